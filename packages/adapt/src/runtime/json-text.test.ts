import { expect, test } from "vitest";
import { tryStringify, saysJson } from "./json-text.js";

test("writes JSON without spaces", () => {
  expect([{ a: [1] }, null, "x"].map(tryStringify)).toEqual(['{"a":[1]}', "null", '"x"']);
});

test("returns undefined for values that nest too deep", () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(tryStringify(deep)).toBeUndefined();
});

test.each([
  ["the text itself", '{"a":1}', true],
  ["the text with spaces", ' { "a" : 1 }\n', true],
  ["other JSON", '{"a":2}', false],
  ["words", "a is 1", false],
  ["half of it", '{"a":', false],
])("recognizes a block that contains %s", (_what, text, says) => {
  expect(saysJson([{ type: "image" }, null, { type: "text", text }], '{"a":1}')).toBe(says);
});
