/** Requests metadata at several addresses until one has a document (C3, C6). */
import { AuthError } from "../errors.js";
import { parseUntrustedObject } from "../network/json-object.js";
import type { LoginBudget, Network } from "../model.js";
import type { DiscoveryAttempt } from "./options.js";

/** Statuses of a gateway whose server does not respond. Other addresses may still work. */
const GATEWAY_ERRORS = [502, 503, 504];

const NAME = /^[\x20-\x7e]{1,2000}$/;

export interface DocumentSearch {
  /** What is requested, for errors: "the protected resource metadata". */
  readonly what: string;
  /** The URL of the MCP server, for errors. */
  readonly server: string;
  /** Members of which the document must have one. JSON without them is no document. */
  readonly members: readonly string[];
  /** Whether more addresses follow after these. */
  readonly hasMore: boolean;
  readonly budget: LoginBudget;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives the requested addresses without a document, for errors. */
  readonly attempts: DiscoveryAttempt[];
}

export type MetadataDocument = Readonly<Record<string, unknown>>;

/**
 * Returns the first document. An address without one is skipped. A server error is retryable and ends the search, but an
 * unreachable server does so only at the last address.
 *
 * @throws AuthError `auth/unavailable`, or `auth/blocked-address` if no document was found and an address is forbidden
 */
export async function findDocument(
  network: Network,
  addresses: readonly string[],
  search: DocumentSearch,
): Promise<MetadataDocument | undefined> {
  let blocked: unknown;
  for (const [index, address] of addresses.entries()) {
    const isLast = !search.hasMore && index === addresses.length - 1;
    try {
      const document = await requestDocument(network, address, isLast, search);
      if (document !== undefined) return document;
    } catch (error) {
      if (!(error instanceof AuthError) || error.code !== "auth/blocked-address") throw error;
      blocked ??= error;
    }
  }
  if (blocked !== undefined) throw blocked;
  return undefined;
}

async function requestDocument(
  network: Network,
  address: string,
  isLast: boolean,
  search: DocumentSearch,
): Promise<MetadataDocument | undefined> {
  const { what, members, budget, headers, signal, attempts } = search;
  const result = await network
    .get(address, { what, budget, headers, signal })
    .catch((error: unknown) => {
      const isMiss = error instanceof AuthError && error.code === "auth/unavailable";
      if (!isMiss || (isLast && error.retryable)) throw error;
      return error;
    });
  if (!(result instanceof AuthError)) {
    const { status, text } = result;
    if (status >= 500 && (isLast || !GATEWAY_ERRORS.includes(status))) {
      throw (await import("./discovery-errors.js")).serverError(result, address, search);
    }
    const document = status >= 200 && status < 300 ? parseUntrustedObject(text) : undefined;
    if (members.some((name) => document?.[name] !== undefined)) return document;
  }
  attempts.push({ address, result });
  return undefined;
}

/**
 * The names of a list that a server sent, such as issuers and scopes; undefined if it is no list. Other text, such as
 * control characters, is dropped: names appear in messages.
 */
export function printableNames(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === "string" && NAME.test(item))
    : undefined;
}
