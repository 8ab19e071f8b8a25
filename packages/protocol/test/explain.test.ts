/**
 * Explainers name the real fault: small messages with one thing wrong in, the sentences a reader gets out. Standard
 * Schemas say the same.
 */
import { describe, expect, expectTypeOf, it } from "vitest";
import * as v2025 from "@mcp-gen/protocol/2025-03-26/explain";
import * as latest from "@mcp-gen/protocol/2026-07-28/explain";
import { isJSONValue } from "@mcp-gen/protocol/2026-07-28/guards";
import {
  CallToolRequestParams,
  Error as ErrorSchema,
  Tool,
} from "@mcp-gen/protocol/2026-07-28/standard";
import type * as types from "@mcp-gen/protocol/2026-07-28/schema/types";
import * as tasks from "@mcp-gen/protocol/extensions/tasks/explain";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime";

type Explain = (value: unknown, options?: ExplainOptions) => Issue[];

/** Returns the issues of a value as sentences. */
function said(explain: Explain, value: unknown, options?: ExplainOptions): string[] {
  return explain(value, options).map(({ message }) => message);
}

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const CALL = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { _meta: META, name: "forecast", arguments: {} },
};
const TOOL = { name: "forecast", inputSchema: { type: "object" } };
const RESULT = { resultType: "complete", content: [] };
const LIST = { resultType: "complete", ttlMs: 0, cacheScope: "public", tools: [TOOL] };

/** A request whose params are changed. */
function call(params: object): object {
  return { ...CALL, params: { ...CALL.params, ...params } };
}

/** A result with one content block. */
function content(...blocks: unknown[]): object {
  return { ...RESULT, content: blocks };
}

/** An elicitation with one field. */
function field(schema: object): object {
  return {
    message: "Where?",
    requestedSchema: { type: "object", properties: { city: schema } },
  };
}

const CASES: [what: string, explain: Explain, value: unknown, messages: string[]][] = [
  ["a valid message", latest.explainCallToolRequest, CALL, []],
  [
    "a wrong version",
    latest.explainCallToolRequest,
    { ...CALL, jsonrpc: "1.0" },
    ['/jsonrpc: expected "2.0", received "1.0"'],
  ],
  [
    "arguments that are an array",
    latest.explainCallToolRequest,
    call({ arguments: ["Berlin", 2] }),
    ["/params/arguments: expected an object, received an array of 2 items"],
  ],
  [
    "several faults, in the order of the schema",
    latest.explainCallToolRequest,
    { ...call({ name: undefined, requestState: 7 }), id: null },
    [
      "/params/requestState: expected a string, received 7",
      "/params/name: expected a string, received nothing",
      "/id: expected a string or an integer, received null",
    ],
  ],
  [
    "a key with a slash",
    latest.explainCallToolRequest,
    call({ _meta: { ...META, "io.modelcontextprotocol/protocolVersion": 2026 } }),
    ["/params/_meta/io.modelcontextprotocol~1protocolVersion: expected a string, received 2026"],
  ],
  [
    "a required part that is missing, once and not for each of its members",
    latest.explainCallToolRequest,
    call({ _meta: undefined }),
    ["/params/_meta: expected an object, received nothing"],
  ],
  [
    "nothing at all",
    latest.explainCallToolRequest,
    undefined,
    ["value: expected an object, received nothing"],
  ],
  ["null", latest.explainTool, null, ["value: expected an object, received null"]],
  [
    "an array",
    latest.explainTool,
    [TOOL],
    ["value: expected an object, received an array of 1 item"],
  ],
  [
    "an enumeration",
    latest.explainLoggingMessageNotificationParams,
    { level: "loud", data: 1 },
    [
      '/level: expected "debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency", ' +
        'received "loud"',
    ],
  ],
  [
    "a value that may be anything but must be there",
    latest.explainLoggingMessageNotificationParams,
    { level: "info" },
    ["/data: expected a value, received nothing"],
  ],
  [
    "bounds",
    latest.explainAnnotations,
    { priority: 1.5, audience: ["user", "robot"] },
    [
      '/audience/1: expected "user" or "assistant", received "robot"',
      "/priority: expected a number from 0 to 1, received 1.5",
    ],
  ],
  [
    "an integer with a minimum",
    latest.explainListToolsResult,
    { ...LIST, ttlMs: -1 },
    ["/ttlMs: expected an integer of at least 0, received -1"],
  ],
  [
    "an item of an array",
    latest.explainListToolsResult,
    { ...LIST, tools: [TOOL, TOOL, { ...TOOL, name: 5, icons: [{ src: "a" }, {}] }] },
    [
      "/tools/2/name: expected a string, received 5",
      "/tools/2/icons/1/src: expected a string, received nothing",
    ],
  ],
  [
    "a value of a record, under a key that needs escapes",
    latest.explainGetPromptRequestParams,
    { _meta: META, name: "p", arguments: { "a/b~c": 1, fine: "x" } },
    ["/arguments/a~1b~0c: expected a string, received 1"],
  ],
];

