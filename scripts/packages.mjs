// The only list of the packages of the workspace. All other data about the packages is read from their folders and
// manifests.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Folders below `packages/`, lowest first. A package may import the packages of the rows above its own row. */
export const LAYERS = [
  ["protocol"],
  ["adapt"],
  ["core"],
  ["stdio", "http", "json-schema"],
  ["server", "client", "auth"],
  ["testing", "sdk-adapter", "redis", "postgres", "nats", "sqlite"],
  ["inspect"],
  ["cli"],
];

/**
 * @typedef {object} Package
 * @property {string} folder The path relative to the repository: `packages/protocol`.
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} tarball The file name of its tarball.
 * @property {string[]} dependencies Names of the packages that npm installs with this package.
 * @property {boolean} importable Whether programs can import the package. Otherwise the package is only a command.
 * @property {Map<string, string>} sources The source of each exported subpath: `src/entry/stdio.ts` for `stdio`.
 * @property {boolean} compiled Whether the package has sources that the compiler reads.
 */

/** @returns {Package[]} The published packages, the generator first. */
export function publishedPackages() {
  return ["generator", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)]
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
    }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => {
      const { name, version, description, bin, exports, dependencies = {} } = manifest;
      return {
        folder,
        name,
        version,
        description,
        tarball: `${name.replace("@", "").replace("/", "-")}-${version}.tgz`,
        dependencies: Object.keys(dependencies),
        importable: bin === undefined || exports !== undefined,
        sources: sourcesOf(exports),
        compiled: existsSync(join(root, folder, "src")),
      };
    });
}

/**
 * Finds the source of each exported file that Node loads.
 *
 * @param {Record<string, string | { node?: string, default?: string }>} [exports]
 * @returns {Map<string, string>}
 */
function sourcesOf(exports = {}) {
  const found = new Map();
  for (const [subpath, target] of Object.entries(exports)) {
    const file = typeof target === "string" ? target : (target.node ?? target.default);
    const source = /^\.\/dist\/([^*]+)\.js$/.exec(file ?? "")?.[1];
    if (source !== undefined) found.set(subpath.slice(2), `src/${source}.ts`);
  }
  return found;
}
