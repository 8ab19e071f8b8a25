/** The method tables of all five revisions: what the specification says of each method, and lookups that cannot be fooled. */
import { describe, expect, expectTypeOf, it } from "vitest";
import * as v2024 from "@mcp-gen/protocol/2024-11-05/methods";
import * as v2025a from "@mcp-gen/protocol/2025-03-26/methods";
import * as v2025b from "@mcp-gen/protocol/2025-06-18/methods";
import * as v2025c from "@mcp-gen/protocol/2025-11-25/methods";
import type * as types2025c from "@mcp-gen/protocol/2025-11-25/schema/types";
import * as v2026 from "@mcp-gen/protocol/2026-07-28/methods";
import type * as types2026 from "@mcp-gen/protocol/2026-07-28/schema/types";
import type { Direction } from "@mcp-gen/protocol/runtime";

interface Entry {
  readonly directions: readonly Direction[];
}

/** Methods of a table that travel in a direction. */
function sent(table: { readonly [method: string]: Entry }, direction: Direction): string {
  const methods = Object.keys(table).filter((method) =>
    table[method]?.directions.includes(direction),
  );
  return methods.sort().join(" ");
}

/** All words of some texts, sorted. */
function words(...texts: string[]): string {
  return texts.join(" ").split(" ").sort().join(" ");
}

const SESSION_REQUESTS =
  "completion/complete initialize logging/setLevel ping prompts/get prompts/list resources/list resources/read " +
  "resources/subscribe resources/templates/list resources/unsubscribe tools/call tools/list";
const TASKS = "tasks/cancel tasks/get tasks/list tasks/result";
const SESSION_NOTIFICATIONS =
  "notifications/cancelled notifications/initialized notifications/progress notifications/roots/list_changed";
const SERVER_NOTIFICATIONS =
  "notifications/cancelled notifications/message notifications/progress notifications/prompts/list_changed " +
  "notifications/resources/list_changed notifications/resources/updated notifications/tools/list_changed";

describe("directions", () => {
  it.each([
    ["2024-11-05", v2024, SESSION_REQUESTS, "ping roots/list sampling/createMessage"],
    ["2025-03-26", v2025a, SESSION_REQUESTS, "ping roots/list sampling/createMessage"],
    [
      "2025-06-18",
      v2025b,
      SESSION_REQUESTS,
      "elicitation/create ping roots/list sampling/createMessage",
    ],
    [
      "2025-11-25",
      v2025c,
      words(SESSION_REQUESTS, TASKS),
      words("elicitation/create ping roots/list sampling/createMessage", TASKS),
    ],
    [
      "2026-07-28",
      v2026,
      "completion/complete prompts/get prompts/list resources/list resources/read resources/templates/list " +
        "server/discover subscriptions/listen tools/call tools/list",
      "",
    ],
  ])("requests of %s", (_, { requests }, fromClient, fromServer) => {
    expect(sent(requests, "client-to-server")).toBe(fromClient);
    expect(sent(requests, "server-to-client")).toBe(fromServer);
  });

  it.each([
    ["2024-11-05", v2024, SESSION_NOTIFICATIONS, SERVER_NOTIFICATIONS],
    ["2025-03-26", v2025a, SESSION_NOTIFICATIONS, SERVER_NOTIFICATIONS],
    ["2025-06-18", v2025b, SESSION_NOTIFICATIONS, SERVER_NOTIFICATIONS],
    [
      "2025-11-25",
      v2025c,
      words(SESSION_NOTIFICATIONS, "notifications/tasks/status"),
      words(SERVER_NOTIFICATIONS, "notifications/elicitation/complete notifications/tasks/status"),
    ],
    [
      "2026-07-28",
      v2026,
      "notifications/cancelled",
      words(SERVER_NOTIFICATIONS, "notifications/subscriptions/acknowledged"),
    ],
  ])("notifications of %s", (_, { notifications }, fromClient, fromServer) => {
    expect(sent(notifications, "client-to-server")).toBe(fromClient);
    expect(sent(notifications, "server-to-client")).toBe(fromServer);
  });

  it("requests of 2026-07-28 that are embedded in results", () => {
    expect(Object.keys(v2026.embeddedRequests).sort()).toEqual([
      "elicitation/create",
      "roots/list",
      "sampling/createMessage",
    ]);
  });
});

