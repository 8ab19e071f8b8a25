/** How the tests run: without limits that a slow machine exceeds, and without large downloads by default. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { countLine } from "../scripts/count-reporter.mjs";
import config, { SYSTEM_FOLDERS } from "../vitest.config.js";
import { importGraph, reachable } from "./architecture/graph.js";
import type { SourceText } from "./architecture/source.js";
import { SHORTEST_LIMIT, shortLimits } from "./architecture/test-limits.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const isTest = ({ path }: SourceText): boolean => path.endsWith(".test.ts");

/** What installs Bun, Deno, workerd, Chromium, Redis and PostgreSQL, and the newest Node. */
const INSTALLERS = [
  "scripts/install-debian.mjs",
  "test/hosts/find-programs.mjs",
  "test/publishing/newest-node.ts",
];

describe("the tests", () => {
  const sources = ["test", "packages", "generator/src", "scripts"].flatMap(filesBelow);
  const scripts = JSON.parse(readFileSync(`${root}package.json`, "utf8")).scripts as Record<
    string,
    string
  >;

  test("have no time limit below ten minutes (audit G1)", () => {
    expect(sources.filter(isTest).length).toBeGreaterThan(300);
    expect(sources.filter(isTest).flatMap(shortLimits)).toEqual([]);
    expect(config.test).toMatchObject({ testTimeout: SHORTEST_LIMIT, hookTimeout: SHORTEST_LIMIT });
  });

  test("install programs only where npm run test:all runs them (audit G3)", () => {
    const graph = importGraph(sources);
    const installing = sources
      .filter(isTest)
      .map(({ path }) => path)
      .filter((path) => reachable(path, graph).some(({ to }) => INSTALLERS.includes(to)));
    expect(installing.length).toBeGreaterThan(3);
    expect(installing.filter((path) => !isSystem(path))).toEqual([]);
    expect(scripts["test"]).toMatch(/vitest run --project unit --project integration$/);
    expect(scripts["test:all"]).toMatch(/vitest run$/);
    expect(readFileSync(`${root}.ci/run`, "utf8")).toMatch(/\bnpm ci && [^]*^ *npm run test:all /m);
  });
});

test("a run ends with the count of its tests (audit G3)", () => {
  const states = ["passed", "passed", "failed", "skipped", "pending"].map((state) => ({
    result: () => ({ state }),
  }));
  const loaded = { children: { allTests: () => states }, errors: () => [] };
  const broken = { children: { allTests: () => [] }, errors: () => [new Error("no module")] };
  expect(countLine([loaded, broken] as never, [new Error("outside")])).toBe(
    "2 passed, 3 failed, 2 skipped",
  );
  expect([config.test?.reporters].flat().at(-1)).toBe("./scripts/count-reporter.mjs");
});

describe("a limit is reported when", () => {
  test.each([
    ["it is the last argument", 'test("a", run, 5_000);', "a.test.ts:1: limit of 5000 ms"],
    ["a hook has it", "\nbeforeAll(() => {}, 60_000);", "a.test.ts:2: limit of 60000 ms"],
    [
      "it is an option of rows",
      'test.each([1])("a", { timeout: 1 }, run);',
      "a.test.ts:1: limit of 1 ms",
    ],
    [
      "a poll has it",
      "expect.poll(read, { timeout: 20_000 }).toBe(1);",
      "a.test.ts:1: limit of 20000 ms",
    ],
  ])("%s (audit G1)", (_, text, finding) => {
    expect(shortLimits({ path: "a.test.ts", text })).toEqual([finding]);
  });

  test("and not when a call of the program under test has a timeout", () => {
    const text = 'client.callTool("t", {}, { timeout: 5 });\ntest("a", run, 600_000);';
    expect(shortLimits({ path: "a.test.ts", text })).toEqual([]);
  });
});

function isSystem(path: string): boolean {
  return SYSTEM_FOLDERS.some((folder) => path.startsWith(`test/${folder}/`));
}

function filesBelow(folder: string): SourceText[] {
  return readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:ts|mjs)$/.test(path) && !/\/(?:node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
}
