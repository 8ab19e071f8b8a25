/** The difference of two small schemas: texts in, one line per change out. */
import { describe, expect, test } from "vitest";
import { changeLines } from "../../../test/support/diff-text.js";
import { modelOf } from "../../../test/support/lower-text.js";
import { delta } from "./delta.js";

/** Compares the bodies of one interface. */
function inside(before: string, after: string, around = ""): string[] {
  return changeLines(
    `${around} export interface A { ${before} }`,
    `${around} export interface A { ${after} }`,
  );
}

const withBase = (base: string) =>
  `export interface Base { ${base} } export interface A extends Base { x: null }`;

const request = (name: string, method: string, more = ""): string =>
  `export interface ${name}Request extends JSONRPCRequest { method: "${method}"; ${more} }
   export interface ${name}Result extends Result { value: string }`;

const capabilities = (body: string) => `export interface ClientCapabilities { ${body} }`;

describe("reports no change for", () => {
  const B = "export interface B { x: string; y?: number }";
  test.each<[string, string, string]>([
    [
      "the schemas are the same",
      "export interface A { x: string }",
      "export interface A { x: string }",
    ],
    [
      "only comments changed",
      "export interface A { x: string }",
      "/** New. */ export interface A { /** Newer. */ x: string }",
    ],
    [
      "properties moved",
      "export interface A { x: string; y: number }",
      "export interface A { y: number; x: string }",
    ],
    ["members of a union moved", `export type A = "x" | "y"`, `export type A = "y" | "x"`],
    [
      "an own property was inherited",
      `${B} export interface A { x: string; z: null }`,
      `${B} export interface A extends Omit<B, "y"> { z: null }`,
    ],
    [
      "an object of unknown keys was spelled out",
      "export interface A { x: object }",
      "export interface A { x: { [key: string]: unknown } }",
    ],
    ["any became unknown", "export interface A { x: any }", "export interface A { x: unknown }"],
  ])("%s", (_, before, after) => {
    expect(changeLines(before, after)).toEqual([]);
  });

  test.each([
    [
      "an inline object got a name",
      "{ p: { x: string } }",
      "{ p: P }",
      "export interface P { x: string }",
    ],
    [
      "an inline union got a name",
      "{ p: string | null }",
      "{ p: P }",
      "export type P = string | null;",
    ],
    [
      "a name got another name for the same",
      "{ p: string }",
      "{ p: P }",
      "export type P = Q; export type Q = string;",
    ],
    [
      "objects became JSON objects",
      "{ p: object }",
      "{ p: JSONObject }",
      "export type JSONValue = string | number | boolean | null | JSONObject | JSONValue[]; export type JSONObject = { [key: string]: JSONValue };",
    ],
  ])("%s, except for the new name", (_, before, after, names) => {
    const lines = changeLines(
      `export interface A ${before}`,
      `${names} export interface A ${after}`,
    );
    expect(lines.every((line) => line.startsWith("declaration-added "))).toBe(true);
  });
});

describe("properties", () => {
  test.each<[string, string, string, string[]]>([
    ["come", "x: string", "x: string; y?: number", ["property-added A.y: y?: number"]],
    ["go", "x: string; y: null", "x: string", ["property-removed A.y: y: null"]],
    [
      "become required",
      "x?: string",
      "x: string",
      ["optionality-changed A.x: x?: string → x: string"],
    ],
    [
      "become optional",
      "x: string",
      "x?: string",
      ["optionality-changed A.x: x: string → x?: string"],
    ],
    [
      "change inside",
      "x: { y: string }",
      "x: { y: string; z: null }",
      ["property-added A.x.z: z: null"],
    ],
    [
      "change inside items",
      "x: { y: string }[]",
      "x: { y: string; z?: null }[]",
      ["property-added A.x.[].z: z?: null"],
    ],
    [
      "change inside an index",
      "x: { [key: string]: string }",
      "x: { [key: string]: null }",
      ["type-changed A.x.[key]: string → null (other)"],
    ],
    [
      "have odd names",
      "x: string",
      `x: string; "a.b/c": string`,
      [`property-added A."a.b/c": "a.b/c": string`],
    ],
    ["take another type", "x: string", "x: number", ["type-changed A.x: string → number (other)"]],
    [
      "take more",
      "x: { [key: string]: unknown }",
      "x: unknown",
      ["type-changed A.x: { [key: string]: unknown } → unknown (wider)"],
    ],
    ["take less", "x: unknown", "x: string", ["type-changed A.x: unknown → string (narrower)"]],
  ])("%s", (_, before, after, expected) => {
    expect(inside(before, after)).toEqual(expected);
  });

  test("changes of inherited properties are reported for every subtype, with their origin", () => {
    const { changes } = delta(modelOf(withBase("")), modelOf(withBase("y?: string;")));
    expect(
      changes.map(
        (change) => "location" in change && [change.location.declaration, change.location.from],
      ),
    ).toEqual([
      ["Base", undefined],
      ["A", "Base"],
    ]);
  });

  test("constraints change", () => {
    const lines = inside(
      "/**\n * @maximum 1\n * @format uri\n */ x: number",
      "/**\n * @minimum 0\n * @maximum 2\n */ x: number",
    );
    expect(lines).toEqual([
      "constraint-changed A.x minimum: none → 0",
      "constraint-changed A.x maximum: 1 → 2",
      "constraint-changed A.x format: uri → none",
    ]);
  });

  test("an integer is narrower than a number", () => {
    const schema = "export interface A { x: number }";
    expect(
      changeLines(schema, schema, {
        after: { integers: ["A.x", "Error.code"] },
        before: { fractions: ["A.x"], integers: ["Error.code"] },
      }),
    ).toEqual(["type-changed A.x: number → integer (narrower)"]);
  });

  test("a removed property stays allowed by an index signature", () => {
    const { changes } = delta(
      modelOf("export interface A { x?: string }"),
      modelOf("export interface A { [key: string]: unknown }"),
    );
    expect(changes).toMatchObject([{ kind: "property-removed", stillOpen: true }]);
  });

  test("deprecation is a change, a new deprecation text is not", () => {
    expect(
      inside(
        "x: string; /** @deprecated Old. */ y: null",
        "/** @deprecated No. */ x: string; /** @deprecated Older. */ y: null",
      ),
    ).toEqual(["deprecation-changed A.x"]);
  });
});

