// The official SDKs of the demo, old and new. They are installed beside the example, from its own lock file.
import { join } from "node:path";
import { installLocked } from "../install-locked.mjs";
import { root } from "../run.mjs";

/** The folder with the servers and everything that was installed for them. */
export const example = join(root, "examples/old-clients");

/**
 * Installs the SDKs if they are not there, or not those of the lock file.
 *
 * @param {(line: string) => void} [say] Hears of it when there is something to wait for.
 * @returns {string | undefined} What went wrong; nothing when all is there.
 */
export function installSdks(say) {
  return installLocked({ folder: example, what: "the official SDKs", size: "60 MB" }, say);
}
