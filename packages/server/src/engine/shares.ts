/** What clients hold of a server, over all transports: see `Shares` for how much of it one client may hold. */
import { Shares } from "@mcp-gen/core/base";
import type { Limits } from "@mcp-gen/core";

/** The request whose stream stays open. It counts as a stream of notifications, and not as a request in flight. */
export const LISTEN = "subscriptions/listen";

export interface ServerShares {
  readonly requests: Shares;
  readonly listeners: Shares;
  /** Resources that streams and sessions have subscribed to. */
  readonly subscriptions: Shares;
  /** Questions that wait for an answer in a session. */
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
