/** The limits above which a server refuses requests and messages, with their defaults. */
import { DEFAULT_SHARE } from "./shares.js";

export interface Limits {
  /** Maximum requests in flight of one connection. */
  readonly requestsPerConnection: number;
  /** Maximum requests in flight of all connections of a server. */
  readonly requests: number;
  /** Maximum open streams of notifications of all connections of a server. */
  readonly listeners: number;
  /** Maximum subscribed resources of one stream or session. */
  readonly subscriptions: number;
  /** Maximum subscribed resources of all streams and sessions together. */
  readonly totalSubscriptions: number;
  /** Maximum input requests to clients that wait for a response, in all sessions together. */
  readonly inputRequests: number;
  /**
   * The share that one client may use of the capacity that the other clients leave free: a number above 0 and up to 1.
   * Applies to the requests, streams, subscriptions and input requests of the whole server. A client is a principal or,
   * without authentication, a remote address. Over stdio, the single client may use all capacity.
   */
  readonly clientShare: number;
  /** Maximum messages in a batch. */
  readonly batch: number;
  /** Maximum nesting levels in a message. */
  readonly depth: number;
  /** Maximum characters of a request id. */
  readonly id: number;
  /** Maximum characters of a sealed `requestState`. */
  readonly state: number;
  /**
   * Milliseconds for which an input request waits for its response, and for which a sealed `requestState` is accepted.
   */
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
