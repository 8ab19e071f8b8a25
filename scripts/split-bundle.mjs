// Bundles a program into parts that load on demand, like an application, and measures each part.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Part
 * @property {number} size Bytes after minifying and gzip.
 * @property {string} source The source module of the part, if it is imported on demand.
 * @property {{ name: string, onDemand: boolean }[]} imports
 */

/** The entry of the program. */
export const ENTRY = "stdin.js";

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
