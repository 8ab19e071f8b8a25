/** Verifies tokens by asking the authorization server about each (RFC 7662). */
import type { FetchLike } from "@mcp-gen/http/client";
import { wallTime } from "@mcp-gen/core/base";
import type { AuthInfo } from "@mcp-gen/core";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { secureUrl } from "./addresses.js";
import { claimProblem, claimRules, readClaims, type ClaimOptions } from "./claims.js";
import { fetchJson, retryDelay, withoutQuery } from "./fetch-json.js";
import { freeze } from "./freeze.js";
import { TokenCache } from "./token-cache.js";
import {
  invalidToken,
  UnavailableError,
  type BoundVerifier,
  type TokenClaims,
  type TokenRejection,
  type TokenVerifier,
  type VerifierContext,
} from "./verifier.js";

export interface IntrospectionOptions extends ClaimOptions {
  /** The introspection endpoint of the authorization server. */
  readonly endpoint: string;
  readonly clientId: string;
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
 * @throws TypeError for an endpoint that is not https
 * @example verify: introspection({ endpoint: "https://as.example.com/introspect", clientId, clientSecret })
 */
export function introspection(options: IntrospectionOptions): TokenVerifier {
  secureUrl("introspection: endpoint", options.endpoint, true);
  return { bind: (server) => bindIntrospection(options, server) };
}

function bindIntrospection(options: IntrospectionOptions, server: VerifierContext): BoundVerifier {
  const rules = claimRules("introspection", options, server);
  const { clock } = server;
  const cache = options.cache === false ? undefined : new TokenCache();
  const pending = new Map<string, Promise<AuthInfo | TokenRejection>>();

  async function verify(token: string): Promise<AuthInfo | TokenRejection> {
    try {
      const started = clock.now();
      const claims = await introspect(token, options, server);
      const now = wallTime(clock);
      const problem = responseProblem(claims, options) ?? claimProblem(claims, rules, now);
      if (problem !== undefined) return invalidToken(problem);
      const issuer = options.issuer ?? textOf(claims["iss"]) ?? options.endpoint;
      const verified = readClaims(claims, rules, issuer, now);
      if (typeof verified === "string") return invalidToken(verified);
      const auth = server.toAuthInfo({ ...verified, claims: freeze(claims) }, token);
      const { expiresAt = Infinity } = verified;
      const until = Math.min(started + CACHED_MS, clock.now() + expiresAt - now);
      cache?.set(token, auth, until, clock.now());
      return auth;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      const { message, retryAfterMs } = error;
      return { kind: "unavailable", message, retryAfterMs };
    }
  }

  return {
    cached: (token) => cache?.get(token, clock.now()),
    verify: (token) => {
      let result = pending.get(token);
      if (result === undefined) {
        result = verify(token).finally(() => pending.delete(token));
        pending.set(token, result);
      }
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
  const body = new URLSearchParams({ token, token_type_hint: "access_token" });
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  if (tokenEndpointAuthMethod === "client_secret_post") {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
  } else {
    headers["authorization"] =
      `Basic ${btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`)}`;
  }
  const init = { method: "POST", headers, body: body.toString() };
  const response = await fetchJson(endpoint, init, { fetch, clock, what: "introspection" });
  if (response.value !== undefined) return response.value;
  const { status } = response;
  const advice =
    status === 401 || status === 403
      ? "check clientId, clientSecret and tokenEndpointAuthMethod"
      : "check the authorization server";
  throw new UnavailableError(
    `introspection at ${withoutQuery(endpoint)}: expected status 200, received ${status}; ${advice}`,
    retryDelay(response.retryAfter),
  );
}

/** Encodes the parts of Basic credentials by RFC 6749, section 2.3.1. */
function formEncode(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

function responseProblem(
  { active, iss, token_type: type, cnf }: TokenClaims,
  { issuer }: IntrospectionOptions,
): string | undefined {
  if (active !== true) return "active: expected true; the token is unknown, expired or revoked";
  if (issuer !== undefined && iss !== undefined && iss !== issuer) {
    return `iss: expected ${issuer}, received ${describeReceived(iss)}`;
  }
  const kind = type === undefined ? "bearer" : String(type).toLowerCase();
  // The proof for a token that is bound to a key is checked later (RFC 9449, section 6.2).
  if (kind !== "bearer" && !(kind === "dpop" && cnf !== undefined)) {
    return `token_type: expected Bearer, or DPoP with cnf, received ${describeReceived(type)}`;
  }
  return undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
