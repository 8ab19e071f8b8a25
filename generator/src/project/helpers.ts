/**
 * The hand-written helpers that generated code calls, as text, for generated code without dependencies. The protocol
 * package owns them; this package contains a copy.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Beside `dist` in the published package; in the repository, where the protocol package has them. */
const FOLDERS = [
  new URL("../../runtime/", import.meta.url),
  new URL("../../../packages/protocol/src/runtime/", import.meta.url),
];

/** The folder of the helpers; undefined if the installation lacks it. */
export function helperFolder(): string | undefined {
  return FOLDERS.map((folder) => fileURLToPath(folder)).find((folder) => existsSync(folder));
}

/** @param name without its ending: `dispatch` */
export function readHelper(name: string): string {
  for (const folder of FOLDERS) {
    try {
      return readFileSync(new URL(`${name}.ts`, folder), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(
    `helper ${name}.ts is missing from the installation of mcp-gen; install the package again`,
  );
}
