// What a package publishes of what the compiler made: a file for each import there is, and those they share. Loading a
// module costs Node about half a millisecond, whatever is in it, and packages are written in many small ones.
import { build } from "esbuild";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** @typedef {{ exports?: Record<string, string | { default?: string }> }} Manifest */

/**
 * Puts the modules of `dist` together, in place. Types stay as they are.
 *
 * @param {string} folder A package.
 */
export async function bundleDist(folder) {
  const dist = join(folder, "dist");
  const { outputFiles } = await build({
    entryPoints: entriesOf(folder),
    // Paths in comments would else say where the package was put together.
    absWorkingDir: folder,
    outdir: dist,
    outbase: dist,
    chunkNames: "shared/[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    packages: "external",
    external: ["node:*"],
    target: "es2022",
    legalComments: "none",
    write: false,
    allowOverwrite: true,
    logLevel: "silent",
  });
  for (const file of modulesBelow(dist)) rmSync(file);
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/** @param {string} folder */
function entriesOf(folder) {
  /** @type {Manifest} */
  const { exports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.values(exports)
    .map((entry) => (typeof entry === "string" ? entry : (entry.default ?? "")))
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(folder, file));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function modulesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name));
}
