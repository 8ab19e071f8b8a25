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
      return { config, state: { messages: 0, last_seq: 0 } };
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
    onGap() {},
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

/** A bucket of a server before NATS 2.9.15, which crashes if a process reads a stream that another one is creating. */
function vulnerable() {
  let config: object | undefined;
  let isFinished = true;
  const gaps: (() => void)[] = [];
  const reads: string[] = [];
  const info = async () => {
    if (config === undefined) throw new NoStreamError();
    const created = isFinished ? "2026-11-29T18:37:23.849395Z" : "0001-01-01T00:00:00Z";
    return { created, config, state: { messages: 0, last_seq: 0 } };
  };
  const add = (added: object) => {
    config ??= added;
    return info();
  };
  const requests = {
    async call() {
      if (config === undefined) throw new NoStreamError();
      reads.push(isFinished ? "read" : "crash");
      return { message: { seq: 1, time: "2026-11-29T18:37:24Z" } };
    },
  } as unknown as NatsRequests;
  const link = {
    settings: { prefix: "mcp", replicas: 1, storage: "file", timeoutMs: 1_000 },
    isConnected: true,
    manager: async () => ({ streams: { info, add } }),
    onGap: (listener: () => void) => gaps.push(listener),
  } as unknown as NatsLink;
  const shape = { name: "leases", ageMs: 0, perKey: 1 };
  const opened = new NatsBucket(link, requests, shape);
  return {
    opened,
    reads,
    /** The server has restarted without data, and another process begins to create the stream. */
    beginAgain() {
      isFinished = false;
      for (const gap of gaps) gap();
    },
    async begin() {
      await opened.ready();
      isFinished = false;
      return new NatsBucket(link, requests, shape);
    },
    finish() {
      isFinished = true;
    },
  };
}

test("a new process reads a stream only when the server has created it", async () => {
  const server = vulnerable();
  const read = (await server.begin()).get("key");
  await vi.advanceTimersByTimeAsync(300);
  expect(server.reads).toEqual([]);
  server.finish();
  await vi.advanceTimersByTimeAsync(10);
  await read;
  expect(server.reads).toEqual(["read"]);
});

test("after a reconnect, a process reads a stream only when the server has created it", async () => {
  const server = vulnerable();
  await server.opened.get("key");
  server.beginAgain();
  const read = server.opened.get("key");
  await vi.advanceTimersByTimeAsync(300);
  expect(server.reads).toEqual(["read"]);
  server.finish();
  await vi.advanceTimersByTimeAsync(10);
  await read;
  expect(server.reads).toEqual(["read", "read"]);
});

test("a stream that the server does not finish creating is reported", async () => {
  const server = vulnerable();
  const read = (await server.begin()).get("key").catch(String);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await read).toContain("has not finished creating the stream mcp_leases");
  expect(server.reads).toEqual([]);
});

/** A bucket of a server that knows the time to live of messages from 2.11 on. */
function versioned(version: string, existing?: object) {
  const configs: Record<string, unknown>[] = [];
  const ttls: (string | undefined)[] = [];
  let config = existing;
  const change = async (changed: object) => {
    config = changed;
    configs.push(changed as Record<string, unknown>);
    return { config: changed, state: { messages: 0, last_seq: 0 } };
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
