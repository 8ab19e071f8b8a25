/** The handshake in both eras, messages before it, and repeated handshakes. */
import { defineServerOf, tool } from "@mcp-gen/server";
import { serverRevision } from "@mcp-gen/adapt/2025-06-18/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  quietServer,
  sessionTo,
  SESSIONS,
  STATELESS,
  strictClients,
} from "./helpers.js";

const clientInfo = { name: "test", version: "1.0.0" };
const opening = (protocolVersion: unknown): WireObject =>
  legacy(1, "initialize", { protocolVersion, capabilities: {}, clientInfo });

const tools = { hello: tool({}, () => "hello") };
const server = quietServer({ tools });
const client = strictClients();

describe("initialize", () => {
  test.each(SESSIONS)("[req 28] accepts %s", async (revision) => {
    const { result } = await lineTo(server).ask(opening(revision));
    expect(result).toMatchObject({ protocolVersion: revision });
  });

  test.each(["1900-01-01", "2099-01-01", STATELESS, ""])(
    "[req 28] offers the newest session there is to who asks for %j",
    async (revision) => {
      const { result } = await lineTo(server).ask(opening(revision));
      expect(result).toMatchObject({ protocolVersion: "2025-11-25" });
    },
  );

  test("[req 28] offers a supported revision if the requested one is not supported", async () => {
    const older = quietServer({ tools, revisions: ["2024-11-05", "2025-03-26"] });
    const { result } = await lineTo(older).ask(opening("2025-11-25"));
    expect(result).toMatchObject({ protocolVersion: "2025-03-26" });
  });

  test.each([
    ["no params", undefined],
    ["no revision", { capabilities: {}, clientInfo }],
    ["no client", { protocolVersion: "2025-06-18", capabilities: {} }],
    [
      "capabilities that are a list",
      { protocolVersion: "2025-06-18", capabilities: [], clientInfo },
    ],
  ])("is rejected with %s, and can be sent again", async (_, params) => {
    const line = lineTo(server);
    expect(await line.ask(legacy(0, "initialize", params))).toMatchObject({
      error: { code: -32602, data: { issues: [{ path: expect.stringContaining("/params") }] } },
    });
    expect(await line.ask(opening("2025-06-18"))).toHaveProperty("result");
  });

  test("is rejected in an open session, which continues", async () => {
    const line = await sessionTo(server, "2025-06-18");
    expect(await line.ask(opening("2024-11-05"))).toMatchObject({ error: { code: -32600 } });
    expect(await line.ask(legacy(2, "tools/list"))).toHaveProperty("result.tools");
  });

  test("can arrive together with later messages: keeps their order and loses none", async () => {
    // Modules that load slowly, as for the first client of a process.
    const { revision, era } = serverRevision.protocol;
    const slow = { revision, era, status: "released", load: async () => serverRevision } as const;
    const changing = defineServerOf([slow], { name: "test", version: "1.0.0", tools });
    const line = lineTo(changing);
    line.send(opening("2025-06-18"));
    line.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    line.send(legacy(2, "tools/list"));
    await line.until(({ id }) => id === 2);
    expect(line.received.map(({ id }) => id)).toEqual([1, 2]);
    changing.tools.add("more", tools.hello);
    await line.until(({ method }) => method === "notifications/tools/list_changed");
  });

  test("[req 33] [req 36] cannot be cancelled", async () => {
    const line = lineTo(server);
    const opened = line.ask(opening("2025-06-18"));
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
    expect(await opened).toHaveProperty("result");
  });
});

describe("before initialize", () => {
  test("[req 30] [req 32] answers ping and rejects everything else", async () => {
    const line = lineTo(server);
    expect(await line.ask(legacy(1, "ping"))).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    const refused = await line.ask(legacy(2, "tools/list"));
    expect(refused).toMatchObject({ error: { code: -32600 } });
    expect((refused["error"] as WireObject)["message"]).toMatch(/initialize/);
    line.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect(await line.ask(opening("2025-03-26"))).toHaveProperty("result");
  });

  test.each(SESSIONS)(
    "[req 30] %s: a client that says it is ready late hears no news before",
    async (revision) => {
      const changing = quietServer({ tools });
      const line = lineTo(changing);
      await line.ask(opening(revision));
      changing.tools.add("one", tools.hello);
      await line.ask(legacy(2, "ping"));
      expect(line.received.filter(({ method }) => method !== undefined)).toEqual([]);
      line.send({ jsonrpc: "2.0", method: "notifications/initialized" });
      changing.tools.add("two", tools.hello);
      await line.until(({ method }) => method === "notifications/tools/list_changed");
    },
  );
});

