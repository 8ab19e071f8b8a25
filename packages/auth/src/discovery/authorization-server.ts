/** Reads the metadata of an authorization server (RFC 8414, OpenID Connect Discovery; C6 to C8, C10). */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { createLoginBudget } from "../network/sender.js";
import { checkMetadata } from "./check-metadata.js";
import { findDocument } from "./find-document.js";
import type { AuthorizationServer, Network } from "../model.js";
import type { DiscoveryAttempt, IssuerDiscoveryOptions } from "./options.js";

const OAUTH = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";

/**
 * Reads and checks the metadata of an issuer.
 *
 * @param requestedIssuer the issuer as the MCP server spells it
 * @throws AuthError `auth/no-metadata`, `auth/issuer-mismatch`, `auth/no-pkce`, `auth/blocked-address` or
 * `auth/unavailable`
 */
export async function discoverAuthorizationServer(
  network: Network,
  requestedIssuer: string,
  options: IssuerDiscoveryOptions,
): Promise<AuthorizationServer> {
  const { server, isFallback = false, budget = createLoginBudget(), signal } = options;
  const attempts: DiscoveryAttempt[] = [];
  if (parseUrl(requestedIssuer) === undefined || /[?#]/.test(requestedIssuer)) {
    const { invalidIssuer } = await import("./discovery-errors.js");
    throw invalidIssuer({ issuer: requestedIssuer, server });
  }
  const fallback = isFallback ? await import("./fallback.js") : undefined;
  let document = await findDocument(network, addressesOf(requestedIssuer, isFallback), {
    what: "the authorization server metadata",
    server,
    members: ["issuer", "token_endpoint"],
    hasMore: false,
    budget,
    headers: fallback?.fallbackHeaders(options),
    signal,
    attempts,
  });
  document ??= fallback?.defaultMetadata(requestedIssuer);
  if (document === undefined) {
    const { noIssuerMetadata } = await import("./discovery-errors.js");
    throw noIssuerMetadata({ issuer: requestedIssuer, server }, attempts);
  }
  const metadata = await checkMetadata(document, requestedIssuer, options);
  return { issuer: metadata.issuer, metadata, isFallback };
}

/** The addresses of the metadata, in the order of 2025-11-25. The fallback is only at the root of the MCP server. */
function addressesOf(issuer: string, isFallback: boolean): string[] {
  const { origin, pathname } = new URL(issuer);
  if (isFallback) return [`${origin}${OAUTH}`];
  const path = pathname.replace(/\/$/, "");
  if (path === "") return [`${origin}${OAUTH}`, `${origin}${OPENID}`];
  return [`${origin}${OAUTH}${path}`, `${origin}${OPENID}${path}`, `${origin}${path}${OPENID}`];
}
