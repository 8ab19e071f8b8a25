/** Reads the metadata of an authorization server (RFC 8414, OpenID Connect Discovery). */
import { previewOf } from "./preview.js";
import { fetchJson, type FetchJsonOptions, type JsonResponse } from "./fetch-json.js";
import { UnavailableError } from "./verifier.js";

/**
 * Reads the metadata of an issuer. Its `issuer` must have exactly the same text.
 *
 * @throws UnavailableError if no address has a document of this issuer
 */
export async function readIssuerMetadata(
  issuer: string,
  options: Omit<FetchJsonOptions, "what">,
): Promise<JsonResponse> {
  const problems: string[] = [];
  for (const url of metadataUrls(issuer)) {
    try {
      const init = { headers: { accept: "application/json" } };
      const response = await fetchJson(url, init, { ...options, what: "metadata" });
      const received = response.value["issuer"];
      if (received === issuer) return response;
      problems.push(
        `${url}: expected issuer ${previewOf(issuer)}, received ${previewOf(received)}`,
      );
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  throw new UnavailableError(
    `metadata of issuer ${issuer}: no usable document; ${problems.join("; ")}`,
  );
}

/** Returns the addresses of the metadata of an issuer, in the order of 2025-11-25. */
function metadataUrls(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const inserted = ["oauth-authorization-server", "openid-configuration"].map(
    (name) => `${origin}/.well-known/${name}${path}`,
  );
  return path === ""
    ? inserted
    : [...inserted, `${origin}${path}/.well-known/openid-configuration`];
}
