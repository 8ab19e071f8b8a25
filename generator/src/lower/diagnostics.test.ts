/** Faults of lowering: a few lines of schema in, the printed diagnostic out. */
import { describe, expect, test } from "vitest";
import { extensionOf, modelOf, shape } from "../../../test/support/lower-text.js";
import { DiagnosticError } from "../diagnostics.js";
import type { Overlay } from "../model/overlay.js";

/** Returns one line for each fault: location, code, message. */
function faults(lowering: () => unknown): string[] {
  try {
    lowering();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(({ code, file, line, message, fix }) => {
      const place = [file, line].filter((part) => part !== undefined).join(":");
      return `${place} ${code} ${message}${fix === "" ? " (and no fix)" : ""}`;
    });
  }
  return [];
}

test.each([
  [
    "a limit of another kind of value",
    "export interface A {\n/** @minItems 1 */\nx: string }",
    [
      "schema.ts:3 lower/misplaced-constraint A.x: @minItems limits an array, received a type of kind string",
    ],
  ],
  [
    "a limit of a named object",
    "export interface A {\n/** @minProperties 1 */\nx: B }\nexport interface B {}",
    ["schema.ts:3 lower/misplaced-constraint A.x: @minProperties limits an object, received `B`"],
  ],
  [
    "a limit inside another type",
    "export interface A { x: { y: {\n/** @minLength 1 */\nz: boolean }[] } }",
    [
      "schema.ts:3 lower/misplaced-constraint A.z: @minLength limits a string, received a type of kind boolean",
    ],
  ],
  [
    "limits of aliases and unions",
    "export type B = string | number;\nexport interface A {\n/** @minLength 1 */\nx: B | null;\n/** @maxItems 1 */\ny?: string[] | null }",
    [],
  ],
])("refuses %s (audit E2)", (_, text, expected) => {
  expect(faults(() => modelOf(text))).toEqual(expected);
});

test.each([
  [
    "in an interface",
    "export interface A {\n[k: string]: string;\na: number;\nb: string;\nc?: string }",
    [
      "schema.ts:3 lower/bad-index A: expected `a` to fit the index signature `[key: string]: string`, received `number`",
      "schema.ts:5 lower/bad-index A: expected `c` to fit the index signature `[key: string]: string`, received `string | undefined`",
    ],
  ],
  [
    "in a nested object",
    "export type A = { x: {\n[k: string]: (string | null)[];\na: string[]; b: B } };\nexport type B = number[];",
    [
      "schema.ts:3 lower/bad-index A: expected `b` to fit the index signature `[key: string]: string | null[]`, received `B`",
    ],
  ],
  [
    "in a base",
    "export interface A { [k: string]: string | boolean }\nexport interface B extends A { a: true; b: null }",
    [
      "schema.ts:2 lower/bad-index B: expected `b` to fit the index signature `[key: string]: string | boolean`, received `null`",
    ],
  ],
  [
    "that is open",
    "export interface A { [k: string]: unknown; a?: number }\nexport interface B { [k: string]: C; b: { c: 1 } }\nexport interface C { c: number }",
    [],
  ],
])("refuses properties that do not fit an index signature %s (audit E7)", (_, text, expected) => {
  expect(faults(() => modelOf(text))).toEqual(expected);
});

describe("references", () => {
  test.each([
    [
      "an undeclared name",
      "export interface A { x: Missing[] }",
      ["lower/dangling-reference A: expected a declared or imported type, received `Missing`"],
    ],
    [
      "an undeclared parent",
      'export interface A extends Missing {}\nexport interface B extends Omit<Gone, "x"> {}',
      [
        "lower/dangling-reference A: expected a declared or imported type, received `Missing`",
        "lower/dangling-reference B: expected a declared or imported type, received `Gone`",
      ],
    ],
    [
      "an undeclared constant",
      "export interface A { x: typeof MISSING }",
      [
        "lower/dangling-reference A: expected a declared constant after `typeof`, received `MISSING`",
      ],
    ],
    [
      "a constant as a type",
      "export const X = 1; export interface A { x: X }",
      ["lower/constant-as-type A: expected a type, received the constant `X`"],
    ],
    [
      "a type as a constant",
      "export interface X {} export interface A { x: typeof X }",
      ["lower/type-as-constant A: expected a constant after `typeof`, received the type `X`"],
    ],
    [
      "an interface that extends itself",
      "export interface A extends A {}",
      ["lower/circular A: circular definition: A → A"],
    ],
    [
      "aliases in a circle",
      "export type A = B | string; export type B = A;",
      [
        "lower/circular A: circular definition: A → B → A",
        "lower/circular B: circular definition: B → A → B",
      ],
    ],
    ["a type that contains itself is fine", "export interface A { inner?: A; list: A[] }", []],
  ])("%s", (_, text, expected) => {
    const found = faults(() => modelOf(text));
    expect(found.map((line) => line.replace(/^schema\.ts:\d+ /, ""))).toEqual(expected);
  });

  test("names the line of the property", () => {
    const text = [
      "export interface A {",
      "  a: strng;",
      "  b: { c: string;",
      "    d: Missing[] };",
      "}",
      "export type B = { e: string } & {",
      "  f: Missing;",
      "};",
    ];
    const found = faults(() => modelOf(text.join("\n")));
    expect(found.map((line) => line.replace(/^(\S+) .* received /, "$1 "))).toEqual([
      "schema.ts:2 `strng`",
      "schema.ts:4 `Missing`",
      "schema.ts:7 `Missing`",
    ]);
  });

  test("names the line", () => {
    expect(faults(() => modelOf("\n\nexport type A = Missing;"))).toEqual([
      "schema.ts:3 lower/dangling-reference A: expected a declared or imported type, received `Missing`",
    ]);
  });
});

