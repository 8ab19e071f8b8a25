import { describe, expect, test } from "vitest";
import { parseUntrustedObject } from "./json-object.js";

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Attack A15. */
describe("JSON of a server [auth C34] [auth A15]", () => {
  test.each([
    ['{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
    ['\ufeff{"a":1}', undefined],
    ["[1]", undefined],
    ['"a"', undefined],
    ["null", undefined],
    ["", undefined],
    ["<html>", undefined],
    ['{"a":1', undefined],
  ])("%j is read as %j", (text, expected) => {
    expect(parseUntrustedObject(text)).toEqual(expected);
  });

  test("may nest 32 levels deep, and not more", () => {
    expect(parseUntrustedObject(nested(32))).toBeDefined();
    expect(parseUntrustedObject(nested(33))).toBeUndefined();
    expect(parseUntrustedObject(nested(10_000))).toBeUndefined();
    expect(parseUntrustedObject(`{"a":"${"[".repeat(50)}"}`)).toEqual({ a: "[".repeat(50) });
  });

  test("has no member called __proto__, at any depth", () => {
    const value = parseUntrustedObject('{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"b":2}}');
    expect(value).toEqual({ a: { b: 2 } });
    expect(Object.hasOwn(value ?? {}, "__proto__")).toBe(false);
    expect(Object.assign({}, value?.["a"])).not.toHaveProperty("x");
  });
});
