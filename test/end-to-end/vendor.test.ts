/** A vendor's extension, generated into a project of the vendor's own and compiled there. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "prettier";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesBelow, mcpGen, repository } from "./program.js";

let cwd = "";

const ARGS = ["--base", "2026-07-28", "--id", "com.acme/reports", "--out", "src/generated"];

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-vendor-"));
  cpSync(join(repository, "test/fixtures/vendor"), cwd, { recursive: true });
  mkdirSync(join(cwd, "node_modules/@mcp-gen"), { recursive: true });
  symlinkSync(join(repository, "packages/protocol"), join(cwd, "node_modules/@mcp-gen/protocol"));
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ type: "module" }));
});

afterAll(() => rmSync(cwd, { recursive: true }));

test("the same kinds of files as for a revision, with how the extension is negotiated", () => {
  const { code, stderr } = mcpGen(["generate", "--schema", "./schema.ts", ...ARGS], { cwd });
  expect(stderr).not.toContain("error");
  expect(code).toBe(0);
  const files = [...filesBelow(join(cwd, "src/generated")).keys()];
  expect(files).toEqual(
    expect.arrayContaining([
      ...[
        "schema/types",
        "guards",
        "explain",
        "explain-params",
        "standard",
        "methods",
        "messages",
        "dispatch",
        "extension",
        "index",
      ].map((name) => `${name}.ts`),
      "schema.json",
    ]),
  );
  expect(mcpGen(["generate", "--schema", "./schema.ts", ...ARGS, "--check"], { cwd }).code).toBe(0);
});

test("the files are as prettier would leave them, though nothing formats them", async () => {
  const files = filesBelow(join(cwd, "src/generated"));
  for (const [path, text] of files) {
    const parser = path.endsWith(".json") ? "json" : "typescript";
    expect(await check(text, { parser, printWidth: 100 }), path).toBe(true);
  }
  expect(files.size).toBeGreaterThan(8);
});

test("the files compile in a strict project, and negotiate, guard and dispatch", () => {
  writeFileSync(
    join(cwd, "src/use.ts"),
    `import { type ServerCapabilities } from "@mcp-gen/protocol/2026-07-28";
import { declareOnServer, EXTENSION_ID, isReport, serverSettings } from "./generated/index.js";
import { explainReport } from "./generated/explain.js";
import { dispatchServerRequest } from "./generated/dispatch.js";

const capabilities: ServerCapabilities = declareOnServer({ tools: {} }, { limit: 3 });
const report = { reportId: "r", status: "ready", constructor: "me" };
const _meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const call = (params: object) => ({ jsonrpc: "2.0" as const, id: 1, method: "com.acme/reports/delete", params: { ...params } });
const outcome = dispatchServerRequest(
  call({ _meta, reportId: "r" }),
  { "com.acme/reports/delete": ({ reportId }) => ({ resultType: "complete", deleted: reportId }) },
  undefined,
);
const refused = dispatchServerRequest(
  call({ _meta, reportId: 7 }),
  { "com.acme/reports/delete": () => ({ resultType: "complete" }) },
  undefined,
);
console.log(JSON.stringify([
  EXTENSION_ID,
  serverSettings(capabilities)?.limit,
  serverSettings({})?.limit ?? null,
  isReport(report),
  isReport({ reportId: "r", status: "ready" }),
  explainReport({ ...report, status: "lost" }).map(({ path }) => path),
  outcome,
  refused.kind,
]));
`,
  );
  writeFileSync(
    join(cwd, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        module: "nodenext",
        strict: true,
        skipLibCheck: false,
        verbatimModuleSyntax: true,
        noUncheckedIndexedAccess: true,
        types: [],
        lib: ["es2023", "dom"],
        rootDir: "src",
        outDir: "dist",
      },
      include: ["src"],
    }),
  );
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const compiled = spawnSync(process.execPath, [compiler, "-p", cwd], { encoding: "utf8" });
  expect(compiled.stdout).toBe("");
  expect(compiled.status).toBe(0);
  const run = spawnSync(process.execPath, [join(cwd, "dist/use.js")], { encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toEqual([
    "com.acme/reports",
    3,
    null,
    true,
    false,
    ["/status"],
    { kind: "handled", result: { resultType: "complete", deleted: "r" } },
    "refused",
  ]);
});

test.each([
  [["--schema", "./schema.ts"], 2, "base"],
  [["--schema", "./missing.ts", ...ARGS], 1, "project/unreadable"],
  [
    ["--schema", "./schema.ts", "--base", "1999-01-01", ...ARGS.slice(2)],
    1,
    "project/unknown-revision",
  ],
  [
    ["--schema", "./schema.ts", "--base", "2026-07-28", "--id", "no prefix", "--out", "x"],
    2,
    "--id",
  ],
  [["--no-such-option"], 2, "no-such-option"],
])("generate %j exits with %i and one clear word", (args, code, words) => {
  const outcome = mcpGen(["generate", ...args], { cwd });
  expect(outcome.stderr).toContain(words);
  expect(outcome.stderr).not.toMatch(/^\s+at /m);
  expect(outcome.code).toBe(code);
});
