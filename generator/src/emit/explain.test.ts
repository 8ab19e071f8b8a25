import { describe, expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import type { Overlay } from "../model/overlay.js";
import { emitExplain } from "./explain.js";
import { Names } from "./names.js";
import { emitStandard } from "./standard.js";

/** The function of a name in what is emitted for a schema. */
function emitted(name: string, schema: string, overlay?: Overlay): string[] {
  const model = modelOf(schema, overlay);
  const lines = emitExplain(model, new Names(model)).text.split("\n");
  const first = lines.findIndex((line) => new RegExp(`^(export )?function ${name}\\(`).test(line));
  return first < 0 ? [] : lines.slice(first, lines.indexOf("}", first) + 1);
}

describe("objects", () => {
  it("tests the members in the order of the schema", () => {
    const schema = `export interface A {
      name: string; size?: number; part: B; more?: B; tags?: string[]; any: unknown; constructor: boolean;
    }
    export interface B { "x/y": "on" | "off" }`;
    expect(emitted("explainA", schema)).toEqual([
      "export function explainA(value: unknown, options?: ExplainOptions): Issue[] {",
      "  return explain(checkA, value, options);",
      "}",
    ]);
    expect(emitted("checkA", schema)).toEqual([
      "function checkA(value: unknown, report: Report): void {",
      '  if (!isObject(value)) return report.add("", "an object", value);',
      '  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);',
      '  if (!isOptionalNumber(value["size"])) report.add("/size", "a number", value["size"]);',
      '  report.under("/part", report.count, checkB(value["part"], report));',
      '  if (value["more"] !== undefined)',
      '    report.under("/more", report.count, checkB(value["more"], report));',
      '  if (value["tags"] !== undefined)',
      '    report.under("/tags", report.count, checkStringArray(value["tags"], report));',
      '  if (value["any"] === undefined) report.add("/any", "a value", value["any"]);',
      '  if (typeof ownProperty(value, "constructor") !== "boolean")',
      '    report.add("/constructor", "a boolean", ownProperty(value, "constructor"));',
      "}",
    ]);
    expect(emitted("checkB", schema)).toEqual([
      "function checkB(value: unknown, report: Report): void {",
      '  if (!isObject(value)) return report.add("", "an object", value);',
      '  if (value["x/y"] !== "on" && value["x/y"] !== "off")',
      '    report.add("/x~1y", \'"on" or "off"\', value["x/y"]);',
      "}",
    ]);
  });

  it("looks at the values of a record, but not at the members again", () => {
    const schema = `export interface A { name: string; [key: string]: string }`;
    expect(emitted("checkA", schema).slice(3)).toEqual([
      "  for (const key in value) {",
      "    if (report.full) return;",
      '    if (key === "name") continue;',
      '    if (typeof value[key] !== "string") report.add(report.pointer(key), "a string", value[key]);',
      "  }",
      "}",
    ]);
  });
});

describe("arrays", () => {
  it("asks the guard of an item before it looks for faults", () => {
    const schema = `export interface A { items: B[] } export interface B { x: string }`;
    expect(emitted("checkBArray", schema)).toEqual([
      "function checkBArray(value: unknown, report: Report): void {",
      '  if (!Array.isArray(value)) return report.add("", "an array", value);',
      "  for (let index = 0; index < value.length && !report.full; index++) {",
      "    const item: unknown = value[index];",
      "    if (!isB(item)) report.under(`/${index}`, report.count, checkB(item, report));",
      "  }",
      "}",
    ]);
  });

  it("refuses more items than are allowed without looking at any", () => {
    const schema = "export interface A {\n/** @maxItems 2 */\nitems: string[] }";
    expect(emitted("checkStringArray2", schema).slice(0, 4)).toEqual([
      "function checkStringArray2(value: unknown, report: Report): void {",
      '  if (!Array.isArray(value)) return report.add("", "an array", value);',
      '  if (value.length > 2) return report.add("", "an array of at most 2 items", value);',
      "  for (let index = 0; index < value.length && !report.full; index++) {",
    ]);
  });
});

describe("unions", () => {
  const MEMBERS = `
    export interface A { kind: "a"; x: string }
    export interface B { kind: "b"; y: string }`;

  it("switches on an exact discriminator", () => {
    expect(emitted("checkU", `${MEMBERS} export type U = A | B;`).slice(1)).toEqual([
      '  if (!isObject(value)) return report.add("", "an object", value);',
      '  switch (value["kind"]) {',
      '    case "a":',
      "      return checkA(value, report);",
      '    case "b":',
      "      return checkB(value, report);",
      "    default:",
      '      return report.add("/kind", \'"a" or "b"\', value["kind"]);',
      "  }",
      "}",
    ]);
  });

  it("chooses by kind, and says all that would fit of any other", () => {
    const schema = `${MEMBERS} export type U = A | string[] | number | null;`;
    expect(emitted("checkU", schema).slice(1)).toEqual([
      "  if (Array.isArray(value)) return checkStringArray(value, report);",
      "  if (isObject(value)) return checkA(value, report);",
      '  if (!isNumber(value) && value !== null) report.add("", "an A, an array, a number or null", value);',
      "}",
    ]);
  });

  it("chooses by keys, then looks for the closest member", () => {
    const schema = `export interface P { p: string; in: { q: string } } export interface R { r: string; q?: "q" }
      export type U = P | R;`;
    const overlay: Overlay = {
      discriminators: { U: { keys: { "in.q": "P", r: "R" }, why: "test" } },
    };
    expect(emitted("checkU", schema, overlay).slice(1)).toEqual([
      '  if (!isObject(value)) return report.add("", "a P or a R", value);',
      "  if (isP(value) || isR(value)) return;",
      '  if (hasPath(value, "in", "q")) return checkP(value, report);',
      '  if (hasPath(value, "r")) return checkR(value, report);',
      "  const closest = new Closest(value, report);",
      '  closest.consider(checkP, "p", "in");',
      '  closest.consider(checkR, "r", "q");',
      '  closest.conclude("a P or a R");',
      "}",
    ]);
  });

  it("leaves out members whose literals are others", () => {
    const schema = `export interface S { type: "s"; a: string } export interface T { type: "t"; b: string }
      export interface V { type: "t"; c: string }
      export type U = S | T | V;`;
    expect(emitted("checkU", schema).slice(3, -1)).toEqual([
      '  if (value["type"] !== "s" && value["type"] !== "t")',
      '    return report.add("/type", \'"s" or "t"\', value["type"]);',
      "  const closest = new Closest(value, report);",
      '  if (value["type"] === "s") closest.consider(checkS, "type", "a");',
      '  if (value["type"] === "t") closest.consider(checkT, "type", "b");',
      '  if (value["type"] === "t") closest.consider(checkV, "type", "c");',
      '  closest.conclude("a S, a T or a V");',
    ]);
  });
});

describe("types without end", () => {
  it("counts the depth, also through unions and arrays, and asks no guard on the way down", () => {
    const schema = `export interface Node { kind: "node"; children: (Node | Leaf)[] }
      export interface Leaf { kind: "leaf" }`;
    expect(emitted("checkNode", schema).slice(0, 3)).toEqual([
      "function checkNode(value: unknown, report: Report, depth = 0): void {",
      "  if (depth >= MAX_DEPTH) return report.addTooDeep(value);",
      '  if (!isObject(value)) return report.add("", "an object", value);',
    ]);
    expect(emitted("checkNode", schema).at(-2)).toBe(
      '  report.under("/children", report.count, checkNodeOrLeafArray(value["children"], report, depth));',
    );
    expect(emitted("checkNodeOrLeafArray", schema).at(-3)).toBe(
      "    report.under(`/${index}`, report.count, checkNodeOrLeaf(item, report, depth));",
    );
    expect(emitted("checkNodeOrLeaf", schema)).toContain(
      "      return checkNode(value, report, depth + 1);",
    );
  });

  it("tries no members one by one at every level", () => {
    const schema = `export interface P { p?: P | R; a: string } export interface R { r?: P | R; b: string }`;
    expect(emitted("checkPOrR", schema).slice(1)).toEqual([
      '  if (!isObject(value)) return report.add("", "a P or a R", value);',
      "  if (isP(value, depth + 1) || isR(value, depth + 1)) return;",
      '  report.add("", "a P or a R", value);',
      "}",
    ]);
  });
});

describe("standard.ts", () => {
  it("ties guard and explainer together under the name of the type", () => {
    const model = modelOf(`export type Tool = string;
      export type AVeryLongNameOfATypeThatLeavesNoRoom = string;`);
    const { text } = emitStandard(model, new Names(model));
    expect(text).toContain(`
/** {@link types.Tool} as a Standard Schema. */
export const Tool: StandardSchema<types.Tool> = /* @__PURE__ */ standardSchema(isTool, explainTool);
`);
    expect(text).toContain(`
export const AVeryLongNameOfATypeThatLeavesNoRoom: StandardSchema<types.AVeryLongNameOfATypeThatLeavesNoRoom> =
  /* @__PURE__ */ standardSchema(
    isAVeryLongNameOfATypeThatLeavesNoRoom,
    explainAVeryLongNameOfATypeThatLeavesNoRoom,
  );
`);
  });
});
