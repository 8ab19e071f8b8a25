/** Inheritance: a few declarations in, the effective members of one of them out. */
import { describe, expect, test } from "vitest";
import { modelOf, shape } from "../../../test/support/lower-text.js";

describe("inheritance", () => {
  test.each([
    [
      "inherited properties come first",
      "interface A { a: string } interface B extends A { b: number }",
      "a: string (A), b: number (B)",
    ],
    [
      "an own property replaces the inherited one in its place",
      "interface A { x?: string; y: string } interface B extends A { x: 'only' }",
      'x: "only" (B), y: string (A)',
    ],
    [
      "a diamond has the shared property once",
      "interface Top { t: string } interface L extends Top { l: string } interface R extends Top { r: string } interface B extends L, R {}",
      "t: string (Top), l: string (L), r: string (R)",
    ],
    [
      "an index signature is inherited",
      "interface A { [key: string]: unknown } interface B extends A { b: string }",
      "b: string (B), []: unknown",
    ],
    [
      "a Record may be extended",
      "type A = Record<string, number>; interface B extends A { b: number }",
      "b: number (B), []: number",
    ],
    [
      "Omit leaves keys out",
      'interface A { a: string; c: string } interface B extends Omit<A, "a"> { b: string }',
      "c: string (A), b: string (B)",
    ],
    [
      "an alias of a literal is an object",
      "type B = { b: string; [key: string]: unknown }",
      "b: string (B), []: unknown",
    ],
    [
      "an alias of a name has the shape of it",
      "interface A { a: string } type B = A",
      "a: string (A)",
    ],
    ["a union has no shape", "interface A { a: string } type B = A | string", "none"],
  ])("%s", (_, text, expected) => {
    const exported = text.replaceAll(/\b(interface|type) (?=[A-Z])/g, "export $1 ");
    expect(shape(modelOf(exported), "B")).toBe(expected);
  });

  test.each([
    ["members of all parts", "A & { b: string }", "a?: string (A), n: number (A), b: string (B)"],
    ["required in one part is required", "A & { a: string }", "a: string (B), n: number (A)"],
    ["the literal is narrower", 'A & { a: "x" }', 'a: "x" (B), n: number (A)'],
    ["either order", '{ a: "x" } & A', 'a: "x" (A), n: number (A)'],
    ["unknown narrows nothing", "A & { a?: unknown }", "a?: string (B), n: number (A)"],
    ["what cannot be decided stays", "A & { n: Other }", "a?: string (A), n: number&Other (B)"],
  ])("an intersection: %s", (_, type, expected) => {
    const text = `export interface A { a?: string; n: number } export type Other = string | number; export type B = ${type};`;
    expect(shape(modelOf(text), "B")).toBe(expected);
  });

  test("inner objects of an intersection are merged", () => {
    const model = modelOf(
      "export interface A { e: { m: string } } export type B = A & { e: { c: 5 } };",
    );
    expect(shape(model, "B")).toBe("e: {m: string, c: 5} (B)");
  });

  test("names of Object.prototype are names like any other", () => {
    const model = modelOf("export interface constructor { toString: string }");
    expect(shape(model, "constructor")).toBe("toString: string (constructor)");
    expect(model.shapes["hasOwnProperty"]).toBeUndefined();
  });
});
