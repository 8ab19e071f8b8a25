/** Verifies tokens with a function of the application. */
import type { Awaitable } from "@mcp-gen/core";
import { wallTime } from "@mcp-gen/core/base";
import type { HttpRequestInfo } from "@mcp-gen/http";
import { wrongAudience } from "./claims.js";
import { mismatch } from "./preview.js";
import { invalidToken, type TokenClaims, type TokenVerifier } from "./verifier.js";

/** What a function of the application found out about a token. */
export interface CustomToken {
  /** A unique name of the sender, such as `JSON.stringify([issuer, subject])`. */
  readonly principal: string;
  /** The resources that the token was issued for. It must name the `resource` of `protect`. */
  readonly audience: string | readonly string[];
  /** The scopes of the token. Default: none. */
  readonly scopes?: readonly string[];
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string;
  /** The issuer of the token. */
  readonly issuer?: string;
  /** The user, or the client itself. */
  readonly subject?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
  /** Further data for `ctx.auth.claims`. */
  readonly claims?: TokenClaims;
}

/** Verifies a token. Returns undefined if it is not valid. */
export type CustomVerify = (
  token: string,
  request: HttpRequestInfo,
) => Awaitable<CustomToken | undefined>;

/**
 * Verifies tokens with a function. The audience and the expiry are checked here. Nothing is cached, so the function is
 * called for every request. If it throws an `UnavailableError`, the request is answered with 503, otherwise with 500.
 *
 * @example verify: custom((token) => tokens.get(token))
 */
export function custom(verify: CustomVerify): TokenVerifier {
  return {
    bindTo: ({ audiences, clock, toAuthInfo }) => ({
      cached: () => undefined,
      verify: async (token, request) => {
        const found = await verify(token, request);
        if (!found) return invalidToken("custom: expected a token, received none");
        const problem = wrongAudience(found.audience, audiences);
        if (problem !== undefined) return invalidToken(problem);
        const { claims, clientId, expiresAt, issuer, principal, scopes = [], subject } = found;
        const isFuture =
          expiresAt === undefined || (typeof expiresAt === "number" && expiresAt > wallTime(clock));
        if (!isFuture) {
          return invalidToken(mismatch("expiresAt", "milliseconds in the future", expiresAt));
        }
        if (typeof principal !== "string" || principal === "") {
          return invalidToken("principal: expected text that is not empty");
        }
        const verified = { principal, scopes, clientId, issuer, subject, expiresAt, claims };
        return Object.freeze(toAuthInfo(verified, token));
      },
    }),
  };
}
