import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareTree } from "./compare.js";
import { unifiedDiff } from "./unified-diff.js";
import { writeTree } from "./write.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-gen-diff-"));

test("shows created, changed and removed files as patches", () => {
  generate({ "a.ts": "// @generated\n1\n2\n", "b.ts": "// @generated\n" });
  writeFileSync(join(folder, "a.ts"), "// @generated\n1\nedited\n");
  const comparison = compare({ "a.ts": "// @generated\n1\n2\n", "c.ts": "// @generated" });
  expect(unifiedDiff(comparison).split(/^--- a\/\.mcp-gen\.json$/m)[0]).toBe(
    [
      "--- a/a.ts",
      "+++ b/a.ts",
      "@@ -1,3 +1,3 @@",
      " // @generated",
      " 1",
      "-edited",
      "+2",
      "--- a/b.ts",
      "+++ /dev/null",
      "@@ -1,1 +0,0 @@",
      "-// @generated",
      "--- /dev/null",
      "+++ b/c.ts",
      "@@ -0,0 +1,1 @@",
      "+// @generated",
      "\\ No newline at end of file",
      "",
    ].join("\n"),
  );
  expect(unifiedDiff(comparison)).toMatch(/^-\s+"b.ts": "[0-9a-f]{64}"$/m);
});

test("shows nothing when nothing changes", () => {
  generate({ "a.ts": "// @generated\n" });
  expect(unifiedDiff(compare({ "a.ts": "// @generated\n" }))).toBe("");
});

test("replaces a text as a whole when next to nothing is left of it", () => {
  generate({ "a.ts": text("old") });
  const lines = unifiedDiff(compare({ "a.ts": text("new") })).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "--- a/a.ts",
    "+++ b/a.ts",
    "@@ -1,3001 +1,3001 @@",
    "-// @generated",
  ]);
  rmSync(folder, { recursive: true });
});

function compare(files: Record<string, string>) {
  return compareTree(folder, { files: new Map(Object.entries(files)) });
}

function generate(files: Record<string, string>): void {
  writeTree(compare(files), { force: true });
}

function text(word: string): string {
  return `// @generated\n${Array.from({ length: 3_000 }, (_, index) => `${word} ${index}\n`).join("")}`;
}
