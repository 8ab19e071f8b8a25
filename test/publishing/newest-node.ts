/** The newest Node on npm. Users may run our packages on it; the tests run on an older one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

const folder = join(root, "test/publishing/node");

/** @returns the folder of the program, or the reason why it is missing */
export function newestNode(): { bin: string } | { missing: string } {
  const failure = installLocked({ folder, what: "the newest Node", size: "210 MB" }, console.error);
  if (failure !== undefined) return { missing: failure };
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const inside = process.platform === "win32" ? `${name}/bin/node.exe` : `${name}/bin/node`;
  const program = join(folder, "node_modules", inside);
  if (existsSync(program)) return { bin: join(program, "..") };
  return { missing: `npm has no newest Node for ${process.platform} ${process.arch}` };
}
