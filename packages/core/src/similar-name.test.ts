import { expect, test } from "vitest";
import { similarName } from "./similar-name.js";

test.each([
  ["citty", ["city", "country"], "city"],
  ["CITY", ["city"], "city"],
  ["country", ["city"], undefined],
  ["", ["a"], undefined],
  ["x".repeat(65), ["x".repeat(64)], undefined],
])("%j", (name, known, expected) => {
  expect(similarName(name, known)).toBe(expected);
});
