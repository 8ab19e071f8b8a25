/**
 * Creates the folder in which the pages are compiled and run, with the packages that blocks can import. Compiles the pages,
 * and writes stand-ins for programs that need a registry.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publishedPackages } from "../../scripts/packages.mjs";
import { installPeers } from "../bench/setup.mjs";

export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const compiler = join(repository, "node_modules/typescript/bin/tsc");
const program = join(repository, "packages/cli/bin/mcp-gen.js");

/** Third-party modules that blocks can import; all are installed in the repository. */
const LIBRARIES = [
  "zod",
  "valibot",
  "@valibot/to-json-schema",
  "arktype",
  "@sinclair/typebox",
  "ajv",
  "ajv-formats",
  "@cfworker/json-schema",
  "express",
  "fastify",
  "hono",
  "vitest",
  "typescript",
  "prettier",
  "@types/node",
];
/** Modules for blocks about the official SDK. */
const SDK = [
  "@modelcontextprotocol/sdk",
  "@modelcontextprotocol/server",
  "@modelcontextprotocol/client",
];

const COMPILER_OPTIONS = {
  module: "nodenext",
  target: "es2022",
  strict: true,
  noUncheckedIndexedAccess: true,
  // The types of some libraries conflict with the browser or Node types.
  skipLibCheck: true,
  rootDir: ".",
  lib: ["es2023", "esnext.disposable", "dom", "dom.iterable"],
  types: ["node"],
};

/** @returns an empty folder that can import our packages and the libraries */
export function openWorkshop(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-docs-"));
  const modules = join(folder, "node_modules");
  const link = (target: string, name: string): void => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(target, join(modules, name));
  };
  for (const { folder: home, name } of publishedPackages()) link(join(repository, home), name);
  for (const name of LIBRARIES) link(join(repository, "node_modules", name), name);
  const failure = installPeers();
  if (failure !== undefined) throw new Error(failure);
  for (const name of SDK) link(join(repository, "test/bench/node_modules", name), name);
  link(program, ".bin/mcp-gen");
  link(compiler, ".bin/tsc");
  link(join(repository, "node_modules/vitest/vitest.mjs"), ".bin/vitest");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

export function closeWorkshop(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Compiles files in one program, each next to its source.
 *
 * @param options additional compiler options
 * @returns the output of the compiler
 */
export function compile(
  folder: string,
  files: ReadonlyMap<string, string>,
  options: { skipLibCheck?: boolean } = {},
): string {
  for (const [path, text] of files) writeDeep(join(folder, path), text);
  const config = {
    compilerOptions: { ...COMPILER_OPTIONS, ...options },
    files: [...files.keys()].filter((path) => path.endsWith(".ts") && !path.includes(".test.")),
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  return typeCheck(folder);
}

/** The compiler output for the project in a folder. */
export function typeCheck(folder: string, ...options: string[]): string {
  const args = [compiler, "--pretty", "false", "-p", folder, ...options];
  const { stdout, error } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
  return error === undefined ? stdout.trim() : error.message;
}

export function writeDeep(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Writes the stand-in programs for the PATH. Programs that need a registry do only what works without a registry, and
 * `node x.ts` runs the compiled file.
 *
 * @returns the folder of the programs
 */
export function writeStandIns(folder: string): string {
  const bin = join(folder, "bin");
  const node = process.execPath;
  const npm = join(dirname(node), "npm");
  const script = (name: string, text: string): void => {
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  const installer = `exec "${node}" "${join(repository, "test/docs/stand-in-install.mjs")}" "${folder}"`;
  const compiled = `for arg do shift; case "$arg" in *.ts) [ -f "\${arg%.ts}.js" ] && arg="\${arg%.ts}.js";; esac; set -- "$@" "$arg"; done`;
  script("node", `${compiled}\nexec "${node}" "$@"`);
  script("tsx", `${compiled}\nexec "${node}" "$@"`);
  script("mcp-gen", `exec "${node}" "${program}" "$@"`);
  const create = `[ "$1" = "--" ] && shift; name=$1; shift; [ "$1" = "--" ] && shift; exec "${node}" "${program}" scaffold "$name" --no-install "$@"`;
  script(
    "npx",
    [
      'while [ "$1" = "-y" ] || [ "$1" = "--yes" ]; do shift; done',
      "name=$1; shift",
      'case "$name" in',
      `mcp-gen) exec "${node}" "${program}" "$@";;`,
      `create-mcp-gen*) ${create};;`,
      `tsc) exec "${node}" "${compiler}" "$@";;`,
      `vitest) exec "${node}" "${join(repository, "node_modules/vitest/vitest.mjs")}" "$@";;`,
      'tsx) exec tsx "$@";;',
      'esac; echo "npx $name: the tests have no such program" >&2; exit 97',
    ].join("\n"),
  );
  script(
    "npm",
    [
      'case "$1" in',
      `install|i|add|ci) ${installer} npm "$@";;`,
      `create) case "$2" in mcp-gen*) shift 2; ${create};; esac; exit 97;;`,
      `esac; exec "${existsSync(npm) ? npm : "/usr/bin/npm"}" "$@"`,
    ].join("\n"),
  );
  for (const name of ["pnpm", "yarn", "bun", "deno"])
    script(name, `case "$1" in add) ${installer} ${name} "$@";; esac; exit 97`);
  return bin;
}
