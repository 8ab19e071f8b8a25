/** Reads `Authorization` headers, and creates refusals with challenges (RFC 6750). */
import type { AuthRefusal } from "@mcp-gen/http";
import { PROOF_ALGORITHMS } from "../dpop/algorithms.js";
import { isScope, sortedScopes } from "./scopes.js";

/** A token by RFC 6750, section 2.1. */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
/** Longer tokens do not fit into the headers of most servers. */
const MAX_TOKEN = 16_384;
const EXPECTED = "Authorization header: expected an access token";

/**
 * Returns the text after a scheme. Undefined without credentials, or with those of another scheme.
 *
 * @param scheme in lower case, with a space at its end
 */
export function tokenAfter(
  scheme: "bearer " | "dpop ",
  header: string | undefined,
): string | undefined {
  // A header without a token ends with the scheme.
  return `${header} `.slice(0, scheme.length).toLowerCase() === scheme
    ? header?.slice(scheme.length)
    : undefined;
}

/** Whether a text has the form of exactly one token. */
export function isToken(text: string): boolean {
  return text.length <= MAX_TOKEN && TOKEN.test(text);
}

/** What a protected resource tells in its challenges. */
export interface ChallengeParts {
  readonly metadataUrl: string;
  readonly scopes: readonly string[];
  /** The schemes of the challenges, in the order in which clients should try them. */
  readonly schemes: readonly string[];
}

/** Creates the refusals of a protected resource. */
export function refusalsOf({ metadataUrl, scopes, schemes }: ChallengeParts): Refusals {
  const resource = `resource_metadata="${metadataUrl}"`;
  const required = scopes.length === 0 ? resource : `${resource}, ${scopeParameter(scopes)}`;
  /** Returns a challenge for each scheme. */
  const challenge = (parameters: string): string =>
    schemes
      .map(
        (scheme) =>
          `${scheme} ${parameters}${scheme === "DPoP" ? `, algs="${PROOF_ALGORITHMS}"` : ""}`,
      )
      .join(", ");
  return {
    parameters: required,
    noCredentials: {
      status: 401,
      challenge: challenge(required),
    },
    malformed: {
      status: 400,
      challenge: challenge(`error="invalid_request", ${required}`),
      message: `${EXPECTED} after Bearer`,
    },
    invalidToken: {
      status: 401,
      challenge: challenge(`error="invalid_token", ${required}`),
      message: `${EXPECTED} that is valid for this server; get a new one`,
    },
    insufficientScope: (needed) => {
      const parameter = scopeParameter(needed);
      return {
        status: 403,
        challenge: challenge(`error="insufficient_scope", ${parameter}, ${resource}`),
        message: `${EXPECTED} with ${parameter}; get a new one`,
      };
    },
    unavailable: (retryAfterMs) => ({
      status: 503,
      retryAfterMs,
      message: "server: cannot check tokens; retry later",
    }),
  };
}

export interface Refusals {
  /** The parameters that all challenges have. */
  readonly parameters: string;
  readonly noCredentials: AuthRefusal;
  readonly malformed: AuthRefusal;
  readonly invalidToken: AuthRefusal;
  readonly insufficientScope: (scopes: readonly string[]) => AuthRefusal;
  unavailable(retryAfterMs: number): AuthRefusal;
}

/** Leaves out text that is not a scope: scopes can come from the arguments of a call. */
function scopeParameter(scopes: readonly string[]): string {
  return `scope="${sortedScopes(scopes.filter(isScope)).join(" ")}"`;
}
