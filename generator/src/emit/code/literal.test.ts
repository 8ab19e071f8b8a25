import { expect, it } from "vitest";
import { literal } from "./literal.js";
import { print } from "./print.js";

it.each([
  [42, "42"],
  [true, "true"],
  [null, "null"],
  ["a", '"a"'],
  ["it's", `"it's"`],
  ['a "b"', `'a "b"'`],
  [`"it's"`, `'"it\\'s"'`],
  [`'"`, `"'\\""`],
  ['"\\"', `'"\\\\"'`],
  ["`${x}`", '"`${x}`"'],
  ["a\nb", '"a\\nb"'],
  ["é\u2028\u202e", '"\\u00e9\\u2028\\u202e"'],
])("%j is written as %s", (value, text) => {
  expect(print(literal(value))).toBe(text);
});
