// Prepares the measurements: the peers, the built packages, and the guards that typia compiles from our schemas.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installLocked } from "../../scripts/install-locked.mjs";

/** The folder of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const here = join(root, "test/bench");
const cache = join(here, ".cache");
const tsc = join(root, "node_modules/typescript/bin/tsc");

/**
 * Installs the peers if they are missing or differ from the lock file.
 *
 * @returns {string | undefined} The reason if the installation failed.
 */
export function installPeers() {
  return installLocked({ folder: here, what: "the peers", size: "120 MB" }, (line) =>
    console.error(line),
  );
}

/**
 * Builds a project of the workspace with its dependencies.
 *
 * @param {"generator" | `packages/${string}`} project
 */
export function build(project) {
  execute(process.execPath, [tsc, "-b", project], root);
}

/** Our packages, packed and installed as in a release, with the programs that use them. */
export const published = join(cache, "published");

/**
 * Packs and installs our packages, so that the benchmarks measure the published form.
 *
 * @returns {string | undefined} The error in one line.
 */
export function publishOurs() {
  const tarballs = join(cache, "packages");
  for (const folder of [tarballs, published]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const programs of ["servers", "clients"]) {
    cpSync(join(here, programs), join(published, programs), { recursive: true });
  }
  cpSync(join(here, "import-probe.mjs"), join(published, "import-probe.mjs"));
  writeFileSync(join(published, "package.json"), '{ "private": true }\n');
  const steps = [
    [process.execPath, tsc, "-b"],
    [process.execPath, "scripts/pack.mjs", tarballs],
  ];
  for (const [command = "", ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
    // The compiler prints errors to one stream and other text to the other.
    const [reason] = `${stderr}${stdout}`.split("\n").filter((line) => /error/i.test(line));
    if (status !== 0) return `our packages cannot be packed: ${reason ?? "no reason given"}`;
  }
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...files];
  const { status, stderr } = spawnSync("npm", args, { cwd: published, encoding: "utf8" });
  return status === 0 ? undefined : `our packages cannot be installed: ${stderr.split("\n", 1)[0]}`;
}

/** @type {["2025-11-25" | "2026-07-28", string[]][]} */
const TYPIA_TYPES = [
  ["2025-11-25", ["PingRequest", "CallToolRequest", "CallToolResult", "ListToolsResult"]],
  ["2026-07-28", ["CallToolRequest", "CallToolResult", "ListToolsResult"]],
];

/**
 * The export name of a guard in the bundle.
 *
 * @param {string} revision
 * @param {string} type
 */
export function typiaGuardName(revision, type) {
  return `is${type}${revision.replaceAll("-", "")}`;
}

/**
 * Compiles typia's guards, which takes about ten seconds, unless the cache contains them for the same schemas.
 *
 * @returns {string} path of the bundle
 */
export function typiaBundle() {
  // The other guards do not validate formats, so typia must not either.
  const files = TYPIA_TYPES.map(([revision]) => {
    const path = `schema/${revision}/schema.ts`;
    return { path, text: readFileSync(join(root, path), "utf8").replaceAll(/@format\b.*/g, "") };
  });
  files.push({ path: "guards.ts", text: typiaSource() });
  files.push({ path: "tsconfig.json", text: JSON.stringify(TYPIA_CONFIG) });
  const lock = readFileSync(join(here, "package-lock.json"), "utf8");
  const key = hash([lock, ...files.map(({ text }) => text)].join("\0"));
  const bundle = join(cache, `typia-${key}.mjs`);
  if (existsSync(bundle)) return bundle;

  console.error("compiling the guards of typia (cached in test/bench/.cache)");
  const folder = join(cache, "typia");
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execute(process.execPath, [join(here, "node_modules/ts-patch/bin/tspc.js"), "-p", folder], here);
  const esbuild = join(here, "node_modules/esbuild/bin/esbuild");
  const built = join(folder, "guards.mjs");
  execute(
    esbuild,
    [
      join(folder, "out/guards.js"),
      "--bundle",
      "--format=esm",
      "--platform=node",
      `--outfile=${built}`,
    ],
    here,
  );
  renameSync(built, bundle);
  rmSync(folder, { recursive: true });
  return bundle;
}

const TYPIA_CONFIG = {
  compilerOptions: {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    strict: true,
    skipLibCheck: true,
    types: [],
    outDir: "out",
    rootDir: ".",
    plugins: [{ transform: "typia/lib/transform" }],
  },
  include: ["guards.ts"],
};

function typiaSource() {
  const lines = ['import { createIs } from "typia";'];
  TYPIA_TYPES.forEach(([revision, types], index) => {
    lines.push(`import type * as r${index} from "./schema/${revision}/schema.js";`);
    for (const type of types) {
      lines.push(`export const ${typiaGuardName(revision, type)} = createIs<r${index}.${type}>();`);
    }
  });
  return `${lines.join("\n")}\n`;
}

/** @param {string} text */
function hash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Runs a program to its end. If it fails, prints its output and exits.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function execute(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return;
  console.error(`${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trimEnd());
  console.error(`failed: ${command} ${args.join(" ")}`);
  process.exit(1);
}
