/** The authenticated identity of a peer. */

/**
 * What authentication established about the sender of a message. Sessions, streams, stored events and sealed state
 * belong to a principal, and are refused to any other.
 */
export interface AuthInfo {
  /** Names the principal, unambiguously: issuer and subject of a token, for instance. */
  readonly principal: string;
  /** What the principal may do, in the terms of the authorization server. */
  readonly scopes?: readonly string[];
  /** Anything else that handlers want to know. Never sent anywhere. */
  readonly extra?: Readonly<Record<string, unknown>>;
}
