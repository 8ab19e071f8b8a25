/** Each of the collected incidents has a test that names it, or a reason why it has no test. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LAST, withoutTest } from "./incidents.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

const packages = readdirSync(join(root, "packages"));

/** The incident numbers in test titles, in all test files. */
function marked(): Set<number> {
  const folders = [...packages.map((name) => `packages/${name}`), "test"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );
  return new Set(files.flatMap(numbersIn));
}

/** Finds marks in strings, not in comments. */
function numbersIn(text: string): number[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/\[incident (\d+)\]/g)].map(([, number]) => Number(number)),
    );
}

test("every incident has either a test or a reason", () => {
  const all = Array.from({ length: LAST }, (_, at) => at + 1);
  const tested = marked();
  expect(all.filter((number) => !tested.has(number) && !withoutTest.has(number))).toEqual([]);
  expect(all.filter((number) => tested.has(number) && withoutTest.has(number))).toEqual([]);
  expect([...tested, ...withoutTest.keys()].filter((number) => !all.includes(number))).toEqual([]);
});

// Assembled here, because complete marks would count as tests.
const mark = (number: number): string => `[${"incident"} ${number}]`;

test("ignores marks in comments", () => {
  const text = `// ${mark(1)}\n  test("${mark(2)} ${mark(3)} x", f)\n/** ${mark(4)} */\n * ${mark(5)}`;
  expect(numbersIn(text)).toEqual([2, 3]);
});

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Record<string, string>;
}

const BARE = ["protocol", "adapt", "core", "stdio", "http", "server", "client", "testing"];

test.each(BARE)("[incident 29] %s has no third-party dependencies", (name) => {
  const path = join(root, "packages", name, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  expect(Object.keys(dependencies).filter((each) => !each.startsWith("@mcp-gen/"))).toEqual([]);
});
