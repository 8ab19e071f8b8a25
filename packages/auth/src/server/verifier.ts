/** The interface between `protect()` and the functions that verify tokens: `jwt`, `introspection` and `custom`. */
import type { AuthInfo, Clock } from "@mcp-gen/core";
import type { HttpRequestInfo } from "@mcp-gen/http";

/** The claims of a token. `exp`, `nbf` and `iat` are seconds since 1970. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Verifies tokens. Created by `jwt()`, `introspection()` or `custom()`. */
export interface TokenVerifier {
  /**
   * Connects the verifier with a protected server. Not named `bind`, which every function has.
   *
   * @internal
   */
  readonly bindTo: (server: VerifierContext) => BoundVerifier;
}

/** What a verifier knows about the protected server. */
export interface VerifierContext {
  /** The accepted audiences, unless the verifier has its own. */
  readonly audiences: readonly string[];
  /** Whether tokens that are bound to a key are accepted, because `protect` checks the proof. */
  readonly acceptsBound: boolean;
  /** The clock of `protect`. */
  readonly clock: Clock;
  /** Creates the result of authentication. The verifier makes it read-only. */
  toAuthInfo(verified: VerifiedToken, token: string): AuthInfo;
}

/** A verifier of one protected server. */
export interface BoundVerifier {
  /** Returns the result of a token that was verified before, without a promise. */
  cached(token: string): AuthInfo | undefined;
  /**
   * Verifies a token. The caller has checked the characters of the token.
   *
   * @throws UnavailableError if the token cannot be verified now
   */
  verify(token: string, request: HttpRequestInfo): Promise<AuthInfo | TokenRejection>;
}

/** What a verifier found out about a token. */
export interface VerifiedToken {
  /** A unique name of the sender. */
  readonly principal: string;
  /** The scopes of the token, without implied ones. */
  readonly scopes: readonly string[];
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string | undefined;
  /** The issuer of the token. */
  readonly issuer?: string | undefined;
  /** The user, or the client itself. */
  readonly subject?: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
  /** The claims of the token. */
  readonly claims?: TokenClaims | undefined;
}

/** Why a token was not accepted. For the log of the server: clients get the same text for every invalid token. */
export interface TokenRejection {
  /** `invalid`: the token is not valid here. `unavailable`: the authorization server cannot be asked now. */
  readonly kind: "invalid" | "unavailable";
  /** What failed, what was expected and received. It contains no token. */
  readonly message: string;
  /** Milliseconds until the client can try again, for `unavailable`. */
  readonly retryAfterMs?: number;
}

/** Creates the rejection of a token that is not valid here. */
export function invalidToken(message: string): TokenRejection {
  return { kind: "invalid", message };
}

/**
 * Tokens cannot be checked now, because the authorization server does not answer or its response cannot be used. Clients
 * get 503 with `Retry-After`, and `onRejected` of `protect` receives the message.
 *
 * @example throw new UnavailableError("api.github.com: expected status 200, received 500", 30_000);
 */
export class UnavailableError extends Error implements TokenRejection {
  /** The kind of the rejection that `onRejected` receives. */
  readonly kind = "unavailable";

  constructor(
    message: string,
    /** Milliseconds until the next attempt makes sense. Default: 5,000. */
    readonly retryAfterMs: number = 5_000,
  ) {
    super(message);
  }
}
