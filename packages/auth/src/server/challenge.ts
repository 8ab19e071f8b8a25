/** Reads `Authorization` headers, and creates refusals with challenges (RFC 6750). */
import type { AuthRefusal } from "@mcp-gen/http";
import { isScope } from "./scopes.js";

/** A token by RFC 6750, section 2.1. */
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
/** Longer tokens do not fit into the headers of most servers. */
const MAX_TOKEN = 16_384;
const SCHEME = "bearer ";

/** Returns the text after the scheme `Bearer`. Undefined without credentials, or with those of another scheme. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.slice(0, SCHEME.length).toLowerCase() === SCHEME) return header.slice(SCHEME.length);
  return header.toLowerCase() === "bearer" ? "" : undefined;
}

/** Whether a text has the form of exactly one token. */
export function isToken(text: string): boolean {
  return text.length <= MAX_TOKEN && TOKEN.test(text);
}

/** Creates the refusals of a protected resource. */
export function refusalsOf(metadataUrl: string, scopes: readonly string[]): Refusals {
  const resource = `resource_metadata="${metadataUrl}"`;
  const required = scopes.length === 0 ? "" : `, ${scopeParameter(scopes)}`;
  return {
    noCredentials: {
      status: 401,
      challenge: `Bearer ${resource}${required}`,
      message: "Authorization header: expected an access token, received none; log in first",
    },
    malformed: {
      status: 400,
      challenge: `Bearer error="invalid_request", ${resource}${required}`,
      message:
        "Authorization header: expected Bearer and one access token, received other text; send the header once",
    },
    invalidToken: {
      status: 401,
      challenge: `Bearer error="invalid_token", ${resource}${required}`,
      message:
        "Authorization header: expected a valid access token for this server, received one that is expired or not valid here; get a new token",
    },
    insufficientScope: (needed) => {
      const parameter = scopeParameter(needed);
      return {
        status: 403,
        challenge: `Bearer error="insufficient_scope", ${parameter}, ${resource}`,
        message: `Authorization header: expected a token with ${parameter}, received one without; get a token with these scopes`,
      };
    },
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
  unavailable(retryAfterMs: number): AuthRefusal;
}

/** Leaves out text that is not a scope: scopes can come from the arguments of a call. */
function scopeParameter(scopes: readonly string[]): string {
  return `scope="${[...new Set(scopes.filter(isScope))].sort().join(" ")}"`;
}
