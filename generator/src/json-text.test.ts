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

test("matches the format of prettier", async () => {
  expect(await format(jsonText(value), { parser: "json", printWidth: 100 })).toBe(jsonText(value));
});

test("breaks a line that is too long, including its comma", async () => {
  for (let length = 80; length < 100; length++) {
    for (const list of [{ a: ["x".repeat(length)] }, { a: ["x".repeat(length)], b: 1 }]) {
      expect(await format(jsonText(list), { parser: "json", printWidth: 100 })).toBe(
        jsonText(list),
      );
    }
  }
});

test("parses to the same value, without undefined members", () => {
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText({ a: undefined, b: "é" })).toBe('{ "b": "\\u00e9" }\n');
});
