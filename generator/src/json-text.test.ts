import { format } from "prettier";
import { expect, test } from "vitest";
import { jsonText } from "./json-text.js";

const long = "a".repeat(40);
const value = {
  empty: {},
  none: [],
  one: { $ref: "#/$defs/Tool" },
  nested: { items: { enum: ["a", 1, true, null] } },
  two: { a: 1, b: undefined, c: [1, 2] },
  list: [{ a: 1 }, { b: 2 }],
  pairs: [
    { a: 1, b: 2 },
    { a: 1, b: 2 },
  ],
  lists: [
    [1, 2],
    [3, 4],
  ],
  long: [long, long, long],
  longOne: { [long]: { [long]: { [long]: 1 } } },
  ünïcode: "\u202e",
};

test("is what prettier would make of it", async () => {
  expect(await format(jsonText(value), { parser: "json", printWidth: 100 })).toBe(jsonText(value));
});

test("breaks a line as soon as it is too long, its comma included", async () => {
  for (let length = 80; length < 100; length++) {
    for (const list of [{ a: ["x".repeat(length)] }, { a: ["x".repeat(length)], b: 1 }]) {
      expect(await format(jsonText(list), { parser: "json", printWidth: 100 })).toBe(
        jsonText(list),
      );
    }
  }
});

test("reads back as the same value, without what is undefined", () => {
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText({ a: undefined, b: "é" })).toBe('{ "b": "\\u00e9" }\n');
});
