/** Messages that arrive while the code of a revision loads. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { serverRevision as session } from "@mcp-gen/adapt/2025-06-18/server";
import { serverRevision as stateless } from "@mcp-gen/adapt/2026-07-28/server";
import type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
import { connectEndpoint, fakeClock, memoryTransports } from "@mcp-gen/core";
import {
  defineServerOf,
  prompt,
  resource,
  tool,
  type Definition,
  type Server,
} from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import { later, legacy, lineTo, modern, quietServer, STATELESS } from "./helpers.js";

const clientInfo = { name: "test", version: "1.0.0" };
const initialize = legacy(1, "initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo,
});
const cancel = (requestId: unknown): WireObject => ({
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params: { requestId },
});

/** A server whose revisions load when the test says so. */
function slowServer(
  rest: Partial<Definition> = {},
  loadedSources: readonly RevisionSource<ServerRevision>[] = [],
) {
  const calls: unknown[] = [];
  const loaded = later();
  const slow = (given: ServerRevision): RevisionSource<ServerRevision> => ({
    revision: given.protocol.revision,
    era: given.protocol.era,
    status: "released",
    load: () => loaded.promise.then(() => given),
  });
  const tools = { call: tool({}, (_, { requestId }) => void calls.push(requestId)) };
  const definition = { name: "test", version: "1.0.0", tools, ...rest };
  const known = loadedSources.map(({ revision }) => revision);
  const missing = [session, stateless].filter((one) => !known.includes(one.protocol.revision));
  const sources = [...loadedSources, ...missing.map(slow)];
  const server: Server = defineServerOf(sources, definition);
  return { server, calls, loaded };
}

/** A revision whose code is loaded. */
const fast = (given: ServerRevision): RevisionSource<ServerRevision> => ({
  revision: given.protocol.revision,
  era: given.protocol.era,
  status: "released",
  load: async () => given,
});

const SHUTTING_DOWN = { code: -32603, data: { retryAfterMs: 5_000 } };

const callOf = (id: unknown): WireObject => legacy(id, "tools/call", { name: "call" });
const modernCall = (id: unknown): WireObject => modern(id, "tools/call", { name: "call" });

test("keeps the order of messages of both eras", async () => {
  const { server, calls, loaded } = slowServer();
  const line = lineTo(server);
  for (const message of [modernCall(0), initialize, callOf(2), modernCall(3), callOf(4)]) {
    line.send(message);
  }
  loaded.resolve();
  await line.until(({ id }) => id === 4);
  expect(calls).toEqual([0, 2, 3, 4]);
});

test("does not run a request that is canceled while it waits", async () => {
  const { server, calls, loaded } = slowServer();
  const line = lineTo(server);
  for (const message of [initialize, callOf(2), callOf(3), cancel(2), cancel(1)]) {
    line.send(message);
  }
  loaded.resolve();
  await line.until(({ id }) => id === 3);
  expect(calls).toEqual([3]);
  expect(line.received.map(({ id }) => id)).toEqual([1, 3]);
});

