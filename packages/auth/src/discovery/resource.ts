/** Finds out which authorization servers an MCP server uses (RFC 9728; C3 to C5, C8). */
import { assumedRevision } from "@mcp-gen/protocol/features";
import { AuthError } from "../errors.js";
import { createLoginBudget } from "../network/sender.js";
import { describeAddress } from "../network/urls.js";
import { canonicalServer, chooseResource, coversServer } from "./canonical.js";
import { findDocument, stringsIn, type MetadataDocument } from "./find-document.js";
import type { Challenge, DiscoveredResource, Network, ResourceMetadata } from "../model.js";
import type { ResourceDiscoveryOptions } from "./options.js";

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
  const attempts: string[] = [];
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
    throw noMetadata(server, `expected a document, received none:\n${attempts.join("\n")}`);
  }
  const metadata = document === undefined ? undefined : checkResource(document, server);
  return {
    server,
    metadata,
    resource: chooseResource(server, metadata, resource, onNotice),
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
  return [
    ...new Set(values.filter((value) => URL.canParse(value)).map((value) => new URL(value).href)),
  ];
}

function wellKnownAddresses(server: string): string[] {
  const { origin, pathname } = new URL(server);
  const paths = pathname === "/" ? [""] : [pathname, ""];
  return paths.map((path) => `${origin}${WELL_KNOWN}${path}`);
}

function checkResource(document: MetadataDocument, server: string): ResourceMetadata {
  const { resource } = document;
  if (typeof resource !== "string" || !coversServer(resource, server)) {
    throw new AuthError(
      "auth/resource-mismatch",
      `${WHAT}, resource: expected ${server} or a part of its path, received ${describeAddress(resource)}; correct the metadata of the server, or connect to the URL that it names`,
      { resource: server },
    );
  }
  const issuers = stringsIn(document["authorization_servers"])?.slice(0, MAX_ISSUERS) ?? [];
  if (issuers.length === 0) {
    throw noMetadata(server, "expected authorization_servers with one or more URLs, received none");
  }
  return {
    ...document,
    resource,
    authorization_servers: issuers,
    scopes_supported: stringsIn(document["scopes_supported"]),
    dpop_bound_access_tokens_required: document["dpop_bound_access_tokens_required"] === true,
  };
}

function noMetadata(server: string, detail: string): AuthError {
  return new AuthError("auth/no-metadata", `${WHAT} of ${server}: ${detail}`, { resource: server });
}
