import { expect, it } from "vitest";
import { describePath, describeReceived } from "./received.js";

it.each([
  [undefined, "nothing"],
  [null, "null"],
  [true, "true"],
  [42, "42"],
  [-1.5e300, "-1.5e+300"],
  [Number.NaN, "NaN"],
  ["", '""'],
  ["x", '"x"'],
  ['a "b"', '"a \\"b\\""'],
  ["C:\\", '"C:\\\\"'],
  ["a\nb", '"a\\nb"'],
  ["héllo 日本", '"héllo 日本"'],
  ["a\u202eb\u2028c\u0085", '"a\\u202eb\\u2028c\\u0085"'],
  ["\u{e0041}", '"\\u{e0041}"'],
  ["y".repeat(40), `"${"y".repeat(40)}"`],
  ["y".repeat(41), `"${"y".repeat(40)}…"`],
  [`${"y".repeat(39)}\u{1f600}z`, `"${"y".repeat(39)}…"`],
  [[], "an empty array"],
  [[1], "an array of 1 item"],
  [[1, 2, 3], "an array of 3 items"],
  [{}, "an object"],
  [JSON.parse('{"toString":1,"length":2}'), "an object"],
  [1n, "a bigint"],
  [() => 1, "a function"],
])("%o is described as %s", (value, words) => {
  expect(describeReceived(value)).toBe(words);
});

it("names the root, and shortens the middle of a long path", () => {
  expect(describePath("")).toBe("value");
  expect(describePath("/a~1b/0")).toBe("/a~1b/0");
  expect(describePath("/x".repeat(101))).toBe(`${"/x".repeat(50)}…${"/x".repeat(50)}`);
});
