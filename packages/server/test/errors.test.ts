/** Errors: the codes of a server, who chooses them, and what they never contain. */
import {
  McpError,
  prompt,
  resource,
  ResourceNotFound,
  resourceTemplate,
  result,
  tool,
  type Definition,
} from "@mcp-gen/server";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { errorCodes } from "@mcp-gen/protocol/2026-07-28/errors";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  sessionTo,
  STATELESS,
  strictClients,
} from "./helpers.js";

const client = strictClients();

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;

/** Faulty handlers, one tool each. */
const wrong: Definition["tools"] = {
  throws: tool({}, () => {
    throw new Error("inside");
  }),
  throws_late: tool({}, async () => {
    await Promise.resolve();
    throw new RangeError("inside");
  }),
  throws_nothing: tool({}, () => {
    throw undefined;
  }),
  returns_number: tool({}, () => 7 as never),
  returns_null: tool({}, () => null as never),
  returns_object: tool({}, () => ({ inside: true }) as never),
  returns_content: tool({}, () => ({ content: [{ type: "inside" }] }) as never),
  returns_wrong_text: tool({}, () => [{ type: "text", text: 7 }] as never),
  returns_bigint: tool({}, () => result({ content: [], _meta: { inside: 7n } })),
  returns_cycle: tool({}, () => result({ content: [], _meta: cyclic })),
};

test.each(REVISIONS)(
  "%s: the code for pages to visit stays in the revision that has it (audit D7)",
  async (revision) => {
    const url = "https://example.com/in";
    const elicitations = [{ mode: "url", message: "Sign in", url, elicitationId: "1" }];
    const server = quietServer({
      tools: {
        visit: tool({}, () => {
          throw new McpError(-32042, "Sign in first", { elicitations });
        }),
      },
    });
    const connected = await client(server, { revision });
    const { code, message } = await refusalOf(connected.callTool("visit"));
    expect(code).toBe(revision === "2025-11-25" ? -32042 : -32603);
    if (revision < "2025-11-25") expect(message).toBe(`Sign in first\n${url}`);
  },
);

describe.each(REVISIONS)("%s", (revision) => {
  test.each(Object.keys(wrong))(
    "a tool that %s is an internal error, without a word of why",
    async (name) => {
      const line =
        revision === STATELESS
          ? lineTo(quietServer({ tools: wrong }))
          : await sessionTo(quietServer({ tools: wrong }), revision);
      const answer = await line.ask(
        revision === STATELESS
          ? modern(1, "tools/call", { name })
          : legacy(1, "tools/call", { name }),
      );
      expect(answer).toMatchObject({
        error: { code: -32603, message: expect.stringMatching(/^Internal error/) },
      });
      expect(JSON.stringify(answer)).not.toContain("inside");
    },
  );

  test("[req 146] [req 147] reports an invalid prompt or resource result as an internal error", async () => {
    const server = quietServer({
      prompts: {
        number: prompt({}, () => 7 as never),
        message: prompt(
          {},
          () => [{ role: "unknown", content: { type: "text", text: "" } }] as never,
        ),
      },
      resources: {
        "test://empty": resource({}, () => undefined as never),
        "test://number": resource({}, () => [{ text: 7 }] as never),
      },
    });
    const connected = await client(server, { revision });
    const expected = { code: -32603, message: "Internal error" };
    for (const name of ["number", "message"])
      expect(await refusalOf(connected.getPrompt(name))).toMatchObject(expected);
    for (const name of ["empty", "number"]) {
      expect(await refusalOf(connected.readResource(`test://${name}`))).toMatchObject(expected);
    }
  });

  test("sends the McpError that a handler throws", async () => {
    const server = quietServer({
      tools: {
        own: tool({}, () => {
          throw new McpError(-31_999, "no tickets left", { left: 0 });
        }),
        late: tool({}, () => Promise.reject(new McpError(7, ""))),
      },
    });
    const connected = await client(server, { revision });
    expect(await refusalOf(connected.callTool("own"))).toEqual({
      code: -31_999,
      message: "no tickets left",
      data: { left: 0 },
    });
    expect(await refusalOf(connected.callTool("late"))).toEqual({
      code: 7,
      message: "",
      data: undefined,
    });
  });

  test("reports internal errors to onError, with the method and the revision", async () => {
    const heard: unknown[] = [];
    const server = quietServer({
      tools: { ...wrong, own: tool({}, () => Promise.reject(new McpError(7, ""))) },
      onError: (error, request) => heard.push([String(error), request]),
    });
    const connected = await client(server, { revision });
    for (const name of ["own", "throws", "returns_number"])
      await refusalOf(connected.callTool(name));
    const request = { method: "tools/call", revision };
    expect(heard).toEqual([
      ["Error: inside", request],
      [
        'TypeError: tool "returns_number": expected the handler to return text, content or { content }, received a number',
        request,
      ],
    ]);
  });

  test("isolates failing requests", async () => {
    const server = quietServer({ tools: { ...wrong, fine: tool({}, () => "fine") } });
    const connected = await client(server, { revision });
    const calls = Object.keys(wrong)
      .filter((name) => !/bigint|cycle/.test(name))
      .flatMap((name) => [refusalOf(connected.callTool(name)), connected.callTool("fine")]);
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => "content" in outcome)).toHaveLength(calls.length / 2);
  });
});

