/** Locates the installed package of this program. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the package, with a slash at the end. */
export const OWN_FOLDER = fileURLToPath(new URL("../", import.meta.url));

export function ownVersion(): string {
  const manifest = readFileSync(`${OWN_FOLDER}package.json`, "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the URL of the documentation site, which a release adds to the manifest. */
export function ownHomepage(): string | undefined {
  const manifest = readFileSync(`${OWN_FOLDER}package.json`, "utf8");
  return (JSON.parse(manifest) as { homepage?: string }).homepage;
}
