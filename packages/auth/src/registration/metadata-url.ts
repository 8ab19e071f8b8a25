/** Client ID metadata documents: the URL of the document is the client id. */
import { cleanText } from "../shared/untrusted-text.js";

/**
 * Checks the URL of a client ID metadata document.
 *
 * @throws TypeError if it cannot be a client id
 */
export function checkMetadataUrl(metadataUrl: string): void {
  const url = URL.canParse(metadataUrl) ? new URL(metadataUrl) : undefined;
  const isClientId =
    url?.protocol === "https:" &&
    url.pathname !== "/" &&
    url.hash === "" &&
    url.username + url.password === "";
  if (isClientId && url.href === metadataUrl) return;
  throw new TypeError(
    `client.metadataUrl: expected an https URL with a path, without fragment and user, received ${cleanText(metadataUrl)}. ` +
      "Use the URL at which the document is published.",
  );
}
