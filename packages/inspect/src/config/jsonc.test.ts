import { expect, test } from "vitest";
import { parseJsonc } from "./jsonc.js";

test.each<[string, unknown]>([
  ['{"a": 1}', { a: 1 }],
  ['\uFEFF{"a": 1, // one\n "b": [1, 2,], /* , */ }', { a: 1, b: [1, 2] }],
  ['{"url": "https://x.example/*a*/", "b": ",]"}', { url: "https://x.example/*a*/", b: ",]" }],
  ['{"a": "\\"//", "b": 1}', { a: '"//', b: 1 }],
])("%j", (text, value) => {
  expect(parseJsonc(text)).toEqual(value);
});

test("reports errors at their positions in the file", () => {
  expect(() => parseJsonc("// a\n{x}")).toThrow(/position 6|line 2 column 2/);
});
