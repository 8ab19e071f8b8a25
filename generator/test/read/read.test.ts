/**
 * Tests the reader with one folder per syntax form: `accepted/<form>/expected.json` is the data,
 * `rejected/<form>/expected.txt` the diagnostics. `UPDATE=1 npx vitest run generator/test/read` writes the
 * expected files; review the diff before you commit.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/diagnostics.js";
import { readSchema } from "../../src/read/read-schema.js";

const update = process.env["UPDATE"] === "1";

describe("accepted", () => {
  test.each(forms("accepted"))("%s", (form) => {
    const text = schema("accepted", form);
    const read = `${JSON.stringify(readSchema(text, "schema.ts"), null, 2)}\n`;
    expect(read).toBe(expected(`accepted/${form}/expected.json`, read));
  });

  test.each(forms("accepted"))("%s, with Windows line ends and a byte order mark", (form) => {
    const text = schema("accepted", form);
    const windows = `\ufeff${text.replaceAll("\n", "\r\n")}`;
    expect(readSchema(windows, "schema.ts")).toEqual(readSchema(text, "schema.ts"));
  });
});

test("keeps the text of @description (audit E7)", () => {
  const text = `/** @description Color of the page. */
export type Color = string;
/**
 * A page.
 * @description It has a color.
 * @see {@link Color}
 */
