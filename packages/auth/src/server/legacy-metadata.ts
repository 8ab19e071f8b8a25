/** A copy of the metadata of the authorization server, for clients of 2025-03-26. */
import { systemClock } from "@mcp-gen/core/base";
import type { Awaitable, Clock } from "@mcp-gen/core";
import type { HttpDocument } from "@mcp-gen/http";
import type { FetchLike } from "@mcp-gen/http/client";
import { readIssuerMetadata } from "./issuer-metadata.js";
import { jsonDocument } from "./json-document.js";

export interface LegacyMetadataOptions {
  readonly authorizationServers: readonly string[];
  readonly fetch?: FetchLike | undefined;
  readonly clock?: Clock | undefined;
}

/** How long a copy is served before it is read again. */
const FRESH_MS = 600_000;
/** The time between two attempts while the authorization server is down. */
const RETRY_MS = 5_000;

const documents = new WeakMap<LegacyMetadataOptions, () => Awaitable<HttpDocument>>();

/** Returns the document with the metadata of the first authorization server. */
export function legacyDocument(options: LegacyMetadataOptions): Awaitable<HttpDocument> {
  let read = documents.get(options);
  if (read === undefined) documents.set(options, (read = documentReader(options)));
  return read();
}

function documentReader(options: LegacyMetadataOptions): () => Awaitable<HttpDocument> {
  const { authorizationServers, fetch, clock = systemClock } = options;
  const [issuer = ""] = authorizationServers;
  let copy = UNAVAILABLE;
  let nextReadAt = -Infinity;
  let reading: Promise<HttpDocument> | undefined;
  const read = async (): Promise<HttpDocument> => {
    let pause = RETRY_MS;
    try {
      copy = jsonDocument((await readIssuerMetadata(issuer, { fetch, clock })).text);
      pause = FRESH_MS;
    } catch {
      // The last copy is served for as long as there is no newer one.
    }
    nextReadAt = clock.now() + pause;
    reading = undefined;
    return copy;
  };
  return () => reading ?? (clock.now() < nextReadAt ? copy : (reading = read()));
}

const UNAVAILABLE: HttpDocument = {
  status: 503,
  headers: { "content-type": "application/json", "cache-control": "no-store", "retry-after": "5" },
  body: "{}",
};
