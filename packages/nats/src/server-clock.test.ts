import { expect, test } from "vitest";
import type { NatsBucket } from "./bucket.js";
import { ServerClock } from "./server-clock.js";

const SERVER_TIME = 1_800_000_000_000;

/** A bucket that stores each value at the same time of the server. */
function bucket(): NatsBucket {
  const used = {
    put: async () => 1,
    get: async () => ({ revision: 1, at: SERVER_TIME }),
    deleteRevision: async () => {},
  };
  return used as unknown as NatsBucket;
}

test("the time of an old value does not set the clock", async () => {
  const clock = new ServerClock(bucket());
  clock.note(SERVER_TIME - 60_000);
  expect(clock.known()).toBeUndefined();
  expect(await clock.now()).toBeGreaterThanOrEqual(SERVER_TIME);
  clock.note(SERVER_TIME - 60_000);
  expect(clock.known()).toBeGreaterThanOrEqual(SERVER_TIME);
});

test("a later time of the server sets the clock forward", async () => {
  const clock = new ServerClock(bucket());
  await clock.now();
  clock.note(SERVER_TIME + 60_000);
  expect(clock.known()).toBeGreaterThanOrEqual(SERVER_TIME + 60_000);
});
