/** Verifies tokens by asking the authorization server about each (RFC 7662). */
import type { FetchLike } from "@mcp-gen/http/client";
import { wallTime } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import { mismatch } from "./preview.js";
import { secureUrl } from "./addresses.js";
import { claimProblem, claimRules, readClaims, nonEmptyText, type ClaimOptions } from "./claims.js";
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

const CACHED_MS = 30_000;

/**
 * Verifies tokens with the introspection endpoint of the authorization server. There is one request per token at a time.
 * If the endpoint does not answer, clients get 503 with `Retry-After`.
 *
 * @throws TypeError for an endpoint that is not https, and for an unknown option
 * @example verify: introspection({ endpoint: "https://as.example.com/introspect", clientId, clientSecret })
 */
export function introspection(options: IntrospectionOptions): TokenVerifier {
  secureUrl("endpoint", options.endpoint, true);
  return { bindTo: (server) => bindIntrospection(options, server) };
}

function bindIntrospection(options: IntrospectionOptions, server: VerifierContext): BoundVerifier {
  const { cache: isCached, issuer, ...others } = options;
  const { endpoint, clientId, clientSecret, tokenEndpointAuthMethod, fetch, ...claimOptions } =
    others;
  const rules = claimRules("introspection", claimOptions, server);
  const { clock } = server;
  const cache = isCached === false ? undefined : new TokenCache();
  const pending = new Map<string, Promise<AuthInfo | TokenRejection>>();

  async function verify(token: string): Promise<AuthInfo | TokenRejection> {
    const started = clock.now();
    const claims = await introspect(token);
    const now = wallTime(clock);
    const problem = responseProblem(claims, issuer) ?? claimProblem(claims, rules, now);
    if (problem !== undefined) return invalidToken(problem);
    const named = issuer ?? nonEmptyText(claims["iss"]) ?? endpoint;
    const verified = readClaims(claims, rules, named, now);
    if (typeof verified === "string") return invalidToken(verified);
    const auth = Object.freeze(server.toAuthInfo(verified, token));
    const { expiresAt = Infinity } = verified;
    const until = Math.min(started + CACHED_MS, clock.now() + expiresAt - now);
    cache?.set(token, auth, until, clock.now());
    return auth;
  }

  /** Asks the endpoint about a token. */
  async function introspect(token: string): Promise<TokenClaims> {
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
      ...(!isPost && { authorization: `Basic ${basic}` }),
    };
    // The body sets the content type.
    const init = { method: "POST", headers, body };
    const what = "introspection with clientId and clientSecret";
    return (await fetchJson(endpoint, init, { fetch, clock, what })).value;
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

function responseProblem(
  { active, cnf, iss, token_type: type = "bearer" }: TokenClaims,
  issuer: string | undefined,
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
