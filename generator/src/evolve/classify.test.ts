/** Which side a change breaks: two small schemas in, the class of their one change out. */
import { describe, expect, test } from "vitest";
import { classLines } from "../../../test/support/diff-text.js";
import { CHANGE_RULES } from "./rules.js";

/** A request that clients send with `In` and servers answer with `Out`. */
function protocol(input: string, output: string, more = ""): string {
  return `export interface In { ${input} } export interface Out extends Result { ${output} }
    export interface AskRequest extends JSONRPCRequest { method: "ask"; params: In }
    export interface AskResultResponse extends JSONRPCResultResponse { result: Out }
    export type ClientRequest = AskRequest; ${more}`;
}

const withBase = (body: string): string =>
  protocol("", "", `export interface Base { ${body} } `).replace(
    "interface In {",
    "interface In extends Base {",
  );

const withLone = (body: string): string => protocol("", "", `export interface Lone { ${body} }`);

const notice = (union: string): string =>
  `export interface Notice extends JSONRPCNotification { method: "notice" } export type ${union} = Notice;`;

const variants = (when?: string) => [
  { type: "Out" },
  { type: "More", ...(when === undefined ? {} : { when }) },
];

const result = (when?: string) => ({
  results: { ask: { was: "Out", variants: variants(when), why: "" } },
});

test.each<[string, string, string, string]>([
  ["a new optional property", "", "x?: string", "additive optional-property-added"],
  ["a new required property", "", "x: string", "breaking required-property-added, writer: client"],
  [
    "a lost optional property",
    "x?: string",
    "",
    "breaking optional-property-removed, reader: server",
  ],
  [
    "a lost required property",
    "x: string",
    "",
    "breaking required-property-removed, reader: server",
  ],
  [
    "a key left open",
    "x: string",
    "[key: string]: unknown",
    "breaking property-left-open, reader: server",
  ],
  ["required from now on", "x?: string", "x: string", "breaking became-required, writer: client"],
  ["optional from now on", "x: string", "x?: string", "breaking became-optional, reader: server"],
  [
    "a wider type",
    "x: { [key: string]: unknown }",
    "x: unknown",
    "breaking type-wider, reader: server",
  ],
  ["a narrower type", "x: unknown", "x: string", "breaking type-narrower, writer: client"],
  ["another type", "x: string", "x: null", "breaking type-other, reader: server, writer: client"],
  ["a new literal", `x: "a"`, `x: "a" | "b"`, "breaking member-added, reader: server"],
  ["a lost literal", `x: "a" | "b"`, `x: "a"`, "breaking member-removed, writer: client"],
  ["a documented value", `x: "a" | string`, `x: "a" | "b" | string`, "additive value-documented"],
  [
    "a value no longer documented",
    `x: "a" | "b" | string`,
    `x: "a" | string`,
    "neutral value-undocumented",
  ],
  [
    "a new bound",
    "x: number",
    "/** @maximum 3 */ x: number",
    "breaking constraint-tighter, writer: client",
  ],
  [
    "a tighter bound",
    "/** @minimum 1 */ x: number",
    "/** @minimum 2 */ x: number",
    "breaking constraint-tighter, writer: client",
  ],
  [
    "a looser bound",
    "/** @maximum 1 */ x: number",
    "/** @maximum 2 */ x: number",
    "breaking constraint-looser, reader: server",
  ],
  [
    "a bound less",
    "/** @maximum 1 */ x: number",
    "x: number",
    "breaking constraint-looser, reader: server",
  ],
  [
    "a longer string",
    "/** @minLength 2 */ x: string",
    "/** @minLength 1 */ x: string",
    "breaking constraint-looser, reader: server",
  ],
  [
    "unique items",
    "x: string[]",
    "/** @uniqueItems */ x: string[]",
    "breaking constraint-tighter, writer: client",
  ],
  [
    "another pattern",
    "/** @pattern ^a$ */ x: string",
    "/** @pattern ^b$ */ x: string",
    "breaking constraint-other, reader: server, writer: client",
  ],
  ["a format", "x: string", "/** @format uri */ x: string", "neutral format-changed"],
  ["a deprecation", "x: string", "/** @deprecated Use y. */ x: string", "neutral deprecated"],
])("%s in params of clients", (_, before, after, expected) => {
  expect(classLines(protocol(before, ""), protocol(after, ""))).toEqual([expected]);
});

