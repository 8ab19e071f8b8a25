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
  /** Further data for handlers. Never sent to a client or server. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
