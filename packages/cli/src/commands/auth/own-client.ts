/**
 * The client ID metadata document of this program. The documentation site publishes it, and `oauth-client.json` in
 * `docs/public` is its source. The ports and the file must not change: authorization servers compare redirect URIs
 * exactly, and registrations of users refer to the URL.
 */

/** The name that authorization servers show. */
export const CLIENT_NAME = "mcp-gen";

/** The file on the documentation site. */
export const CLIENT_METADATA_FILE = "oauth-client.json";

/** The ports of the redirect URIs in the document. Systems give none of them to other programs automatically. */
export const CALLBACK_PORTS: readonly number[] = [19_836, 21_473, 24_917, 27_348, 30_182];

/**
 * Returns the URL of the document.
 *
 * @param homepage the documentation site, with a slash at the end; undefined for a build that does not name it
 */
export function clientMetadataUrl(homepage: string | undefined): string | undefined {
  return homepage === undefined ? undefined : new URL(CLIENT_METADATA_FILE, homepage).href;
}
