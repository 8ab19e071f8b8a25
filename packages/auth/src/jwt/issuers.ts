/** The accepted issuers of tokens, and where their keys are. */
import type { FetchLike } from "@mcp-gen/http/client";
import type { Awaitable, Clock } from "@mcp-gen/core";
import { previewOf } from "../server/preview.js";
import { secureUrl } from "../server/addresses.js";
import { fetchJson, type FetchJsonOptions } from "../server/fetch-json.js";
import { readIssuerMetadata } from "../server/issuer-metadata.js";
import { UnavailableError } from "../server/verifier.js";
import { KeySet, type JsonWebKeySet, type VerificationKey } from "./key-set.js";

/** An issuer, several issuers, or a function that returns true for an accepted issuer. */
export type IssuerRule = string | readonly string[] | ((issuer: string) => boolean);

/** The URL of a JWKS, a JWKS, or a function that returns one of them for an issuer. */
export type JwksSource =
  string | JsonWebKeySet | ((issuer: string) => Awaitable<string | JsonWebKeySet>);

export interface IssuerKeysOptions {
  readonly issuer: IssuerRule;
  readonly jwks?: JwksSource;
  readonly fetch?: FetchLike;
}

export interface IssuerKeys {
  /** The accepted issuers, for errors. */
  readonly expected: string;
  /** Returns the issuer if it is accepted. */
  accepted(issuer: unknown): string | undefined;
  /** Returns the keys of an accepted issuer that can have signed a token. */
  find(
    issuer: string,
    header: Readonly<Record<string, unknown>>,
  ): Promise<readonly VerificationKey[]>;
}

/** The most issuers whose keys are kept, for a function that accepts many. */
const MAX_ISSUERS = 100;
/** How long the address of the keys is used before the metadata is read again. */
const FRESH_MS = 600_000;

/** @throws TypeError for an issuer that is not https or has a query or a fragment */
export function issuerKeys(options: IssuerKeysOptions, clock: Clock): IssuerKeys {
  const { issuer: rule, jwks, fetch } = options;
  const listed = listOf(rule, jwks);
  if (typeof jwks === "string") secureUrl("jwks", jwks, true);
  const sets = new Map<string, KeySet>();
  const keySetOf = (issuer: string): KeySet => {
    // One source has the same keys for all issuers.
    const name = jwks === undefined || typeof jwks === "function" ? issuer : "";
    let set = sets.get(name);
    if (set === undefined) {
      for (const oldest of sets.keys()) if (sets.size >= MAX_ISSUERS) sets.delete(oldest);
      set = new KeySet(keyReader(issuer, jwks, { fetch, clock }), clock);
      sets.set(name, set);
    }
    return set;
  };
  return {
    expected: listed?.join(" or ") ?? "an accepted issuer",
    accepted: (issuer) => {
      if (typeof rule !== "function") return listed?.find((one) => one === issuer);
      return typeof issuer === "string" && rule(issuer) === true ? issuer : undefined;
    },
    find: (issuer, { alg, kid }) =>
      keySetOf(issuer).find(String(alg), kid === undefined ? undefined : String(kid)),
  };
}

function listOf(rule: IssuerRule, jwks: JwksSource | undefined): readonly string[] | undefined {
  if (typeof rule === "function") {
    if (jwks !== undefined) return undefined;
    throw new TypeError(
      "jwks: expected the keys beside an issuer function, received none; a token must not name the place of its own keys",
    );
  }
  const issuers = typeof rule === "string" ? [rule] : rule;
  if (issuers.length === 0) {
    throw new TypeError("issuer: expected at least one issuer, received none");
  }
  for (const issuer of issuers) secureUrl("issuer", issuer);
  return issuers;
}

/** Returns a function that reads the keys of an issuer. */
function keyReader(
  issuer: string,
  jwks: JwksSource | undefined,
  options: Omit<FetchJsonOptions, "what">,
): () => Promise<JsonWebKeySet> {
  let url: string | undefined;
  let urlReadAt = 0;
  const locate = async (): Promise<string> => {
    const now = options.clock.now();
    if (url === undefined || now - urlReadAt >= FRESH_MS) {
      url = await jwksUrl(issuer, options);
      urlReadAt = now;
    }
    return url;
  };
  return async () => {
    let source = jwks ?? (await locate());
    if (typeof source === "function") source = await source(issuer);
    if (typeof source !== "string") return source;
    try {
      return await fetchKeys(source, options);
    } catch (error) {
      url = undefined;
      throw error;
    }
  };
}

async function fetchKeys(
  url: string,
  options: Omit<FetchJsonOptions, "what">,
): Promise<JsonWebKeySet> {
  const { href } = secureUrl("jwks", url, true);
  const init = { headers: { accept: "application/json" } };
  const { value } = await fetchJson(href, init, { ...options, what: "JWKS" });
  return value as unknown as JsonWebKeySet;
}

/** Returns the address of the keys from the metadata of the issuer. */
async function jwksUrl(issuer: string, options: Omit<FetchJsonOptions, "what">): Promise<string> {
  const { value } = await readIssuerMetadata(issuer, options);
  const url = value["jwks_uri"];
  try {
    return secureUrl("jwks_uri", url, true).href;
  } catch {
    throw new UnavailableError(
      `metadata of issuer ${issuer}: jwks_uri: expected an https URL, received ${previewOf(url)}; set jwks`,
    );
  }
}
