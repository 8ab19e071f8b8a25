import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { equalInConstantTime } from "./compare.js";

test("compares texts [auth C17]", () => {
  assert(
    property(string(), string(), (a, b) => {
      expect(equalInConstantTime(a, b)).toBe(a === b);
      expect(equalInConstantTime(a, a)).toBe(true);
      expect(equalInConstantTime(a + b, a)).toBe(b === "");
      expect(equalInConstantTime(a, a + b)).toBe(b === "");
    }),
  );
});
