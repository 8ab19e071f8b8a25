import { expect, test } from "vitest";
import { isInteger, isNumber, isObject, isOptionalNumber, ownProperty } from "./checks.js";

test.each([
  [1, true, true],
  [1.5, true, false],
  [-0, true, true],
  [JSON.parse("1e999") as unknown, false, false],
  [Number.NaN, false, false],
  ["1", false, false],
  [undefined, false, false],
])("%s: a JSON number %s, an integer %s", (value, number, integer) => {
  expect([isNumber(value), isInteger(value)]).toEqual([number, integer]);
  expect(isOptionalNumber(value)).toBe(value === undefined || number);
});

test("an object is neither null nor an array", () => {
  expect([{}, Object.create(null), null, [], "a"].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("reads only own properties", () => {
  const value = JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as Record<
    string,
    unknown
  >;
  expect(ownProperty(value, "__proto__")).toEqual({ admin: true });
  expect(ownProperty(value, "constructor")).toBe(1);
  expect(ownProperty({}, "constructor")).toBeUndefined();
  expect(ownProperty({}, "toString")).toBeUndefined();
});
