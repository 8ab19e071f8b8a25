/** Sessions over HTTP that two servers of a cluster serve. */
import { memoryCluster } from "@mcp-gen/core/cluster";
import { keyring } from "@mcp-gen/core/sealed";
import { resource, tool, type Server, type ServerSession } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { legacy, quietServer, SESSIONS } from "../helpers.js";
import { messagesOf, open, sender, type Send } from "./http-client.js";

const state = { keyring: keyring({ keys: [{ secret: "0123456789abcdef0123456789abcdef" }] }) };

/** One server, and its HTTP handler. */
interface Member {
  readonly server: Server;
  readonly hooks: [name: string, session: ServerSession][];
  /** The observers that began and ended. */
  readonly log: string[];
  readonly send: Send;
}

const NAME = z.object({ name: z.string() });

const members: Member[] = [];

afterEach(async () => {
  for (const { server } of members.splice(0)) await server.close(0);
});

function member(cluster: ReturnType<typeof memoryCluster>): Member {
  const hooks: Member["hooks"] = [];
  const log: string[] = [];
  const note = (name: string) => (session: ServerSession) => void hooks.push([name, session]);
  const server = quietServer({
    cluster: cluster.connect(),
    state,
    tools: {
      roots: tool({}, async (_, ctx) => JSON.stringify(await ctx.roots())),
      greet: tool({}, async (_, ctx) => {
        const { content } = await ctx.elicit("name", { message: "Who?", schema: NAME });
        return `Hello, ${content?.name}`;
      }),
    },
    resources: {
      "test://a": resource(
        {
          subscribe: (uri) => {
            log.push(`begin ${uri}`);
            return () => void log.push(`end ${uri}`);
          },
        },
        () => "",
      ),
    },
    onSessionOpened: note("opened"),
    onSessionClosed: note("closed"),
    onRootsChanged: note("roots"),
  });
  const handler = serveHttp(server, {
    authenticate: () => ({ principal: "ada" }),
  });
  const send = sender(handler);
  const opened = { server, hooks, log, send };
  members.push(opened);
  return opened;
}

describe.each(SESSIONS)("%s", (revision) => {
  test("one server asks the client, and the other one receives the response", async () => {
    const cluster = memoryCluster();
    const [one, two] = [member(cluster), member(cluster)];
    const session = await open(one, revision);
    const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
    expect((await two.send("POST", session, ready)).status).toBe(202);
    const called = await two.send("POST", session, legacy(2, "tools/call", { name: "roots" }));
    const messages = messagesOf(called);
    const { value: asked } = await messages.next();
    expect(asked).toMatchObject({ method: "roots/list" });
    const { id } = asked as WireObject;
    expect(String(id).split(".")[0]).toBe(two.server.nodeId);
    const roots = { jsonrpc: "2.0", id, result: { roots: [{ uri: "file:///home" }] } };
    expect((await one.send("POST", session, roots)).status).toBe(202);
    const { value: answer } = await messages.next();
    expect(answer).toMatchObject({
      id: 2,
      result: { content: [{ text: expect.stringContaining("/home") }] },
    });
    expect((await one.send("POST", session, roots)).status).toBe(400);
  });

  test("the server with the stream observes what the client subscribes to anywhere", async () => {
    const cluster = memoryCluster();
    const [one, two] = [member(cluster), member(cluster)];
    const session = await open(one, revision);
    const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
    await one.send("POST", session, ready);
    const params = { uri: "test://a" };
    const subscribed = await one.send("POST", session, legacy(2, "resources/subscribe", params));
    expect(await subscribed.json()).toHaveProperty("result");
    expect([one.log, two.log]).toEqual([[], []]);
    const stream = await two.send("GET", { ...session, accept: "text/event-stream" });
    await expect.poll(() => two.log).toEqual(["begin test://a"]);
    const unsubscribed = one.send("POST", session, legacy(3, "resources/unsubscribe", params));
    expect(await (await unsubscribed).json()).toHaveProperty("result");
    await expect.poll(() => two.log).toEqual(["begin test://a", "end test://a"]);
    expect(one.log).toEqual([]);
    await stream.body?.cancel();
  });

  test("hooks are called once in all processes together", async () => {
    const cluster = memoryCluster();
    const [one, two] = [member(cluster), member(cluster)];
    const session = await open(one, revision);
    const changed = { jsonrpc: "2.0", method: "notifications/roots/list_changed" };
    for (const each of [one, two]) await each.send("POST", session, legacy(2, "ping"));
    expect((await two.send("POST", session, changed)).status).toBe(202);
    expect((await two.send("DELETE", session)).status).toBe(204);
    const gone = await one.send("POST", session, legacy(3, "ping"));
    expect(gone.status).toBe(404);
    expect(one.hooks.map(([name]) => name)).toEqual(["opened"]);
    expect(two.hooks.map(([name]) => name)).toEqual(["roots", "closed"]);
    const [[, opened] = []] = one.hooks;
    expect(opened).toMatchObject({ id: session["mcp-session-id"], auth: { principal: "ada" } });
    for (const [, seen] of two.hooks) expect(seen).toEqual(opened);
  });
});

