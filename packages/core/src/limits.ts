/** How much is accepted before something is refused. Each limit can be set; these are the defaults. */
import { DEFAULT_SHARE } from "./shares.js";

export interface Limits {
  /** Requests of one connection that may be in flight. */
  readonly requestsPerConnection: number;
  /** Requests that may be in flight in all connections of a server. */
  readonly requests: number;
  /** Streams of notifications that may be open in all connections of a server. */
  readonly listeners: number;
  /** Resources that one stream or session may subscribe to. */
  readonly subscriptions: number;
  /** Resources that all streams and sessions together may subscribe to. */
  readonly totalSubscriptions: number;
  /** Questions to clients that may wait for an answer in all sessions. */
  readonly inputRequests: number;
  /**
   * The part, above 0 and up to 1, of what the others leave free that one client may use: of requests, streams,
   * subscriptions and questions of the whole server. A client is a principal, or a remote address without
   * authentication. Over stdio a single client may use all.
   */
  readonly clientShare: number;
  /** Messages in a batch. */
  readonly batch: number;
  /** Levels of nesting in a message. */
  readonly depth: number;
  /** Characters of the id of a request. */
  readonly id: number;
  /** Characters of a sealed `requestState`. */
  readonly state: number;
  /** Milliseconds for which a question waits, and a sealed `requestState` is accepted. */
  readonly stateAge: number;
}

export const defaultLimits: Limits = {
  requestsPerConnection: 100,
  requests: 1_000,
  listeners: 1_024,
  subscriptions: 1_024,
  totalSubscriptions: 100_000,
  inputRequests: 1_000,
  clientShare: DEFAULT_SHARE,
  batch: 100,
  depth: 128,
  id: 1_024,
  state: 8 * 1_024,
  stateAge: 10 * 60_000,
};
