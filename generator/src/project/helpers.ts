/**
 * Reads the source text of the hand-written helpers that generated code calls. Standalone generated code contains this
 * text instead of importing it. The helpers belong to the protocol package; this package contains a copy.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Possible locations of the helpers: next to `dist` in the published package, or the folder of the protocol package in
 * the repository.
 */
const FOLDERS = [
  new URL("../../runtime/", import.meta.url),
  new URL("../../../packages/protocol/src/runtime/", import.meta.url),
];

/** Returns the folder of the helpers, or `undefined` if the installation does not have this folder. */
export function helperFolder(): string | undefined {
  return FOLDERS.map((folder) => fileURLToPath(folder)).find((folder) => existsSync(folder));
}

/** @param name the file name without its extension: `dispatch` */
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
