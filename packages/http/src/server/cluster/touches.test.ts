/** How the session store learns which sessions are in use, also if it fails. */
import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { Touches } from "./touches.js";

function open(touch: (ids: readonly string[]) => Promise<void>) {
  const clock = fakeClock();
  return { clock, touches: new Touches({ touch }, clock, { isWorker: false }) };
}

test("touches a session once in a second", async () => {
  const touched: (readonly string[])[] = [];
  const { clock, touches } = open(async (ids) => void touched.push(ids));
  for (const id of ["a", "b", "a"]) touches.add(id);
  await clock.advance(1_000);
  touches.add("a");
  await clock.advance(1_000);
  expect(touched).toEqual([["a", "b"], ["a"]]);
});

test("keeps a limited number of sessions for a store that refuses each touch", async () => {
  let size = 0;
  const { clock, touches } = open((ids) => {
    size = ids.length;
    return Promise.reject(new Error("refused"));
  });
  for (let n = 0; n < 25_000; n++) touches.add(`${n}`);
  await clock.advance(1_000);
  expect(size).toBe(25_000);
  await clock.advance(1_000);
  expect(size).toBe(10_000);
});

test("does not touch again after it was closed", async () => {
  let calls = 0;
  const { clock, touches } = open(() => {
    calls++;
    return Promise.reject(new Error("refused"));
  });
  touches.add("a");
  touches.close();
  await clock.advance(5_000);
  expect(calls).toBe(1);
  expect(clock.waiting).toBe(0);
});
