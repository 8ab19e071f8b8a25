// Bundles a program into files that load on demand, as in an application, and measures each file.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Part
 * @property {number} size Number of bytes after minifying and gzip.
 * @property {string} source The source module of the part, if it is imported on demand.
 * @property {{ name: string, onDemand: boolean }[]} imports
 */

/** The name of the output file for the program, which esbuild reads from its option `stdin`. */
const ENTRY = "stdin.js";

/**
 * @param {string} contents The program.
 * @param {string} folder The folder of the package that the program imports. Node resolves the name of the package there.
 * @returns {Promise<Map<string, Part>>}
 */
export async function splitBundle(contents, folder) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "node",
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents: code }) => [nameOf(path), gzipSync(code).length]),
  );
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = "", imports }]) => [
      nameOf(path),
      {
        size: sizes.get(nameOf(path)) ?? 0,
        source: entryPoint,
        imports: imports
          .filter(({ external }) => external !== true)
          .map(({ path: to, kind }) => ({ name: nameOf(to), onDemand: kind === "dynamic-import" })),
      },
    ]),
  );
}

/**
 * Returns the names of the parts that are loaded: the part with the program, the parts that it imports statically, and
 * the needed parts that are imported on demand.
 *
 * @param {ReadonlyMap<string, Part>} parts
 * @param {readonly RegExp[]} needed Patterns for the source modules of the needed parts.
 */
export function loadedParts(parts, needed) {
  const loaded = new Set([ENTRY]);
  const found = new Set();
  for (const name of loaded) {
    for (const { name: next, onDemand } of parts.get(name)?.imports ?? []) {
      const source = parts.get(next)?.source ?? "";
      const module = needed.find((each) => each.test(source));
      if (module !== undefined) found.add(module);
      if (!onDemand || module !== undefined) loaded.add(next);
    }
  }
  const missing = needed.filter((module) => !found.has(module));
  if (missing.length > 0) {
    throw new Error(`expected modules like ${missing.join(", ")}, received none`);
  }
  return loaded;
}

/**
 * Returns the total size of parts.
 *
 * @param {ReadonlyMap<string, Part>} parts
 * @param {Iterable<string>} [names] The names of the parts. Default: all.
 */
export function weightOf(parts, names = parts.keys()) {
  return [...names].reduce((total, name) => total + (parts.get(name)?.size ?? 0), 0);
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
