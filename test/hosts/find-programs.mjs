// Finds the programs of the hosts on this machine, or the reason why one is missing. Installs missing programs if possible:
// Node 20 and 24, Bun, Deno and workerd from npm, Chromium from Debian.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installDebian } from "../../scripts/install-debian.mjs";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

const here = join(root, "test/hosts");
const modules = join(here, "node_modules");

/** @typedef {{ name: string, version: string, program: string }} Found The name of a pinned Node has its major version. */
/** @typedef {{ name: string, missing: string }} Missing */

/**
 * Finds Node, Bun, Deno and workerd.
 *
 * @returns {(Found | Missing)[]}
 */
export function findPrograms() {
  return [probed("node", process.execPath), ...findInstalled(["bun", "deno", "workerd"])];
}

/**
 * Finds the oldest and the newest Node that the packages support with a long-term release, and Bun, Deno and workerd. Does
 * not depend on the Node that runs the tests.
 *
 * @returns {(Found | Missing)[]}
 */
export function findPinnedPrograms() {
  return findInstalled(["node 20", "node 24", "bun", "deno", "workerd"]);
}

/**
 * @param {readonly string[]} names
 * @returns {(Found | Missing)[]}
 */
function findInstalled(names) {
  const what = "Node, Bun, Deno and workerd";
  const failure = installLocked({ folder: here, what, size: "560 MB" }, (line) =>
    console.error(line),
  );
  return names.map((name) => {
    if (failure !== undefined) return { name, missing: failure };
    const program = name.startsWith("node ") ? nodeOf(name) : programOf(name);
    if (program !== undefined) return probed(name, program);
    const machine = `${process.platform} ${process.arch}`;
    return { name, missing: `npm has installed no program of it for ${machine}` };
  });
}

/**
 * Returns the path of a Node. Its package has an alias with the major version.
 *
 * @param {string} name `node 24`.
 */
function nodeOf(name) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const folder = join(modules, `${name.replace(" ", "-")}-${platform}-${process.arch}`);
  return ["bin/node", "bin/node.exe"]
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
}

/** The names of the Chromium program. */
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds Chromium. On Debian, installs it if the user is root, because that needs no prompt.
 *
 * @returns {Found | Missing}
 */
export function findChromium() {
  const there = BROWSERS.find(isThere);
  if (there !== undefined) return probed("chromium", there);
  const failure = installDebian({ packages: ["chromium"], what: "Chromium", size: "400 MB" });
  return failure === undefined
    ? probed("chromium", "chromium")
    : { name: "chromium", missing: failure };
}

/** @param {string} program */
function isThere(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

/**
 * Returns the path of a program. npm installs it in a platform-specific package.
 *
 * @param {string} name
 */
function programOf(name) {
  const manifest = readFileSync(join(modules, name, "package.json"), "utf8");
  return Object.keys(JSON.parse(manifest).optionalDependencies)
    .flatMap((platform) => [join(modules, platform, "bin", name), join(modules, platform, name)])
    .flatMap((path) => [path, `${path}.exe`])
    .find((path) => existsSync(path));
}

/**
 * @param {string} name
 * @param {string} program
 * @returns {Found | Missing}
 */
function probed(name, program) {
  const { status, stdout, stderr, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status !== 0) {
    const [reason] = (error?.message ?? stderr).trim().split("\n");
    return { name, missing: `its program does not run: ${reason || `it ended with ${status}`}` };
  }
  const [version = "of no version"] = /\d+[.-]\d+[.-]\d+/.exec(stdout) ?? [];
  return { name, version, program };
}
