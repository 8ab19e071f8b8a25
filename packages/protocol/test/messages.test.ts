/** Received messages in all five revisions: parsing, and params and results judged by method. */
import { describe, expect, it } from "vitest";
import * as v2024 from "@mcp-gen/protocol/2024-11-05";
import * as v2025a from "@mcp-gen/protocol/2025-03-26";
import * as v2025b from "@mcp-gen/protocol/2025-06-18";
import * as v2025c from "@mcp-gen/protocol/2025-11-25";
import * as v2026 from "@mcp-gen/protocol/2026-07-28";

const REVISIONS = [
  ["2024-11-05", v2024],
  ["2025-03-26", v2025a],
  ["2025-06-18", v2025b],
  ["2025-11-25", v2025c],
  ["2026-07-28", v2026],
] as const;

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

describe.each(REVISIONS)("parsing in %s", (id, { parseMessage, parseText }) => {
  it.each([
    ["request", '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
    ["notification", '{"jsonrpc":"2.0","method":"notifications/initialized","params":{}}'],
    ["result", '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ["error", '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}'],
  ])("knows a %s", (kind, text) => {
    expect(parseText(text)).toMatchObject({ kind, message: JSON.parse(text) });
    const value: unknown = JSON.parse(text);
    const parsed = parseMessage(value);
    expect("message" in parsed && parsed.message).toBe(value);
  });

  it.each([
    [-32700, "unknown", undefined, "{"],
    [-32700, "unknown", undefined, ""],
    [-32600, "unknown", undefined, `${"[".repeat(129)}${"]".repeat(129)}`],
    [-32600, "unknown", undefined, "[]"],
    [-32600, "request", undefined, '{"jsonrpc":"2.0","id":null,"method":"ping"}'],
    [-32600, "request", undefined, '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
    [-32600, "request", 1, '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}'],
    [-32600, "unknown", 1, '{"jsonrpc":"2.0","id":1,"METHOD":"ping"}'],
    [-32600, "response", undefined, '{"jsonrpc":"2.0","id":1,"result":{},"error":{}}'],
    [-32600, "response", undefined, '{"jsonrpc":"2.0","id":1,"error":{"code":"1","message":""}}'],
  ])("answers %i to an invalid %s: id %s, %.60s", (code, meant, answered, text) => {
    const parsed = parseText(text);
    expect(parsed).toMatchObject({ kind: "invalid", meant, error: { error: { code } } });
    expect("error" in parsed && parsed.error).toEqual({
      jsonrpc: "2.0",
      ...(answered === undefined ? {} : { id: answered }),
      error: { code, message: expect.any(String) },
    });
  });

  it("accepts an error response without an id that can be used", () => {
    const error = { code: -32700, message: "?" };
    const tolerated = id === "2025-11-25" || id === "2026-07-28" ? undefined : "missing-id";
    expect(parseMessage({ jsonrpc: "2.0", error })).toEqual({
      kind: "error",
      message: { jsonrpc: "2.0", error },
      ...(tolerated === undefined ? {} : { tolerated }),
    });
    expect(parseMessage({ jsonrpc: "2.0", id: null, error })).toMatchObject({
      kind: "error",
      tolerated: "null-id",
    });
  });

  it("has batches in 2025-03-26 alone", () => {
    const text = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"}]';
    expect(parseText(text).kind).toBe(id === "2025-03-26" ? "batch" : "invalid");
  });

  it("takes limits", () => {
    expect(parseText("[[1]]", { depth: 1 })).toMatchObject({ kind: "invalid" });
    const request = { jsonrpc: "2.0", id: "abc", method: "ping" };
    expect(parseMessage(request, { id: 2 }).kind).toBe("invalid");
    expect(parseMessage([request, request], { batch: 1 }).kind).toBe("invalid");
  });
});

describe("isParamsOf", () => {
  it.each(REVISIONS)("judges by method in %s", (id, { isParamsOf }) => {
    const meta = id === "2026-07-28" ? { _meta: META } : {};
    expect(isParamsOf("tools/call", { ...meta, name: "x" })).toBe(true);
    expect(isParamsOf("tools/call", { ...meta, name: 1 })).toBe(false);
    expect(isParamsOf("tools/call", undefined)).toBe(false);
    expect(isParamsOf("prompts/get", { ...meta, uri: "x" })).toBe(false);
    expect(isParamsOf("notifications/progress", { progressToken: 1, progress: 0.5 })).toBe(true);
    expect(isParamsOf("notifications/progress", {})).toBe(false);
  });

  it("takes absent params where they are optional", () => {
    expect(v2025c.isParamsOf("tools/list", undefined)).toBe(true);
    expect(v2025c.isParamsOf("tools/list", null)).toBe(false);
    expect(v2026.isParamsOf("tools/list", undefined)).toBe(false);
    expect(v2026.isParamsOf("tools/list", { _meta: META })).toBe(true);
    expect(v2026.isParamsOf("roots/list", undefined)).toBe(true);
  });

  it.each(["__proto__", "constructor", "toString", "tasks/get", ""])("knows no %j", (method) => {
    expect(v2024.isParamsOf(method, {})).toBe(false);
    expect(v2024.isResultOf(method, {})).toBe(false);
  });
});

describe("isResultOf", () => {
  it("judges by method", () => {
    expect(v2024.isResultOf("ping", {})).toBe(true);
    expect(v2024.isResultOf("ping", null)).toBe(false);
    expect(v2024.isResultOf("tools/list", { tools: [] })).toBe(true);
    expect(v2024.isResultOf("tools/list", { prompts: [] })).toBe(false);
    expect(v2025b.isResultOf("elicitation/create", { action: "decline" })).toBe(true);
    expect(v2025b.isResultOf("notifications/progress", {})).toBe(false);
  });

  it("accepts a task instead of the ordinary result in 2025-11-25", () => {
    const task = {
      taskId: "t",
      status: "working",
      createdAt: "2025-11-25T00:00:00Z",
      lastUpdatedAt: "2025-11-25T00:00:00Z",
      ttl: null,
    };
    expect(v2025c.isResultOf("tools/call", { task })).toBe(true);
    expect(v2025c.isResultOf("tools/call", { content: [] })).toBe(true);
    expect(v2025c.isResultOf("tools/list", { task })).toBe(false);
    expect(v2025c.isResultOf("tasks/result", { anything: 1 })).toBe(true);
  });

  const tools = { tools: [], ttlMs: 0, cacheScope: "private" };
  it.each<[method: string, value: object, expected: boolean]>([
    ["tools/call", { resultType: "complete", content: [] }, true],
    ["tools/call", { resultType: "input_required", inputRequests: {} }, true],
    ["tools/call", { resultType: "complete", inputRequests: {} }, false],
    ["tools/call", { content: [] }, false],
    ["tools/call", { resultType: "task", content: [] }, false],
    ["tools/call", { resultType: "Complete", content: [] }, false],
    ["tools/list", { resultType: "complete", ...tools }, true],
    ["tools/list", { resultType: "input_required", ...tools }, false],
    ["tools/list", tools, false],
    ["elicitation/create", { action: "cancel" }, true],
  ])("honours resultType in 2026-07-28: %s %j", (method, value, expected) => {
    expect(v2026.isResultOf(method, value)).toBe(expected);
  });

  it("proves the type", () => {
    const value: unknown = { resultType: "complete", content: [{ type: "text", text: "hi" }] };
    const text =
      v2026.isResultOf("tools/call", value) && value.resultType === "complete"
        ? value.content.map((block) => (block.type === "text" ? block.text : ""))
        : [];
    expect(text).toEqual(["hi"]);
  });
});
