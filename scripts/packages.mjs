// The packages that get published, as their folders say.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * @typedef {object} Package
 * @property {string} folder Relative to the repository: `packages/protocol`.
 * @property {string} name
 * @property {string} version
 * @property {string} tarball The name npm gives its tarball.
 * @property {string[]} dependencies Names of what it brings along.
 * @property {boolean} importable Whether programs import it; otherwise it is only a command.
 */

/** @returns {Package[]} */
export function publishedPackages() {
  return ["generator", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)]
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
    }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest: { name, version, bin, exports, dependencies = {} } }) => ({
      folder,
      name,
      version,
      tarball: `${name.replace("@", "").replace("/", "-")}-${version}.tgz`,
      dependencies: Object.keys(dependencies),
      importable: bin === undefined || exports !== undefined,
    }));
}
