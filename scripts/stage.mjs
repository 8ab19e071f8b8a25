// Creates the published form of a package in a separate folder.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { configOf } from "./rolldown.config.mjs";
import { root } from "./run.mjs";

/** Files that are copied from the root of the repository if the package does not contain them. */
const SHARED = ["LICENSE", "README.md"];
/** `@mcp-gen/generator` also contains the schemas and templates, which are in the root of the repository. */
const EXTRA = /** @type {Record<string, string[]>} */ ({ generator: ["schema", "templates"] });

/** `@mcp-gen/generator` also contains these helpers, which it can copy into projects without dependencies. */
const HELPERS = "packages/protocol/src/runtime";

/**
 * Packages that are not bundled. Generated packages consist of few large modules, which bundlers can tree-shake.
 * Commands load modules on demand.
 */
const UNBUNDLED = ["generator", "packages/protocol", "packages/adapt", "packages/cli"];

/**
 * @param {string} folder The path of a built package, relative to the repository: `packages/server`.
 * @returns {Promise<string>} The path of a new folder. It is inside the repository, so that imports resolve. Remove the
 *   folder after use.
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
  if (existsSync(join(staged, "dist")) && !UNBUNDLED.includes(folder)) await bundle(folder, staged);
  nameRepository(folder, join(staged, "package.json"));
  nameSite(join(staged, "package.json"));
  return staged;
}

/**
 * Replaces the compiled modules by bundles and keeps the types.
 *
 * @param {string} folder
 * @param {string} staged
 */
async function bundle(folder, staged) {
  const { output, ...options } = configOf(folder, staged);
  const built = await rolldown(options);
  const { output: files } = await built.generate(output);
  await built.close();
  const dist = join(staged, "dist");
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.endsWith(".js")) rmSync(join(entry.parentPath, entry.name));
  }
  for (const file of files) {
    const path = join(dist, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.type === "chunk" ? file.code : file.source);
  }
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
 * Names the documentation site. The command line finds its client ID metadata document there.
 *
 * @param {string} file
 */
function nameSite(file) {
  const { DOCS_URL: site } = process.env;
  if (site === undefined || site === "") return;
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.homepage = new URL(site).href;
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/**
 * Returns whether the source of a compiled file no longer exists. The compiler does not delete old output.
 *
 * @param {string} path
 */
function isLeftover(path) {
  const source = path.replace(/\/dist\/(.*)\.(?:d\.ts|js)$/, "/src/$1.ts");
  return source !== path && !existsSync(source);
}
