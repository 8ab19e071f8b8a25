/** Finds out which authorization servers an MCP server uses (RFC 9728; C3 to C5, C8). */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { assumedRevision } from "@mcp-gen/protocol/features";
import { createLoginBudget } from "../network/sender.js";
import { canonicalServer, coversServer } from "./canonical.js";
import { findDocument, printableNames, type MetadataDocument } from "./find-document.js";
import type { Challenge, DiscoveredResource, Network, ResourceMetadata } from "../model.js";
import type { DiscoveryAttempt, ResourceDiscoveryOptions } from "./options.js";

const WHAT = "the protected resource metadata";
const WELL_KNOWN = "/.well-known/oauth-protected-resource";
const MAX_ISSUERS = 8;

/**
 * Reads the protected resource metadata of an MCP server: at the URL of the challenge, otherwise at the well-known URLs.
 * Without metadata, returns the 2025-03-26 fallback where such a revision is allowed.
 *
 * @throws AuthError `auth/no-metadata`, `auth/resource-mismatch`, `auth/blocked-address` or `auth/unavailable`
 */
export async function discoverResource(
  network: Network,
  options: ResourceDiscoveryOptions,
): Promise<DiscoveredResource> {
  const { challenges = [], revisions, resource, signal, onNotice } = options;
  const server = canonicalServer(options.server);
  const attempts: DiscoveryAttempt[] = [];
  const search = {
    what: WHAT,
    server,
    members: ["resource", "authorization_servers"],
    budget: options.budget ?? createLoginBudget(),
    signal,
    attempts,
  };
  const named = namedAddresses(challenges);
  const wellKnown = wellKnownAddresses(server).filter((address) => !named.includes(address));
  const hasMore = wellKnown.length > 0;
  const document =
    (await findDocument(network, named, { ...search, hasMore })) ??
    (await findDocument(network, wellKnown, { ...search, hasMore: false }));
  if (document === undefined && !allowsFallback(revisions)) {
    throw (await import("./discovery-errors.js")).noResourceMetadata(server, attempts);
  }
  const metadata = document && (await checkResource(document, server));
  return {
    server,
    metadata,
    resource:
      resource === undefined
        ? (metadata?.resource ?? server)
        : (await import("./override-resource.js")).chooseResource(
            server,
            metadata,
            resource,
            onNotice,
          ),
    issuers: metadata?.authorization_servers ?? [new URL(server).origin],
    isFallback: metadata === undefined,
  };
}

/** Whether a revision is allowed whose servers are their own authorization servers. Unknown revisions may include one. */
function allowsFallback(revisions: readonly string[] | undefined): boolean {
  return revisions === undefined || revisions.some((revision) => revision <= assumedRevision);
}

/** The URLs that the challenges name. Some servers name several, of which only one has a document. */
function namedAddresses(challenges: readonly Challenge[]): string[] {
  const values = challenges.flatMap(({ pairs }) =>
    pairs.filter(([name]) => name === "resource_metadata").map(([, value]) => value),
  );
  return [...new Set(values.flatMap((value) => parseUrl(value)?.href ?? []))];
}

function wellKnownAddresses(server: string): string[] {
  const { origin, pathname } = new URL(server);
  const paths = pathname === "/" ? [""] : [pathname, ""];
  return paths.map((path) => `${origin}${WELL_KNOWN}${path}`);
}

async function checkResource(
  document: MetadataDocument,
  server: string,
): Promise<ResourceMetadata> {
  const { resource } = document;
  if (typeof resource !== "string" || !coversServer(resource, server)) {
    throw (await import("./discovery-errors.js")).otherResource(server, resource);
  }
  const issuers = printableNames(document["authorization_servers"])?.slice(0, MAX_ISSUERS) ?? [];
  if (issuers.length === 0) throw (await import("./discovery-errors.js")).noIssuers(server);
  return {
    ...document,
    resource,
    authorization_servers: issuers,
    scopes_supported: printableNames(document["scopes_supported"]),
    dpop_bound_access_tokens_required: document["dpop_bound_access_tokens_required"] === true,
  };
}
