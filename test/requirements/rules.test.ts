/** Every rule of authorization has a test that names it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { RULES } from "./rules.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A string literal on one line. */
const STRING = /(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** Returns the rules that string literals of a test file name, such as `[auth C7]`. */
function rulesIn(text: string): string[] {
  return [...text.matchAll(STRING)].flatMap(([, , literal = ""]) =>
    [...literal.matchAll(/\[auth ([CLDESKH]\d+)\]/g)].map(([, rule = ""]) => rule),
  );
}

const tested = new Set(
  ["packages", "test"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
      .flatMap((path) => rulesIn(readFileSync(join(root, folder, path), "utf8"))),
  ),
);

test("every rule of authorization has a test", () => {
  expect([...RULES.keys()].filter((rule) => !tested.has(rule))).toEqual([]);
});

test("every mark names a rule of authorization", () => {
  expect([...tested].filter((rule) => !RULES.has(rule))).toEqual([]);
});

test("numbers the rules without gaps", () => {
  const groups = { C: 35, L: 6, D: 3, E: 3, S: 17, K: 4, H: 3 };
  const expected = Object.entries(groups).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  );
  expect([...RULES.keys()]).toEqual(expected);
});

// Assembled here, because complete marks would count as tests.
const mark = (rule: string): string => `[auth ${rule}]`;

test("finds marks only in strings", () => {
  expect(rulesIn(`// ${mark("C1")}\ntest("${mark("C2")} and ${mark("C3")}", f)`)).toEqual([
    "C2",
    "C3",
  ]);
});
