/** Schemas of extensions: the types that the compiler works out, and where imports lead. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { DiagnosticError } from "../../src/diagnostics.js";
import { emitExtensionFiles } from "../../src/emit/revision.js";
import { readModel, readRevision, schemaFile } from "../../src/project/project.js";
import { findProject } from "../../src/project/revisions.js";

const project = findProject(fileURLToPath(new URL("../../../", import.meta.url)));
const base = readRevision(project, "2026-07-28");
const root = mkdtempSync(join(tmpdir(), "mcp-gen-extension-"));
afterAll(() => rmSync(root, { recursive: true }));

const COMMON = `/** A color. */
export type Color = "red" | "blue";
export interface Shared { color: Color; unused?: string }`;

function modelOf(schema: string, others: Record<string, string> = {}) {
  const files = {
    "schema.ts": schema,
    "common.ts": COMMON,
    ...others,
    "node_modules/@acme/common/package.json": '{ "types": "index.d.ts" }',
    "node_modules/@acme/common/index.d.ts":
      "export declare const LIMIT = 3; export interface Size { most: typeof LIMIT }",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { era, id } = base;
  return readModel({
    id: "com.acme/x",
    era,
    schema: join(root, "schema.ts"),
    root,
    base,
    baseFile: schemaFile(project, id),
    ours: false,
  });
}

/** The declarations of the generated types, without comments and white space. */
function typesOf(schema: string, others?: Record<string, string>): string[] {
  const files = emitExtensionFiles(modelOf(schema, others), base);
  const text = files.find(({ path }) => path === "schema/types.ts")?.text ?? "";
  const bare = text.replace(/\/\*\*[^]*?\*\//g, "").replace(/\s+/g, " ");
  return bare
    .split(/(?=export )/)
    .slice(1)
    .map((one) => one.trim());
}

function faultsOf(schema: string): string[] {
  try {
    modelOf(schema);
  } catch (error) {
    if (error instanceof DiagnosticError)
      return error.diagnostics.map(
        ({ file, line, message, fix }) => `${file}:${line} ${message}; ${fix}`,
      );
    throw error;
  }
  return [];
}

const IMPORTS = `import type { Tool as BaseTool } from "@modelcontextprotocol/client";
import type { Shared } from "./common.js";\n`;

test.each([
  [
    "Partial and Pick",
    'export type A = Partial<Pick<BaseTool, "name" | "annotations">>;',
    "export type A = { name?: string; annotations?: base.ToolAnnotations; };",
  ],
  [
    "Required and Readonly",
    "export type A = Required<Readonly<Shared>>;",
    "export type A = { color: Color; unused: string; };",
  ],
  [
    "Omit of computed keys",
    'export type A = Omit<Shared, Exclude<keyof Shared, "color">>;',
    "export type A = { color: Color; };",
  ],
  [
    "Record of a union, and undefined",
    "export type A = Record<keyof Shared, string | undefined>;",
    "export type A = { color?: string; unused?: string; };",
  ],
  ["keyof", "export type A = keyof Shared;", 'export type A = "color" | "unused";'],
  [
    "tuples",
    "export interface A { a: [number, number]; b: [string, string?]; c: [1, ...1[]] }",
    "export interface A { a: [number, number]; b: [string, string?]; c: [1, ...1[]]; }",
  ],
  [
    "tuples of several types",
    "export interface A { a: [string, number?]; b: readonly [x: 1, y?: Shared, ...rest: string[]]; c: [Shared, (number | null)?]; d: [] }",
    "export interface A { a: [string, number?]; b: [x: 1, y?: Shared, ...rest: string[]]; c: [Shared, (number | null)?]; d: []; }",
  ],
  [
    "undefined members",
    "export interface A { a: string | undefined; readonly b: (1 | 2)[] }",
    "export interface A { a?: string; b: (1 | 2)[]; }",
  ],
  ["an enum", 'export enum A { Low = "low", High = 7, Higher }', 'export type A = "low" | 7 | 8;'],
  [
    "a generic base",
    "export interface Page<T> { items: T[] } export interface A extends Page<Shared> { next?: string }",
    "export interface A { items: Shared[]; next?: string; }",
  ],
  [
    "a generic use",
    "export interface Page<T> { items: T[] } export interface A { pages: readonly Page<string>[] }",
    "export interface A { pages: { items: string[]; }[]; }",
  ],
  [
    "a generic that contains itself",
    "export interface Tree<T> { value: T; inner: Tree<T>[] } export interface A { a: Tree<string>; b: Tree<string>[] }",
    "export interface A { a: TreeOfString; b: TreeOfString[]; }",
  ],
  [
    "a generic alias that contains itself",
    "export type Deep<T> = T | Deep<T>[]; export interface A { a: Deep<1> }",
    "export interface A { a: DeepOf1; }",
  ],
])("an extension may use %s (audit E6)", (_, text, expected) => {
  expect(typesOf(`${IMPORTS}${text}`)[0]).toBe(expected);
});

test("imports of files and packages become declarations of the extension (audit E6)", () => {
  const types = typesOf(
    `${IMPORTS}import type { Size as Width } from "@acme/common";
     export interface A { shared: Shared; tool: BaseTool; width: Width }`,
  );
  expect(types).toEqual([
    "export interface A { shared: Shared; tool: base.Tool; width: Width; }",
    'export type Color = "red" | "blue";',
    "export interface Shared { color: Color; unused?: string; }",
    "export interface Size { most: 3; }",
    "export type Width = Size;",
  ]);
});

test("an extension may import from files that list or pass on what they export (audit E6)", () => {
  const types = typesOf(
    `import type { Lamp, Box, Hue, MOST } from "./all.js";
     import { type Width } from "@acme/sizes";
     export interface A { lamp: Lamp; box: Box<Hue>; width: Width; most: typeof MOST }`,
    {
      "all.ts":
        'export * from "./lamp.js"; export { Color as Hue } from "./common.js"; export * from "./box.js";',
      "lamp.ts": `import type { Switch } from "./switch.js";
        interface Bulb { watts: number } interface Lamp { bulb: Bulb; switch: Switch }
        declare const LIMIT = 3;
        export { Lamp, LIMIT as MOST };`,
      "switch.ts":
        'import type { Lamp } from "./all.js"; export interface Switch { of?: Lamp } export * from "./all.js";',
      "box.ts": "export interface Box<T> { value: T; inner?: Box<T> }",
      "node_modules/@acme/sizes/package.json": '{ "types": "index.d.ts" }',
      "node_modules/@acme/sizes/index.d.ts": 'export { Size as Width } from "@acme/common";',
    },
  );
  expect(types).toEqual([
    "export interface A { lamp: Lamp; box: BoxOfColor; width: Width; most: 3; }",
    "export interface BoxOfColor { value: Hue; inner?: BoxOfColor; }",
    "export interface Bulb { watts: number; }",
    "export interface Lamp { bulb: Bulb; switch: Switch; }",
    "export interface Switch { of?: Lamp; }",
    'export type Color = "red" | "blue";',
    "export type Hue = Color;",
    "export interface Size { most: 3; }",
    "export type Width = Size;",
  ]);
});

test("a schema may export what other files declare (audit E6)", () => {
  const types = typesOf(
    `export * from "./common.js";
     export { Size as Width } from "@acme/common";
     interface Plain { shared?: Shared } interface Hidden { plain: Plain }
     import type { Shared } from "./common.js"; export { Shared } from "./common.js";
     export type { Hidden, Plain as Simple };`,
  );
  expect(types).toEqual([
    "export interface Plain { shared?: Shared; }",
    "export interface Hidden { plain: Plain; }",
    "export type Simple = Plain;",
    'export type Color = "red" | "blue";',
    "export interface Shared { color: Color; unused?: string; }",
    "export interface Size { most: 3; }",
    "export type Width = Size;",
  ]);
});

test("a declaration file with messages for another channel is read as types (audit E6)", () => {
  const model = modelOf(`
    export interface ResizeRequest { method: "page/resize"; params: { width?: number | undefined } }
    export declare const RESIZE_METHOD: ResizeRequest["method"];`);
  expect(model.messages).toEqual([]);
  expect(model.declarations).toMatchObject([
    { name: "ResizeRequest" },
    { kind: "constant", name: "RESIZE_METHOD", value: "page/resize" },
  ]);
});

test.each([
  [
    'import type { Tool } from "left-pad";',
    'schema.ts:1 expected a file, an installed package with types, or "@mcp-gen/protocol/2026-07-28", received "left-pad"',
  ],
  [
    'import type { Tool } from "@mcp-gen/protocol/2025-06-18";',
    'received "@mcp-gen/protocol/2025-06-18"',
  ],
  [
    '\nimport type { Gone } from "./common.js";',
    'schema.ts:2 expected "./common.js" to declare `Gone`',
  ],
  [
    'import type { Gone } from "@modelcontextprotocol/client";',
    "expected a declaration of revision 2026-07-28, received `Gone`",
  ],
  [
    "export interface Tree<T> { inner: Tree<T[]>[] }\nexport interface A { a: Tree<string> }",
    'schema.ts:2 the generic type "Tree" is not understood: it contains itself; write the resulting type',
  ],
  [
    "export type A = [...string[], number];",
    "schema.ts:1 a tuple type is not understood: it has elements after `...`; put the rest element last",
  ],
  ['export * as all from "./common.js";', "received a namespace export; write `export { Name }`"],
  ['export { default } from "./common.js";', "schema.ts:1 expected an import, interface"],
  ['\nexport { Gone } from "./common.js";', 'schema.ts:2 expected "./common.js" to declare `Gone`'],
  ['export * from "@modelcontextprotocol/client";', "list the names"],
  ['export * from "./nowhere.js";', 'received "./nowhere.js"'],
  ["export type A = (string | undefined)[];", "schema.ts:1 the type `undefined` is not understood"],
  ["export type A = Partial<Date>;", "is a function"],
  ["export type A = Foo<string>;", "it names a type that is not declared"],
])("refuses %j with the place and the fix (audit E6)", (schema, expected) => {
  expect(faultsOf(schema).join("\n")).toContain(expected);
});
