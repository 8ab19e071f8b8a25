/** The newest Node that npm has, for what users may run our packages on; those that run the tests are older. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

const folder = join(root, "test/publishing/node");

/** @returns the folder with the program, or why there is none */
export function newestNode(): { bin: string } | { missing: string } {
  const failure = installLocked({ folder, what: "the newest Node", size: "210 MB" }, console.error);
  if (failure !== undefined) return { missing: failure };
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const inside = process.platform === "win32" ? `${name}/bin/node.exe` : `${name}/bin/node`;
  const program = join(folder, "node_modules", inside);
  if (existsSync(program)) return { bin: join(program, "..") };
  return { missing: `npm has no newest Node for ${process.platform} ${process.arch}` };
}
