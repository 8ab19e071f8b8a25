/** Identifies the sender of a request by its token. */
import type { AuthInfo, Awaitable } from "@mcp-gen/core";
import type { AuthRefusal, HttpAuth, HttpRequestInfo } from "@mcp-gen/http";
import { isToken, tokenAfter, type Refusals } from "./challenge.js";
import { UnavailableError, type BoundVerifier, type TokenRejection } from "./verifier.js";

export interface AuthenticatorParts {
  readonly verifier: BoundVerifier;
  readonly refusals: Refusals;
  /** The scopes that every request needs. */
  readonly scopes: readonly string[];
  readonly onRejected: ((rejection: TokenRejection, request: HttpRequestInfo) => void) | undefined;
}

/** The steps of authentication. A check of proofs comes between `identify` and `admit`. */
export interface Authenticator {
  /** Reports a rejected token to the application, and returns the refusal of its request. */
  refuse(rejection: TokenRejection, request: HttpRequestInfo): AuthRefusal;
  /** Verifies a token. Returns no promise for a cached token. */
  identify(token: string | undefined, request: HttpRequestInfo): Awaitable<AuthInfo | AuthRefusal>;
  /** Refuses a sender without the scopes that every request needs. */
  admit(auth: AuthInfo | AuthRefusal): AuthInfo | AuthRefusal;
}

export function createAuthenticator({
  verifier,
  refusals,
  scopes,
  onRejected,
}: AuthenticatorParts): Authenticator {
  const refuse = (rejection: TokenRejection, request: HttpRequestInfo): AuthRefusal => {
    // Asynchronous, so that a logger that throws or rejects does not fail the request.
    (async () => onRejected?.(rejection, request))().catch(() => {});
    const { retryAfterMs } = rejection;
    return retryAfterMs === undefined ? refusals.invalidToken : refusals.unavailable(retryAfterMs);
  };
  return {
    refuse,
    identify(token, request) {
      if (token === undefined) return refusals.noCredentials;
      const cached = verifier.cached(token);
      if (cached !== undefined) return cached;
      if (!isToken(token)) return refusals.malformed;
      return verifier.verify(token, request).then(
        (result) => ("kind" in result ? refuse(result, request) : result),
        (error: unknown) => {
          if (!(error instanceof UnavailableError)) throw error;
          return refuse(error, request);
        },
      );
    },
    admit: (auth) =>
      "status" in auth || scopes.every((scope) => auth.scopes?.includes(scope))
        ? auth
        : refusals.insufficientScope(scopes),
  };
}

/** Returns the function that the server calls for every request. It returns no promise for a cached token. */
export function bearerAuthenticate({ admit, identify }: Authenticator): HttpAuth["authenticate"] {
  return (request) => {
    const auth = identify(tokenAfter("bearer ", request.header("authorization")), request);
    return "then" in auth ? auth.then(admit) : admit(auth);
  };
}
