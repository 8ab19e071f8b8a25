import { expect, test } from "vitest";
import { describeJson, describeReceived } from "./received.js";

test.each([
  [undefined, "nothing"],
  [null, "null"],
  [{ a: 1 }, '{"a":1}'],
  ["\u202e", String.raw`"\u202e"`],
  ["x".repeat(200), `"${"x".repeat(79)}…`],
])("describes the received value %j (audit F1)", (value, expected) => {
  expect(describeReceived(value)).toBe(expected);
});

test.each([
  ["", "an empty file"],
  ["[1]", "[1]"],
  ["{ a\n", "text that is not JSON: { a"],
  ["\u001b[31m", String.raw`text that is not JSON: \u001b[31m`],
])("describes the received text %j (audit F1)", (text, expected) => {
  expect(describeJson(text)).toBe(expected);
});
