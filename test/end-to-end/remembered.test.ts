/** `generate` skips an unchanged project. It runs again after a change of any byte. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mcpGen, repository } from "./program.js";

const NOTE = "node_modules/.cache/mcp-gen/generate.json";
const QUIET = /^packages\/protocol: 0 created, 0 changed, 0 removed, \d+ unchanged\n$/;

/** The toy protocol of the golden tree as a separate project. */
function withToy(use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
  try {
    cpSync(join(repository, "generator/test/golden/schema"), join(folder, "schema"), {
      recursive: true,
    });
    const expected = join(repository, "generator/test/golden/expected");
    cpSync(expected, join(folder, "packages/protocol"), { recursive: true });
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("prints the same in the second run, and writes nothing", () => {
  withToy((cwd) => {
    mkdirSync(join(cwd, "node_modules"));
    const first = mcpGen(["generate"], { cwd });
    const note = readFileSync(join(cwd, NOTE), "utf8");
    const second = mcpGen(["generate"], { cwd });
    expect(first.stderr).toMatch(QUIET);
    expect(second).toEqual(first);
    expect(readFileSync(join(cwd, NOTE), "utf8")).toBe(note);
  });
});

test.each<[what: string, change: (cwd: string) => void, code: number, words: RegExp]>([
  [
    "an edited output",
    (cwd) => appendFileSync(join(cwd, "packages/protocol/src/index.ts"), "\n"),
    1,
    /tree\/edited/,
  ],
  [
    "a missing output",
    (cwd) => rmSync(join(cwd, "packages/protocol/src/2030-01-01/guards.ts")),
    0,
    /1 created/,
  ],
  [
    "a changed schema",
    (cwd) => {
      const path = join(cwd, "schema/2030-01-01/schema.ts");
      const text = readFileSync(path, "utf8");
      writeFileSync(path, `\n${text}`);
    },
    0,
    /[1-9]\d* changed/,
  ],
  [
    "a broken overlay",
    (cwd) => writeFileSync(join(cwd, "schema/2030-06-01/overlay.json"), "{"),
    1,
    /overlay\.json/,
  ],
  ["an invalid note", (cwd) => writeFileSync(join(cwd, NOTE), "{ }"), 0, QUIET],
])("detects %s", (_what, change, code, words) => {
  withToy((cwd) => {
    mkdirSync(join(cwd, "node_modules"));
    mcpGen(["generate"], { cwd });
    change(cwd);
    const outcome = mcpGen(["generate"], { cwd });
    expect(outcome.stderr).toMatch(words);
    expect(outcome.code).toBe(code);
  });
});

test("creates no note without a folder for it", () => {
  withToy((cwd) => {
    expect(mcpGen(["generate"], { cwd }).stderr).toMatch(QUIET);
    expect(existsSync(join(cwd, "node_modules"))).toBe(false);
  });
});
