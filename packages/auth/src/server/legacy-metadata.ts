/** A copy of the metadata of the authorization server, for clients of 2025-03-26. */
import { systemClock } from "@mcp-gen/core/base";
import type { Clock } from "@mcp-gen/core";
import type { HttpDocument } from "@mcp-gen/http";
import type { FetchLike } from "@mcp-gen/http/client";
import { readIssuerMetadata } from "./issuer-metadata.js";
import { jsonDocument, type ResourceDocument } from "./protected-resource.js";

export interface LegacyMetadataOptions {
  readonly authorizationServers: readonly string[];
  readonly fetch?: FetchLike | undefined;
  readonly clock?: Clock | undefined;
}

const PATH = "/.well-known/oauth-authorization-server";
/** How long a copy is served before it is read again. */
const FRESH_MS = 600_000;

/** Returns the document with the metadata of the first authorization server. */
export function authorizationServerDocument(
  options: LegacyMetadataOptions,
): Record<string, ResourceDocument> {
  const { authorizationServers, fetch, clock = systemClock } = options;
  const [issuer = ""] = authorizationServers;
  let copy: HttpDocument | undefined;
  let readAt = 0;
  let reading: Promise<HttpDocument> | undefined;
  const read = async (): Promise<HttpDocument> => {
    try {
      copy = jsonDocument((await readIssuerMetadata(issuer, { fetch, clock })).text);
      readAt = clock.now();
      return copy;
    } catch {
      return copy ?? UNAVAILABLE;
    } finally {
      reading = undefined;
    }
  };
  return {
    [PATH]: () =>
      copy !== undefined && clock.now() - readAt < FRESH_MS ? copy : (reading ??= read()),
  };
}

const UNAVAILABLE: HttpDocument = {
  status: 503,
  headers: { "content-type": "application/json", "cache-control": "no-store", "retry-after": "5" },
  body: "{}",
};
