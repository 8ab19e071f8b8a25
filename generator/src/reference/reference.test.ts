/** The reference of a small protocol of two revisions, one of whose schemas would like to be more than text. */
import { expect, test } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import { diffReport } from "../evolve/report.js";
import type { Model } from "../model/model.js";
import { linkBetween, pagePaths } from "./page-paths.js";
import { referenceFiles } from "./reference.js";

const BEFORE = `
/** Asks for a note. */
export interface ReadRequest extends JSONRPCRequest { method: "notes/read"; params: ReadParams }
export interface ReadParams { name: string }
export type ClientRequest = ReadRequest;
export interface Old { kept: string }
`;

const AFTER = `
/** Asks for a note. */
export interface ReadRequest extends JSONRPCRequest { method: "notes/read"; params: ReadParams }
export interface ReadParams {
  name: string;
  /** Where <b>it</b> is, {{ 1 + 1 }} or | there. */
  place?: Place;
}
export interface Place { lines: (string | number)[]; inner: { deep?: boolean } }
export type ClientRequest = ReadRequest;
`;

const before: Model = { ...modelOf(BEFORE), id: "2030-01-01" };
const after: Model = { ...modelOf(AFTER), id: "2031-01-01" };
const files = referenceFiles({
  models: [before, after],
  extensions: [],
  reports: [diffReport({ before, after })],
  matrix: { revisions: [before.id, after.id], pairs: [] },
});

test("a method has its params over all revisions, and an example that is a message", () => {
  const page = files.get("methods/notes-read.md") ?? "";
  expect(page).toContain("# `notes/read`\n\nAsks for a note.\n");
  expect(page).toContain("| `name` | `string` | yes | all |  |");
  expect(page).toContain("| `place` | [`Place`](../types/place.md) |  | since 2031-01-01 |");
  expect(page).toContain('```json 2031-01-01\n{\n  "jsonrpc": "2.0",\n  "id": "a-1",');
});

test("what a schema says stays text", () => {
  const page = files.get("types/read-params.md") ?? "";
  expect(page).toContain("Where \\<b\\>it\\</b\\> is, \\{\\{ 1 + 1 \\}\\} or \\| there.");
});

test("a type that is gone says so, and a new one shows what is in it", () => {
  expect(files.get("types/old.md")).toContain("**Removed in:** 2031-01-01");
  const place = files.get("types/place.md") ?? "";
  expect(place).toContain("| `lines` | `(string \\| number)[]` | yes | all |  |");
  expect(place).toContain("| `inner` | `object` | yes | all |  |\n| `inner.deep` | `boolean` |");
  expect(place).toContain("[`ReadParams`](./read-params.md)");
});

test("every page carries the mark, and says what it is", () => {
  for (const [path, text] of files) {
    expect(text, path).toMatch(/^---\ntitle: ".+"\ndescription: ".+"\n/);
    expect(text.slice(0, 1000), path).toContain("<!-- @generated from schema by mcp-gen.");
  }
});

test("links lead from one page to another", () => {
  expect(linkBetween("types/tool.md", "types/icon.md")).toBe("./icon.md");
  expect(linkBetween("types/tool.md", "methods/ping.md")).toBe("../methods/ping.md");
  expect(linkBetween("errors.md", "types/tool.md")).toBe("./types/tool.md");
});

test("pages never meet, where case does not count either", () => {
  const names = ["JSONRPCError", "JsonrpcError", "Index"];
  const text = names.map((name) => `export interface ${name} { a: string }`).join("\n");
  const paths = pagePaths([modelOf(text)]);
  expect(names.map((name) => paths.type(name))).toEqual([
    "types/jsonrpc-error.md",
    "types/jsonrpc-error-2.md",
    "types/index-2.md",
  ]);
});