test("a name that is invalid in generated code", () => {
  expect(faults(() => modelOf("\nexport interface Größe {}"))).toEqual([
    'schema.ts:2 lower/unsafe-name expected a name of ASCII letters, digits, _ and $ that is not a reserved word, received "Größe"',
  ]);
});

describe("imports", () => {
  const text = `import type { Result, Unheard } from "../base.js";\nexport interface A { r: Result }`;

  test("a revision has no imports", () => {
    expect(faults(() => modelOf(text.replace("Result, ", "")))).toContain(
      'schema.ts:1 lower/import-without-base expected a schema without imports, received an import of `Unheard` from "../base.js"',
    );
  });

  test("an extension imports declarations of its base", () => {
    expect(faults(() => extensionOf(text, modelOf("")))).toEqual([
      "schema.ts:1 lower/unknown-import expected a declaration of revision 2030-01-01, received `Unheard`",
    ]);
  });
});

describe("messages", () => {
  const run = `export interface RunRequest extends JSONRPCRequest { method: "run" }`;
  const role = "export type ClientRequest = RunRequest;";

  test("a method that is declared twice", () => {
    const again = `export interface AgainRequest extends JSONRPCRequest { method: "run" }`;
    expect(faults(() => modelOf(`${run}\n${again}\n${role}`))).toEqual([
      "schema.ts:2 lower/duplicate-method AgainRequest: `run` is already declared by RunRequest (line 1)",
    ]);
  });

  test("a method without a sender", () => {
    expect(faults(() => modelOf(run))).toEqual([
      "schema.ts:1 lower/no-direction RunRequest: expected `run` in one of the unions ClientRequest, ClientNotification, ServerRequest, ServerNotification, InputRequest",
    ]);
  });

  test("a request without a result", () => {
    const bare = `
      export interface JSONRPCRequest { id: string }
      export interface JSONRPCNotification { method: string }
      export interface JSONRPCResponse { id: string }
      export interface JSONRPCError { id: string }
      export type JSONRPCMessage = JSONRPCRequest;`;
    expect(faults(() => modelOf(`${run} ${role}`, {}, bare))).toEqual([
      "schema.ts:1 lower/no-result RunRequest: `run` has no result: neither RunResult nor EmptyResult is declared",
    ]);
  });

  test("a schema without an envelope", () => {
    const found = faults(() => modelOf("export interface JSONRPCRequest { id: string }", {}, ""));
    expect(found).toEqual(
      [
        ["notification", "JSONRPCNotification"],
        ["result", "JSONRPCResultResponse or JSONRPCResponse"],
        ["error", "JSONRPCErrorResponse or JSONRPCError"],
        ["message", "JSONRPCMessage"],
      ].map(
        ([part, names]) =>
          `schema.ts lower/no-envelope expected a declaration of the JSON-RPC ${part}, named ${names}`,
      ),
    );
  });
});