describe("the sides follow the direction", () => {
  test("in a result", () => {
    expect(classLines(protocol("", ""), protocol("", "x: string"))).toEqual([
      "breaking required-property-added, writer: server",
    ]);
    expect(classLines(protocol("", "x: string"), protocol("", ""))).toEqual([
      "breaking required-property-removed, reader: client",
    ]);
  });

  test("in a request of both sides", () => {
    const both = "export type ServerRequest = AskRequest;";
    expect(classLines(protocol("", "", both), protocol("x: string", "", both))).toEqual([
      "breaking required-property-added, writer: both",
    ]);
  });

  test("in a base that only its subtypes use", () => {
    expect(classLines(withBase(""), withBase("x: string;"))).toEqual([
      "breaking required-property-added, writer: client",
      "breaking required-property-added, writer: client",
    ]);
  });

  test("a type that no message contains breaks no side", () => {
    expect(classLines(withLone(""), withLone("x: string"))).toEqual(["neutral travels-nowhere"]);
  });

  test("a type that old and new messages contain in different directions breaks no side", () => {
    const shape = "export interface T { ";
    const before = protocol("t: T", "", `${shape} x: string }`);
    const after = protocol("", "t: T", `${shape} x: string; y: string }`);
    expect(classLines(before, after)).toContain("neutral travels-nowhere");
  });
});

describe("protocol facts:", () => {
  const plain = protocol("", "");

  test.each<[string, string, string, string]>([
    ["a new method", "", protocol("", ""), "additive method-added"],
    ["a removed request", plain, "", "breaking request-removed, writer: client"],
    [
      "a removed notification",
      notice("ServerNotification"),
      "",
      "breaking notification-removed, reader: client",
    ],
    ["a new error code", plain, `${plain} export const NO = -32700;`, "additive error-added"],
    [
      "a retired error code",
      `${plain} export const NO = -32700;`,
      plain,
      "breaking error-removed, reader: client",
    ],
    [
      "batches",
      "",
      "export type JSONRPCBatchRequest = JSONRPCRequest[]; export type JSONRPCBatchResponse = JSONRPCResponse[];",
      "breaking batch-added, reader: both",
    ],
  ])("%s", (_, before, after, expected) => {
    expect(classLines(before, after)).toContain(expected);
  });

  const capability = "export interface ServerCapabilities { a?: object; b?: object }";
  test.each([
    [
      "a new gate",
      {},
      { capabilities: { ask: { server: "a" } } },
      "breaking gate-added, writer: client",
    ],
    [
      "another gate",
      { capabilities: { ask: { server: "a" } } },
      { capabilities: { ask: { server: "b" } } },
      "breaking gate-changed, writer: client",
    ],
    ["a gate less", { capabilities: { ask: { server: "a" } } }, {}, "additive gate-removed"],
    ["a new result", {}, result(), "breaking result-added, reader: client"],
    ["a new result on request", {}, result("params.more"), "additive result-on-request-added"],
    ["a removed result", result(), {}, "breaking result-removed, writer: server"],
    [
      "a removed result on request",
      result("params.more"),
      {},
      "breaking result-on-request-removed, reader: client",
    ],
    [
      "a new header",
      {},
      { headers: { ask: { "X-A": "method" } } },
      "breaking header-required, writer: client",
    ],
    ["a header less", { headers: { ask: { "X-A": "method" } } }, {}, "neutral header-removed"],
  ])("%s", (_, before, after, expected) => {
    const schema = protocol(
      "",
      "",
      `${capability} export interface More extends Result { m: string }`,
    );
    expect(classLines(schema, schema, { before, after })).toEqual([expected]);
  });
});

test("every rule has one sentence as reason, and only breaking rules name a side", () => {
  for (const { level, breaks, why } of Object.values(CHANGE_RULES)) {
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(breaks.length > 0).toBe(level === "breaking");
  }
});
