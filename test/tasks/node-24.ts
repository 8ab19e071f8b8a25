/** Runs cases with Node 24, because only newer versions of Node have `node:sqlite`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findPinnedPrograms } from "../hosts/find-programs.mjs";

const RUN = fileURLToPath(new URL("run-cases.mjs", import.meta.url));

const node = findPinnedPrograms().find(({ name }) => name === "node 24");

/** The path of a Node with `node:sqlite`; undefined if this machine cannot have one. */
export const NODE_24 = node !== undefined && "program" in node ? node.program : undefined;

const missing = node !== undefined && "missing" in node ? node.missing : "npm has none";

/** Skips the tests of a file, and says why, if the machine has no Node with `node:sqlite`. */
export function describeWithNode24(title: string, tests: (program: string) => void): void {
  if (NODE_24 !== undefined) {
    describe(title, () => tests(NODE_24));
    return;
  }
  const line = `${title}: not run without Node 24: ${missing}`;
  test(line, ({ skip }) => {
    // Names of tests that are skipped are not always shown.
    console.warn(line);
    skip();
  });
}

/** Registers the cases of a module, which run in one process. */
export function testCases(program: string, module: URL, titles: readonly string[]): void {
  let outcomes: Map<string, string | undefined> | undefined;
  const run = (): Map<string, string | undefined> => {
    const { stdout, stderr } = spawnSync(program, ["--no-warnings", RUN, fileURLToPath(module)], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    const lines = stdout.split("\n").filter((line) => line !== "");
    const found = lines.map((line) => JSON.parse(line) as { title: string; error?: string });
    expect(found.length, stderr).toBeGreaterThan(0);
    return new Map(found.map(({ title, error }) => [title, error]));
  };
  test.each(titles)("%s", (title) => {
    outcomes ??= run();
    expect([...outcomes.keys()]).toContain(title);
    const error = outcomes.get(title);
    if (error !== undefined) throw new Error(error);
  });
}