describe("faults", () => {
  it.each(CASES)("%s", (_what, explain, value, messages) => {
    expect(said(explain, value)).toEqual(messages);
  });
});

const UNIONS: typeof CASES = [
  [
    "an unknown method",
    latest.explainClientRequest,
    { ...CALL, method: "tools/run" },
    [
      '/method: expected "server/discover", "completion/complete", "prompts/get", "prompts/list", "resources/list", ' +
        '"resources/templates/list", "resources/read", "subscriptions/listen", "tools/call" or "tools/list", ' +
        'received "tools/run"',
    ],
  ],
  [
    "the member that the method names",
    latest.explainClientRequest,
    call({ name: 1 }),
    ["/params/name: expected a string, received 1"],
  ],
  [
    "a content block of a type there is not",
    latest.explainCallToolResult,
    content({ type: "text", text: "a" }, { type: "video", data: "" }),
    [
      '/content/1/type: expected "text", "image", "audio", "resource_link" or "resource", received "video"',
    ],
  ],
  [
    "a content block without a type",
    latest.explainCallToolResult,
    content({ text: "a" }),
    [
      '/content/0/type: expected "text", "image", "audio", "resource_link" or "resource", received nothing',
    ],
  ],
  [
    "a content block that is a string",
    latest.explainCallToolResult,
    content("a"),
    ['/content/0: expected an object, received "a"'],
  ],
  [
    "a response whose resultType names the member",
    latest.explainCallToolResultResponse,
    { jsonrpc: "2.0", id: 1, result: { resultType: "input_required", requestState: 1 } },
    ["/result/requestState: expected a string, received 1"],
  ],
  [
    "a response that fits no result, with a resultType there is not",
    latest.explainCallToolResultResponse,
    { jsonrpc: "2.0", id: 1, result: { resultType: "done", requestState: 1 } },
    ['/result/resultType: expected "complete" or "input_required", received "done"'],
  ],
  [
    "a property that may be missing, and names the member then",
    latest.explainElicitRequestParams,
    { message: 1, requestedSchema: { type: "object", properties: {} } },
    ["/message: expected a string, received 1"],
  ],
  [
    "a property that names no member",
    latest.explainElicitRequestParams,
    { mode: "fax", message: "a" },
    ['/mode: expected "form" or "url", received "fax"'],
  ],
  [
    "a key that names the member",
    latest.explainJSONRPCMessage,
    { jsonrpc: "2.0", id: 1, error: { code: 1.5, message: "m" } },
    ["/error/code: expected an integer, received 1.5"],
  ],
  [
    "a literal that all members share",
    latest.explainJSONRPCMessage,
    {},
    ['/jsonrpc: expected "2.0", received nothing'],
  ],
  [
    "no message at all",
    latest.explainJSONRPCMessage,
    "ping",
    [
      'value: expected a JSONRPCRequest, a JSONRPCNotification or a JSONRPCResponse, received "ping"',
    ],
  ],
  [
    "the kind of a value: an array",
    latest.explainSamplingMessage,
    { role: "user", content: [{ type: "text", text: "a" }, { type: "text" }] },
    ["/content/1/text: expected a string, received nothing"],
  ],
  [
    "the kind of a value: none of those that fit",
    latest.explainSamplingMessage,
    { role: "user", content: "a" },
    ['/content: expected a SamplingMessageContentBlock or an array, received "a"'],
  ],
  [
    "a field by its literal",
    latest.explainElicitRequestFormParams,
    field({ type: "boolean", default: "yes" }),
    ['/requestedSchema/properties/city/default: expected a boolean, received "yes"'],
  ],
  [
    "a field by its keys",
    latest.explainElicitRequestFormParams,
    field({ type: "array", items: { type: "string", enum: ["a", 1] } }),
    ["/requestedSchema/properties/city/items/enum/1: expected a string, received 1"],
  ],
  [
    "a field with a literal no member has",
    latest.explainElicitRequestFormParams,
    field({ type: "text" }),
    [
      '/requestedSchema/properties/city/type: expected "string", "number", "integer", "boolean" or "array", ' +
        'received "text"',
    ],
  ],
  [
    "the closest member, where nothing names one",
    latest.explainInputResponse,
    { action: "approve", content: {} },
    ['/action: expected "accept", "decline" or "cancel", received "approve"'],
  ],
  [
    "no member that is close",
    latest.explainInputResponse,
    { answer: 1 },
    [
      "value: expected a CreateMessageResult, a ListRootsResult or an ElicitResult, received an object",
    ],
  ],
  [
    "a batch",
    v2025.explainJSONRPCMessage,
    [
      { jsonrpc: "2.0", method: "a" },
      { jsonrpc: "1.0", id: 1, method: "b" },
    ],
    ['/1/jsonrpc: expected "2.0", received "1.0"'],
  ],
  [
    "an intersection of several types, said once",
    latest.explainHeaderMismatchError,
    { jsonrpc: "2.0", error: "wrong header" },
    ['/error: expected an object, received "wrong header"'],
  ],
  [
    "a type of an extension, and what it takes from its base",
    tasks.explainDetailedTask,
    {
      taskId: "t",
      status: "failed",
      createdAt: "",
      lastUpdatedAt: "",
      ttlMs: null,
      error: { code: "x", message: "" },
    },
    ['/error/code: expected an integer, received "x"'],
  ],
];

