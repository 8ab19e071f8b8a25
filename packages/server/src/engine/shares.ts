/**
 * Counts how much of the limits of a server each client uses, over all transports. `Shares` defines how much one client
 * may use.
 */
import { Shares } from "@mcp-gen/core/base";
import type { Limits } from "@mcp-gen/core";

/**
 * The method whose stream stays open. Such a request counts toward the limit for notification streams, not toward the
 * limit for requests in flight.
 */
export const LISTEN = "subscriptions/listen";

export interface ServerShares {
  readonly requests: Shares;
  readonly listeners: Shares;
  /** Resources that streams and sessions have subscribed to. */
  readonly subscriptions: Shares;
  /** Input requests that wait for a response in a session. */
  readonly inputRequests: Shares;
}

export function serverShares(limits: Limits): ServerShares {
  const { requests, listeners, totalSubscriptions, inputRequests, clientShare } = limits;
  return {
    requests: new Shares("requests in flight", requests, clientShare),
    listeners: new Shares("streams of notifications", listeners, clientShare),
    subscriptions: new Shares("subscriptions", totalSubscriptions, clientShare),
    inputRequests: new Shares("pending input requests", inputRequests, clientShare),
  };
}
