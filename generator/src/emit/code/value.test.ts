import { expect, it } from "vitest";
import { code } from "./code.js";
import { print } from "./print.js";
import { record, table, value, type Data } from "./value.js";

it.each<[Data, string]>([
  ["a\u2028", '"a\\u2028"'],
  [[], "[]"],
  [{}, "{}"],
  [{ a: 1, "b/c": null, gone: undefined }, '{ a: 1, "b/c": null }'],
  [["a", "b"], '["a", "b"]'],
  [[{ a: 1 }, { b: 2 }], "[{ a: 1 }, { b: 2 }]"],
  [[{ a: 1, b: 2 }], "[{ a: 1, b: 2 }]"],
  // Prettier puts several objects of several keys on a line each, however short.
  [
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
    "[\n  { a: 1, b: 2 },\n  { a: 3, b: 4 },\n]",
  ],
  [{ long: "x".repeat(90) }, `{\n  long: "${"x".repeat(90)}",\n}`],
])("%j", (data, text) => {
  expect(print(value(data))).toBe(text);
});

it("prints one entry a line, and never sets a prototype", () => {
  expect(print(table([["__proto__", code`f`]]))).toBe('{\n  ["__proto__"]: f,\n}');
  expect(print(record({ constructor: 1, gone: undefined }))).toBe("{\n  constructor: 1,\n}");
});
