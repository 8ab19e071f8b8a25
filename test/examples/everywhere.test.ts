/**
 * The examples as their readers use them: each is compiled with its own `tsconfig.json`, and its client runs through
 * all transports and revisions with its own assertions. This test checks that no combination is missing, and that the
 * output matches its README.
 */
import { revisions as REVISIONS } from "@mcp-gen/protocol";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root, run, typescript } from "../../scripts/run.mjs";
import { EXAMPLES, folderOf, ON_SDK, read } from "./folders.js";

const TRANSPORTS = ["memory", "stdio", "http", "sse"];

/** HTTP+SSE has no 2026-07-28. The clients of the SDK's server also speak older revisions. */
const cellsOf = (name: string): string[] =>
  TRANSPORTS.flatMap((transport) =>
    REVISIONS.filter(
      (revision) => name === ON_SDK || transport !== "sse" || revision !== "2026-07-28",
    ).map((revision) => `${transport} ${revision}`),
  );

/** Runs the client of an example. */
const visit = (name: string, ...args: string[]) =>
  run(process.execPath, [join(folderOf(name), "dist/client.js"), ...args]);

beforeAll(async () => {
  const problem = installLocked({ folder: folderOf(ON_SDK), what: "the official SDK 1.x" });
  if (problem !== undefined) throw new Error(problem);
  // Existing output may come from older types.
  const build = [typescript, "-b", "--force", ...EXAMPLES.map(folderOf)];
  const { ok, output } = await run(process.execPath, build);
  if (!ok) throw new Error(`the examples do not compile:\n${output}`);
});

describe.each(EXAMPLES)("%s", { concurrent: true }, (name) => {
  test("runs over every transport in every revision, and prints the output of its README", async () => {
    const { ok, output, stdout } = await visit(name);
    expect(ok, output).toBe(true);
    const cells = [...stdout.matchAll(/^(\w+) +(\S+)  \S/gm)].map(([, way, id]) => `${way} ${id}`);
    expect(cells.filter((cell) => !cell.startsWith("plain"))).toEqual(cellsOf(name));
    const [, promised] = /^```text\n([^]*?)^```$/m.exec(read(name, "README.md")) ?? [];
    expect(stdout).toBe(promised);
  });
});

test("a client without a combination to run fails with a message", async () => {
  const { ok, output } = await visit("weather", "--transport", "pigeon");
  expect(ok).toBe(false);
  expect(output).toContain("expected --transport memory|stdio|http|sse and");
});

test("compile with TypeScript 5.9", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-examples-"));
  const config = {
    extends: join(folderOf(ON_SDK), "tsconfig.json"),
    compilerOptions: {
      noEmit: true,
      rootDir: root,
      typeRoots: [join(root, "node_modules/@types")],
    },
    include: EXAMPLES.map((name) => join(folderOf(name), "src")),
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-5.9/bin/tsc");
  const { output, ok } = await run(process.execPath, [compiler, "-p", folder]);
  rmSync(folder, { recursive: true });
  expect({ output, ok }).toEqual({ output: "", ok: true });
});