test.each(["2025-06-18", "2025-11-25"] as const)(
  "a server knows that a client of %s that opened its session elsewhere accepts elicitation",
  async (revision) => {
    const cluster = memoryCluster();
    const [one, two] = [member(cluster), member(cluster)];
    const session = await open(one, revision);
    await one.send("POST", session, { jsonrpc: "2.0", method: "notifications/initialized" });
    const called = await two.send("POST", session, legacy(2, "tools/call", { name: "greet" }));
    const messages = messagesOf(called);
    const { value: asked } = await messages.next();
    expect(asked).toMatchObject({ method: "elicitation/create", params: { message: "Who?" } });
    const result = { action: "accept", content: { name: "Ada" } };
    const response = { jsonrpc: "2.0", id: (asked as WireObject)["id"], result };
    expect((await one.send("POST", session, response)).status).toBe(202);
    const { value: answer } = await messages.next();
    expect(answer).toMatchObject({ id: 2, result: { content: [{ text: "Hello, Ada" }] } });
  },
);

test("a server that closes leaves its sessions and streams to the other servers", async () => {
  const cluster = memoryCluster();
  const [one, two] = [member(cluster), member(cluster)];
  const session = await open(one, "2025-11-25");
  await one.send("POST", session, { jsonrpc: "2.0", method: "notifications/initialized" });
  const accept = "text/event-stream";
  const stream = await one.send("GET", { ...session, accept });
  await one.server.close();
  // The stream ends.
  await stream.text();
  const again = await two.send("GET", { ...session, accept });
  expect(again.status).toBe(200);
  const { status } = await two.send("POST", session, legacy(2, "ping"));
  expect(status).toBe(200);
  expect([one.hooks.map(([name]) => name), two.hooks]).toEqual([["opened"], []]);
  await again.body?.cancel();
});

test("servers that share only a session store know the client, and have different ids", async () => {
  const { sessions } = memoryCluster();
  const clientOf = () => {
    const server = quietServer({
      tools: { roots: tool({}, async (_, ctx) => JSON.stringify(await ctx.roots())) },
    });
    const handler = serveHttp(server, { sessionStore: sessions });
    return { server, send: sender(handler) };
  };
  const [one, two] = [clientOf(), clientOf()];
  const session = await open(one, "2025-11-25");
  const call = legacy(2, "tools/call", { name: "roots" });
  const ids: string[] = [];
  for (const { send } of [one, two]) {
    const messages = messagesOf(await send("POST", session, call));
    const { value: asked } = await messages.next();
    const { id } = asked as { id: string };
    ids.push(id);
    const roots = { jsonrpc: "2.0", id, result: { roots: [] } };
    expect((await send("POST", session, roots)).status).toBe(202);
    expect(await messages.next()).toMatchObject({ value: { id: 2, result: expect.anything() } });
  }
  for (const id of ids) expect(id).toMatch(/^[\w-]+\.[\w-]{16}$/);
  expect(new Set(ids.map((id) => id.split(".")[0])).size).toBe(2);
  await Promise.all([one, two].map(({ server }) => server.close(0)));
});
