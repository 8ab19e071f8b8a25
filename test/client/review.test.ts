import { connect, memoryServerStore, responseCache, type Change } from "@mcp-gen/client";
import { SessionEndedError as Ended, fakeClock, memoryTransports } from "@mcp-gen/core";
import { restartingTransport } from "@mcp-gen/stdio/child";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { failureOf, type Wire } from "./helpers.js";
import { clientOf, META, opened, quiet, scripted, type Reply } from "./peer.js";

const GONE = new Ended("POST https://example.com/mcp", false);
const COMPLETE = { resultType: "complete" };

test("1 store.set failing leaves no process", async () => {
  const PROGRAM = fileURLToPath(new URL("mortal-server.mjs", import.meta.url));
  const errors: unknown[] = [];
  const client = await connect(
    { command: process.execPath, args: [PROGRAM, "2025-11-25"] },
    {
      name: "app", version: "1.0.0", onError: (e) => errors.push(e),
      store: { get: () => { throw new Error("get"); }, set: () => Promise.reject(new Error("disk full")), delete: () => {} },
    },
  );
  expect(errors.map(String)).toEqual(["Error: get", "Error: disk full"]);
  await client.close();
});

test("2 restart that throws", async () => {
  const clock = fakeClock();
  const [near, far] = memoryTransports();
  let count = 0;
  const transport = restartingTransport(() => {
    if (++count > 1) throw new Error("no pipes");
    return near;
  }, { clock });
  const closed: unknown[] = [];
  transport.start({ value: () => {}, invalid: () => {}, closed: (e) => closed.push(e) });
  far.start({ value: () => {}, invalid: () => {}, closed: () => {} });
  await far.close();
  await quiet();
  await clock.advance(1000);
  expect(closed.map(String)).toEqual(["Error: no pipes"]);
});

test("3 second loss during restore keeps subscriptions", async () => {
  let subscribes = 0;
  const { client, peer, clock, errors } = await clientOf("2025-11-25", {
    "logging/setLevel": () => ({}),
    "resources/subscribe": (_, each) => {
      subscribes++;
      if (subscribes === 2) { each.lose(new Error("killed again"), true); return undefined; }
      return {};
    },
  });
  await client.setLogLevel("info");
  const sub = await client.subscribe({ resources: ["a://1"] });
  peer.lose(new Error("killed"), true);
  for (let i = 0; i < 10; i++) { await clock.advance(1000); await quiet(); }
  expect(await Promise.race([sub.ended, "open"])).toBe("open");
  expect(peer.of("initialize")).toHaveLength(3);
  expect(subscribes).toBe(3);
  expect(errors).toEqual([]);
});

test("4 liveness ping in flight when lost", async () => {
  const { client, peer, clock } = await clientOf("2025-11-25", { ping: () => undefined }, { liveness: { every: 1000, timeout: 500 } });
  await clock.advance(1000); await quiet();
  await clock.advance(1000); await quiet();
  expect(peer.of("ping")).toHaveLength(1);
  peer.lose(new Error("killed"), true);
  await quiet();
  expect(await Promise.race([client.closed, "open"])).toBe("open");
  await client.close();
  expect(clock.waiting).toBe(0);
});

test("4b no timer after close during ping", async () => {
  const { client, clock } = await clientOf("2025-11-25", { ping: () => undefined }, { liveness: { every: 1000, timeout: 500 } });
  await clock.advance(1000); await quiet();
  await clock.advance(1000); await quiet();
  await client.close();
  await quiet();
  expect(clock.waiting).toBe(0);
});

test("5 timeout while renewed", async () => {
  const { client, peer, clock } = await clientOf("2025-11-25", {});
  peer.silence();
  peer.lose(GONE, false);
  const failed = failureOf(client.callTool("a", {}, { timeout: 500 }));
  await quiet();
  await clock.advance(501);
  await quiet();
  expect(await Promise.race([failed, "waits"])).toMatchObject({ name: "RequestTimeoutError", method: "tools/call" });
});

test("6 subscribe after lost opens a session", async () => {
  const { client, peer } = await clientOf("2025-11-25", {});
  peer.lose(GONE, false);
  await client.subscribe({ lists: ["tools"] });
  expect(peer.of("initialize")).toHaveLength(2);
});

