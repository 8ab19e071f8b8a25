/** JSON-RPC behavior of servers: members, ids, codes, notifications and batches. */
import { McpError } from "@mcp-gen/core";
import { tool } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  quietServer,
  sessionTo,
  STATELESS,
  type Line,
} from "./helpers.js";

const server = quietServer({
  tools: {
    say: tool({ inputSchema: undefined }, ({ text }) => String(text)),
    fail: tool({}, () => {
      throw new Error("inside");
    }),
  },
});

async function lineOf(revision: string): Promise<Line> {
  return revision === STATELESS ? lineTo(server) : sessionTo(server, revision as never);
}

function requestOf(revision: string, id: unknown, method: string, params?: WireObject): WireObject {
  return revision === STATELESS ? modern(id, method, params) : legacy(id, method, params);
}

describe.each(REVISIONS)("%s", (revision) => {
  test("rejects with a null id up to 2025-06-18, and without an id later (audit D7)", async () => {
    const line = await lineOf(revision);
    line.send(42);
    const { error, ...head } = await line.until((message) => "error" in message);
    expect(error).toMatchObject({ code: -32600 });
    expect(head).toEqual({ jsonrpc: "2.0", ...(revision < "2025-11-25" && { id: null }) });
  });

  test.each([
    ["no version", { id: 1, method: "tools/list" }],
    ["another version", { jsonrpc: "1.0", id: 1, method: "tools/list" }],
    ["a member in another case", { jsonrpc: "2.0", id: 1, Method: "tools/list" }],
    ["a member with a zero byte", { jsonrpc: "2.0", id: 1, "method\u0000": "tools/list" }],
    ["a method that is no string", { jsonrpc: "2.0", id: 1, method: 7 }],
    ["params that are a list", { jsonrpc: "2.0", id: 1, method: "tools/list", params: [] }],
    ["a result beside the method", { jsonrpc: "2.0", id: 1, method: "tools/list", result: {} }],
  ])("[req 1] [req 6] rejects an invalid message: %s", async (_, message) => {
    const line = await lineOf(revision);
    const answer = await line.ask(message);
    expect(answer["error"]).toMatchObject({ code: -32600 });
    expect(answer["result"]).toBeUndefined();
  });

  test("[req 1] a member in two cases counts in the one that is meant", async () => {
    const line = await lineOf(revision);
    const request = { ...requestOf(revision, 1, "tools/list"), Method: "tools/call", ID: 2 };
    expect(await line.ask(request)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  });

  test.each([1.5, true, {}, [], null])("[req 2] [req 3] an id of %j gets no result", async (id) => {
    const line = await lineOf(revision);
    line.send(requestOf(revision, id, "tools/list"));
    await line.ask(requestOf(revision, "after", "tools/list"));
    const [refusal, ...rest] = line.received.filter((message) => message["id"] !== "open");
    expect(refusal).toMatchObject({ error: { code: -32600 } });
    expect(refusal).not.toHaveProperty("result");
    expect(rest).toHaveLength(1);
  });

  test("[req 5] ids come back as they were, of the same type", async () => {
    const line = await lineOf(revision);
    const ids = [0, 1, "1", "", -7, "a\nb", "__proto__", Number.MAX_SAFE_INTEGER];
    const answers = await Promise.all(
      ids.map((id) => line.ask(requestOf(revision, id, "tools/list"))),
    );
    expect(answers.map(({ id }) => id)).toEqual(ids);
  });

  test("[req 5] an id that no number here can hold is refused, not changed", async () => {
    const line = await lineOf(revision);
    line.send(requestOf(revision, 2 ** 53 + 2, "tools/list"));
    await line.ask(requestOf(revision, "after", "tools/list"));
    const unread = revision < "2025-11-25" ? { id: null } : {};
    expect(line.received.filter(({ id }) => id !== "open" && id !== "after")).toEqual([
      {
        jsonrpc: "2.0",
        ...unread,
        error: { code: -32600, message: expect.stringContaining("id") },
      },
    ]);
  });

  test("[req 4] rejects an id in use, and the first request continues", async () => {
    const going = later();
    const began = later();
    const slow = quietServer({
      tools: {
        wait: tool({}, async () => {
          began.resolve();
          await going.promise;
          return "waited";
        }),
      },
    });
    const line = revision === STATELESS ? lineTo(slow) : await sessionTo(slow, revision);
    const first = requestOf(revision, 7, "tools/call", { name: "wait" });
    line.send(first);
    await began.promise;
    expect(await line.ask(first)).toMatchObject({ id: 7, error: { code: -32600 } });
    line.send(requestOf(revision, "7", "tools/list"));
    going.resolve();
    await line.until(({ id, result }) => id === 7 && result !== undefined);
    expect(line.received.filter(({ id }) => id === 7)).toHaveLength(2);
  });

  test("[req 8] notifications are not answered, whatever they are", async () => {
    const line = await lineOf(revision);
    const before = line.received.length;
    for (const method of ["notifications/x", "tools/list", "tools/call", "initialize", "ping"]) {
      line.send({ jsonrpc: "2.0", method });
      line.send({ jsonrpc: "2.0", method, params: { name: "say" } });
      line.send({ jsonrpc: "2.0", method, params: 7 });
    }
    await line.ask(requestOf(revision, "after", "tools/list"));
    expect(line.received).toHaveLength(before + 1);
  });

  test("[req 7] every code is a whole number", async () => {
    const line = await lineOf(revision);
    const answers = await Promise.all([
      line.ask(requestOf(revision, 1, "nothing")),
      line.ask(requestOf(revision, 2, "tools/call", { name: "nothing" })),
      line.ask(requestOf(revision, 3, "tools/call", { name: 3 })),
      line.ask(requestOf(revision, 4, "tools/call", { name: "fail" })),
    ]);
    const codes = answers.map(({ error }) => (error as { code: number }).code);
    expect(codes).toEqual([-32601, -32602, -32602, -32603]);
  });

  test("[req 6] ignores unexpected and invalid responses", async () => {
    const line = await lineOf(revision);
    const before = line.received.length;
    line.send({ jsonrpc: "2.0", id: 1, result: {} });
    line.send({ jsonrpc: "2.0", id: 1, error: { code: -1, message: "" } });
    line.send({ jsonrpc: "2.0", id: 1, result: {}, error: { code: -1, message: "" } });
    line.send({ jsonrpc: "2.0", id: 1, result: null });
    await line.ask(requestOf(revision, "after", "tools/list"));
    expect(line.received).toHaveLength(before + 1);
  });

  test(`[req 9] a batch is ${revision === "2025-03-26" ? "answered" : "refused"}`, async () => {
    const line = await lineOf(revision);
    const batch = [1, 2].map((id) => requestOf(revision, id, "tools/list"));
    line.send(batch);
    await line.ask(requestOf(revision, "after", "tools/list"));
    const results = line.received.filter(({ id, result }) => typeof id === "number" && result);
    const errors = line.received.filter(({ error }) => error !== undefined);
    const counts =
      revision === "2025-03-26" ? { results: 2, errors: 0 } : { results: 0, errors: 1 };
    expect({ results: results.length, errors: errors.length }).toEqual(counts);
  });
});

test("[req 9] rejects initialize in a batch, and a batch before initialize", async () => {
  const line = lineTo(server);
  line.send([legacy(1, "initialize", { protocolVersion: "2025-03-26" })]);
  await line.ask(legacy(2, "ping"));
  expect(line.received[0]).toMatchObject({ error: { code: -32600 } });
  const open = await sessionTo(server, "2025-03-26");
  open.send([legacy(1, "initialize", {}), legacy(2, "ping")]);
  await open.ask(legacy(3, "ping"));
  expect(open.received.slice(1)).toMatchObject([{ error: { code: -32600 } }, { id: 3 }]);
});

describe("[req 7] custom codes", () => {
  test("must be integers", () => {
    expectTypeOf(McpError).constructorParameters.toEqualTypeOf<
      [code: number, message: string, data?: unknown]
    >();
    // @ts-expect-error a code is a number
    expect(() => new McpError("7", "")).toThrow(/expected an integer/);
    expect(() => new McpError(1.5, "")).toThrow("McpError: expected an integer code, received 1.5");
    expect(() => new McpError(Number.NaN, "")).toThrow(RangeError);
    expect(new McpError(-7, "").code).toBe(-7);
  });
});
