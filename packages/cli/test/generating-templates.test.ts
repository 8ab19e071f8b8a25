/** The templates whose projects generate code: `extension` and `protocol`. They are complete before an install. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mcpGen } from "../../../test/end-to-end/program.js";
import { newProject } from "../../../test/support/new-project.js";
import { compile, putTogether, runTests } from "../../../test/support/run-projects.js";

const PROJECTS = ["extension", "protocol"] as const;

let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-templates-"));
  await newProject(join(folder, "extension"), "extension", { name: "@acme/a.b_c" });
  // Revisions of both eras, with and without batches.
  const revisions = ["2025-03-26", "2026-07-28"];
  await newProject(join(folder, "protocol"), "protocol", { revisions });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script of a project that calls mcp-gen, with this build. */
function script(project: string, name: string, ...more: string[]) {
  const text = readFileSync(join(folder, project, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
  const [, ...words] = (scripts[name] ?? "").split(" ");
  return mcpGen([...words, ...more], { cwd: join(folder, project) });
}

test("compile with the oldest and the newest compiler, and pass their tests", () => {
  putTogether(folder, PROJECTS);
  expect(compile(folder, "typescript-5.9")).toBe("");
  expect(compile(folder, "typescript")).toBe("");
  const { passed, failed, output } = runTests(folder);
  expect(failed, output).toBe(0);
  // Two tests for each revision and one more; five for the extension.
  expect(passed).toBe(5 + (2 * 2 + 1));
});

test("an own runtime has no dependencies", () => {
  const text = readFileSync(join(folder, "protocol/package.json"), "utf8");
  expect(JSON.parse(text)).not.toHaveProperty("dependencies");
});

test.each(PROJECTS)("%s: the scaffold contains the generated files", (project) => {
  const { code, stderr } = script(project, "check");
  expect(stderr).toMatch(
    /0 would be created, 0 would be changed, 0 would be removed, \d+ unchanged/,
  );
  expect(code).toBe(0);
});

test("refuses to overwrite an edited file; --force keeps it as .orig", () => {
  const file = join(folder, "protocol/src/generated/runtime/dispatch.ts");
  const text = readFileSync(file, "utf8");
  appendFileSync(file, "// mine\n");
  const refused = script("protocol", "generate");
  expect(refused.stderr).toContain("runtime/dispatch.ts tree/edited");
  expect(refused.code).toBe(1);
  expect(script("protocol", "generate", "--force").code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(readFileSync(`${file}.orig`, "utf8")).toBe(`${text}// mine\n`);
});

test("checks a generating project in CI, also on Windows", async () => {
  await newProject(join(folder, "ci"), "protocol", { revisions: ["2026-07-28"], ci: true });
  const read = (path: string): string => readFileSync(join(folder, "ci", path), "utf8");
  expect(read(".github/workflows/ci.yml")).toMatch(
    /- run: npm ci\n +- run: npm run check\n +- run: npm test\n$/,
  );
  expect(read(".gitattributes")).toContain("src/generated/** text eol=lf");
});

test("requires a revision with extensions for an extension", async () => {
  const old = newProject(join(folder, "old"), "extension", { revisions: ["2025-11-25"] });
  await expect(old).rejects.toThrow("expected a revision that supports extensions");
});

test("--standalone requires an output folder", () => {
  const { code, stderr } = mcpGen(["generate", "--standalone"], { cwd: folder });
  expect(stderr).toContain("--standalone needs --out, too");
  expect(code).toBe(2);
});
