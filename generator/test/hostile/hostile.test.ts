/**
 * Schemas written to break out: whatever a comment, a name or a literal holds, the generated files contain nothing but
 * the declarations they should, and a schema that cannot be used is refused with a diagnostic.
 */
import ts from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/diagnostics.js";
import { emitRevision } from "../../src/emit/revision.js";
import { lower } from "../../src/lower/lower.js";
import type { Overlay } from "../../src/model/overlay.js";
import { readSchema } from "../../src/read/read-schema.js";
import { envelopeSchema } from "./envelope.js";

/** What must never stand outside a string or a comment of a generated file. */
const PAYLOAD = "globalThis.pwned = true";

const BREAKOUTS = {
  "the end of a comment": `*/ ${PAYLOAD}; /*`,
  "the end of a comment, split by a zero-width space": `*\u200b/ ${PAYLOAD}; /*`,
  "a template literal": "`; " + PAYLOAD + "; `${" + PAYLOAD + "}",
  "a line separator": `end\u2028${PAYLOAD};\u2029${PAYLOAD};`,
  "a carriage return": `end\r${PAYLOAD};`,
  "a line comment": `end\n// ${PAYLOAD}\n${PAYLOAD};`,
  "a script end": `</script><script>${PAYLOAD}</script>`,
  "a template helper": `{{code ${PAYLOAD}}} {{{${PAYLOAD}}}}`,
  "a reversal of the text": `\u202e;${PAYLOAD}\u202c`,
  "a tag": `@deprecated\n@generated ${PAYLOAD}\n@ts-ignore`,
};

/** Names every object inherits, and words JavaScript treats in a special way. */
const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "prototype",
  "then",
];

describe("comments and literals", () => {
  for (const [what, text] of Object.entries(BREAKOUTS)) {
    test(`${what} in a comment stays in it`, () => {
      // What ends a comment of TypeScript cannot be in a comment the reader sees; the model may still hold it.
      const files = filesOf(message(), (model) => ({ ...model, doc: text }));
      expect(files.flatMap(escapes)).toEqual([]);
    });

    test(`${what} in a literal, a property name and a method stays a string`, () => {
      const quoted = JSON.stringify(text);
      const files = filesOf(
        `${message(text)}
        export interface Odd { ${quoted}: ${quoted}; other?: ${quoted} | "b"; }`,
      );
      expect(files.flatMap(escapes)).toEqual([]);
    });
  }
});

describe("names", () => {
  for (const name of NAMES) {
    test(`${name} is a type, a property, a key and a method like any other`, () => {
      const files = filesOf(`${message(name)}
        export interface ${name} { ${name}: string; optional?: { ${name}?: number } }
        export interface Holder { value: ${name}; map: { [key: string]: ${name} } }
        export type Either = { kind: "a"; ${name}: string } | { kind: "b" };`);
      expect(files.flatMap(escapes)).toEqual([]);
    });
  }

  test.each(["async", "Ünïcode"])("the type name %s is refused", (name) => {
    const outcome = attempt(() => filesOf(`${message()}\nexport interface ${name} { a: string }`));
    expect(codes(outcome)).toEqual(["lower/unsafe-name"]);
  });

  test.each(["type", "of", "Request_", "$"])("the type name %s is emitted", (name) => {
    const files = filesOf(`${message()}\nexport interface ${name} { a: string }`);
    expect(files.flatMap(escapes)).toEqual([]);
  });
});

describe("size and depth", () => {
  test("10 MB of text are refused before they are parsed", () => {
    const outcome = attempt(() =>
      readSchema(`export type A = ${'"a" | '.repeat(2_000_000)} "b";`, "schema.ts"),
    );
    expect(codes(outcome)).toEqual(["read/too-large"]);
  });

  test.each([
    ["arrays", "[]".repeat(100_000)],
    ["objects", `${"{ a: ".repeat(100_000)}string${" }".repeat(100_000)}`],
    ["parentheses", `${"(".repeat(100_000)}string${")".repeat(100_000)}`],
  ])("100,000 levels of %s are refused", (_what, text) => {
    const outcome = attempt(() => readSchema(`export type A = string${text};`, "schema.ts"));
    expect(outcome).toBeInstanceOf(DiagnosticError);
  });

  test("a union of 5,000 members is emitted", () => {
    const members = Array.from({ length: 5_000 }, (_, index) => `"m${index}"`).join(" | ");
    const files = filesOf(`${message()}\nexport type Many = ${members};`);
    expect(files.flatMap(escapes)).toEqual([]);
  });
});

/** One method with its result, named by the caller, around the smallest envelope. */
function message(method = "toy/run"): string {
  return `${envelopeSchema}
    export interface RunRequest extends JSONRPCRequest { method: ${JSON.stringify(method)}; params: { a: string } }
    export interface RunResult extends Result { done: boolean }
    export type ClientRequest = RunRequest;
    export type ServerResult = RunResult;`;
}

interface File {
  path: string;
  text: string;
}

/** All generated files of a schema. `change` may put into each declaration what no schema text could carry. */
function filesOf(
  text: string,
  change: <T extends { doc: string }>(declaration: T) => T = (declaration) => declaration,
): File[] {
  const source = readSchema(text, "schema/9999-01-01/schema.ts");
  const overlay: Overlay = { integers: ["RequestId", "Error.code"] };
  const declarations = source.declarations.map((declaration) => {
    const changed = change(declaration);
    return changed.kind === "interface"
      ? { ...changed, properties: changed.properties.map(change) }
      : changed;
  });
  const model = lower({
    id: "9999-01-01",
    era: "session",
    source: { ...source, declarations },
    overlay: withFractions(overlay, text),
    overlayPath: "schema/9999-01-01/overlay.json",
  });
  return emitRevision(model);
}

/** `optional?: { …?: number }` of the names test is any number. */
function withFractions(overlay: Overlay, text: string): Overlay {
  const found = /optional\?: \{ (\w+)\?: number/.exec(text);
  return found === null ? overlay : { ...overlay, fractions: [`${found[1]}.optional.${found[1]}`] };
}

const EXPECTED = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.VariableStatement,
]);

/** What a file holds besides declarations; nothing when it is as it should be. */
function escapes({ path, text }: File): string[] {
  const hidden = /[\u2028\u2029\u202a-\u202e\u200b]/.test(text)
    ? [`${path}: hidden characters`]
    : [];
  if (path.endsWith(".json")) {
    JSON.parse(text);
    return hidden;
  }
  if (!path.endsWith(".ts")) return hidden;
  const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const { parseDiagnostics } = parsed as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  const broken = parseDiagnostics.map(({ messageText }) => `${path}: ${String(messageText)}`);
  const foreign = parsed.statements
    .filter(({ kind }) => !EXPECTED.has(kind))
    .map(({ kind }) => `${path}: ${ts.SyntaxKind[kind]}`);
  const pwned: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "pwned") pwned.push(`${path}: the payload is code`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...hidden, ...broken, ...foreign, ...pwned];
}

test("the check above notices code", () => {
  const text = `export const a = 1;\n${PAYLOAD};`;
  expect(escapes({ path: "a.ts", text })).toEqual([
    "a.ts: ExpressionStatement",
    "a.ts: the payload is code",
  ]);
});

function attempt<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}

function codes(outcome: unknown): string[] {
  return outcome instanceof DiagnosticError ? outcome.diagnostics.map(({ code }) => code) : [];
}