describe("overlay entries that match nothing", () => {
  const text = `
    export const LOST = -4;
    export interface RunRequest extends JSONRPCRequest { method: "run"; params: { id: string } }
    export interface RunResult extends Result { size: number; kind: "a" | RunRequest }
    export type ClientRequest = RunRequest;
    export interface ClientCapabilities { roots?: object }
    export interface ServerCapabilities { run?: object }`;
  const numbers = { integers: ["Error.code", "RunResult.size"] };
  const correction = { was: "absent", why: "" } as const;

  const entries: [string, Overlay, string][] = [
    [
      "capabilities, an unknown method",
      { capabilities: { walk: { server: "run" } } },
      "capabilities, walk: this schema has no such method",
    ],
    [
      "capabilities, an unknown capability",
      { capabilities: { run: { client: "run" } } },
      "capabilities, run: expected a capability of the client, received `run`",
    ],
    [
      "integers, an unknown place",
      { integers: [...numbers.integers, "RunResult.gone"] },
      "integers, RunResult.gone: `RunResult.gone` is not in the schema",
    ],
    [
      "integers, no number",
      { integers: [...numbers.integers, "RunResult.kind"] },
      "integers, RunResult.kind: expected `number` without `@TJS-type number`",
    ],
    [
      "fractions, an unknown declaration",
      { fractions: ["Nothing.size"] },
      "fractions, Nothing.size: `Nothing` is not in the schema",
    ],
    [
      "corrections, no object around it",
      { corrections: [{ ...correction, at: ["RunResult.size.x"], sameAs: "Error.code" }] },
      "corrections, RunResult.size.x: expected an object at `RunResult.size`",
    ],
    [
      "corrections, nothing to copy",
      { corrections: [{ ...correction, at: ["RunRequest.params.x"], sameAs: "Error.gone" }] },
      "corrections, RunRequest.params.x: expected a property at `Error.gone` to copy",
    ],
    [
      "corrections, no longer needed",
      { corrections: [{ ...correction, at: ["RunRequest.params.id"], sameAs: "Error.code" }] },
      "corrections, RunRequest.params.id: property `id` already exists at line 3",
    ],
    [
      "results, an unknown method",
      { results: { walk: { was: "RunResult", variants: [{ type: "RunResult" }], why: "" } } },
      "results, walk: this schema has no such method",
    ],
    [
      "results, another result today",
      { results: { run: { was: "OldResult", variants: [{ type: "RunResult" }], why: "" } } },
      "results, run: expected the derived result `OldResult`, received `RunResult`",
    ],
    [
      "results, an unknown outcome",
      { results: { run: { was: "RunResult", variants: [{ type: "GoneResult" }], why: "" } } },
      "results, run: expected a declaration, received `GoneResult`",
    ],
    [
      "discriminators, an unknown place",
      { discriminators: { "RunResult.gone": { keys: { a: "RunRequest" }, why: "" } } },
      "discriminators, RunResult.gone: `RunResult.gone` is not in the schema",
    ],
    [
      "discriminators, no union",
      { discriminators: { "RunResult.size": { keys: { a: "RunRequest" }, why: "" } } },
      "discriminators, RunResult.size: expected a union, received a type of kind number",
    ],
    [
      "discriminators, an unknown member",
      { discriminators: { "RunResult.kind": { keys: { a: "Gone" }, why: "" } } },
      "discriminators, RunResult.kind: expected `Gone` among the members of the union, received literal, RunRequest",
    ],
    [
      "discriminators, no way to decide",
      { discriminators: { "RunResult.kind": { why: "" } } },
      "discriminators, RunResult.kind: expected `property` with `values`, or `keys`",
    ],
    [
      "headers, an unknown method",
      { headers: { "*": { M: "method" }, walk: { N: "params.name" } } },
      "headers, walk: this schema has no such method",
    ],
    [
      "errors, an unknown constant",
      { errors: { GONE: { httpStatus: 400 } } },
      "errors, GONE: this schema has no such numeric constant",
    ],
    [
      "errors, an unknown type",
      { errors: { LOST: { type: "GoneError" } } },
      "errors, LOST: expected a declaration, received `GoneError`",
    ],
    [
      "proseErrors, a code the schema has",
      { proseErrors: [{ name: "MISSING", code: -4, doc: "" }] },
      "proseErrors, MISSING: LOST at line 2 already declares -4",
    ],
    [
      "directions, an unknown method",
      { directions: { walk: ["client-to-server"] } },
      "directions, walk: this schema has no such method",
    ],
    [
      "extension, of a revision",
      { extension: { id: "com.acme/jobs", declaredBy: ["client"] } },
      "/extension: expected an extension of a revision, received a revision",
    ],
  ];

  test.each(entries)("%s", (_, overlay, message) => {
    expect(faults(() => modelOf(text, overlay))).toEqual([
      `overlay.json overlay/no-match ${message}`,
    ]);
  });

  test("extension, other identifier, declarations and methods: with JSON Pointers (audit E7)", () => {
    const extension = {
      id: "com.acme/other",
      declaredBy: ["client" as const],
      settings: { client: "Gone" },
      resultTypes: { walk: { resultType: "job", type: "GoneResult" } },
    };
    expect(faults(() => extensionOf("", modelOf(""), { extension }))).toEqual(
      [
        '/id: expected the identifier "com.acme/jobs", received "com.acme/other"',
        "/settings/client: expected a declaration, received `Gone`",
        "/resultTypes/walk/type: expected a declaration, received `GoneResult`",
        "/resultTypes/walk: expected a method of 2030-01-01, received `walk`",
      ].map((message) => `overlay.json overlay/no-match /extension${message}`),
    );
  });
});

test("once integers are listed, every other number must be listed too", () => {
  const text = `
    export interface A { n: number; /** @TJS-type number */ told: number; list: { m: number }[] }
    export type B = string | number;`;
  expect(faults(() => modelOf(text, { integers: ["A.n"] }))).toEqual([
    undecided("A.list[].m", 2),
    undecided("B", 3),
    undecided("Error.code", 11),
  ]);
  const all = { integers: ["A.n", "Error.code"], fractions: ["A.list[].m", "B"] };
  expect(faults(() => modelOf(text, all))).toEqual([]);
});

test("the values of an index signature can be listed as integers", () => {
  const text = "export interface A { [key: string]: number }";
  const model = modelOf(text, { integers: ["A.[key]", "Error.code"] });
  expect(shape(model, "A")).toBe("[]: integer");
});

function undecided(path: string, line: number): string {
  return `overlay.json overlay/undecided-number ${path} (line ${line}): \`number\` is listed neither as an integer nor as a fraction`;
}
