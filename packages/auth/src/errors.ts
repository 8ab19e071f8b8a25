/** Errors of authorization. No message contains a token, a code, a verifier, a secret or the query of a URL. */

/** What failed. The reference of errors lists the causes and the advice. */
export type AuthErrorCode =
  | "auth/login-required"
  | "auth/no-metadata"
  | "auth/resource-mismatch"
  | "auth/issuer-mismatch"
  | "auth/no-pkce"
  | "auth/no-client"
  | "auth/registration-refused"
  | "auth/denied"
  | "auth/timeout"
  | "auth/state"
  | "auth/token-refused"
  | "auth/rejected"
  | "auth/scope"
  | "auth/blocked-address"
  | "auth/unavailable"
  | "auth/store";

/** What an error contains besides its code and its message. */
export interface AuthErrorDetails {
  /** The issuer of the authorization server, if one was chosen. */
  readonly issuer?: string | undefined;
  /** The URL of the MCP server. */
  readonly resource?: string | undefined;
  /** Whether the same call may succeed later without a change. Default: false. */
  readonly retryable?: boolean;
  /** Milliseconds to wait before a retry, if the other side named a time. */
  readonly retryAfterMs?: number | undefined;
  /** The `error` of an OAuth response, such as `invalid_grant`. */
  readonly oauthError?: string | undefined;
  /** The error that led to this one. It contains no text of an unverified response. */
  readonly cause?: unknown;
}

/** Authorization failed. */
export class AuthError extends Error {
  /** The name of the class. */
  override readonly name: string = "AuthError";
  /** The issuer of the authorization server, if one was chosen. */
  readonly issuer: string | undefined;
  /** The URL of the MCP server. */
  readonly resource: string | undefined;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** Milliseconds to wait before a retry, if the other side named a time. */
  readonly retryAfterMs: number | undefined;
  /** The `error` of an OAuth response, such as `invalid_grant`. */
  readonly oauthError: string | undefined;

  /** @param message where, expected, received, and what to do */
  constructor(
    /** What failed. Programs decide by it. */
    readonly code: AuthErrorCode,
    message: string,
    details: AuthErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.issuer = details.issuer;
    this.resource = details.resource;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs;
    this.oauthError = details.oauthError;
  }
}

/** A person has to log in, and this client cannot ask one. */
export class LoginRequiredError extends AuthError {
  /** The name of the class. */
  override readonly name = "LoginRequiredError";

  constructor(
    message: string,
    /** The URL of the MCP server. */
    readonly url: string,
    /** The scopes that the login would request. */
    readonly scopes: readonly string[],
    details: AuthErrorDetails = {},
  ) {
    super("auth/login-required", message, details);
  }
}
