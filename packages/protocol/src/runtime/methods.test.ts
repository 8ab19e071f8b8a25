import { expect, it } from "vitest";
import { entryOf, hasResultType } from "./methods.js";

it.each([
  ["a", 1],
  ["b", undefined],
  ["__proto__", undefined],
  ["constructor", undefined],
  ["toString", undefined],
])("entryOf: %s", (method, entry) => {
  expect(entryOf({ a: 1 }, method)).toBe(entry);
});

it.each([
  [{ resultType: "complete" }, true],
  [{ resultType: "Complete" }, false],
  [{}, false],
  [null, false],
  ["complete", false],
])("hasResultType: %j", (value, expected) => {
  expect(hasResultType(value, "complete")).toBe(expected);
});
