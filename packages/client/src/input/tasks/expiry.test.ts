import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { TaskExpiry } from "./expiry.js";

test("reports each task once, at its time", async () => {
  const clock = fakeClock();
  const start = clock.now();
  const expired: [taskId: string, after: number][] = [];
  const expiry = new TaskExpiry(clock, (taskId) => expired.push([taskId, clock.now() - start]));
  for (const [taskId, after] of Object.entries({ late: 9, soon: 2, same: 2, next: 5 })) {
    expiry.add(taskId, start + after);
  }
  expect(clock.waiting).toBe(1);
  await clock.advance(100);
  expect(expired).toEqual([
    ["soon", 2],
    ["same", 2],
    ["next", 5],
    ["late", 9],
  ]);
  expect(clock.waiting).toBe(0);
});

test("reports nothing after it has stopped", async () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const expiry = new TaskExpiry(clock, (taskId) => expired.push(taskId));
  expiry.add("before", clock.now() + 5);
  expiry.stop();
  expect(clock.waiting).toBe(0);
  expiry.add("after", clock.now() + 9);
  await clock.advance(100);
  expect(expired).toEqual(["after"]);
});
