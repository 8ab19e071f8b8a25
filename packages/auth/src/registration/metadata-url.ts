/** Client ID metadata documents: the URL of the document is the client id. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { cleanText } from "../shared/untrusted-text.js";

/**
 * Checks the URL of a client ID metadata document.
 *
 * @throws TypeError if it cannot be a client id
 */
export function checkMetadataUrl(metadataUrl: string): void {
  if (isMetadataUrl(metadataUrl)) return;
  throw new TypeError(
    `client.metadataUrl: expected an https URL with a path, without fragment and user, received ${cleanText(metadataUrl)}. ` +
      "Use the URL at which the document is published.",
  );
}

/** Whether a text can be the URL of a client ID metadata document. */
export function isMetadataUrl(text: string): boolean {
  const url = parseUrl(text);
  return (
    url?.protocol === "https:" &&
    url.pathname !== "/" &&
    url.hash === "" &&
    url.username + url.password === "" &&
    url.href === text
  );
}