describe("unions", () => {
  const NAMES = `export interface X { type: "x" } export interface Y { type: "y" } export interface Z { type: "z" }`;
  test.each<[string, string, string, string[]]>([
    ["gain a member", "a: X | Y", "a: X | Y | Z", ["member-added A.a Z: Z (wider)"]],
    ["lose a member", "a: X | Y | Z", "a: X | Z", ["member-removed A.a Y: Y (narrower)"]],
    ["become of one", "a: X", "a: X | Y", ["member-added A.a Y: Y (wider)"]],
    ["gain a literal", `a: "p" | "q"`, `a: "p" | "q" | "r"`, [`member-added A.a "r": "r" (wider)`]],
    [
      "gain a literal that was allowed",
      `a: "p" | string`,
      `a: "p" | "q" | string`,
      [`member-added A.a "q": "q" (same)`],
    ],
    [
      "change inside their only inline member",
      "a: string | { x: null }",
      "a: string | { x: null; y?: null }",
      ["property-added A.a.y: y?: null"],
    ],
    [
      "share nothing",
      "a: X | Y",
      "a: string | Z",
      ["type-changed A.a: X | Y → string | Z (other)"],
    ],
    [
      "gain inside an array",
      "a: (X | Y)[]",
      "a: (X | Y | Z)[]",
      ["member-added A.a.[] Z: Z (wider)"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(inside(before, after, NAMES)).toEqual(expected);
  });

  test("a member that moved into a named union is not removed", () => {
    const before = `${NAMES} export type U = X; export interface A { a: X | Y }`;
    const after = `${NAMES} export type U = X | Y; export interface A { a: U }`;
    expect(changeLines(before, after)).toEqual(["member-added U Y: Y (wider)"]);
  });
});

describe("declarations", () => {
  test("are added and removed, and change their value", () => {
    expect(
      changeLines(
        `export const V = "1"; export interface Old { a: null } export type T = string;`,
        `export const V = "2"; export interface New { b: string }  export type T = string;`,
      ),
    ).toEqual([
      `constant-changed V: "1" → "2"`,
      "declaration-added New",
      "declaration-removed Old",
    ]);
  });

  test("are renamed if one new name has the shape and a word of the old one", () => {
    const body = `{ type: "ref"; uri: string }`;
    expect(
      changeLines(
        `export interface ResourceReference ${body} export interface A { ref: ResourceReference }`,
        `export interface TemplateReference ${body} export interface A { ref: TemplateReference }`,
      ),
    ).toEqual(["declaration-renamed TemplateReference: ResourceReference → TemplateReference"]);
  });

  test.each([
    [
      "no word is shared",
      "Resource",
      "Template",
      `{ type: "ref"; uri: string }`,
      `{ type: "ref"; uri: string }`,
    ],
    [
      "a literal is another",
      "OldRef",
      "NewRef",
      `{ type: "a"; uri: string }`,
      `{ type: "b"; uri: string }`,
    ],
    [
      "the shape is another",
      "OldRef",
      "NewRef",
      "{ a: string; b: string }",
      "{ b: string; c: string; d: null }",
    ],
  ])("are not renamed if %s", (_, was, is, before, after) => {
    expect(
      changeLines(`export interface ${was} ${before}`, `export interface ${is} ${after}`),
    ).toEqual([`declaration-added ${is}`, `declaration-removed ${was}`]);
  });

  test("are split if the old name becomes a union that contains the new one", () => {
    expect(
      changeLines(
        `export interface Schema { type: "s"; enum: string } export interface A { s: Schema | null }`,
        `export interface OldSchema { type: "s"; enum: string } export interface More { type: "m" }
         export type Schema = OldSchema | More; export interface A { s: Schema | null }`,
      ),
    ).toEqual([
      "declaration-renamed OldSchema: Schema → OldSchema",
      "declaration-added More",
      "member-added Schema More: More (wider)",
    ]);
  });
});

describe("protocol facts", () => {
  const PING = request("Ping", "ping");

  test("methods are added and removed and change direction, with derived changes of their declarations", () => {
    expect(
      changeLines(
        `${PING} ${request("Old", "old")} export type ClientRequest = PingRequest | OldRequest; export type ServerRequest = PingRequest;`,
        `${PING} ${request("New", "new")} export type ClientRequest = PingRequest | NewRequest;`,
      ),
    ).toEqual([
      "direction-removed ping server-to-client: server to client",
      "method-added new",
      "method-removed old",
      "declaration-removed ServerRequest",
    ]);
  });

  test("the envelope can move into the messages", () => {
    const plain = PING.replace("JSONRPCRequest", "Request");
    const union = "export type ClientRequest = PingRequest;";
    expect(changeLines(`${plain} ${union}`, `${PING} ${union}`)).toEqual([]);
  });

  test("an input request inside a result is no longer a message", () => {
    const bare = PING.replace("extends JSONRPCRequest", "");
    expect(
      changeLines(
        `${PING} export type ServerRequest = PingRequest;`,
        `${bare} export type InputRequest = PingRequest;`,
      ),
    ).toEqual([
      "message-kind-changed ping: request → input request",
      "property-removed PingRequest.params: params?: { [key: string]: any }",
      `property-removed PingRequest.jsonrpc: jsonrpc: "2.0"`,
      "property-removed PingRequest.id: id: RequestId",
      "declaration-added InputRequest",
      "declaration-removed ServerRequest",
    ]);
  });

  test("gates, results and headers come from the overlay", () => {
    const schema = `${PING} export interface WaitResult extends Result { wait: string }
      export interface ServerCapabilities { ping?: object; pong?: object }
      export type ClientRequest = PingRequest;`;
    const variants = [{ type: "PingResult" }, { type: "WaitResult", when: "params.task" }];
    expect(
      changeLines(schema, schema, {
        before: { capabilities: { ping: { server: "ping" } } },
        after: {
          capabilities: { ping: { server: "pong" } },
          results: { ping: { was: "PingResult", variants, why: "" } },
          headers: { "*": { "X-Method": "method" } },
        },
      }),
    ).toEqual([
      "gate-changed ping server: ping → pong",
      "result-added ping WaitResult params.task: WaitResult (params.task)",
      "header-changed ping X-Method: none → method",
    ]);
  });

  test("capabilities are properties, with derived changes of their paths", () => {
    const { changes } = delta(
      modelOf(capabilities("a?: object;")),
      modelOf(capabilities("b?: { c?: boolean };")),
    );
    expect(changes.map(({ id, derivedFrom }) => [id, derivedFrom])).toEqual([
      ["property-added ClientCapabilities.b", undefined],
      ["property-removed ClientCapabilities.a", undefined],
      ["capability-added client b", "property-added ClientCapabilities.b"],
      ["capability-added client b.c", "property-added ClientCapabilities.b"],
      ["capability-removed client a", "property-removed ClientCapabilities.a"],
    ]);
  });

  test("error codes are added, removed and changed", () => {
    expect(
      changeLines(
        "export const GONE = -32700; export const KEPT = -32600;",
        "export const KEPT = -32601; export const CAME = -32602;",
        { after: { errors: { KEPT: { httpStatus: 400 } } } },
      ),
    ).toEqual([
      "constant-changed KEPT: -32600 → -32601",
      "error-changed KEPT code: -32600 → -32601",
      "error-changed KEPT httpStatus: none → 400",
      "error-added CAME: -32602",
      "error-removed GONE: -32700",
    ]);
  });

  test("batches are added and removed", () => {
    const batch = `export type JSONRPCBatchRequest = JSONRPCRequest[]; export type JSONRPCBatchResponse = JSONRPCResponse[];`;
    expect(changeLines("", batch)).toEqual(["batch-added"]);
    expect(changeLines(batch, "")).toEqual(["batch-removed"]);
  });
});