describe("unions", () => {
  it.each(UNIONS)("%s", (_what, explain, value, messages) => {
    expect(said(explain, value)).toEqual(messages);
  });
});

describe("limits", () => {
  const blocks = content(...Array.from({ length: 100 }, () => ({ type: "text" })));

  it("reports 20 faults by default, and the same first ones with any limit", () => {
    const all = latest.explainCallToolResult(blocks, { limit: 1_000 });
    expect(all).toHaveLength(100);
    expect(latest.explainCallToolResult(blocks)).toEqual(all.slice(0, 20));
    expect(latest.explainCallToolResult(blocks, { limit: 2 })).toEqual(all.slice(0, 2));
    expect(latest.explainCallToolResult(blocks, { limit: 0 })).toEqual(all.slice(0, 1));
  });

  it.each([
    ["arrays", "[".repeat(100_000) + "]".repeat(100_000)],
    ["objects", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000)],
  ])("refuses 100,000 levels of %s without a crash", (_what, text) => {
    const value: unknown = JSON.parse(text);
    const [issue, ...more] = latest.explainJSONValue(value);
    expect(issue?.expected).toBe("a value nested less deeply");
    expect(more).toEqual([]);
    expect(isJSONValue(value)).toBe(false);
  });

  it("finds one fault deep inside a value that may nest without end", () => {
    const value = { experimental: { x: { a: [{ b: [1, undefined] }] } } };
    expect(said(latest.explainClientCapabilities, value)).toEqual([
      "/experimental/x/a/0/b/1: expected a string, a number, a boolean, null, a JSONObject or a JSONArray, " +
        "received nothing",
    ]);
  });
});

describe("hostile keys", () => {
  it("never takes what every object inherits for what the sender wrote", () => {
    const value: unknown = JSON.parse(
      '{"__proto__": {"name": "x", "inputSchema": {"type": "object"}}}',
    );
    expect(said(latest.explainTool, value)).toEqual([
      "/name: expected a string, received nothing",
      "/inputSchema: expected an object, received nothing",
    ]);
  });

  it("reports what is under a key like any other", () => {
    const text =
      '{"_meta": {}, "name": "p", "arguments": {"__proto__": 1, "constructor": "x", "": 2}}';
    const issues = latest.explainGetPromptRequestParams(JSON.parse(text));
    expect(issues.map(({ path }) => path)).toContain("/arguments/__proto__");
    expect(issues.map(({ path }) => path)).toContain("/arguments/");
    expect(issues.map(({ path }) => path)).not.toContain("/arguments/constructor");
  });

  it("writes control characters and marks that reverse text as escapes in messages", () => {
    const [issue] = latest.explainElicitResult({
      action: "accept",
      content: { "a\u001b[2J\u202e": {} },
    });
    expect(issue?.path).toBe("/content/a\u001b[2J\u202e");
    expect(issue?.message).toMatch(/^\/content\/a\\u001b\[2J\\u202e: expected /);
  });
});

describe("Standard Schema", () => {
  it("returns a value that fits", () => {
    const value = { _meta: META, name: "forecast" };
    const result = CallToolRequestParams["~standard"].validate(value);
    expect(result).toEqual({ value });
  });

  it("gives the issues of the explainer, with keys and positions as paths", () => {
    const bad = { ...TOOL, icons: [{ src: "a" }, { src: 1 }] };
    expect(Tool["~standard"].validate(bad)).toEqual({
      issues: [
        {
          message: "/icons/1/src: expected a string, received 1",
          path: ["icons", 1, "src"],
        },
      ],
    });
  });

  it("is what libraries that take schemas take", () => {
    expect({ tool: TOOL, error: { code: 1, message: "m" } }).toEqual({
      tool: expect.schemaMatching(Tool),
      error: expect.schemaMatching(ErrorSchema),
    });
    expect({ name: 1 }).not.toEqual(expect.schemaMatching(Tool));
  });

  it("carries the type, and says which version it speaks", () => {
    expect(Tool["~standard"]).toMatchObject({ version: 1, vendor: "mcp-gen" });
    expectTypeOf<
      NonNullable<(typeof Tool)["~standard"]["types"]>["output"]
    >().toEqualTypeOf<types.Tool>();
  });
});
