// A package as it gets published, in a folder of its own.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleDist } from "./bundle-dist.mjs";
import { root } from "./run.mjs";

/** What a package gets from the top of the repository, unless it has its own. */
const SHARED = ["LICENSE", "README.md"];
/** `mcp-gen` brings the schemas and templates along, which stand at the top of the repository. */
const EXTRA = /** @type {Record<string, string[]>} */ ({ generator: ["schema", "templates"] });

/** And the helpers of generated code as text, for those whose generated code shall depend on nothing. */
const HELPERS = "packages/protocol/src/runtime";

/** Generated packages have few and large modules, for bundlers to take from; the others are put together. */
const WRITTEN_BY_HAND = new Set(
  ["core", "stdio", "http", "json-schema", "server", "client", "testing"].map(
    (name) => `packages/${name}`,
  ),
);
/** By package: entries that are mostly loaded together, those that are loaded most first. */
const WHOLE = /** @type {Record<string, string[][]>} */ ({
  "packages/client": [
    ["index"],
    ["stateless/stateless-era"],
    ["session/session-era", "session/open-session"],
  ],
  "packages/server": [
    ["stdio"],
    ["index", "stateless/stateless-revision"],
    ["session/session-revision"],
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
  if (folder === "generator") {
    cpSync(join(root, HELPERS), join(staged, "runtime"), {
      recursive: true,
      filter: (path) => !path.endsWith(".test.ts"),
    });
  }
  cpSync(join(root, folder), staged, {
    recursive: true,
    filter: (path) => !path.endsWith("/node_modules") && !isLeftover(path),
  });
  if (WRITTEN_BY_HAND.has(folder)) await bundleDist(staged, WHOLE[folder]);
  nameRepository(folder, join(staged, "package.json"));
  return staged;
}

/**
 * @param {string} folder
 * @param {string} file
 */
function nameRepository(folder, file) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (server === undefined || name === undefined) return;
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.repository = { type: "git", url: `git+${server}/${name}.git`, directory: folder };
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
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
