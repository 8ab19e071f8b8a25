// Counts the packages and files of an installation, including all dependencies. Reads the lock file and the
// installed files, so it needs no registry.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "../packages.mjs";
import { stage } from "../stage.mjs";

/** @typedef {{ packages: number, bytes: number }} Installed */

/**
 * Counts the named packages and their dependencies. Includes required peers, because npm installs them.
 *
 * @param {string} folder The folder with `package-lock.json` and `node_modules`.
 * @param {readonly string[]} names
 * @returns {Installed}
 */
export function installedBy(folder, names) {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => place(name, ""));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const from = next;
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[from];
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    waiting.push(...[...Object.keys(dependencies), ...peers].map((name) => place(name, from)));
  }
  const bytes = [...found].reduce((sum, path) => sum + sizeOf(join(folder, path)), 0);
  return { packages: found.size, bytes };

  /**
   * Resolves a package like Node: in the folder of the package that depends on it, or in a folder above.
   *
   * @param {string} name
   * @param {string} from
   * @returns {string}
   */
  function place(name, from) {
    const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (from === "") throw new Error(`${folder}: expected ${name} in the lock file, received none`);
    const end = from.lastIndexOf("/node_modules/");
    return place(name, end === -1 ? "" : from.slice(0, end));
  }
}

/**
 * Counts one of our packages in its published form. It must be built.
 *
 * @param {string} name
 * @returns {Promise<Installed>}
 */
export async function ownInstalledBy(name) {
  const all = new Map(publishedPackages().map((one) => [one.name, one]));
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [name];
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    const one = all.get(next);
    if (one === undefined)
      throw new Error(`${name}: expected packages of mcp-gen, received ${next}`);
    found.add(next);
    waiting.push(...one.dependencies);
    const staged = await stage(one.folder);
    bytes += sizeOf(staged);
    rmSync(staged, { recursive: true });
  }
  return { packages: found.size, bytes };
}

/**
 * Bytes of the files of a package, without nested packages.
 *
 * @param {string} folder
 * @returns {number}
 */
function sizeOf(folder) {
  if (!existsSync(folder)) throw new Error(`${folder}: expected a package, received nothing`);
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sizeOf(path) : statSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}
