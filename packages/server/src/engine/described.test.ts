import { expect, it } from "vitest";
import { excerpt } from "./described.js";

it.each([
  ["a short value", [{ type: "inside" }], '[{"type":"inside"}]'],
  ["a long value", "x".repeat(500), `"${"x".repeat(119)}…`],
  ["a value that is not JSON", { inside: 7n }, "an object"],
  ["nothing", undefined, "undefined"],
])("shows %s in errors (audit F1)", (_, value, expected) => {
  expect(excerpt(value)).toBe(expected);
});
