import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NatsBucket } from "./bucket.js";
import { NoStreamError } from "./errors.js";
import { NatsLink } from "./link.js";
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

/** A bucket of a server that knows the time to live of messages from 2.11 on. */
function versioned(version: string, existing?: object) {
  const configs: Record<string, unknown>[] = [];
  const ttls: (string | undefined)[] = [];
  let config = existing;
  const change = async (changed: object) => {
    config = changed;
    configs.push(changed as Record<string, unknown>);
  };
  const streams = {
    info: async () => {
      if (config === undefined) throw new NoStreamError();
      return { config, state: { messages: 0, last_seq: 0 } };
    },
    add: change,
    update: (_stream: string, changed: object) => change(changed),
  };
  const jetstream = {
    jetstreamManager: async () => ({ streams }),
    publish: async (_subject: string, _value: Uint8Array, { ttl }: { ttl?: string }) => {
      if (ttl !== undefined && (config as Record<string, unknown>)["allow_msg_ttl"] !== true) {
        throw new Error("per-message TTL is disabled");
      }
      ttls.push(ttl);
      return { seq: ttls.length, duplicate: false };
    },
  };
  const client = {
    info: { version, max_payload: 1_048_576 },
    isClosed: () => false,
    status: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
  };
  const settings = { prefix: "mcp", replicas: 1, storage: "file", timeoutMs: 1_000, jetstream };
  const link = new NatsLink(client as never, settings as never);
  const open = () =>
    new NatsBucket(link, {} as NatsRequests, { name: "leases", ageMs: 0, perKey: 1 });
  return { open, configs, ttls };
}

test.each(["2.11.0", "2.12.3-preview.1", "2.20.0", "3.0.0"])(
  "NATS %s removes each value after its time to live",
  async (version) => {
    const { open, configs, ttls } = versioned(version);
    const leases = open();
    for (const ttlMs of [0, 1, 999.5, 1_000, 10_001, 86_400_000]) {
      await leases.put("key", "text", 0, ttlMs);
      const [, seconds] = /^(\d+)s$/.exec(ttls.at(-1) ?? "") ?? [];
      expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(ttlMs + 5_000);
      expect(Number(seconds) * 1_000).toBeLessThan(ttlMs + 6_000);
    }
    await leases.put("key", "text", 1);
    expect(ttls.at(-1)).toBeUndefined();
    expect(configs.map((config) => config["allow_msg_ttl"])).toEqual([true]);
  },
);

test.each(["2.9.10", "2.10.29", "1.20.0", ""])(
  "NATS %j keeps values for the age of their stream",
  async (version) => {
    const { open, configs, ttls } = versioned(version);
    await open().put("key", "text", 0, 1_000);
    expect(ttls).toEqual([undefined]);
    expect(configs[0]).not.toHaveProperty("allow_msg_ttl");
  },
);

test("writes no time to live to a stream from before NATS 2.11 until it is updated", async () => {
  const old = versioned("2.9.10");
  await old.open().setUp();
  const { open, configs, ttls } = versioned("2.11.0", old.configs[0]);
  const leases = open();
  await leases.put("key", "text", 0, 1_000);
  expect(ttls).toEqual([undefined]);
  expect(configs).toEqual([]);
  await leases.setUp(true);
  expect(configs.map((config) => config["allow_msg_ttl"])).toEqual([true]);
  await leases.put("key", "text", 0, 1_000);
  expect(ttls.at(-1)).toBe("6s");
  await leases.setUp(true);
  expect(configs).toHaveLength(1);
});
