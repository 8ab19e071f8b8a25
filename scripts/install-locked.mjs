// Installs the packages of a lock file outside of the workspace, such as peers and test suites, unless the packages are
// already installed. Install scripts are disabled.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Locked
 * @property {string} folder The folder with `package.json` and `package-lock.json`.
 * @property {string} what The name for messages: "the official SDKs".
 * @property {string} [size] The approximate disk space: "60 MB".
 * @property {(folder: string) => void} [afterwards] Changes the installed files. Throws if the change fails.
 * @property {string} [mark] A version of `afterwards`. If the mark changes, everything is installed again.
 */

/**
 * Installs the packages if they are missing or if the lock file has changed.
 *
 * @param {Locked} locked
 * @param {(line: string) => void} [say] Called before a long installation.
 * @returns {string | undefined} The error; `undefined` for success.
 */
export function installLocked(locked, say = () => {}) {
  const { folder, what, size, afterwards, mark = "" } = locked;
  const lockFile = readFileSync(join(folder, "package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lockFile).update(mark).digest("hex");
  const stamp = join(folder, "node_modules/.installed");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isInstalled()) return undefined;
  say(`installing ${what} into ${folder}/node_modules (first use${size ? `, ${size}` : ""})`);
  return alone(join(folder, ".installing"), () => {
    // A different process may have installed the packages while this process waited for the lock.
    if (isInstalled()) return undefined;
    const failure = runNpm(locked);
    if (failure !== undefined) return failure;
    try {
      afterwards?.(folder);
    } catch (error) {
      return `${what} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    }
    writeFileSync(stamp, wanted);
    return undefined;
  });
}

/**
 * @param {Locked} locked
 * @returns {string | undefined} The error; `undefined` for success.
 */
function runNpm({ folder, what }) {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, stderr, error } = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return undefined;
  const [reason] = /npm error .*/.exec(stderr ?? "") ?? [error?.message ?? "no reason given"];
  return `npm could not install ${what}: ${reason}`;
}

/**
 * Runs a function under a lock, because tests run in parallel and npm cannot install twice into one folder.
 *
 * @template T
 * @param {string} lock Path of a file with the process id of the owner.
 * @param {() => T} run
 * @returns {T}
 */
function alone(lock, run) {
  while (!acquire(lock)) {
    // The owner was killed before it removed its lock.
    if (!isRunning(ownerOf(lock))) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function acquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} lock
 * @returns {number} The process id. 0 if the owner has not written the id yet, or if the lock does not exist.
 */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
