/** The generated dispatchers of both sides: which handler runs, and the error if none runs. */
import { describe, expect, it } from "vitest";
import * as v2024 from "@mcp-gen/protocol/2024-11-05/dispatch";
import * as v2025a from "@mcp-gen/protocol/2025-03-26/dispatch";
import * as v2025b from "@mcp-gen/protocol/2025-06-18/dispatch";
import * as v2025c from "@mcp-gen/protocol/2025-11-25/dispatch";
import * as v2026 from "@mcp-gen/protocol/2026-07-28/dispatch";
import { explainParamsOf as explain2024 } from "@mcp-gen/protocol/2024-11-05/explain-params";
import { explainParamsOf as explain2025a } from "@mcp-gen/protocol/2025-03-26/explain-params";
import { explainParamsOf as explain2025b } from "@mcp-gen/protocol/2025-06-18/explain-params";
import { explainParamsOf as explain2025c } from "@mcp-gen/protocol/2025-11-25/explain-params";
import { explainParamsOf as explain2026 } from "@mcp-gen/protocol/2026-07-28/explain-params";
import { knownMethods } from "@mcp-gen/protocol/known-methods";
import { invalidParamsError } from "@mcp-gen/protocol/runtime";

const SESSION = [
  ["2024-11-05", v2024, explain2024],
  ["2025-03-26", v2025a, explain2025a],
  ["2025-06-18", v2025b, explain2025b],
  ["2025-11-25", v2025c, explain2025c],
] as const;
const ALL = [...SESSION, ["2026-07-28", v2026, explain2026]] as const;

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

const CALL = { method: "tools/call", params: { _meta: META, name: "echo", arguments: { a: 1 } } };

describe.each(ALL)(
  "the server side of %s",
  (_, { dispatchServerRequest, dispatchServerNotification }, explain) => {
    it("calls the handler of a request", () => {
      const context = { user: "me" };
      const outcome = dispatchServerRequest(
        CALL,
        {
          "tools/call": (params, { user }) => ({
            resultType: "complete",
            content: [{ type: "text", text: `${params.name} for ${user}` }],
          }),
        },
        context,
      );
      expect(outcome).toEqual({
        kind: "handled",
        result: { resultType: "complete", content: [{ type: "text", text: "echo for me" }] },
      });
    });

    it("returns a promise unchanged", () => {
      const promise = Promise.resolve({ resultType: "complete" as const, content: [] });
      const outcome = dispatchServerRequest(CALL, { "tools/call": () => promise }, undefined);
      expect(outcome.kind === "handled" && outcome.result).toBe(promise);
    });

    it.each([
      ["wrong params", { ...CALL.params, name: 7 }, "/params/name: expected a string, received 7"],
      ["absent params", undefined, "/params: expected an object, received nothing"],
      ["null", null, "/params: expected an object, received null"],
      ["an array", [], "/params: expected an object, received an empty array"],
    ])("refuses %s", (_name, params, message) => {
      const call = { method: "tools/call", params };
      const handlers = {
        "tools/call": () => ({ resultType: "complete" as const, content: [] }),
      };
      expect(dispatchServerRequest(call, handlers, undefined)).toEqual({
        kind: "refused",
        reason: "invalid-params",
        error: { code: -32602, message: "Invalid params: they do not match tools/call" },
      });
      const outcome = dispatchServerRequest(call, handlers, undefined, { explain });
      expect(outcome).toMatchObject({
        kind: "refused",
        reason: "invalid-params",
        error: { code: -32602, message: `Invalid params: ${message}` },
      });
      expect(outcome).toHaveProperty("error.data.issues.0.message", message);
      // Who explains later says the same.
      const later = invalidParamsError(explain("tools/call", params));
      expect(outcome).toHaveProperty("error", later);
    });

    it("lists at most the requested number of issues", () => {
      const outcome = dispatchServerRequest(
        { method: "completion/complete", params: { _meta: META } },
        { "completion/complete": () => ({ resultType: "complete", completion: { values: [] } }) },
        undefined,
        { explain, issues: 1 },
      );
      expect(outcome).toHaveProperty("error.data.issues.length", 1);
    });

    it("refuses a method without a handler before it looks at the params", () => {
      expect(dispatchServerRequest({ method: "tools/call" }, {}, undefined)).toEqual({
        kind: "refused",
        reason: "no-handler",
        error: {
          code: -32601,
          message: "Method not found: tools/call: no handler for this method",
        },
      });
    });

    it.each(["__proto__", "constructor", "toString", "valueOf", "", "tools/Call"])(
      "does not know %j, whatever is inherited",
      (method) => {
        const inherits = Object.create({ [method]: () => ({}) }) as object;
        for (const handlers of [{}, inherits]) {
          const options = { extensions: inherits as never };
          expect(dispatchServerRequest({ method }, handlers, undefined, options)).toMatchObject({
            reason: "unknown",
            error: { code: -32601 },
          });
          expect(
            dispatchServerNotification({ method }, handlers, undefined, options),
          ).toMatchObject({
            reason: "unknown",
          });
        }
      },
    );

    it("calls the handler of a notification", () => {
      const seen: unknown[] = [];
      const outcome = dispatchServerNotification(
        { method: "notifications/cancelled", params: { requestId: 1 } },
        { "notifications/cancelled": ({ requestId }) => void seen.push(requestId) },
        undefined,
      );
      expect(outcome).toEqual({ kind: "handled", result: undefined });
      expect(seen).toEqual([1]);
    });
  },
);

