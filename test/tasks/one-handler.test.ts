/** Runs the tests of one handler in five revisions with Node 24, which has SQLite. Vitest runs with the Node of the suite. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { missing, programs } from "./node-24.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FILE = "packages/server/test/tasks/one-handler.test.ts";

test.for(missing)("one handler is not tested with SQLite without Node 24: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  console.warn(`one handler is not tested with SQLite without Node 24: ${why}`);
  skip();
});

test.each(programs)("one handler runs in every revision with the SQLite store", (program) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-one-handler-"));
  const report = join(folder, "report.json");
  const vitest = "node_modules/vitest/vitest.mjs";
  const args = [vitest, "run", FILE, "--reporter=json", `--outputFile.json=${report}`];
  const { stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  expect(existsSync(report), stderr).toBe(true);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withSqlite = tests.filter(({ fullName }) => fullName.includes("with the store SQLite"));
  expect(withSqlite.length).toBeGreaterThanOrEqual(66);
  expect(tests.filter(({ status }) => status !== "passed")).toEqual([]);
});

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
