/**
 * Closing a server: requests in flight get time to finish, listeners get their result, and new clients are rejected.
 */
import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";
import { tool } from "@mcp-gen/server";
import { fakeClock, REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, quietServer, sessionTo, STATELESS, type Line } from "./helpers.js";

const call = (revision: string, id: unknown, name: string): WireObject =>
  revision === STATELESS ? modern(id, "tools/call", { name }) : legacy(id, "tools/call", { name });

/** A server with a tool that ends on demand. */
function slowServer() {
  const clock = fakeClock();
  const calls: { end: () => void; signal: AbortSignal }[] = [];
  const server = quietServer({
    clock,
    tools: {
      slow: tool({}, (_, ctx) => {
        const { signal } = ctx;
        return new Promise<string>((resolve) => calls.push({ end: () => resolve("done"), signal }));
      }),
    },
  });
  return { server, clock, calls };
}

async function lineOf(
  server: ReturnType<typeof quietServer>,
  revision: (typeof REVISIONS)[number],
): Promise<Line> {
  return revision === STATELESS ? lineTo(server) : sessionTo(server, revision);
}

const CLOSED = { code: -32603, message: expect.stringContaining("shutting down") };

describe.each(REVISIONS)("%s", (revision) => {
  test("answers a request that finishes in time", async () => {
    const { server, clock, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    await expect.poll(() => calls.length).toBe(1);
    const closed = server.close();
    await clock.advance(4_999);
    calls[0]?.end();
    await closed;
    expect(await line.until(({ id }) => id === 1)).toHaveProperty("result.content");
    expect(calls[0]?.signal.aborted).toBe(false);
    expect(clock.waiting).toBe(0);
  });

  test("answers a late request with an error, and aborts the handler", async () => {
    const { server, clock, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    await expect.poll(() => calls.length).toBe(1);
    const closed = server.close();
    await clock.advance(5_000);
    await closed;
    expect(await line.until(({ id }) => id === 1)).toMatchObject({ error: CLOSED });
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.end();
    await Promise.resolve();
    expect(line.received.filter(({ id }) => id === 1)).toHaveLength(1);
  });

  test("aborts only handlers whose request has no answer", async () => {
    const { server, clock, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    line.send(call(revision, 2, "slow"));
    await expect.poll(() => calls.length).toBe(2);
    calls[0]?.end();
    await line.until(({ id }) => id === 1);
    const closed = server.close();
    await clock.advance(5_000);
    await closed;
    expect(await line.until(({ id }) => id === 2)).toMatchObject({ error: CLOSED });
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  test("accepts another grace period", async () => {
    const { server, clock, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    await expect.poll(() => calls.length).toBe(1);
    const patient = server.close(1_000);
    const hasty = server.close(10);
    await clock.advance(10);
    await Promise.all([patient, hasty]);
    expect(await line.until(({ id }) => id === 1)).toMatchObject({ error: CLOSED });
  });

  test("closes immediately without requests in flight", async () => {
    const { server, clock } = slowServer();
    const line = await lineOf(server, revision);
    await server.close();
    if (revision !== STATELESS) await line.closed;
    expect(clock.waiting).toBe(0);
  });

  test("rejects later requests", async () => {
    const { server, clock, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    await expect.poll(() => calls.length).toBe(1);
    const closed = server.close();
    expect(await line.ask(call(revision, 2, "slow"))).toMatchObject({ error: CLOSED });
    const late = lineTo(server);
    expect(await late.ask(modern(1, "tools/list"))).toMatchObject({ error: CLOSED });
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "late", version: "1" },
    };
    expect(await late.ask(legacy(2, "initialize", params))).toMatchObject({ error: CLOSED });
    await clock.advance(5_000);
    await closed;
    expect(calls).toHaveLength(1);
  });

  test("resolves concurrent calls of close together", async () => {
    const { server, calls } = slowServer();
    const line = await lineOf(server, revision);
    line.send(call(revision, 1, "slow"));
    await expect.poll(() => calls.length).toBe(1);
    const both = Promise.all([server.close(), server.close()]);
    calls[0]?.end();
    await both;
    expect(line.received.at(-1)).toHaveProperty("result.content");
  });
});

test("closes a session that opens during close", async () => {
  const { server } = slowServer();
  const line = lineTo(server);
  const params = {
    protocolVersion: "2024-11-05",
    capabilities: {},
    clientInfo: { name: "late", version: "1" },
  };
  const opening = line.ask(legacy(1, "initialize", params));
  await server.close();
  const answer = await opening;
  if ("result" in answer) await line.closed;
  else expect(answer).toMatchObject({ error: CLOSED });
});

test("keeps nothing of a finished request while notification streams are open", async () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  const contexts: WeakRef<object>[] = [];
  const server = quietServer({
    tools: { quick: tool({}, async (_, ctx) => void contexts.push(new WeakRef(ctx))) },
  });
  const line = lineTo(server);
  for (let id = 0; id < 50; id++)
    line.send(modern(id, "subscriptions/listen", { notifications: {} }));
  for (let id = 50; id < 60; id++) await line.ask(modern(id, "tools/call", { name: "quick" }));
  await new Promise((resolve) => setImmediate(resolve));
  gc();
  expect(contexts.map((context) => context.deref())).toEqual(contexts.map(() => undefined));
});

test("limits concurrent requests", async () => {
  const { calls } = slowServer();
  const waiting: (() => void)[] = [];
  const server = quietServer({
    limits: { requests: 3, requestsPerConnection: 2 },
    tools: {
      wait: tool({}, () => new Promise<string>((resolve) => waiting.push(() => resolve("done")))),
    },
  });
  const [one, other] = [lineTo(server), lineTo(server)];
  for (const id of [1, 2]) one.send(call(STATELESS, id, "wait"));
  await expect.poll(() => waiting.length).toBe(2);
  expect(await one.ask(call(STATELESS, 3, "wait"))).toMatchObject({
    error: { code: -32600, message: expect.stringContaining("at most 2 requests") },
  });
  other.send(call(STATELESS, 1, "wait"));
  expect(await other.ask(call(STATELESS, 2, "wait"))).toMatchObject({
    error: { code: -32603, message: expect.stringContaining("busy") },
  });
  for (const end of waiting) end();
  await other.until(({ id }) => id === 1);
  other.send(call(STATELESS, 4, "wait"));
  await expect.poll(() => waiting.length).toBe(4);
  waiting[3]?.();
  expect(await other.until(({ id }) => id === 4)).toHaveProperty("result");
  expect(calls).toEqual([]);
});