test("8 parallel subscribe does not share a signal", async () => {
  const waiting: unknown[] = [];
  const { client, peer } = await clientOf("2025-11-25", {
    "resources/subscribe": ({ id }) => { waiting.push(id); return undefined; },
  });
  const c = new AbortController();
  const one = failureOf(client.subscribe({ resources: ["a://1"] }, undefined, { signal: c.signal }));
  const two = client.subscribe({ resources: ["a://1"] });
  void failureOf(two);
  await quiet();
  c.abort();
  await one;
  await quiet();
  peer.say({ jsonrpc: "2.0", id: waiting.at(-1), result: {} });
  expect((await two).granted.resources).toEqual(["a://1"]);
});

test("9 close after lost opens nothing", async () => {
  const { client, peer } = await clientOf("2025-11-25", { "resources/subscribe": () => ({}), "resources/unsubscribe": () => ({}) });
  const sub = await client.subscribe({ resources: ["a://1"] });
  peer.lose(GONE, false);
  await sub.close();
  expect(peer.of("initialize")).toHaveLength(1);
  expect(peer.of("resources/unsubscribe")).toHaveLength(0);
});

test("10 fresh supersedes", async () => {
  const ttl = [60_000, 0, 0];
  let n = 0;
  const { client } = await clientOf("2026-07-28", {
    "resources/read": () => ({ ...COMPLETE, ttlMs: ttl[n], cacheScope: "private", contents: [{ uri: "a://1", text: `n${++n}` }] }),
  });
  const read = async (fresh = false) => JSON.stringify((await client.readResource("a://1", { fresh })).contents);
  expect(await read()).toContain("n1");
  expect(await read(true)).toContain("n2");
  expect(await read()).toContain("n3");
});

test("10b changed while in flight", async () => {
  let n = 0;
  const { client } = await clientOf("2026-07-28", {
    "tools/list": (_, each) => {
      each.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed", params: {} });
      return { ...COMPLETE, ttlMs: 60_000, cacheScope: "private", tools: [{ name: `n${++n}`, inputSchema: { type: "object" } }] };
    },
  });
  expect((await client.listTools().all())[0]?.name).toBe("n1");
  expect((await client.listTools().all())[0]?.name).toBe("n2");
});

const CHANGED = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };
test("11 change during failing read", async () => {
  let mode = "ok";
  const waiting: unknown[] = [];
  const { client, peer, clock, errors } = await clientOf("2025-11-25", {
    "tools/list": ({ id }) => {
      if (mode === "ok") return { tools: [] };
      waiting.push(id); return undefined;
    },
  });
  let heard = 0;
  await client.watch("tools", () => heard++);
  mode = "wait";
  peer.say(CHANGED); await quiet();
  peer.say(CHANGED); await quiet();
  mode = "ok";
  peer.say({ jsonrpc: "2.0", id: waiting[0], error: { code: -32603, message: "no" } });
  await quiet();
  expect(errors).toHaveLength(1);
  await clock.advance(250); await quiet();
  expect(heard).toBe(2);
});

test("11b endless overtaken", async () => {
  const { client, peer, clock } = await clientOf("2025-11-25", {
    "tools/list": (_, each) => { if (peer.of("tools/list").length < 500) each.say(CHANGED); return { tools: [] }; },
  });
  let heard = 0;
  void client.watch("tools", () => heard++);
  for (let i = 0; i < 20; i++) await quiet();
  expect(heard).toBeGreaterThan(0);
  expect(peer.of("tools/list").length).toBeLessThan(10);
  await clock.advance(1);
});

test("11c close during read reports nothing", async () => {
  let mode = "ok";
  const { client, peer, errors } = await clientOf("2025-11-25", {
    "tools/list": () => mode === "ok" ? { tools: [] } : undefined,
  });
  await client.watch("tools", () => {});
  mode = "wait";
  peer.say(CHANGED); await quiet();
  await client.close();
  await quiet();
  expect(errors).toEqual([]);
});

test("12 async listeners", async () => {
  const unhandled: unknown[] = [];
  const on = (e: unknown): void => void unhandled.push(e);
  process.on("unhandledRejection", on);
  const { client, peer, errors } = await clientOf("2025-11-25", { "tools/list": () => ({ tools: [] }) });
  client.on("toolsChanged", async () => { throw new Error("one"); });
  await client.subscribe({ lists: ["tools"] }, async () => { throw new Error("two"); });
  await client.watch("tools", async () => { throw new Error("three"); });
  peer.say(CHANGED); await quiet(); await quiet();
  process.off("unhandledRejection", on);
  expect(unhandled).toEqual([]);
  expect(errors.map(String).sort()).toEqual(["Error: one", "Error: three", "Error: three", "Error: two"]);
});

