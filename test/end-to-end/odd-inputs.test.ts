/** What people and machines really hand to a command line: each gets one clear word and an exit code, never a stack. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProject } from "../../generator/src/project/revisions.js";
import { diffCommand } from "../../packages/cli/src/commands/diff.js";
import { runCommand } from "../support/run-command.js";
import { mcpGen, repository, withProject } from "./program.js";

const VENDOR = ["--base", "2026-07-28", "--id", "com.acme/reports"];

test.each([
  [["generate", "--out", "file"], 1, "tree/no-folder"],
  [["generate", "--out", "file/inner"], 1, "tree/no-folder"],
  [["generate", "--out", "loop"], 1, "tree/no-folder"],
  [["generate", "--out", "x".repeat(300)], 1, "tree/no-folder"],
  [["generate", "--out", ""], 2, "--out"],
  [["generate", "--only", ""], 2, "--only"],
  [["generate", "--schema", "/dev/zero", ...VENDOR, "--out", "z"], 1, "project/unreadable"],
  [["generate", "--schema", "folder", ...VENDOR, "--out", "z"], 1, "project/unreadable"],
  [["model", "loop"], 1, "system/eloop"],
  [["model", "x".repeat(300)], 1, "system/enametoolong"],
  [["schema", "verify", "loop"], 1, "system/eloop"],
  [["schema", "add", "loop", "--id", "2027-01-15"], 1, "system/eloop"],
  [["schema", "nope"], 2, "nope"],
  [["diff", "2025-11-25", "folder"], 1, "folder"],
])("%j exits with %i", (args, code, words) => {
  withProject((cwd) => {
    writeFileSync(join(cwd, "file"), "");
    symlinkSync("loop", join(cwd, "loop"));
    mkdirSync(join(cwd, "folder"));
    const outcome = mcpGen(args, { cwd });
    expect(outcome.stderr).toContain(words);
    expect(outcome.stderr).not.toMatch(/^\s+at |this is a bug/m);
    expect(outcome.code).toBe(code);
  });
});

test.each([
  "null",
  "[]",
  '{"revisions":5}',
  '{"revisions":[null]}',
  '{"revisions":[{"id":"../x"}]}',
])("a list of revisions that holds %s is refused", (text) => {
  withProject((cwd) => {
    writeFileSync(join(cwd, "schema/revisions.json"), text);
    const { code, stderr } = mcpGen(["schema", "list"], { cwd });
    expect(stderr).toContain("project/bad-list");
    expect(code).toBe(1);
  });
});

test("every two revisions can be compared, forwards and backwards", async () => {
  const ids = findProject(repository).revisions.map(({ id }) => id);
  const pairs = ids.flatMap((before) => ids.map((after) => [before, after] as const));
  const failed = [];
  for (const pair of pairs) {
    if ((await runCommand(diffCommand, "diff", ...pair)).code !== 0) failed.push(pair);
  }
  expect(failed).toEqual([]);
});

test("--check shows whole new and removed files as a patch git can apply", () => {
  withProject((cwd) => {
    const output = join(cwd, "packages/protocol");
    rmSync(join(output, "schema/2026-07-28.json"));
    const { code, stdout } = mcpGen(["generate", "--check"], { cwd });
    expect(code).toBe(1);
    const applied = spawnSync("git", ["apply", "--check", "-"], {
      cwd: output,
      input: stdout,
      encoding: "utf8",
    });
    expect(applied.stderr).toBe("");
    expect(applied.status).toBe(0);
  });
});