describe("facts", () => {
  it("gives capability, params and result of a method", () => {
    expect(v2024.requestInfo("resources/subscribe")).toEqual({
      directions: ["client-to-server"],
      params: "required",
      capability: { server: "resources.subscribe" },
      results: [{ type: "EmptyResult" }],
    });
    expect(v2025c.notificationInfo("notifications/roots/list_changed")).toEqual({
      directions: ["client-to-server"],
      params: "optional",
      capability: { client: "roots.listChanged" },
    });
    expect(v2026.embeddedRequestInfo("elicitation/create")).toEqual({
      params: "required",
      capability: { client: "elicitation" },
      results: [{ type: "ElicitResult" }],
    });
  });

  it("gives every outcome of a request and when it comes", () => {
    expect(v2025c.requests["tools/call"].results).toEqual([
      { type: "CallToolResult" },
      { type: "CreateTaskResult", when: "params.task" },
    ]);
    expect(v2025c.requests["tasks/result"].results.map(({ type }) => type)).toEqual([
      "GetTaskPayloadResult",
      "CallToolResult",
      "CreateMessageResult",
      "ElicitResult",
    ]);
    expect(v2026.requests["tools/call"].results).toEqual([
      { type: "CallToolResult", resultType: "complete" },
      { type: "InputRequiredResult", resultType: "input_required" },
    ]);
  });

  it("gives the HTTP headers that repeat a field", () => {
    expect(v2026.requests["tools/call"].headers).toEqual({
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.name",
    });
    expect(v2025c.requestInfo("tools/call")).not.toHaveProperty("headers");
  });
});

describe("lookups", () => {
  it.each([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "",
    "Ping",
    "ping ",
  ])("%j is no method of any revision", (method) => {
    for (const revision of [v2024, v2025a, v2025b, v2025c, v2026]) {
      expect(revision.requestInfo(method)).toBeUndefined();
      expect(revision.notificationInfo(method)).toBeUndefined();
      expect(revision.isRequestMethod(method)).toBe(false);
      expect(revision.isNotificationMethod(method)).toBe(false);
    }
    expect(v2026.isEmbeddedRequestMethod(method)).toBe(false);
    expect(v2026.embeddedRequestInfo(method)).toBeUndefined();
  });

  it("tells the kinds apart", () => {
    expect(v2025c.isRequestMethod("elicitation/create")).toBe(true);
    expect(v2026.isRequestMethod("elicitation/create")).toBe(false);
    expect(v2026.isEmbeddedRequestMethod("elicitation/create")).toBe(true);
    expect(v2026.isRequestMethod("notifications/message")).toBe(false);
    expect(v2026.isNotificationMethod("notifications/message")).toBe(true);
  });
});

describe("types", () => {
  it("params by method, with their optionality", () => {
    expectTypeOf<v2026.ParamsOf<"tools/call">>().toEqualTypeOf<types2026.CallToolRequestParams>();
    expectTypeOf<v2025c.ParamsOf<"tools/list">>().toEqualTypeOf<
      types2025c.PaginatedRequestParams | undefined
    >();
    expectTypeOf<v2024.Requests["tools/call"]["params"]["name"]>().toEqualTypeOf<string>();
    // Absent params may be left out altogether.
    expectTypeOf<{ direction: "client-to-server"; result: types2025c.ListToolsResult }>().toExtend<
      v2025c.Requests["tools/list"]
    >();
  });

  it("results by method, told apart by resultType where there is one", () => {
    expectTypeOf(readToolResult).returns.toEqualTypeOf<
      types2026.ContentBlock[] | types2026.InputRequests | undefined
    >();
    expectTypeOf<v2025c.ResultOf<"tools/call">>().toEqualTypeOf<
      types2025c.CallToolResult | types2025c.CreateTaskResult
    >();
    expectTypeOf<v2025c.ResultOf<"tools/list">>().toEqualTypeOf<types2025c.ListToolsResult>();
  });

  it("methods by direction", () => {
    expectTypeOf<v2024.ServerToClientRequest>().toEqualTypeOf<
      "ping" | "sampling/createMessage" | "roots/list"
    >();
    expectTypeOf<v2026.ServerToClientRequest>().toEqualTypeOf<never>();
    expectTypeOf<v2026.ClientToServerNotification>().toEqualTypeOf<"notifications/cancelled">();
  });

  it("whole messages, with envelope in every revision", () => {
    const call: v2024.RequestMessage<"tools/call"> = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "x" },
    };
    const ping: v2024.RequestMessage = { jsonrpc: "2.0", id: "a", method: "ping" };
    const embedded: v2026.EmbeddedRequestMessage = { method: "roots/list" };
    const done: v2025c.NotificationMessage<"notifications/initialized"> = {
      jsonrpc: "2.0",
      method: "notifications/initialized",
    };
    // @ts-expect-error an embedded request has no params of another method
    const wrong: v2026.EmbeddedRequestMessage<"elicitation/create"> = { method: "roots/list" };
    expect([call, ping, embedded, done, wrong].map(({ method }) => method)).toHaveLength(5);
  });
});

function readToolResult(result: v2026.ResultOf<"tools/call">) {
  return result.resultType === "complete" ? result.content : result.inputRequests;
}
