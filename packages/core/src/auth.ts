/** The authenticated identity of a peer. */

/**
 * The result of authentication: who sent a message. Each session, stream, stored event and sealed state belongs to one
 * principal, and requests of any other principal for it are rejected.
 */
export interface AuthInfo {
  /** A unique name of the principal, such as the issuer and subject of its token. */
  readonly principal: string;
  /** The scopes that the authorization server granted to the principal. */
  readonly scopes?: readonly string[];
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string;
  /** The issuer of the token. */
  readonly issuer?: string;
  /** The subject of the token: a user, or the client itself. */
  readonly subject?: string;
  /** The time at which the token expires, in milliseconds since 1970. Streams and calls end at this time. */
  readonly expiresAt?: number;
  /** The claims of the token, as its verifier returned them. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /**
   * The token, for an exchange at the authorization server. Only if the server asked for it, such as with
   * `includeToken` of `protect`. Never send it to another server, and never log it.
   */
  readonly token?: string;
  /** Further data for handlers. Never sent to a client or server. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
