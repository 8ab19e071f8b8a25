import { expect, test } from "vitest";
import { patternCompiler } from "./bounded-pattern.js";

test("returns whether a text matches", () => {
  const matches = patternCompiler()("^[A-Za-z]+$");
  expect(matches("Ada")).toBeUndefined();
  expect(matches("Ada1")).toBe("does not match the pattern ^[A-Za-z]+$");
  expect(patternCompiler()("^\\p{Lu}$")("É")).toBeUndefined();
});

test.each(["^(a+)+$", "(", "^\\w*\\d*[a-f\\d]*\\d*x$", "[", "\\1(a)"])(
  "refuses an invalid or slow pattern: %s",
  (pattern) => {
    expect(() => patternCompiler()(pattern)).toThrow(
      /expected a regular expression that is quick for any string, received/,
    );
  },
);

test("limits the length of texts for slow patterns", () => {
  const matches = patternCompiler()("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$");
  expect(matches("ada@example.com")).toBeUndefined();
  expect(matches("a".repeat(5_000))).toContain("too long for its pattern");
});

test("limits the work to compile all patterns of a form", () => {
  const compile = patternCompiler();
  const many = (): void => {
    for (let index = 0; index < 1_000; index++) compile(`^(?:[a-z]{1,9}${index}){1,9}$`);
  };
  expect(many).toThrow("takes too long");
});