export interface Page { /** @description Its color. */ color: Color }`;
  expect(readSchema(text, "schema.ts").declarations).toMatchObject([
    { doc: "Color of the page." },
    { doc: "A page.\n\nIt has a color.", properties: [{ doc: "Its color." }] },
  ]);
});

describe("rejected", () => {
  test.each(forms("rejected"))("%s", (form) => {
    const printed = `${problems(schema("rejected", form)).message}\n`;
    expect(printed).toBe(expected(`rejected/${form}/expected.txt`, printed));
  });

  test("refuses a tag that is not on the list, with the place and the fix (audit E2)", () => {
    const text = "export interface A {\n  /** @maxItem 4 */\n  a: string[];\n}";
    expect(problems(text).diagnostics).toMatchObject([
      { file: "schema.ts", line: 2, column: 7, fix: "did you mean @maxItems?" },
    ]);
  });

  test("reports the same positions with Windows line ends and a byte order mark", () => {
    const text = schema("rejected", "several");
    const windows = `\ufeff${text.replaceAll("\n", "\r\n")}`;
    expect(problems(windows).diagnostics).toEqual(problems(text).diagnostics);
  });

  test("does not mention our sources to authors of other schemas", () => {
    const text =
      "export interface A { m: Map<string, number>; s: Set<string>; f(): void }\nexport class B {}";
    const fixes = problems(text, { ours: false }).diagnostics.map(({ fix }) => fix);
    expect(fixes).toHaveLength(4);
    expect(fixes.slice(0, 2)).toEqual([
      "write `Record<string, T>`, or list the properties",
      "write `T[]`",
    ]);
    expect(fixes.filter((fix) => /generator|test\/read/.test(fix))).toEqual([]);
    const ours = problems(text).diagnostics.map(({ fix }) => fix);
    expect(ours.filter((fix) => !fix.endsWith(" with a fixture in generator/test/read/"))).toEqual(
      [],
    );
  });

  test("reports at most 50 problems, the first ones first", () => {
    const text = Array.from({ length: 80 }, (_, at) => `export type A${at} = symbol;\n`).join("");
    const lines = problems(text).diagnostics.map(({ line }) => line);
    expect(lines).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });
});

describe("hostile size", () => {
  const depth = 100_000;

  test("reads 5 MiB, and refuses one byte more before parsing", () => {
    const limit = 5 * 1024 * 1024;
    const atLimit = "export type A = string;\n".padEnd(limit, " ");
    expect(readSchema(atLimit, "schema.ts").declarations).toHaveLength(1);
    expect(codes(`${atLimit} `)).toEqual(["read/too-large"]);
  });

  test("refuses 10 MB of invalid TypeScript for its size", () => {
    expect(problems("(".repeat(10_000_000)).message).toBe(
      [
        "schema.ts read/too-large",
        "  expected a schema of at most 5 MiB, received 9.5 MiB",
        "  fix: check that this is a schema.ts, and split it if it is",
      ].join("\n"),
    );
  });

  test.each([
    ["parentheses", `export type A = ${"(".repeat(depth)}string${")".repeat(depth)};`],
    ["type literals", `export type A = ${"{a:".repeat(depth)}string${"}".repeat(depth)};`],
    ["generics", `export type A = ${"Array<".repeat(depth)}string${">".repeat(depth)};`],
    ["tuples", `export type A = ${"[".repeat(depth)}string${"]".repeat(depth)};`],
    ["array suffixes", `export type A = string${"[]".repeat(depth)};`],
    ["operators", `export type A = ${"keyof ".repeat(depth)}string;`],
    ["conditional types", `export type A = ${"B extends C ? D : ".repeat(depth)}string;`],
    ["function types", `export type A = ${"() => ".repeat(depth)}string;`],
    ["unions in parentheses", `export type A = ${"B | (".repeat(depth)}C${")".repeat(depth)};`],
    ["holes of template literals", `export type A = ${"`${".repeat(depth)}`],
    ["brackets never closed", `export interface A ${"{ a: {".repeat(depth)}`],
    ["negations", `export const A = ${"- ".repeat(depth)}1;`],
    ["braces between the levels", `export type A = ${"B extends {} ? C : ".repeat(depth)}D;`],
  ])("reports 100,000 levels of %s as one diagnostic", (_, text) => {
    expect(codes(text)).toEqual(["read/too-deep"]);
  });

  test("continues to work after a file that was too deep for the parser", () => {
    expect(codes(`export const A = ${"- ".repeat(depth)}1;`)).toEqual(["read/too-deep"]);
    expect(readSchema("export const A = -1;", "schema.ts").declarations).toMatchObject([
      { kind: "constant", name: "A", value: -1 },
    ]);
  });

  test("never parses a doc comment as code", () => {
    const text = `/** @remarks {${"(".repeat(depth)}string */\nexport type A = string;`;
    expect(readSchema(text, "schema.ts").declarations).toHaveLength(1);
  });

  test("does not treat a long flat union as deep", () => {
    const [alias] = readSchema(
      `export type A = ${'"x" | '.repeat(depth)}"y";`,
      "a.ts",
    ).declarations;
    expect(
      alias?.kind === "alias" && alias.type.kind === "union" && alias.type.members.length,
    ).toBe(depth + 1);
  });
});

test("ignores brackets in strings, comments and template text", () => {
  const open = "([{<".repeat(100);
  const text = `// ${open}\n/* ${open} */\nexport const A = "${open}\\"${open}";\n/** ${open} */\nexport type B = '${open}';`;
  expect(readSchema(text, "schema.ts").declarations).toMatchObject([
    { name: "A", value: `${open}"${open}` },
    { name: "B", doc: open, type: { value: open } },
  ]);
});

test("keeps text inside a string that looks like a doc comment", () => {
  const text = 'export const A = "/** x */ // y";\nexport type B = "/**";';
  expect(readSchema(text, "schema.ts").declarations).toMatchObject([
    { name: "A", doc: "", value: "/** x */ // y" },
    { name: "B", doc: "", type: { value: "/**" } },
  ]);
});

function forms(folder: string): string[] {
  return readdirSync(new URL(`./${folder}/`, import.meta.url)).toSorted();
}

function schema(folder: string, form: string): string {
  return readFileSync(new URL(`./${folder}/${form}/schema.ts`, import.meta.url), "utf8");
}

function expected(path: string, actual: string): string {
  const url = new URL(`./${path}`, import.meta.url);
  if (update) writeFileSync(url, actual);
  return readFileSync(url, "utf8");
}

function problems(text: string, options?: { ours: boolean }): DiagnosticError {
  try {
    readSchema(text, "schema.ts", options);
  } catch (error) {
    if (error instanceof DiagnosticError) return error;
    throw error;
  }
  throw new Error("the text was read although it should have been refused");
}

function codes(text: string): string[] {
  return problems(text).diagnostics.map(({ code }) => code);
}
