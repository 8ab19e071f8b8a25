import { beforeEach, expect, test } from "vitest";
import type { ClusterFile } from "./database.js";
import { EventRows } from "./events.js";

let counted: unknown[] = [];
let events: EventRows;
let sequence = 0;

/** An empty file that records which sessions are counted. */
const file = {
  get(sql: string, session: unknown) {
    if (!sql.includes("sum(count)")) return undefined;
    counted.push(session);
    return { count: 0, bytes: null };
  },
  run: () => 1,
  write: (run: () => void) => run(),
};

const append = (session: string) =>
  events.append({ session, stream: "a", sequence: ++sequence, data: "{}", isLast: false });

beforeEach(() => {
  counted = [];
  events = new EventRows(file as unknown as ClusterFile, () => 0, {});
});

test("forgets a session that got no event between two rounds of the cleaner", async () => {
  for (const session of ["busy", "idle"]) await append(session);
  expect(counted.splice(0)).toEqual(['"busy"', '"idle"']);
  for (let round = 0; round < 3; round++) {
    events.forgetIdle();
    await append("busy");
  }
  expect(counted).toEqual([]);
  await append("idle");
  expect(counted).toEqual(['"idle"']);
});

test("remembers a session for one round of the cleaner", async () => {
  await append("idle");
  events.forgetIdle();
  await append("idle");
  expect(counted).toEqual(['"idle"']);
});

test("counts a forgotten session again", async () => {
  await append("ended");
  events.forgetIdle();
  await events.forget("ended");
  await append("ended");
  expect(counted).toEqual(['"ended"', '"ended"']);
});
