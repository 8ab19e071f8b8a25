import { format } from "prettier";
import { expect, it } from "vitest";
import { code } from "./code.js";
import { unlessAll } from "./statements.js";
import { print } from "./print.js";

// One line, two lines, and a test that is too long for one.
it.each([1, 5, 9])("%i conditions are laid out as prettier does", async (count) => {
  const conditions = Array.from({ length: count }, () => code`isAllowed(value)`);
  const text = print(unlessAll(conditions, code`return false;`));
  const whole = `function check(value) {\n  ${text.trimEnd().replaceAll("\n", "\n  ")}\n}\n`;
  // The body stands two columns further in than what was printed alone.
  expect(await format(whole, { parser: "typescript", printWidth: 102 })).toBe(whole);
});
