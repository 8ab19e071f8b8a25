import { expect, test } from "vitest";
import { redisTaskStore } from "./parts.js";
import { redis } from "./redis.js";
import type { RedisClient } from "./client/detect.js";
import type { RedisOptions } from "./options.js";

const OPEN = { isOpen: true, sendCommand() {}, duplicate() {}, connect() {}, destroy() {} };

function errorOf(client: unknown, options: unknown = {}): string {
  try {
    redis(client as RedisClient, options as RedisOptions);
    return "";
  } catch (error) {
    return String(error);
  }
}

test("accepts clients without opening connections", () => {
  const ioredis = { status: "wait", options: {}, call() {}, duplicate() {} };
  expect([errorOf(OPEN), errorOf(ioredis)]).toEqual(["", ""]);
});

test.each([
  [undefined, "received undefined."],
  ["redis://localhost", "received a string."],
  [{}, "received an object."],
  [Promise.resolve(OPEN), "received a promise."],
  [{ ...OPEN, getMasterNode() {} }, "received an object."],
  [{ ...OPEN, isOpen: false }, "Call await client.connect() first, and pass an open client."],
  [{ status: "end", options: {}, call() {}, duplicate() {} }, "the ioredis client is closed."],
])("rejects a wrong client: %o", (client, message) => {
  expect(errorOf(client)).toContain(`TypeError: redis: `);
  expect(errorOf(client)).toContain(message);
});

test("names the called function", () => {
  expect(() => redisTaskStore({} as never)).toThrow("redisTaskStore: expected a client");
});

test.each([
  [{ Prefix: "a" }, 'redis: unknown option "Prefix". Write prefix.'],
  [
    { prefix: "{a}" },
    'redis: prefix: expected a string without braces and spaces, received "{a}".',
  ],
  [{ prefix: 7 }, "redis: prefix: expected a string without braces and spaces, received a number."],
  [5, "redis: expected an object with options, received a number. Options: prefix, sessions,"],
  [
    { sessions: 5 },
    "redis: sessions: expected an object with options, received a number. Options: idleTimeoutMs.",
  ],
  [{ events: null }, "redis: events: expected an object with options, received null."],
  [{ sessions: { idle: 1 } }, 'redis: sessions: unknown option "idle". Options: idleTimeoutMs.'],
  [{ sessions: { idleTimeoutMs: 0 } }, "redis: sessions.idleTimeoutMs: expected an integer from 1"],
  [{ events: { count: 1.5 } }, "redis: events.count: expected an integer from 1"],
  [{ events: { bytes: "1" } }, "redis: events.bytes: expected an integer from 1"],
  [{ events: { ageMs: Infinity } }, "received Infinity."],
])("rejects wrong options: %o", (options, message) => {
  expect(errorOf(OPEN, options)).toContain(message);
});

test("returns plain objects, whose parts can be replaced", () => {
  const tasks = redisTaskStore(OPEN as never);
  const cluster = { ...redis(OPEN as never), tasks };
  expect(cluster.tasks).toBe(tasks);
  expect(Object.keys(cluster).toSorted()).toEqual([
    "bus",
    "close",
    "counters",
    "events",
    "leases",
    "nonces",
    "ping",
    "sessions",
    "tasks",
  ]);
});
