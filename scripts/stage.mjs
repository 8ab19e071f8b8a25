// A package as it gets published, in a folder of its own.
import { cpSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { bundleDist } from "./bundle-dist.mjs";
import { root } from "./run.mjs";

/** What a package gets from the top of the repository, unless it has its own. */
const SHARED = ["LICENSE", "README.md"];
/** `mcp-gen` brings the schemas and templates along, which stand at the top of the repository. */
const EXTRA = /** @type {Record<string, string[]>} */ ({ generator: ["schema", "templates"] });

/** Generated packages have few and large modules, for bundlers to take from; the others are put together. */
const WRITTEN_BY_HAND = new Set(
  ["core", "stdio", "http", "json-schema", "server", "client", "testing"].map(
    (name) => `packages/${name}`,
  ),
);
/** What is mostly loaded together, and what is loaded most. */
const WHOLE = /** @type {Record<string, string[][]>} */ ({
  "packages/client": [["index"]],
  "packages/server": [
    ["stdio"],
    ["index", "revisions/2026-07-28"],
    ["revisions/2025-11-25"],
    ["http"],
  ],
});

/**
 * @param {string} folder Relative to the repository: `packages/server`. It has to be built.
 * @returns {Promise<string>} A new folder, below the repository, so that what the package imports is found. Whoever asked
 * for it removes it.
 */
export async function stage(folder) {
  const all = join(root, ".reports/stage");
  mkdirSync(all, { recursive: true });
  const staged = mkdtempSync(join(all, "package-"));
  for (const name of [...SHARED, ...(EXTRA[folder] ?? [])]) {
    cpSync(join(root, name), join(staged, name), { recursive: true });
  }
  cpSync(join(root, folder), staged, {
    recursive: true,
    filter: (path) => !path.endsWith("/node_modules") && !isLeftover(path),
  });
  if (WRITTEN_BY_HAND.has(folder)) await bundleDist(staged, WHOLE[folder]);
  return staged;
}

/**
 * Whether a built file has lost its source: the compiler leaves what it once wrote.
 *
 * @param {string} path
 */
function isLeftover(path) {
  const source = path.replace(/\/dist\/(.*)\.(?:d\.ts|js)$/, "/src/$1.ts");
  return source !== path && !existsSync(source);
}
