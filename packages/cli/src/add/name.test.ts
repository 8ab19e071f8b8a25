import { expect, test } from "vitest";
import { checkItemName, constantName } from "./name.js";

test.each([
  ["forecast", "forecast"],
  ["book-visit", "bookVisit"],
  ["book_visit2", "bookVisit2"],
  ["delete", "deleteTool"],
  ["tool", "toolTool"],
])("%s is the constant %s", (name, constant) => {
  checkItemName("tool", name);
  expect(constantName("tool", name, new Set())).toBe(constant);
});

test("appends the kind to a taken name, then a number", () => {
  expect(constantName("prompt", "a", new Set(["a"]))).toBe("aPrompt");
  expect(constantName("prompt", "a", new Set(["a", "aPrompt"]))).toBe("aPrompt2");
});

test.each(["", "1st", "a b", "../a", "a/b", "-a", "a-", "__proto__", "CON", "a".repeat(65), "ä"])(
  "refuses %j",
  (name) => expect(() => checkItemName("tool", name)).toThrow("add/bad-name"),
);
