/** Text in the format of prettier. */
import { expect, test } from "vitest";
import { inOrder, jsonFile, listText, textProperty } from "./files.js";

test("prints short JSON arrays on one line, and long ones on several", () => {
  const long = ["a".repeat(40), "b".repeat(40)];
  expect(jsonFile("a.json", { short: ["a", 1], none: {}, long, list: [{ a: null }] }).text).toBe(
    [
      "{",
      '  "short": ["a", 1],',
      '  "none": {},',
      '  "long": [',
      `    "${long[0]}",`,
      `    "${long[1]}"`,
      "  ],",
      '  "list": [',
      "    {",
      '      "a": null',
      "    }",
      "  ]",
      "}",
      "",
    ].join("\n"),
  );
});

test("prints package.json like package managers", () => {
  expect(jsonFile("package.json", { files: ["dist"] }).text).toBe(
    '{\n  "files": [\n    "dist"\n  ]\n}\n',
  );
});

test.each([
  [["1", "2"], "[1, 2]"],
  [["1".repeat(40), "2".repeat(40)], `[\n  ${"1".repeat(40)},\n  ${"2".repeat(40)},\n]`],
])("prints a list in code", (items, text) => {
  expect(listText(items, { before: "const a = ", after: ";" })).toBe(text);
});

test("moves a text that is too long to the next line", () => {
  expect(textProperty("name", "weather")).toBe('  name: "weather",');
  expect(textProperty("name", "x".repeat(80))).toBe(`  name:\n    "${"x".repeat(80)}",`);
});

test("sorts files by code units", () => {
  const files = ["b", "a", "B", "a/b"].map((path) => ({ path, text: "" }));
  expect(inOrder(files).map(({ path }) => path)).toEqual(["B", "a", "a/b", "b"]);
});
