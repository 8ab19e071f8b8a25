/** The `package.json` of an output folder, where it is that of the protocol package. Any other is not ours to write. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROTOCOL_PACKAGE } from "../emit/names.js";
import { readJsonFile } from "../project/json-file.js";

export const PACKAGE_MANIFEST = "package.json";

/** Its text; nothing for another package, or none. */
export function ownManifest(folder: string): string | undefined {
  const path = join(folder, PACKAGE_MANIFEST);
  if (!existsSync(path)) return undefined;
  const manifest = readJsonFile<{ name?: unknown } | null>(path, path);
  return manifest?.name === PROTOCOL_PACKAGE ? readFileSync(path, "utf8") : undefined;
}
