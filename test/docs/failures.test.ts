/** Guarantees during failures: each row of a table with tests names at least one, and all of them exist. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(join(repository, file), "utf8");

/** The rows of the tables whose last column has the name "Tests": the first cell and the last one. */
const rows = read("docs/deployment/failures.md")
  .split("\n\n")
  .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
  .filter(([header = ""]) => /\| Tests +\|$/.test(header))
  .flatMap(([, , ...lines]) => lines)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map((cells) => [cells[1] ?? "", cells.at(-2) ?? ""] as const);

/** Whether a file has a test with a title, also as one of several cases. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(repository, file))) return false;
  const quoted = JSON.stringify(title);
  const text = read(file);
  return [`(${quoted}`, `( ${quoted}`, ` ${quoted}: async (`].some((start) =>
    text.replaceAll(/\s+/g, " ").includes(start),
  );
}

/** Whether a part of a cell names a test or a command that exists. */
function exists(part: string): boolean {
  const [, command] = /^`npm run cluster -- --(\w+)`$/.exec(part) ?? [];
  if (command !== undefined) return read("test/cluster/run.mjs").includes(`//   --${command} `);
  const [, file = "", title = ""] = /^`([\w./-]+)`: "(.+)"$/.exec(part) ?? [];
  return hasTest(file, title);
}

test("the page has tables of faults and of times", () => {
  expect(rows.length).toBeGreaterThan(15);
});

describe.each(rows)("%s", (_, cell) => {
  test.each(cell.split("<br>"))("%s", (part) => {
    expect(exists(part)).toBe(true);
  });
});