describe("ping", () => {
  test.each(SESSIONS)("[req 32] %s: is answered during other requests", async (revision) => {
    const going = later<string>();
    const busy = quietServer({
      tools: { wait: tool({}, () => going.promise) },
    });
    const line = await sessionTo(busy, revision);
    line.send(legacy(1, "tools/call", { name: "wait" }));
    expect(await line.ask(legacy(2, "ping"))).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
    going.resolve("");
    await line.until(({ id }) => id === 1);
  });

  test("[req 29] does not exist in the stateless era", async () => {
    const { error } = await lineTo(server).ask(modern(1, "ping"));
    expect(error).toMatchObject({ code: -32601, data: { revisions: SESSIONS } });
  });
});

describe("discover", () => {
  test("[req 26] returns revisions, capabilities and server info", async () => {
    const { result } = await lineTo(quietServer({ tools, instructions: "Say hello." })).ask(
      modern(1, "server/discover"),
    );
    expect(result).toEqual({
      resultType: "complete",
      supportedVersions: REVISIONS,
      capabilities: { logging: {}, tools: { listChanged: true } },
      instructions: "Say hello.",
      ttlMs: 0,
      cacheScope: "private",
      _meta: { "io.modelcontextprotocol/serverInfo": { name: "test", version: "1.0.0" } },
    });
  });

  test("[req 26] returns only the supported revisions", async () => {
    const some = quietServer({ tools, revisions: ["2025-06-18", STATELESS] });
    const { result } = await lineTo(some).ask(modern(1, "server/discover"));
    expect(result).toMatchObject({ supportedVersions: ["2025-06-18", STATELESS] });
  });
});

describe("both eras on one connection", () => {
  test("[incident 50] handles each request by its own revision", async () => {
    const line = await sessionTo(server, "2025-06-18");
    const inSession = await line.ask(legacy(1, "tools/list"));
    const alone = await line.ask(modern(2, "tools/list"));
    expect(inSession["result"]).not.toHaveProperty("resultType");
    expect(alone["result"]).toHaveProperty("resultType", "complete");
  });
});

test("servers of one era reject the other, and name their revisions", async () => {
  const sessions = quietServer({ tools, revisions: ["2025-06-18"] });
  expect(await lineTo(sessions).ask(modern(1, "tools/list"))).toMatchObject({
    error: { code: -32600, message: expect.stringContaining("initialize") },
  });
  const alone = quietServer({ tools, revisions: [STATELESS] });
  expect(await lineTo(alone).ask(legacy(1, "ping"))).toMatchObject({ error: { code: -32601 } });
  expect(await lineTo(alone).ask(legacy(1, "tools/list", {}))).toMatchObject({
    error: { code: -32602, message: expect.stringContaining("_meta") },
  });
});

describe.each(SESSIONS)("a server of %s only", (revision) => {
  const alone = quietServer({ tools, revisions: [revision] });

  test("does not have server/discover, so that clients continue with initialize (audit D6)", async () => {
    const line = lineTo(alone);
    const asked = [modern(1, "server/discover"), legacy(2, "server/discover", {})];
    for (const request of asked) {
      expect(await line.ask(request)).toMatchObject({
        error: { code: -32601, data: { supported: [revision] } },
      });
    }
    expect(await line.ask(opening(revision))).toMatchObject({
      result: { protocolVersion: revision },
    });
    expect(await line.ask(modern(3, "server/discover"))).toMatchObject({ error: { code: -32601 } });
  });

  test("answers no request with a code of the stateless era (audit D6)", async () => {
    for (const method of ["tools/list", "tools/call", "subscriptions/listen", "ping", "x/y"]) {
      const { error, result } = await lineTo(alone).ask(modern(1, method));
      if (method === "ping") expect(result).toEqual({});
      else expect(error).toMatchObject({ code: -32600 });
    }
    const line = await sessionTo(alone, revision);
    expect(await line.ask(modern(1, "tools/list"))).toHaveProperty("result.tools");
  });
});

test("[req 125] a server without sessions names its revisions in the error for initialize", async () => {
  const alone = quietServer({ tools, revisions: [STATELESS] });
  expect(await lineTo(alone).ask(opening("2025-11-25"))).toMatchObject({
    error: {
      code: -32022,
      message: expect.stringContaining(STATELESS),
      data: { supported: [STATELESS], requested: "2025-11-25" },
    },
  });
});

test.each(REVISIONS)("%s: aborts handlers when a client disconnects", async (revision) => {
  let signal: AbortSignal | undefined;
  const waiting = quietServer({
    tools: {
      wait: tool({}, (_, ctx) => {
        ({ signal } = ctx);
        return new Promise<string>((resolve) =>
          ctx.signal.addEventListener("abort", () => resolve("")),
        );
      }),
    },
  });
  const connected = await client(waiting, { revision });
  const call = connected.callTool("wait").catch(() => "gone");
  await expect.poll(() => signal).toBeDefined();
  await connected.close();
  expect(await call).toBe("gone");
  expect(signal?.aborted).toBe(true);
});
