/** Progress: only to who asked, only upwards, not too often, and never after the end. */
import { tool, type Context, type Definition } from "@mcp-gen/server";
import { fakeClock, REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  quietServer,
  sessionTo,
  STATELESS,
  strictClients,
  type Line,
} from "./helpers.js";

const client = strictClients();

const tools: Definition["tools"] = {
  count: tool({}, (_, ctx) => {
    for (let at = 1; at <= 1_000_000; at++) ctx.progress(at, 1_000_000);
    return "counted";
  }),
  zigzag: tool({}, (_, ctx) => {
    for (const value of [1, 3, 2, 3, Number.NaN, Infinity, 4, -1])
      ctx.progress(value, value, "step");
  }),
};

async function lineOf(
  server: ReturnType<typeof quietServer>,
  revision: (typeof REVISIONS)[number],
): Promise<Line> {
  return revision === STATELESS ? lineTo(server) : sessionTo(server, revision);
}

function call(revision: string, id: unknown, name: string, progressToken?: unknown): WireObject {
  const meta = progressToken === undefined ? {} : { progressToken };
  return revision === STATELESS
    ? modern(id, "tools/call", { name }, meta)
    : legacy(id, "tools/call", { name, _meta: meta });
}

const progressOf = ({ received }: Line): WireObject[] =>
  received
    .filter(({ method }) => method === "notifications/progress")
    .map(({ params }) => params as WireObject);

describe.each(REVISIONS)("%s", (revision) => {
  test("[req 45] a million reports are a few notifications, and the last of them is the last", async () => {
    const line = await lineOf(quietServer({ tools, clock: fakeClock() }), revision);
    await line.ask(call(revision, 1, "count", "token"));
    const sent = progressOf(line);
    expect(sent).toHaveLength(21);
    expect(sent.at(-1)).toMatchObject({
      progressToken: "token",
      progress: 1_000_000,
      total: 1_000_000,
    });
  });

  test("[req 44] only what is more than before is sent", async () => {
    const line = await lineOf(quietServer({ tools }), revision);
    await line.ask(call(revision, 1, "zigzag", 7));
    expect(progressOf(line).map(({ progress }) => progress)).toEqual([1, 3, 4]);
  });

  test("[req 42] [req 43] each request has the token it came with: 0 and the empty string, too", async () => {
    const line = await lineOf(quietServer({ tools }), revision);
    const tokens = [0, "", "0", -1, "__proto__"];
    await Promise.all(tokens.map((token, id) => line.ask(call(revision, id, "zigzag", token))));
    await line.ask(call(revision, "none", "zigzag"));
    const counts = new Map<unknown, number>();
    for (const { progressToken } of progressOf(line))
      counts.set(progressToken, (counts.get(progressToken) ?? 0) + 1);
    expect(counts).toEqual(new Map(tokens.map((token) => [token, 3])));
  });

  test.each([1.5, true, null, {}, []])("[req 43] %j is no token", async (token) => {
    const line = await lineOf(quietServer({ tools }), revision);
    expect(await line.ask(call(revision, 1, "zigzag", token))).toMatchObject({
      error: { code: -32602 },
    });
  });

  test("[req 44] nothing follows the answer, nor a cancellation", async () => {
    const contexts: Context[] = [];
    const going = later();
    const server = quietServer({
      clock: fakeClock(),
      tools: {
        leave: tool({}, (_, ctx) => {
          contexts.push(ctx);
          ctx.progress(1);
        }),
        stay: tool({}, async (_, ctx) => {
          contexts.push(ctx);
          ctx.progress(1);
          await going.promise;
        }),
      },
    });
    const line = await lineOf(server, revision);
    await line.ask(call(revision, 1, "leave", 1));
    line.send(call(revision, 2, "stay", 2));
    await line.until(({ params }) => (params as WireObject | undefined)?.["progressToken"] === 2);
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } });
    await line.ask(call(revision, 3, "leave"));
    const before = line.received.length;
    for (const context of contexts) context.progress(2);
    going.resolve();
    await line.ask(call(revision, 4, "leave"));
    expect(line.received).toHaveLength(before + 1);
  });

  test("[req 44] middleware and handler report as one", async () => {
    const server = quietServer({
      tools: { half: tool({}, (_, ctx) => (ctx.progress(1), ctx.progress(60), "")) },
      use: [
        async ({ context }, next) => {
          context.progress(50);
          const result = await next();
          context.progress(55);
          return result;
        },
      ],
    });
    const line = await lineOf(server, revision);
    await line.ask(call(revision, 1, "half", 1));
    expect(progressOf(line).map(({ progress }) => progress)).toEqual([50, 60]);
  });
});

test("messages came with 2025-03-26", async () => {
  for (const revision of REVISIONS) {
    const connected = await client(quietServer({ tools }), { revision });
    const messages: unknown[] = [];
    await connected.callTool("zigzag", {}, { onProgress: ({ message }) => messages.push(message) });
    expect(new Set(messages)).toEqual(new Set([revision === "2024-11-05" ? undefined : "step"]));
  }
});
