/** What the 2025-03-26 fallback adds: a server that is its own authorization server (C8). */
import { assumedRevision } from "@mcp-gen/protocol/features";
import { PROTOCOL_VERSION_HEADER } from "@mcp-gen/protocol/keys";
import type { IssuerDiscoveryOptions } from "./options.js";

/** The endpoints that a 2025-03-26 server without metadata has. */
export function defaultMetadata(origin: string): Record<string, unknown> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    // That revision requires PKCE of every server.
    code_challenge_methods_supported: ["S256"],
  };
}

/** The header with the newest allowed revision that knows the fallback. */
export function fallbackHeaders({
  revisions = [assumedRevision],
}: Pick<IssuerDiscoveryOptions, "revisions">): Record<string, string> | undefined {
  if (isBrowser()) return undefined;
  const known = revisions.filter((revision) => revision <= assumedRevision).sort();
  return { [PROTOCOL_VERSION_HEADER]: known.at(-1) ?? assumedRevision };
}

/** Browsers would ask the server for permission to send the header, which many servers do not answer. */
function isBrowser(): boolean {
  const isWorker = "WorkerGlobalScope" in globalThis && !("WebSocketPair" in globalThis);
  return "document" in globalThis || isWorker;
}
