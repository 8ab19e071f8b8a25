import type { MirroredArgument } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import { decodeHeader, encodeHeader } from "../../shared/header-value.js";
import { metadataHeaders } from "./metadata-headers.js";

const mirrors = (tool: string): MirroredArgument[] =>
  tool === "t" ? [{ header: "Deep-One", path: ["a", "b"], type: "string" }] : [];

const of = (params: Record<string, unknown>, method = "tools/call"): string[] =>
  Object.keys(metadataHeaders({ method, params }, mirrors));

const repeated = (value: unknown): string | undefined => {
  const params = { name: "t", arguments: { a: { b: value } } };
  return metadataHeaders({ method: "tools/call", params }, mirrors)["mcp-param-deep-one"];
};

describe("[req 106] a safe value is sent unchanged", () => {
  test.each(["a", "a b", "~!#", "=?base64?", "?=", "file:///a%20b"])("%j", (text) => {
    expect(encodeHeader(text)).toBe(text);
  });

  test.each([
    ["", "=?base64??="],
    ["ä", "=?base64?w6Q=?="],
    [" a", "=?base64?IGE=?="],
    ["a ", "=?base64?YSA=?="],
    ["a\tb", "=?base64?YQli?="],
    ["=?base64?YQ==?=", "=?base64?PT9iYXNlNjQ/WVE9PT89?="],
    ["=?base64??=", "=?base64?PT9iYXNlNjQ/Pz0=?="],
  ])("%j becomes %j", (text, encoded) => {
    expect(encodeHeader(text)).toBe(encoded);
  });

  test("the server decodes the value, and headers contain only visible ASCII and spaces", () => {
    const units = ["a", " ", "\t", "\r\n", "\0", "é", "😀", "=?base64?", "?=", "\x7f", "\uFEFF"];
    for (const one of units) {
      for (const two of units) {
        for (const three of units) {
          const header = encodeHeader(one + two + three);
          expect(header).toMatch(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/);
          expect(decodeHeader(header)).toBe(one + two + three);
        }
      }
    }
  });
});

test.each([
  ["tools/list", { name: "x" }, { "mcp-method": "tools/list" }],
  ["tools/call", { name: "add" }, { "mcp-method": "tools/call", "mcp-name": "add" }],
  ["prompts/get", { name: "p" }, { "mcp-method": "prompts/get", "mcp-name": "p" }],
  [
    "resources/read",
    { uri: "a:ü" },
    { "mcp-method": "resources/read", "mcp-name": "=?base64?YTrDvA==?=" },
  ],
  ["tasks/get", { taskId: "7" }, { "mcp-method": "tasks/get", "mcp-name": "7" }],
  ["tools/call", { name: 7 }, { "mcp-method": "tools/call", "mcp-name": "7" }],
  ["tools/call", undefined, { "mcp-method": "tools/call" }],
])("[req 105] %s with %j has the headers %j", (method, params, headers) => {
  expect(metadataHeaders({ method, params }, undefined)).toEqual(headers);
});

describe("[req 107] marked arguments are repeated", () => {
  test.each([
    ["Berlin", "Berlin"],
    ["", "=?base64??="],
    [42, "42"],
    [-0, "0"],
    [2 ** 53 - 1, "9007199254740991"],
    [1e21, "1000000000000000000000"],
    [1.5, "1.5"],
    [true, "true"],
    [false, "false"],
    [null, undefined],
    [undefined, undefined],
    [[1], undefined],
    [{}, undefined],
  ])("%j as %j", (value, header) => {
    expect(repeated(value)).toBe(header);
  });

  test("only those of this tool, at their location", () => {
    expect(of({ name: "u", arguments: { a: { b: 1 } } })).toEqual(["mcp-method", "mcp-name"]);
    expect(of({ name: "t" })).toEqual(["mcp-method", "mcp-name"]);
    expect(of({ name: "t", arguments: { a: [1] } })).toEqual(["mcp-method", "mcp-name"]);
    expect(of({ name: "t", arguments: { a: { b: 1 } } }, "prompts/get")).toEqual([
      "mcp-method",
      "mcp-name",
    ]);
  });
});
