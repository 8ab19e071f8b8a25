/** Reads `Authorization` headers, and creates refusals with challenges (RFC 6750). */
import type { AuthRefusal } from "@mcp-gen/http";
import { PROOF_ALGORITHMS } from "../dpop/algorithms.js";
import type { ProofFault } from "../dpop/types.js";
import { isScope } from "./scopes.js";

/** A token by RFC 6750, section 2.1. */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
/** Longer tokens do not fit into the headers of most servers. */
const MAX_TOKEN = 16_384;
const BEARER = "bearer ";
const DPOP = "dpop ";

/** Returns the text after the scheme `Bearer`. Undefined without credentials, or with those of another scheme. */
export function bearerToken(header: string | undefined): string | undefined {
  return tokenAfter(BEARER, header);
}

/** Returns the text after the scheme `DPoP`. Undefined without credentials, or with those of another scheme. */
export function dpopToken(header: string | undefined): string | undefined {
  return tokenAfter(DPOP, header);
}

/** @param scheme in lower case, with a space at its end */
function tokenAfter(scheme: string, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.slice(0, scheme.length).toLowerCase() === scheme) return header.slice(scheme.length);
  return header.length === scheme.length - 1 && `${header.toLowerCase()} ` === scheme
    ? ""
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
  readonly schemes: readonly ("Bearer" | "DPoP")[];
}

/** Creates the refusals of a protected resource. */
export function refusalsOf({ metadataUrl, scopes, schemes }: ChallengeParts): Refusals {
  const resource = `resource_metadata="${metadataUrl}"`;
  const required = scopes.length === 0 ? "" : `, ${scopeParameter(scopes)}`;
  /** Returns a challenge for each scheme. */
  const challenge = (parameters: string): string | readonly string[] => {
    const all = schemes.map((scheme) =>
      scheme === "DPoP" ? `DPoP ${parameters}, algs="${PROOF_ALGORITHMS}"` : `Bearer ${parameters}`,
    );
    return all.length === 1 && all[0] !== undefined ? all[0] : all;
  };
  return {
    noCredentials: {
      status: 401,
      challenge: challenge(`${resource}${required}`),
      message: "Authorization header: expected an access token, received none; log in first",
    },
    malformed: {
      status: 400,
      challenge: challenge(`error="invalid_request", ${resource}${required}`),
      message:
        "Authorization header: expected Bearer and one access token, received other text; send the header once",
    },
    invalidToken: {
      status: 401,
      challenge: challenge(`error="invalid_token", ${resource}${required}`),
      message:
        "Authorization header: expected a valid access token for this server, received one that is expired or not valid here; get a new token",
    },
    insufficientScope: (needed) => {
      const parameter = scopeParameter(needed);
      return {
        status: 403,
        challenge: challenge(`error="insufficient_scope", ${parameter}, ${resource}`),
        message: `Authorization header: expected a token with ${parameter}, received one without; get a token with these scopes`,
      };
    },
    invalidProof: (fault, nonce) => ({
      status: 401,
      challenge: `DPoP error="${fault}", ${resource}${required}, algs="${PROOF_ALGORITHMS}"`,
      ...(nonce !== undefined && { headers: { "dpop-nonce": nonce } }),
      message:
        fault === "use_dpop_nonce"
          ? "DPoP header: expected a proof with the nonce of the DPoP-Nonce header, received no proof with it; sign a new proof"
          : "DPoP header: expected a new proof for this request and this token, received none or one that is not valid; sign a proof for each request",
    }),
    unavailable: (retryAfterMs) => ({
      status: 503,
      retryAfterMs,
      message: "server: the access token cannot be checked now; try again later",
    }),
  };
}

export interface Refusals {
  readonly noCredentials: AuthRefusal;
  readonly malformed: AuthRefusal;
  readonly invalidToken: AuthRefusal;
  insufficientScope(scopes: readonly string[]): AuthRefusal;
  /** @param nonce the nonce that the next proof has to contain */
  invalidProof(fault: ProofFault, nonce: string | undefined): AuthRefusal;
  unavailable(retryAfterMs: number): AuthRefusal;
}

/** Leaves out text that is not a scope: scopes can come from the arguments of a call. */
function scopeParameter(scopes: readonly string[]): string {
  return `scope="${[...new Set(scopes.filter(isScope))].sort().join(" ")}"`;
}
