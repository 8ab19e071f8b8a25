/**
 * The client ID metadata document of the command line. Its client id must equal its URL, which only the environment of
 * the build knows.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "oauth-client.json";

/**
 * Writes the URL of the site into the document. Without a URL, removes the document: the command then registers
 * dynamically.
 *
 * @param site the URL of the site, with a slash at the end
 */
export function writeClientMetadata(outDir: string, site: string | undefined): void {
  const path = join(outDir, FILE);
  if (site === undefined) {
    rmSync(path);
    return;
  }
  const text = readFileSync(path, "utf8");
  const document = {
    ...(JSON.parse(text) as object),
    client_id: new URL(FILE, site).href,
    client_uri: new URL(site).href,
  };
  writeFileSync(path, `${JSON.stringify(document, undefined, 2)}\n`);
}