test("13 listener that listens anew", async () => {
  const { client, peer } = await clientOf("2025-11-25", {});
  let n = 0;
  let stop = (): void => {};
  const again = (): void => { stop(); if (++n < 1000) stop = client.on("toolsChanged", again); };
  stop = client.on("toolsChanged", again);
  let m = 0;
  const resub = (): void => { if (++m < 1000) void client.subscribe({ lists: ["tools"] }, resub); };
  await client.subscribe({ lists: ["tools"] }, resub);
  peer.say(CHANGED); await quiet();
  expect([n, m]).toEqual([1, 1]);
});

test("14 transport that throws on answers", async () => {
  const unhandled: unknown[] = [];
  const on = (e: unknown): void => void unhandled.push(e);
  process.on("unhandledRejection", on);
  const peer = scripted({ initialize: opened() });
  const errors: unknown[] = [];
  const send = peer.transport.send.bind(peer.transport);
  peer.transport.send = (m) => { if (!("method" in (m as object))) throw new Error("socket is closed"); send(m); };
  await connect(peer.transport, { name: "a", version: "1", revisions: ["2025-11-25"], answer: { roots: [] }, onError: (e) => errors.push(e) });
  peer.say({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  await quiet();
  process.off("unhandledRejection", on);
  expect(unhandled).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
});

const agreeing: Reply = ({ id, params }, peer) => {
  peer.say({ jsonrpc: "2.0", method: "notifications/subscriptions/acknowledged", params: { _meta: { [`${META}subscriptionId`]: id }, notifications: params["notifications"] } });
  return undefined;
};


test("16 closed just when the wait is over", async () => {
  const fake = fakeClock();
  let after = (): void => {};
  const clock = { now: () => fake.now(), after: (ms: number, run: () => void) => fake.after(ms, () => { run(); after(); }) };
  const { client, peer } = await clientOf("2026-07-28", { "subscriptions/listen": agreeing }, { clock });
  const sub = await client.subscribe({ lists: ["tools"] });
  peer.fail(peer.of("subscriptions/listen").at(-1)?.["id"], Object.assign(new Error("cut"), { transient: true }));
  await quiet();
  after = () => void sub.close();
  await fake.advance(1000);
  await quiet();
  expect(await Promise.race([sub.ended, "open"])).toBeUndefined();
  expect(peer.of("subscriptions/listen")).toHaveLength(1);
});
test("16b ended just when the wait is over", async () => {
  const fake = fakeClock();
  let after = (): void => {};
  const clock = { now: () => fake.now(), after: (ms: number, run: () => void) => fake.after(ms, () => { run(); after(); }) };
  const { client, peer } = await clientOf("2026-07-28", { "subscriptions/listen": agreeing }, { clock });
  const sub = await client.subscribe({ lists: ["tools"] });
  peer.fail(peer.of("subscriptions/listen").at(-1)?.["id"], Object.assign(new Error("cut"), { transient: true }));
  await quiet();
  after = () => void client.close();
  await fake.advance(1000);
  await quiet();
  expect(await Promise.race([sub.ended, "open"])).toMatchObject({ name: "ConnectionClosedError" });
});
test.each(["2025-11-25", "2026-07-28"] as const)("11d %s end during read or pause reports nothing", async (revision) => {
  for (const how of ["close", "abort", "sub", "pause-close", "pause-abort", "pause-sub"]) {
  let mode = "ok";
  const said = (peer: { of(m: string): Wire[]; say(m: unknown): void }) => {
    const id = peer.of("subscriptions/listen").at(-1)?.["id"];
    peer.say({ ...CHANGED, params: { _meta: { [`${META}subscriptionId`]: id } } });
  };
  const { client, peer, errors, clock } = await clientOf(revision, {
    "subscriptions/listen": agreeing,
    "tools/list": (_, each) => { if (mode === "wait") return undefined; if (mode === "stale") said(each); return { ...COMPLETE, tools: [] }; },
  });
  const c = new AbortController();
  const sub = await client.watch("tools", () => {}, { signal: c.signal });
  mode = how.startsWith("pause") ? "stale" : "wait";
  said(peer); await quiet();
  if (how.endsWith("close")) await client.close();
  if (how.endsWith("abort")) c.abort();
  if (how.endsWith("sub")) await sub.close();
  await quiet();
  expect([how, errors]).toEqual([how, []]);
  if (how !== "sub") expect([how, clock.waiting]).toEqual([how, 0]);
  await client.close();
  }
});
test("11e change before agreement", async () => {
  const { client, peer } = await clientOf("2026-07-28", {
    "subscriptions/listen": (request, each) => {
      each.say({ ...CHANGED, params: { _meta: { [`${META}subscriptionId`]: request["id"] } } });
      return agreeing(request, each);
    },
    "tools/list": () => ({ ...COMPLETE, tools: [] }),
  });
  let heard = 0;
  await client.watch("tools", () => heard++);
  await quiet();
  expect([peer.of("tools/list").length, heard]).toEqual([1, 1]);
});
test("10c size", async () => {
  const cache = responseCache();
  const text = "x".repeat(7_000_000);
  const { client } = await clientOf("2026-07-28", {
    "resources/read": ({ params }) => ({ ...COMPLETE, ttlMs: 60_000, cacheScope: "private", contents: [{ uri: params["uri"], text }] }),
  }, { cache });
  for (const uri of ["a://1", "a://2", "a://3"]) await client.readResource(uri);
  expect(cache.size).toBe(2);
});
test("17 reconnect false", async () => {
  const PROGRAM = fileURLToPath(new URL("mortal-server.mjs", import.meta.url));
  const client = await connect({ command: process.execPath, args: [PROGRAM, "2025-06-18"] }, { name: "a", version: "1", store: memoryServerStore(), reconnect: false, restart: { delay: 1 } });
  await failureOf(client.callTool("die"));
  const failed = await failureOf(client.callTool("pid", {}, { timeout: 2000 }));
  expect(failed).toMatchObject({ name: "ConnectionClosedError" });
  await client.close();
});
test("18 close that rejects does not mask", async () => {
  const peer = scripted({ initialize: () => ({ error: { code: -32600, message: "no" } }) });
  peer.transport.close = () => Promise.reject(new Error("close failed"));
  const errors: unknown[] = [];
  const failed = await failureOf(connect(peer.transport, { name: "a", version: "1", revisions: ["2025-11-25"], onError: (e) => errors.push(e) }));
  expect(failed).toMatchObject({ code: -32600 });
  expect(errors.map(String)).toEqual(["Error: close failed"]);
});

test("20 subscribe heeds the timeout of the client", async () => {
  const { client, clock } = await clientOf("2026-07-28", { "subscriptions/listen": () => undefined }, { timeout: 500 });
  const failed = failureOf(client.subscribe({ lists: ["tools"] }));
  await quiet(); await clock.advance(501); await quiet();
  expect(await Promise.race([failed, "waits"])).toMatchObject({ name: "RequestTimeoutError", timeout: 500 });
});

test("24 unsubscribe before subscribe", async () => {
  const waiting: unknown[] = [];
  const { client, peer } = await clientOf("2025-11-25", {
    "resources/subscribe": () => ({}),
    "resources/unsubscribe": ({ id }) => { waiting.push(id); return undefined; },
  });
  const one = await client.subscribe({ resources: ["a://1"] });
  const closing = one.close();
  const two = client.subscribe({ resources: ["a://1"] });
  await quiet();
  expect(peer.of("resources/subscribe")).toHaveLength(1);
  peer.say({ jsonrpc: "2.0", id: waiting[0], result: {} });
  await closing; await two;
  expect(peer.of("resources/subscribe")).toHaveLength(2);
});

test("x onError that throws", async () => {
  const { client, peer } = await clientOf("2025-11-25", {}, { onError: () => { throw new Error("mine"); } });
  client.on("toolsChanged", () => { throw new Error("x"); });
  const seen: unknown[] = [];
  client.on("notification", (n) => seen.push(n));
  peer.say(CHANGED); await quiet();
  expect(seen).toHaveLength(1);
});
void memoryServerStore; void describe; ({}) as Wire; ({}) as Change;
