// The official SDKs of the demo, old and new. They are installed beside the example, from its own lock file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/** The folder with the servers and everything that was installed for them. */
export const example = join(root, "examples/old-clients");

/**
 * Installs the SDKs if they are not there, or not those of the lock file.
 *
 * @param {(line: string) => void} [say] Hears of it when there is something to wait for.
 * @returns {string | undefined} What went wrong; nothing when all is there.
 */
export function installSdks(say = () => {}) {
  const lockFile = readFileSync(join(example, "package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lockFile).digest("hex");
  const mark = join(example, "node_modules/.installed");
  const isInstalled = () => existsSync(mark) && readFileSync(mark, "utf8") === wanted;
  if (isInstalled()) return undefined;
  say("installing the official SDKs into examples/old-clients/node_modules (first use, 60 MB)");
  return alone(() => {
    // Somebody else may have done it meanwhile.
    if (isInstalled()) return undefined;
    const failure = runNpm();
    if (failure === undefined) writeFileSync(mark, wanted);
    return failure;
  });
}

/** @returns {string | undefined} What went wrong. */
function runNpm() {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, stderr, error } = spawnSync("npm", args, { cwd: example, encoding: "utf8" });
  if (status === 0) return undefined;
  const [reason] = /npm error .*/.exec(stderr ?? "") ?? [error?.message ?? "no reason given"];
  return `npm could not install the official SDKs: ${reason}`;
}

/** Longest time that an installation takes, in milliseconds. What is older was interrupted. */
const PATIENCE = 300_000;

/**
 * Runs a function while nobody else does: tests run side by side, and npm cannot install twice into one folder.
 *
 * @template T
 * @param {() => T} run
 * @returns {T}
 */
function alone(run) {
  const lock = join(example, ".installing");
  while (!taken(lock)) {
    const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > PATIENCE) release(lock);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return run();
  } finally {
    release(lock);
  }
}

/** @param {string} lock */
function taken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} lock */
function release(lock) {
  if (existsSync(lock)) rmdirSync(lock);
}
