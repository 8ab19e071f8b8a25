/** Reads the metadata of an authorization server (RFC 8414, OpenID Connect Discovery; C6 to C8, C10). */
import { assumedRevision } from "@mcp-gen/protocol/features";
import { PROTOCOL_VERSION_HEADER } from "@mcp-gen/protocol/keys";
import { createLoginBudget } from "../network/sender.js";
import { checkMetadata, metadataError } from "./check-metadata.js";
import { findDocument } from "./find-document.js";
import type { AuthError } from "../errors.js";
import type { AuthorizationServer, Network } from "../model.js";
import type { IssuerDiscoveryOptions } from "./options.js";

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
  const { server, isFallback = false, revisions, budget = createLoginBudget(), signal } = options;
  const attempts: string[] = [];
  const missing = (detail: string): AuthError =>
    metadataError("auth/no-metadata", requestedIssuer, server, detail);
  if (!URL.canParse(requestedIssuer) || /[?#]/.test(requestedIssuer)) {
    throw missing("expected a URL without query and fragment; correct the metadata of the server");
  }
  const document = await findDocument(network, addressesOf(requestedIssuer, isFallback), {
    what: "the authorization server metadata",
    server,
    members: ["issuer", "token_endpoint"],
    hasMore: false,
    budget,
    headers: isFallback && !isBrowser() ? versionHeader(revisions) : undefined,
    signal,
    attempts,
  });
  if (document === undefined && !isFallback) {
    throw missing(`expected a document, received none:\n${attempts.join("\n")}`);
  }
  const metadata = checkMetadata(
    document ?? defaultMetadata(requestedIssuer),
    requestedIssuer,
    options,
  );
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

/** The endpoints that a 2025-03-26 server without metadata has. */
function defaultMetadata(origin: string): Record<string, unknown> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    // That revision requires PKCE of every server.
    code_challenge_methods_supported: ["S256"],
  };
}

/** The newest allowed revision that knows the fallback. */
function versionHeader(revisions: readonly string[] = [assumedRevision]): Record<string, string> {
  const known = revisions.filter((revision) => revision <= assumedRevision).sort();
  return { [PROTOCOL_VERSION_HEADER]: known.at(-1) ?? assumedRevision };
}

/** Browsers would ask the server for permission to send the header, which many servers do not answer. */
function isBrowser(): boolean {
  const isWorker = "WorkerGlobalScope" in globalThis && !("WebSocketPair" in globalThis);
  return "document" in globalThis || isWorker;
}
