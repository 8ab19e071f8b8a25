// Installs the official SDKs of the demo, old and new, from the lock file of the example.
import { join } from "node:path";
import { installLocked } from "../install-locked.mjs";
import { root } from "../run.mjs";

/** The folder with the servers and their dependencies. */
export const example = join(root, "examples/old-clients");

/**
 * Installs the SDKs if they are missing or differ from the lock file.
 *
 * @param {(line: string) => void} [say] Called before a long installation.
 * @returns {string | undefined} The error; `undefined` for success.
 */
export function installSdks(say) {
  return installLocked({ folder: example, what: "the official SDKs", size: "60 MB" }, say);
}