describe.each(ALL)("the client side of %s", (_, { dispatchClientNotification }) => {
  it("calls the handler of a notification, with params or without", () => {
    const handlers = {
      "notifications/tools/list_changed": (params: unknown) => void seen.push(params),
    };
    const seen: unknown[] = [];
    const method = "notifications/tools/list_changed";
    dispatchClientNotification({ method }, handlers, undefined);
    dispatchClientNotification({ method, params: { a: 1 } }, handlers, undefined);
    expect(seen).toEqual([undefined, { a: 1 }]);
    expect(dispatchClientNotification({ method, params: 1 }, handlers, undefined)).toMatchObject({
      reason: "invalid-params",
    });
  });
});

describe.each(SESSION)("requests of the server in %s", (_, { dispatchClientRequest }) => {
  it("calls the handler", () => {
    expect(
      dispatchClientRequest({ method: "roots/list" }, { "roots/list": () => ({ roots: [] }) }, 0),
    ).toEqual({ kind: "handled", result: { roots: [] } });
  });

  it("refuses what only a client sends", () => {
    expect(dispatchClientRequest({ method: "tools/call" }, {}, 0)).toMatchObject({
      reason: "misplaced",
      error: {
        message:
          "Method not found: tools/call: expected a request from server to client, received the method of a request from client to server",
      },
    });
  });
});

describe("input requests of 2026-07-28", () => {
  it("calls the handler", () => {
    const request = { method: "elicitation/create", params: { message: "?", requestedSchema: {} } };
    expect(
      v2026.dispatchInputRequest(
        request,
        { "elicitation/create": () => ({ action: "decline" }) },
        0,
      ),
    ).toMatchObject({ reason: "invalid-params" });
    expect(
      v2026.dispatchInputRequest(
        { method: "roots/list" },
        { "roots/list": () => ({ roots: [{ uri: "file:///" }] }) },
        0,
      ),
    ).toEqual({ kind: "handled", result: { roots: [{ uri: "file:///" }] } });
  });

  it("is the only way for a server to ask", () => {
    expect(v2026).not.toHaveProperty("dispatchClientRequest");
    expect(v2025c).not.toHaveProperty("dispatchInputRequest");
    expect(v2026.dispatchServerRequest({ method: "roots/list" }, {}, 0)).toMatchObject({
      reason: "misplaced",
    });
  });
});

describe("methods of other revisions", () => {
  it.each<[string, (call: { method: string }) => unknown, string, string[]]>([
    [
      "initialize in 2026-07-28",
      (call) => v2026.dispatchServerRequest(call, {}, 0),
      "initialize",
      ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
    ],
    [
      "server/discover in 2024-11-05",
      (call) => v2024.dispatchServerRequest(call, {}, 0),
      "server/discover",
      ["2026-07-28"],
    ],
    [
      "tasks/get in 2025-06-18",
      (call) => v2025b.dispatchServerRequest(call, {}, 0),
      "tasks/get",
      ["2025-11-25"],
    ],
    [
      "elicitation/create in 2025-03-26",
      (call) => v2025a.dispatchClientRequest(call, {}, 0),
      "elicitation/create",
      ["2025-06-18", "2025-11-25"],
    ],
    [
      "progress of a client in 2026-07-28",
      (call) => v2026.dispatchServerNotification(call, {}, 0),
      "notifications/progress",
      ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"],
    ],
  ])("%s", (_, dispatch, method, revisions) => {
    expect(dispatch({ method })).toMatchObject({
      kind: "refused",
      reason: "other-revision",
      error: { code: -32601, data: { revisions } },
    });
  });

  it("belong to an extension that has them", () => {
    const handled = { kind: "handled", result: "task" } as const;
    const seen: unknown[] = [];
    const extensions = {
      "tasks/get": (call: unknown, context: unknown) => {
        seen.push(call, context);
        return handled;
      },
    };
    const call = { method: "tasks/get", params: { taskId: "t" } };
    expect(v2026.dispatchServerRequest(call, {}, "context", { extensions })).toBe(handled);
    expect(seen).toEqual([call, "context"]);
    // What the revision has itself is not an extension's to take.
    expect(v2025c.dispatchServerRequest(call, {}, "context", { extensions })).toMatchObject({
      reason: "no-handler",
    });
  });

  it("are all listed", () => {
    expect(Object.keys(knownMethods)).toHaveLength(34);
    expect(knownMethods["elicitation/create"]).toEqual([
      {
        revisions: ["2025-06-18", "2025-11-25"],
        kind: "request",
        directions: ["server-to-client"],
      },
      { revisions: ["2026-07-28"], kind: "input-request", directions: ["server-to-client"] },
    ]);
  });
});
