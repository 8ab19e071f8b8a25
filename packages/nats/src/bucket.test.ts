import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NatsBucket } from "./bucket.js";
import { NoStreamError } from "./errors.js";
import type { NatsLink } from "./link.js";
import type { NatsRequests } from "./requests.js";

/** A bucket whose stream exists, and whose first requests find no subscriber. */
function bucket(unheard: number) {
  const sent: string[] = [];
  const asked = { count: 0 };
  let config: object = {};
  const streams = {
    info: async () => {
      asked.count += 1;
      if (sent.length === 0) throw new NoStreamError();
      return { config, state: { messages: 0, last_seq: 0 } };
    },
    add: async (added: object) => {
      config = added;
    },
  };
  const requests = {
    async send(subject: string) {
      sent.push(subject);
      if (sent.length <= unheard) throw new NoStreamError();
      return { seq: 1 };
    },
  } as unknown as NatsRequests;
  const link = {
    settings: { prefix: "mcp", replicas: 1, storage: "file", timeoutMs: 1_000 },
    isConnected: true,
    manager: async () => ({ streams }),
    checkSize() {},
  } as unknown as NatsLink;
  return {
    sent,
    asked,
    bucket: new NatsBucket(link, requests, { name: "leases", ageMs: 0, perKey: 1 }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("waits for the subscriber of a stream that another process has just created", async () => {
  const opened = bucket(4);
  const stored = opened.bucket.put("key", "text", undefined);
  await vi.advanceTimersByTimeAsync(200);
  expect(await stored).toBe(1);
  expect(opened.sent).toEqual(Array(5).fill("mcp.leases.key"));
});

test("reports within the time limit of calls that a stream has no subscriber", async () => {
  const opened = bucket(Infinity);
  const stored = opened.bucket.put("key", "text", undefined).catch(String);
  await vi.advanceTimersByTimeAsync(600);
  expect(await stored).toContain("no stream has the subject");
});

test("asks once for all waiting calls whether the stream exists", async () => {
  const opened = bucket(100);
  const puts = Array.from({ length: 100 }, () => opened.bucket.put("key", "text", undefined));
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(puts);
  expect(opened.sent.length).toBe(200);
  // Before the calls, and after they have failed.
  expect(opened.asked.count).toBe(2);
});
