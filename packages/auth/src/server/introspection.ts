/** Verifies tokens by asking the authorization server about each (RFC 7662). */
import type { FetchLike } from "@mcp-gen/http/client";
import { wallTime } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import { mismatch } from "./preview.js";
import { secureUrl } from "./addresses.js";
import { checkOptions } from "../shared/check-options.js";
import {
  CLAIM_OPTIONS,
  claimProblem,
  claimRules,
  readClaims,
  nonEmptyText,
  type ClaimOptions,
} from "./claims.js";
import { fetchJson } from "./fetch-json.js";
import { TokenCache } from "./token-cache.js";
import {
  invalidToken,
  type BoundVerifier,
  type TokenClaims,
  type TokenRejection,
  type TokenVerifier,
  type VerifierContext,
} from "./verifier.js";

/** The options of `introspection`. */
export interface IntrospectionOptions extends ClaimOptions {
  /** The introspection endpoint of the authorization server. */
  readonly endpoint: string;
  /** The id with which this server authenticates at the endpoint. */
  readonly clientId: string;
  /** The secret of this server at the endpoint. */
  readonly clientSecret: string;
  /** How the server authenticates at the endpoint. Default: `client_secret_basic`. */
  readonly tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post";
  /** The issuer of the tokens. Default: `iss` of the response, otherwise the endpoint. */
  readonly issuer?: string;
  /** Whether to keep results for 30 s. Default: true. */
  readonly cache?: boolean;
  /** Default: the global `fetch`. */
  readonly fetch?: FetchLike;
}

const OPTIONS: Readonly<Record<keyof IntrospectionOptions, true>> = {
  ...CLAIM_OPTIONS,
  endpoint: true,
  clientId: true,
  clientSecret: true,
  tokenEndpointAuthMethod: true,
  issuer: true,
  cache: true,
  fetch: true,
};

const CACHED_MS = 30_000;

/**
 * Verifies tokens with the introspection endpoint of the authorization server. There is one request per token at a time.
 * If the endpoint does not answer, clients get 503 with `Retry-After`.
 *
 * @throws TypeError for an endpoint that is not https, and for an unknown option
 * @example verify: introspection({ endpoint: "https://as.example.com/introspect", clientId, clientSecret })
 */
export function introspection(options: IntrospectionOptions): TokenVerifier {
  checkOptions("introspection", options, OPTIONS);
  secureUrl("endpoint", options.endpoint, true);
  return { bindTo: (server) => bindIntrospection(options, server) };
}

function bindIntrospection(options: IntrospectionOptions, server: VerifierContext): BoundVerifier {
  const rules = claimRules(options, server);
  const { clock } = server;
  const cache = options.cache === false ? undefined : new TokenCache();
  const pending = new Map<string, Promise<AuthInfo | TokenRejection>>();

  async function verify(token: string): Promise<AuthInfo | TokenRejection> {
    const started = clock.now();
    const claims = await introspect(token, options, server);
    const now = wallTime(clock);
    const problem = responseProblem(claims, options) ?? claimProblem(claims, rules, now);
    if (problem !== undefined) return invalidToken(problem);
    const issuer = options.issuer ?? nonEmptyText(claims["iss"]) ?? options.endpoint;
    const verified = readClaims(claims, rules, issuer, now);
    if (typeof verified === "string") return invalidToken(verified);
    const auth = Object.freeze(server.toAuthInfo(verified, token));
    const { expiresAt = Infinity } = verified;
    const until = Math.min(started + CACHED_MS, clock.now() + expiresAt - now);
    cache?.set(token, auth, until, clock.now());
    return auth;
  }

  return {
    cached: (token) => cache?.get(token, clock.now()),
    verify: (token) => {
      const result = pending.get(token) ?? verify(token).finally(() => pending.delete(token));
      pending.set(token, result);
      return result;
    },
  };
}

/** Asks the endpoint about a token. */
async function introspect(
  token: string,
  options: IntrospectionOptions,
  { clock }: VerifierContext,
): Promise<TokenClaims> {
  const { endpoint, clientId, clientSecret, tokenEndpointAuthMethod, fetch } = options;
  const isPost = tokenEndpointAuthMethod === "client_secret_post";
  const body = new URLSearchParams({
    token,
    token_type_hint: "access_token",
    ...(isPost && { client_id: clientId, client_secret: clientSecret }),
  });
  // RFC 6749, section 2.3.1: both parts are encoded as in a form.
  const basic = btoa(
    new URLSearchParams({ [clientId]: clientSecret }).toString().replace("=", ":"),
  );
  const headers = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    ...(!isPost && { authorization: `Basic ${basic}` }),
  };
  const init = { method: "POST", headers, body: body.toString() };
  const what = "introspection with clientId and clientSecret";
  return (await fetchJson(endpoint, init, { fetch, clock, what })).value;
}

function responseProblem(
  { active, cnf, iss, token_type: type = "bearer" }: TokenClaims,
  { issuer }: IntrospectionOptions,
): string | undefined {
  if (active !== true) return mismatch("active", "true", active);
  if (issuer !== undefined && iss !== undefined && iss !== issuer) {
    return mismatch("iss", issuer, iss);
  }
  // The proof for a token that is bound to a key is checked later (RFC 9449, section 6.2).
  if (!["bearer", cnf && "dpop"].includes(String(type).toLowerCase())) {
    return mismatch("token_type", "Bearer", type);
  }
  return undefined;
}