describe("[req 12] codes of 2026-07-28", () => {
  /** Every error that a client can cause. */
  test("are codes of JSON-RPC and the revision for every error", async () => {
    const seen = new Set<number>();
    const line = lineTo(
      quietServer({
        tools: {
          ...wrong,
          ask: tool(
            { inputSchema: z.object({ n: z.number() }) },
            async (_, ctx) => `${(await ctx.roots()).length}`,
          ),
        },
        prompts: { needs: prompt({ arguments: { a: { required: true } } }, () => "") },
        resources: { "test://a": resource({}, () => "") },
        resourceTemplates: {
          "test://{id}/x": resourceTemplate({}, (_, __, uri) => {
            throw new ResourceNotFound(uri);
          }),
        },
        limits: { listeners: 0, requestsPerConnection: 2 },
      }),
    );
    const requests: WireObject[] = [
      modern(0, "nothing"),
      modern(0, "initialize"),
      modern(0, "tools/call", { name: "nothing" }),
      modern(0, "tools/call", { name: 7 }),
      modern(0, "tools/call", { name: "ask", arguments: { n: 1 } }),
      modern(0, "tools/call", { name: "ask", arguments: { n: 1 }, requestState: "x" }),
      modern(0, "prompts/get", { name: "nothing" }),
      modern(0, "prompts/get", { name: "needs" }),
      modern(0, "resources/read", { uri: "test://nothing" }),
      modern(0, "resources/read", { uri: "test://1/x" }),
      modern(0, "resources/read", { uri: "" }),
      modern(0, "tools/list", { cursor: "x" }),
      modern(0, "completion/complete", {}),
      modern(0, "subscriptions/listen", { notifications: {} }),
      modern(0, "tools/list", {}, { [`${PROTOCOL}protocolVersion`]: "1900-01-01" }),
      modern(0, "tools/list", {}, { [`${PROTOCOL}clientCapabilities`]: 7 }),
      { jsonrpc: "2.0", id: 0, method: "tools/list" },
      { jsonrpc: "2.0", id: 0, method: 7 },
      ...Object.keys(wrong).map((name) => modern(0, "tools/call", { name })),
    ];
    for (const request of requests) {
      const { error } = await line.ask(request);
      seen.add((error as { code: number }).code);
    }
    const known = new Set<number>([...Object.values(errorCodes), ...Object.values(jsonRpcCodes)]);
    expect([...seen].filter((code) => !known.has(code))).toEqual([]);
    expect([...seen].sort()).toEqual([-32022, -32021, -32600, -32601, -32602, -32603].sort());
  });

  test.each([-32_000, -32_001, -32_002, -32_019, -32_023, -32_042, -32_099])(
    "a handler that chooses %j, which the revision keeps for itself, is not heard",
    async (code) => {
      const errors: unknown[] = [];
      const server = quietServer({
        tools: {
          chooses: tool({}, () => Promise.reject(new McpError(code, "inside", { inside: true }))),
        },
        onError: (error) => errors.push(error),
      });
      expect(await lineTo(server).ask(modern(1, "tools/call", { name: "chooses" }))).toEqual({
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32603, message: "Internal error" },
      });
      expect(String(errors[0])).toMatch(
        new RegExp(`tools/call: expected a code .*, received ${code};`),
      );
    },
  );

  test.each([-32_020, -32_021, -32_022, -32_600, -32_602, -32_603, -32_100, -31_999, -1, 0, 404])(
    "a handler may choose %j",
    async (code) => {
      const server = quietServer({
        tools: { chooses: tool({}, () => Promise.reject(new McpError(code, "said"))) },
      });
      expect(await lineTo(server).ask(modern(1, "tools/call", { name: "chooses" }))).toMatchObject({
        error: { code, message: "said" },
      });
    },
  );

  test("[req 146] uses the code of each revision for missing items", async () => {
    const server = quietServer({ resources: {} });
    for (const revision of REVISIONS) {
      const connected = await client(server, { revision });
      expect(await refusalOf(connected.readResource("test://nothing"))).toMatchObject({
        code: revision === STATELESS ? -32602 : -32002,
        data: { uri: "test://nothing" },
      });
    }
  });
});

test("errors contain the location, the expected and the received value", async () => {
  const line = lineTo(
    quietServer({
      tools: {},
      prompts: { p: prompt({ arguments: { city: { required: true } } }, () => "") },
    }),
  );
  const messageOf = async (method: string, params: WireObject): Promise<unknown> =>
    ((await line.ask(modern(1, method, params)))["error"] as WireObject)["message"];
  expect(await messageOf("tools/call", { name: "x" })).toBe(
    '/params/name: expected the name of a tool, received "x"; call tools/list for the available names',
  );
  expect(await messageOf("prompts/get", { name: "p" })).toBe(
    "/params/arguments/city: expected a string, received nothing; the argument is required",
  );
  expect(await messageOf("tools/call", {})).toBe(
    "Invalid params: /params/name: expected a string, received nothing",
  );
});