describe("close", () => {
  test("serves the messages that came before", async () => {
    const { server, calls, loaded } = slowServer();
    const line = lineTo(server);
    for (const message of [initialize, callOf(2), modernCall(3)]) line.send(message);
    await Promise.resolve();
    const closed = server.close();
    loaded.resolve();
    await closed;
    expect(calls).toEqual([2, 3]);
    await line.closed;
    expect(line.received.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("[incident 33] counts the time to load as part of the grace period", async () => {
    const clock = fakeClock();
    const never = tool({}, (_, { signal }) => {
      ran += 1;
      return new Promise<string>((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(new Error("aborted"))),
      );
    });
    let ran = 0;
    const { server, loaded } = slowServer({ clock, tools: { call: never } });
    const line = lineTo(server);
    line.send(modernCall(1));
    await Promise.resolve();
    let isClosed = false;
    const closed = server.close(1_000).then(() => (isClosed = true));
    await clock.advance(800);
    loaded.resolve();
    await vi.waitFor(() => expect(ran).toBe(1), { timeout: 600_000 });
    await clock.advance(199);
    expect(isClosed).toBe(false);
    await clock.advance(1);
    await closed;
    await line.until(({ id }) => id === 1);
    expect(line.received).toMatchObject([{ id: 1, error: SHUTTING_DOWN }]);
  });

  test.each([
    ["the client closed its input", [modernCall(1), cancel(9), modernCall(2)]],
    ["the server ended the session", [initialize, modernCall(2)]],
  ])(
    "[incident 33] answers requests whose code did not load in time: %s",
    async (reason, messages) => {
      const isSession = messages[0] === initialize;
      const { server, calls } = slowServer({}, isSession ? [fast(session)] : []);
      const [near, far] = memoryTransports();
      const received: unknown[] = [];
      const ended = later();
      near.start({
        value: (value) => void received.push(value),
        invalid: () => {},
        closed: () => ended.resolve(),
      });
      const duplex = connectEndpoint(server, far);
      for (const message of messages) near.send(message as never);
      if (isSession) await vi.waitFor(() => expect(received).toHaveLength(1));
      await server.close(0);
      if (!isSession) await duplex.close(reason);
      await ended.promise;
      expect(received).toMatchObject([
        isSession ? { id: 1, result: {} } : { id: 1, error: SHUTTING_DOWN },
        { id: 2, error: SHUTTING_DOWN },
      ]);
      expect(calls).toEqual([]);
    },
  );

  test("does not wait longer than the grace period", async () => {
    const { server, calls } = slowServer();
    const line = lineTo(server);
    for (const message of [initialize, callOf(2)]) line.send(message);
    await Promise.resolve();
    await server.close(0);
    expect(calls).toEqual([]);
  });
});

test("discards what waits when the client leaves", async () => {
  const { server, calls, loaded } = slowServer();
  const line = lineTo(server);
  for (const message of [initialize, callOf(2)]) line.send(message);
  await Promise.resolve();
  await line.close();
  loaded.resolve();
  await server.ready("2025-06-18");
  await server.close();
  expect(calls).toEqual([]);
});

test("opens no stream for a client that leaves while the code loads", async () => {
  const observe = vi.fn<() => void>();
  const { server, loaded } = slowServer({
    resources: { "test://a": resource({ subscribe: observe }, () => "a") },
  });
  const line = lineTo(server);
  const notifications = { resourceSubscriptions: ["test://a"] };
  line.send(modern(1, "subscriptions/listen", { notifications }));
  await Promise.resolve();
  await line.close();
  loaded.resolve();
  await server.ready(STATELESS);
  await server.close();
  expect(observe).not.toHaveBeenCalled();
  expect(line.received).toEqual([]);
});

test("answers with an internal error if the code does not load, and tries again", async () => {
  const broken = new Error("no such module");
  const onError = vi.fn<(error: unknown, request: unknown) => void>();
  const load = vi
    .fn<() => Promise<ServerRevision>>(async () => session)
    .mockRejectedValueOnce(broken);
  const revision = "2025-06-18";
  const source = { revision, era: "session", status: "released", load } as const;
  const server = defineServerOf([source], { name: "test", version: "1.0.0", onError });
  const line = lineTo(server);
  expect(await line.ask(initialize)).toMatchObject({ error: { code: -32603 } });
  expect(onError).toHaveBeenCalledWith(broken, { method: "ready", revision });
  expect(await line.ask(initialize)).toHaveProperty("result");
});

test("calls a completer before the handler of a later request", async () => {
  const log: string[] = [];
  const word = { complete: () => [`${log.push("complete")}`] };
  const server = quietServer({
    tools: { call: tool({}, () => void log.push("call")) },
    prompts: { p: prompt({ arguments: { word } }, () => "p") },
  });
  const line = lineTo(server);
  line.send(
    modern(1, "completion/complete", {
      ref: { type: "ref/prompt", name: "p" },
      argument: { name: "word", value: "" },
    }),
  );
  await line.ask(modernCall(2));
  expect(await line.until(({ id }) => id === 1)).toHaveProperty("result");
  expect(log).toEqual(["complete", "call"]);
});

describe("code that loads with the first request of a method", () => {
  const word = { complete: () => ["one", "two"] };
  const serverOf = (): Server =>
    quietServer({
      pageSize: 1,
      tools: { a: tool({}, () => "a"), b: tool({}, () => "b") },
      prompts: { p: prompt({ arguments: { word } }, () => "p") },
    });
  const complete = modern("complete", "completion/complete", {
    ref: { type: "ref/prompt", name: "p" },
    argument: { name: "word", value: "" },
  });

  test("opens the cursors of all clients, even if two ask at the same time", async () => {
    const line = lineTo(serverOf());
    const pages = await Promise.all([1, 2].map((id) => line.ask(modern(id, "tools/list"))));
    for (const { result } of pages) {
      const { nextCursor: cursor } = result as WireObject;
      expect(await line.ask(modern(cursor, "tools/list", { cursor }))).toMatchObject({
        result: { tools: [{ name: "b" }] },
      });
    }
  });

  test("is awaited by `close`", async () => {
    const server = serverOf();
    await server.ready(STATELESS);
    const line = lineTo(server);
    line.send(modern("list", "tools/list"));
    line.send(complete);
    await Promise.resolve();
    await server.close();
    expect(await line.until(({ id }) => id === "list")).toHaveProperty("result.nextCursor");
    expect(await line.until(({ id }) => id === "complete")).toMatchObject({
      result: { completion: { values: ["one", "two"] } },
    });
  });

  test("answers nothing if the client cancels or leaves meanwhile", async () => {
    const server = serverOf();
    await server.ready(STATELESS);
    const line = lineTo(server);
    line.send(modern("list", "tools/list"));
    line.send(complete);
    line.send(cancel("list"));
    await line.until(({ id }) => id === "complete");
    line.send(modern("left", "tools/list"));
    await Promise.resolve();
    await line.close();
    await server.close();
    expect(line.received.map(({ id }) => id)).toEqual(["complete"]);
  });
});

test("answers an invalid `initialize` without the issues if their code does not load", async () => {
  const broken = new Error("no such module");
  const onError = vi.fn<(error: unknown, request: unknown) => void>();
  const protocol = { ...session.protocol, explainParams: () => Promise.reject(broken) };
  const definition = { name: "test", version: "1.0.0", onError };
  const line = lineTo(defineServerOf([{ ...session, protocol }], definition));
  expect(await line.ask(legacy(1, "initialize", { protocolVersion: "2025-06-18" }))).toMatchObject({
    error: { code: -32602 },
  });
  expect(onError).toHaveBeenCalledWith(broken, { method: "initialize", revision: "2025-06-18" });
});

test("a process survives code that does not load", async () => {
  const program = `
    import { defineServerOf } from "@mcp-gen/server";
    const load = () => Promise.reject(new Error("no such module"));
    const source = { revision: "2025-06-18", era: "session", status: "released", load };
    const server = defineServerOf([source], { name: "test", version: "1.0.0", onError() {} });
    await server.ready("2025-06-18").catch(({ message }) => console.log(message));`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
  });
  expect(stdout).toBe("no such module\n");
});

test("over HTTP, requests wait for the code of their revision", async () => {
  const { server, calls, loaded } = slowServer();
  const handle = serveHttp(server, { path: "/mcp" });
  const post = (message: WireObject, headers: Record<string, string>): Promise<Response> =>
    handle(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify(message),
      }),
    );
  const headers = { "mcp-protocol-version": STATELESS, "mcp-method": "tools/call" };
  const answers = [
    post(initialize, {}),
    post(modernCall(7), { ...headers, "mcp-name": "call" }),
    post(modernCall(8), { ...headers, "mcp-name": "call" }),
  ];
  loaded.resolve();
  const [opened] = await Promise.all(answers);
  expect(opened?.headers.get("mcp-session-id")).toEqual(expect.any(String));
  expect(calls).toEqual([7, 8]);
});

test("a message that is passed on too early is an error of the transport", () => {
  const { server } = slowServer();
  const outbound = { send() {}, refuse() {}, answer() {} };
  expect(() => server.handleRequest(modernCall(1) as never, outbound, undefined)).toThrow(
    'await endpoint.ready("2026-07-28")',
  );
});
