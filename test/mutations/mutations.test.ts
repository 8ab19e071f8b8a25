/** The changes of `npm run test:mutations` still fit the code. That command runs the tests with them. */
import { transformSync } from "esbuild";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";
import { attackMutations, ATTACKS, changed } from "./attacks.mjs";
import { comparisonsIn, operatorMutations, RULES } from "./operators.mjs";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const all = [...attackMutations(), ...operatorMutations()];

test("each of the 22 attacks has changes [auth T3]", () => {
  const names = Array.from({ length: 22 }, (_, index) => `A${index + 1}`);
  expect(Object.keys(ATTACKS).sort()).toEqual(names.sort());
  expect(Object.values(ATTACKS).filter((changes) => changes.length === 0)).toEqual([]);
});

test("the text of each change occurs once, and the result is valid [auth T3]", () => {
  for (const { name, file, text } of all) {
    expect(text, name).not.toBe(read(file));
    expect(() => transformSync(text, { loader: "ts" }), name).not.toThrow();
  }
  expect(new Set(all.map(({ file, text }) => file + text)).size).toBeGreaterThan(100);
});

test("each test file exists, and its tests name the attack [auth T3]", () => {
  for (const [attack, changes] of Object.entries(ATTACKS)) {
    for (const { what, test: path } of changes) {
      expect(read(path), `${attack}, ${what}`).toContain(`[auth ${attack}]`);
    }
  }
  const paths = all.flatMap(({ tests }) => tests);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("a change whose text is missing or not unique is an error", () => {
  const change = { file: "a.ts", text: "b", instead: "c" };
  expect(changed("abd", change)).toBe("acd");
  expect(() => changed("acd", change)).toThrow('a.ts: expected "b" once, received 0 times');
  expect(() => changed("abbd", change)).toThrow("received 2 times");
});

test("finds comparisons in code, and each file of a rule has some [auth T6]", () => {
  const text = 'const a = b === c; // d === e\nconst f = "g === h" !== `${i === j}`;';
  expect(comparisonsIn(text).map(({ line, operator }) => [line, operator])).toEqual([
    [1, "==="],
    [2, "!=="],
    [2, "==="],
  ]);
  const files = Object.values(RULES).flatMap(({ sources }) => sources);
  const found = new Set(operatorMutations().map(({ file }) => file));
  expect(files.filter((file) => !found.has(`packages/auth/${file}`))).toEqual([]);
});
