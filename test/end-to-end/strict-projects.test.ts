/** Generated files compile in projects of users, under the strictest checks of each compiler. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mcpGen, repository } from "./program.js";

const STRICTEST = {
  strict: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  declaration: true,
  exactOptionalPropertyTypes: true,
  isolatedDeclarations: true,
  isolatedModules: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: false,
  verbatimModuleSyntax: true,
};

const COMPILERS = ["typescript", "typescript-5.9", "typescript-6"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-strict-"));
  cpSync(join(repository, "test/fixtures/vendor"), folder, { recursive: true });
  mkdirSync(join(folder, "node_modules/@mcp-gen"), { recursive: true });
  symlinkSync(
    join(repository, "packages/protocol"),
    join(folder, "node_modules/@mcp-gen/protocol"),
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const compilerOptions = {
    ...STRICTEST,
    target: "es2022",
    module: "nodenext",
    types: [],
    lib: ["es2023"],
    rootDir: "src",
    noEmit: true,
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src"] }),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a protocol of its own", ["--standalone", "--out", "src"]],
  [
    "an extension",
    [
      ["--schema", "./schema.ts", "--base", "2026-07-28"],
      ["--id", "com.acme/reports", "--out", "src"],
    ].flat(),
  ],
])("%s compiles under the strictest checks (audit E8)", (_, words) => {
  rmSync(join(folder, "src"), { recursive: true, force: true });
  const cwd = words.includes("--standalone") ? repository : folder;
  const out = words.map((word) => (word === "src" ? join(folder, "src") : word));
  expect(mcpGen(["generate", ...out], { cwd }).stderr).not.toContain("error");
  for (const compiler of COMPILERS) {
    const program = join(repository, "node_modules", compiler, "bin/tsc");
    const options = { encoding: "utf8", cwd: folder } as const;
    const { stdout } = spawnSync(process.execPath, [program, "-p", folder], options);
    expect([compiler, stdout]).toEqual([compiler, ""]);
  }
});
