/**
 * Reads the `package.json` of an output folder if it belongs to the protocol package. A `package.json` of another
 * package must not be changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROTOCOL_PACKAGE } from "../emit/names.js";
import { readJsonFile } from "../project/json-file.js";

export const PACKAGE_MANIFEST = "package.json";

/** Returns the text of `package.json`, or `undefined` if the file belongs to another package or does not exist. */
export function ownManifest(folder: string): string | undefined {
  const path = join(folder, PACKAGE_MANIFEST);
  if (!existsSync(path)) return undefined;
  const manifest = readJsonFile<{ name?: unknown } | null>(path, path);
  return manifest?.name === PROTOCOL_PACKAGE ? readFileSync(path, "utf8") : undefined;
}
