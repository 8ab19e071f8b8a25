// The first five minutes of a new user with Node and npm: creates a project of each kind from the release tarballs in
// another folder, then builds, tests and uses it. No registry has our packages, so they come from tarballs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";
import { tarballs } from "../support/packed.js";
import { runProgram, type Ran } from "../support/run-program.js";
import { newestNode } from "./newest-node.js";

const NEWEST = "2026-07-28";
const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", NEWEST];
/** Compilers of users: the one of new projects, and an older one. */
const OLDER_COMPILER = join(root, "node_modules/typescript-5.9/bin/tsc");
const STRICTEST = ["--noEmit", "--skipLibCheck", "false"];

const home = mkdtempSync(join(tmpdir(), "first-steps-"));
const projects = join(home, "projects");
const commands = join(home, "node_modules/.bin");

/** A registry that knows none of our packages. */
const registry = createServer((_, response) => {
  response.writeHead(404, { "content-type": "application/json" }).end('{ "error": "unknown" }');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  mkdirSync(projects);
  writeFileSync(join(home, "package.json"), '{ "private": true }');
  const { code, stderr } = await run(
    "npm",
    ["install", "--no-audit", "--no-fund", ...(await tarballs())],
    home,
  );
  if (code !== 0) throw new Error(stderr);
});

afterAll(() => {
  registry.close();
  rmSync(home, { recursive: true });
});

describe.each([
  ["server", "server", []],
  ["protected", "server", ["--auth"]],
  ["client", "client", []],
  ["extension", "extension", []],
  ["protocol", "protocol", []],
])("a project of the kind %s", (kind, template, options) => {
  const folder = join(projects, kind);

  test("is created, installed and passes its tests", async () => {
    const start = performance.now();
    const words = [kind, "--template", template, ...options, "--yes", "--vendor"];
    const made = await run(join(commands, "create-mcp-gen"), words, projects);
    expect(made.code, made.stderr).toBe(0);
    const tested = await run("npm", ["test"], folder);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${kind}: ${seconds} s from create-mcp-gen to the first green test`);
    expect(ends(tested)).toEqual(GREEN);
  });

  test("compiles with every check, with its own compiler and with TypeScript 5.9", async () => {
    const own = join(folder, "node_modules/typescript/bin/tsc");
    for (const compiler of [own, OLDER_COMPILER]) {
      const { code, stdout } = await run(process.execPath, [compiler, ...STRICTEST], folder);
      expect(stdout).toBe("");
      expect(code).toBe(0);
    }
  });

  test("passes its tests on the newest Node", async ({ skip }) => {
    const node = newestNode();
    if ("missing" in node) return skip(`no newest Node: ${node.missing}`);
    const path = `${node.bin}${delimiter}${process.env["PATH"]}`;
    expect(ends(await run("npm", ["test"], folder, { PATH: path }))).toEqual(GREEN);
  });
});

describe.each(REVISIONS)("at %s", (revision) => {
  const CALLS: [kind: string, words: string[], answer: string][] = [
    ["server", [".", "forecast", "city=Bern", "month=7"], `{"high":25,"low":14}`],
    ["protocol", ["node dist/main.js", "echo", "text=Hello"], "Hello"],
  ];

  test.each(CALLS)("the project of the kind %s answers a call", async (kind, words, answer) => {
    expect(await call(kind, [...words, "--revision", revision])).toBe(`${answer}\n`);
  });

  test("the project of the kind %s answers a call on the newest Node", async ({ skip }) => {
    const node = newestNode();
    if ("missing" in node) return skip(`no newest Node: ${node.missing}`);
    for (const [kind, words, answer] of CALLS) {
      const said = await call(kind, [...words, "--revision", revision], node.bin);
      expect(said).toBe(`${answer}\n`);
    }
  });
});

test("the client calls the server", async () => {
  const server = [process.execPath, join(projects, "server/dist/stdio.js")];
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    ["dist/client.js", ...server],
    { cwd: join(projects, "client"), input: 'call forecast {"city":"Bern","month":7}\nquit\n' },
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("speaks 2026-07-28");
  expect(stdout).toMatch(/"?high"?: ?25/);
});

/** Returns what `mcp-gen call` prints in a project, with the Node of this process or another. `npx` starts it at the newest revision. */
async function call(kind: string, words: readonly string[], bin?: string): Promise<string> {
  const path = process.env["PATH"] ?? "";
  const [command = "", ...first] = words.includes(NEWEST)
    ? ["npx", "--no-install", "mcp-gen"]
    : [join(projects, kind, "node_modules/.bin/mcp-gen")];
  const { code, stdout, stderr } = await run(
    command,
    [...first, "call", ...words],
    join(projects, kind),
    { PATH: bin === undefined ? path : `${bin}${delimiter}${path}` },
  );
  expect(code, stderr).toBe(0);
  return stdout;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ran> {
  const { port } = registry.address() as AddressInfo;
  const ours = { "npm_config_@mcp-gen:registry": `http://127.0.0.1:${port}/` };
  return runProgram(command, args, { cwd, env: { ...ours, ...env } });
}

/** The exit code of a project's tests; all their output if they failed. */
function ends({ code, stdout, stderr }: Ran) {
  const passed = Number(/^(?:#|ℹ) pass (\d+)$/m.exec(stdout)?.[1] ?? 0);
  const failed = /^(?:#|ℹ) fail (\d+)$/m.exec(stdout)?.[1];
  const isGreen = code === 0 && passed > 0 && failed === "0";
  return { code, somePassed: passed > 0, failed, said: isGreen ? "" : stdout + stderr };
}

const GREEN = { code: 0, somePassed: true, failed: "0", said: "" };
