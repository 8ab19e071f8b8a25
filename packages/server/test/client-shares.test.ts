/** What one client may hold of a server, over HTTP: the others are served whatever it does. */
import { resource, tool } from "@mcp-gen/server";
import { serveHttp, type FetchHandler } from "@mcp-gen/server/http";
import { nonceStore } from "@mcp-gen/server/state";
import type { Definition, Limits } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { expect, test } from "vitest";
import { legacy, modern, quietServer } from "./helpers.js";

const FORM = { type: "object", properties: { ok: { type: "boolean" } } } as const;

const definition: Partial<Definition> = {
  tools: {
    hello: tool({}, () => "hello"),
    ask: tool({}, async (_, ctx) => {
      const { action } = await ctx.elicit("k", { message: "?", schema: FORM });
      return action;
    }),
    once: tool({ singleUse: true }, async (_, ctx) => {
      const { action } = await ctx.elicit("k", { message: "?", schema: FORM });
      return action;
    }),
  },
  resources: { "test://a": resource({ subscribe: true }, () => "a") },
};

const headersOf = (message: WireObject): Record<string, string> => {
  const { method, params } = message as {
    method: string;
    params?: { name?: string; _meta?: unknown };
  };
  if (params?._meta === undefined) return {};
  return {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(params.name !== undefined && { "mcp-name": params.name }),
  };
};

/** A client of a handler, told apart by a header. */
function clientOf(handler: FetchHandler, name: string) {
  const send = (message: WireObject, session?: string): Promise<Response> =>
    handler(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: {
          host: "localhost",
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "x-real-ip": name,
          ...(session !== undefined && { "mcp-session-id": session }),
          ...headersOf(message),
        },
        body: JSON.stringify(message),
      }),
    );
  const open = async (): Promise<string> => {
    const capabilities = { elicitation: {} };
    const clientInfo = { name: "client", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities, clientInfo };
    const opened = await send(legacy(0, "initialize", params));
    const id = opened.headers.get("mcp-session-id") ?? "";
    await send({ jsonrpc: "2.0", method: "notifications/initialized" } as WireObject, id);
    return id;
  };
  return { send, open };
}

function handlerOf(limits: Partial<Limits>, used = nonceStore()): FetchHandler {
  const server = quietServer({ ...definition, state: { used }, limits });
  return serveHttp(server, {
    clientAddress: (request) => request.header("x-real-ip"),
    onError: () => {},
  });
}

const call = (id: number, name: string): WireObject =>
  modern(id, "tools/call", { name, arguments: {} });

const ask = (id: number): WireObject => legacy(id, "tools/call", { name: "ask", arguments: {} });

const callOnce = (extra: WireObject): WireObject =>
  modern(
    1,
    "tools/call",
    { name: "once", arguments: {}, ...extra },
    {
      "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
    },
  );

test("listeners are not requests in flight (audit B1)", async () => {
  const handler = handlerOf({ requests: 2, listeners: 8 });
  const alice = clientOf(handler, "192.0.2.1");
  const listen = modern(1, "subscriptions/listen", { notifications: { toolsListChanged: true } });
  for (let count = 0; count < 6; count++) {
    expect((await alice.send(listen)).headers.get("content-type")).toBe("text/event-stream");
  }
  expect((await alice.send(call(1, "hello"))).status).toBe(200);
  const refused = await alice.send(listen);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await clientOf(handler, "192.0.2.2").send(listen)).status).toBe(200);
  await handler.close(0);
});

test("unanswered questions of one client leave requests to the others (audit B2)", async () => {
  const handler = handlerOf({ requests: 8 });
  const alice = clientOf(handler, "192.0.2.1");
  const session = await alice.open();
  for (let id = 1; id <= 6; id++) expect((await alice.send(ask(id), session)).status).toBe(200);
  const refused = await alice.send(ask(7), session);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await refused.json()).toMatchObject({
    id: 7,
    error: { code: -32603, data: { retryAfterMs: 1_000 } },
  });
  expect((await alice.send(call(8, "hello"))).status).toBe(503);
  const bob = clientOf(handler, "192.0.2.2");
  expect((await bob.send(call(1, "hello"))).status).toBe(200);
  expect((await bob.send(ask(1), await bob.open())).status).toBe(200);
  await handler.close(0);
});

test("pending input requests have a share of their own (audit B2)", async () => {
  const handler = handlerOf({ inputRequests: 2, clientShare: 0.5 });
  const alice = clientOf(handler, "192.0.2.1");
  const session = await alice.open();
  expect((await alice.send(ask(1), session)).headers.get("content-type")).toBe("text/event-stream");
  const refused = await alice.send(ask(2), session);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  const bob = clientOf(handler, "192.0.2.2");
  expect((await bob.send(ask(1), await bob.open())).status).toBe(200);
  await handler.close(0);
});

test("subscriptions, in both eras, and they are given back (audit B2)", async () => {
  const handler = handlerOf({ totalSubscriptions: 2, clientShare: 0.5 });
  const alice = clientOf(handler, "192.0.2.1");
  const bob = clientOf(handler, "192.0.2.2");
  const subscribe = legacy(1, "resources/subscribe", { uri: "test://a" });
  const unsubscribe = legacy(2, "resources/unsubscribe", { uri: "test://a" });
  const [one, two] = [await alice.open(), await alice.open()];
  expect((await alice.send(subscribe, one)).status).toBe(200);
  expect((await alice.send(subscribe, one)).status).toBe(200);
  expect((await alice.send(subscribe, two)).status).toBe(503);
  const listen = modern(3, "subscriptions/listen", {
    notifications: { resourceSubscriptions: ["test://a"] },
  });
  expect((await alice.send(listen)).status).toBe(503);
  expect((await bob.send(listen)).status).toBe(200);
  await alice.send(unsubscribe, one);
  expect((await alice.send(subscribe, two)).status).toBe(200);
  await handler.close(0);
});

test("single-use records of one client leave room for the others (audit B2)", async () => {
  const handler = handlerOf({}, nonceStore({ count: 2, clientShare: 0.5 }));
  const run = async (name: string): Promise<number> => {
    const { send } = clientOf(handler, name);
    const first = (await (await send(callOnce({}))).json()) as { result: { requestState: string } };
    const { requestState } = first.result;
    const inputResponses = { k: { action: "accept", content: { ok: true } } };
    return (await send(callOnce({ requestState, inputResponses }))).status;
  };
  expect(await run("192.0.2.1")).toBe(200);
  expect(await run("192.0.2.1")).toBe(503);
  expect(await run("192.0.2.2")).toBe(200);
  await handler.close(0);
});
