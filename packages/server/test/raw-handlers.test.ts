/** Servers of plain handlers, and a proxy that passes messages through. */
import { connectEndpoint, McpError, memoryTransports, type Transport } from "@mcp-gen/core";
import { tool } from "@mcp-gen/server";
import {
  connectUpstream,
  defineRawServer,
  inWire,
  type RawServer,
  type RawSession,
  type Upstream,
} from "@mcp-gen/server/engine";
import { connect, REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  later,
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  sessionTo,
  STATELESS,
} from "./helpers.js";

const about = { name: "raw", version: "1.0.0" };

describe("plain handlers", () => {
  const server = defineRawServer({
    ...about,
    capabilities: { tools: {} },
    handlers: {
      "tools/list": () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
      "tools/call": (params, { revision }) => {
        const { name } = params as { name: string };
        if (name !== "echo") throw new McpError(-32602, `no tool ${name}`);
        return { content: [{ type: "text", text: `called in ${revision}` }] };
      },
    },
  });

  test.each(REVISIONS)("%s: results and errors are adapted", async (revision) => {
    const client = await connect(server, { revision });
    const result = await client.callTool("echo", {});
    expect(result).toMatchObject({ content: [{ text: expect.stringContaining(revision) }] });
    await expect(client.callTool("other", {})).rejects.toMatchObject({ code: -32602 });
    await client.close();
    expect(client.violations).toEqual([]);
  });

  test("a handler of all methods must take messages unchanged", () => {
    expect(() => defineRawServer({ ...about, handlers: { "*": () => ({}) } })).toThrow("inWire");
  });
});

test.each(REVISIONS)("%s: a handler gets and returns messages unchanged", async (revision) => {
  const seen: unknown[] = [];
  const server = defineRawServer({
    ...about,
    handlers: {
      "x/y": inWire((params, request) => {
        seen.push(params, request.method, request.revision);
        request.notify("notifications/x", { odd: true });
        return { any: "thing" };
      }),
    },
  });
  const stateless = revision === STATELESS;
  const line = stateless ? lineTo(server) : await sessionTo(server, revision);
  const message = (stateless ? modern : legacy)(7, "x/y", { a: 1 });
  expect(await line.ask(message)).toEqual({ jsonrpc: "2.0", id: 7, result: { any: "thing" } });
  expect(seen).toEqual([message["params"], "x/y", revision]);
  const odd = { jsonrpc: "2.0", method: "notifications/x", params: { odd: true } };
  expect(line.received).toContainEqual(odd);
});

/** A proxy to a server in the same process. */
function proxyTo(open: () => Transport): RawServer {
  const upstreams = new WeakMap<RawSession, Upstream>();
  return defineRawServer({
    ...about,
    handlers: {
      "*": inWire(async (_, request) => {
        const { session } = request;
        if (session !== undefined) return upstreamOf(session).forward(request);
        const upstream = connectUpstream(open());
        try {
          return await upstream.forward(request);
        } finally {
          await upstream.close();
        }
      }),
    },
    onNotification: (message, session) => upstreamOf(session).notify(message),
  });

  function upstreamOf(session: RawSession): Upstream {
    const known = upstreams.get(session);
    if (known !== undefined) return known;
    const upstream = connectUpstream(open(), session);
    session.onEnd(() => void upstream.close());
    upstreams.set(session, upstream);
    return upstream;
  }
}

describe.each(REVISIONS)("a proxy in %s", (revision) => {
  const aborted = later<boolean>();
  const upstream = quietServer({
    name: "upstream",
    tools: {
      add: tool({ inputSchema: z.object({ a: z.number(), b: z.number() }) }, ({ a, b }, ctx) => {
        ctx.progress(1, 2, "half");
        ctx.log("info", "adding");
        return String(a + b);
      }),
      ask: tool({}, async (_, ctx) => {
        const roots = await ctx.roots();
        return String(roots[0]?.uri);
      }),
      hang: tool({}, (_, { signal }) => {
        signal.addEventListener("abort", () => aborted.resolve(true));
        return new Promise<string>(() => {});
      }),
    },
  });
  const server = proxyTo(() => {
    const [near, far] = memoryTransports();
    connectEndpoint(upstream, far);
    return near;
  });

  test("passes on results and errors", async () => {
    const client = await connect(server, { revision });
    const result = await client.callTool("add", { a: 1, b: 2 });
    expect(result).toMatchObject({ content: [{ type: "text", text: "3" }] });
    await expect(client.callTool("none", {})).rejects.toMatchObject({ code: -32602 });
    await client.close();
    expect(client.violations).toEqual([]);
  });

  test("passes on progress and log messages", async () => {
    const stateless = revision === STATELESS;
    const line = stateless ? lineTo(server) : await sessionTo(server, revision);
    const _meta = { progressToken: "p" };
    const params = { name: "add", arguments: { a: 1, b: 2 } };
    const answer = await line.ask(
      stateless
        ? modern(1, "tools/call", params, { ..._meta, [`${PROTOCOL}logLevel`]: "info" })
        : legacy(1, "tools/call", { ...params, _meta }),
    );
    expect(answer).toHaveProperty("result.content");
    const methods = line.received.map(({ method, params: sent }) => ({ method, sent }));
    expect(methods).toContainEqual({
      method: "notifications/progress",
      sent: expect.objectContaining({ progressToken: "p", progress: 1 }),
    });
    expect(methods).toContainEqual({
      method: "notifications/message",
      sent: expect.objectContaining({ data: "adding" }),
    });
  });

  test("passes on requests of the server to the client", async () => {
    const uri = "file:///work";
    const client = await connect(server, { revision, answers: { roots: [{ uri }] } } as never);
    expect(await client.callTool("ask", {})).toMatchObject({ content: [{ text: uri }] });
    await client.close();
    expect(client.violations).toEqual([]);
  });

  test("passes on cancellation", async () => {
    const stateless = revision === STATELESS;
    const line = stateless ? lineTo(server) : await sessionTo(server, revision);
    line.send((stateless ? modern : legacy)(9, "tools/call", { name: "hang" }));
    line.send((stateless ? modern : legacy)(10, "tools/list", {}));
    await line.until(({ id }) => id === 10);
    const params: WireObject = { requestId: 9 };
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params });
    expect(await aborted.promise).toBe(true);
  });
});

test("a request fails if the upstream server has closed", async () => {
  const [near, far] = memoryTransports();
  const server = proxyTo(() => near);
  await far.close();
  expect(await lineTo(server).ask(modern(1, "tools/list"))).toMatchObject({
    error: { code: -32603, message: expect.stringContaining("upstream server has closed") },
  });
});
