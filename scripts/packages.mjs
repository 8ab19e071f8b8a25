// The packages of the repository, and which of them get published, as their folders say.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * @typedef {object} Package
 * @property {string} folder Relative to the repository: `packages/protocol`.
 * @property {string} name
 * @property {string} version
 * @property {string} tarball The name npm gives its tarball.
 * @property {boolean} importable Whether programs import it; otherwise it is only a command.
 * @property {boolean} published
 */

/** Those that get published. */
export function publishedPackages() {
  return packages().filter(({ published }) => published);
}

/** @returns {Package[]} */
export function packages() {
  return ["generator", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)]
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
    }))
    .map(({ folder, manifest: { name, version, private: kept, bin, exports } }) => ({
      folder,
      name,
      version,
      tarball: `${name.replace("@", "").replace("/", "-")}-${version}.tgz`,
      importable: bin === undefined || exports !== undefined,
      published: kept !== true,
    }));
}
