import { expect, test } from "vitest";
import { hasMaxLength, hasMinLength, hasUniqueItems } from "./limits.js";

test.each<[text: string, length: number]>([
  ["", 0],
  ["abc", 3],
  ["\u{1f600}", 1],
  ["\u{1f600}\u{1f600}\u{1f600}a", 4],
  ["\ud83d", 1],
])("%j has %i characters", (text, length) => {
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(counts.filter((count) => hasMinLength(text, count))).toEqual(
    counts.filter((count) => length >= count),
  );
  expect(counts.filter((count) => hasMaxLength(text, count))).toEqual(
    counts.filter((count) => length <= count),
  );
});

test.each<[items: unknown[], unique: boolean]>([
  [[], true],
  [[1, "1", true, "true", null, "null", [1], { a: 1 }], true],
  [[1, 1], false],
  [["a", "b", "a"], false],
  [
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
    false,
  ],
  [[["a,b"], ["a", "b"]], true],
  [[{ "a:1": 2 }, { a: "1:2" }], true],
])("the items of %j are unique: %s", (items, unique) => {
  expect(hasUniqueItems(items)).toBe(unique);
});

test("items of any depth do not overflow the call stack", () => {
  let value: unknown = 1;
  for (let level = 0; level < 100_000; level++) value = [value];
  expect(hasUniqueItems([value, 2])).toBe(true);
});
