/**
 * The schema of the official extension for apps, as its package on npm has it: read unchanged, generated, compiled and
 * tried. The package is downloaded for the test, since no text of it is kept here.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mcpGen, repository } from "./program.js";

const VERSION = "2.0.4";
const SHA512 =
  "B+PcbuGiaf0e5I3uy4iO5tS3Abo+5w8JvZFzHMzQdq9yVwP836zJkw2+KCGOQ0r4TM1fuQi4JdnbuWjkS4aBvg==";
const SCHEMA = "package/dist/src/spec.types.d.ts";
const ARGS = ["--base", "2026-07-28", "--id", "io.modelcontextprotocol/ui", "--out", "src"];

let cwd = "";

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-apps-"));
  // Packing a published package downloads it, without what it depends on, and runs none of its scripts.
  run("npm", ["pack", `@modelcontextprotocol/ext-apps@${VERSION}`, "--silent"]);
  const tarball = `modelcontextprotocol-ext-apps-${VERSION}.tgz`;
  const hash = createHash("sha512")
    .update(readFileSync(join(cwd, tarball)))
    .digest("base64");
  if (hash !== SHA512) throw new Error(`expected the sha512 ${SHA512}, received ${hash}`);
  run("tar", ["-xzf", tarball, SCHEMA]);
  mkdirSync(join(cwd, "node_modules/@mcp-gen"), { recursive: true });
  symlinkSync(join(repository, "packages/protocol"), join(cwd, "node_modules/@mcp-gen/protocol"));
  writeFileSync(join(cwd, "package.json"), '{ "type": "module" }');
});

afterAll(() => rmSync(cwd, { recursive: true }));

test("the schema of MCP Apps is generated unchanged, compiles and tells messages apart (audit E6)", () => {
  const { code, stderr } = mcpGen(["generate", "--schema", SCHEMA, ...ARGS], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("error") });

  writeFileSync(join(cwd, "src/use.ts"), USE);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    types: [],
    lib: ["es2023", "dom"],
    rootDir: "src",
    outDir: "dist",
  };
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  run(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", cwd]);

  expect(JSON.parse(run(process.execPath, ["dist/use.js"]))).toEqual({
    link: [true, false, false],
    linkFaults: ["/params/url"],
    size: [true, true, false],
    visibility: [true, false],
    initialize: [true, false],
    initializeFaults: ["/params/appInfo/version"],
  });
});

test("diff reads the schema of MCP Apps (audit E6)", () => {
  const words = ["--base", "2026-07-28", "--id", "io.modelcontextprotocol/ui"];
  const same = mcpGen(["diff", SCHEMA, SCHEMA, ...words], { cwd });
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining("0 breaking") });
});

/** Runs a program in the folder of the test, and gives what it prints. */
function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  expect({ status, error, printed: status === 0 ? "" : stdout + stderr }).toEqual({
    status: 0,
    error: undefined,
    printed: "",
  });
  return stdout;
}

const USE = `import {
  isMcpUiInitializeRequest,
  isMcpUiOpenLinkRequest,
  isMcpUiSizeChangedNotification,
  isMcpUiToolMeta,
  type McpUiOpenLinkRequest,
} from "./index.js";
import { explainMcpUiInitializeRequest, explainMcpUiOpenLinkRequest } from "./explain.js";

const link: McpUiOpenLinkRequest = { method: "ui/open-link", params: { url: "https://example.com" } };
const size = (params: object) => ({ method: "ui/notifications/size-changed", params });
const initialize = (appInfo: object) => ({
  method: "ui/initialize",
  params: { appInfo, appCapabilities: {}, protocolVersion: "2026-01-26" },
});
const noUrl = { ...link, params: { url: 7 } };
const paths = (issues: readonly { path: string }[]) => issues.map(({ path }) => path);
console.log(JSON.stringify({
  link: [link, noUrl, { ...link, method: "ui/close-link" }].map(isMcpUiOpenLinkRequest),
  linkFaults: paths(explainMcpUiOpenLinkRequest(noUrl)),
  size: [size({ width: 3 }), size({}), size({ height: "3" })].map(isMcpUiSizeChangedNotification),
  visibility: [{ visibility: ["model", "app"] }, { visibility: ["page"] }].map(isMcpUiToolMeta),
  initialize: [initialize({ name: "a", version: "1" }), initialize({ name: "a" })].map((one) => isMcpUiInitializeRequest(one)),
  initializeFaults: paths(explainMcpUiInitializeRequest(initialize({ name: "a" }))),
}));
`;
