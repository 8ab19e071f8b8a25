/** Makes an HTTP server share its sessions with the other processes of its cluster. Loaded only if it has a cluster. */
import {
  joinCluster,
  type ClusterNode,
  type EventStore,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import type { HttpSessions } from "../session/sessions.js";
import { ClusterSessions, type ClusterHost } from "./cluster-sessions.js";
import { SseHandover } from "./sse-handover.js";

/** The stores of the options, for servers whose definition has no cluster. */
export interface OwnStores {
  readonly sessionStore?: SessionStore | undefined;
  readonly eventStore?: EventStore | undefined;
}

/** Returns the sessions of the cluster. Without a shared session store, the sessions stay in this process. */
export async function openClusterSessions(
  host: ClusterHost,
  stores: OwnStores,
): Promise<HttpSessions> {
  const { endpoint, opensSessions, sessions, sse } = host;
  const node = await (endpoint.joinCluster?.() ?? joinWith(host, stores));
  if (sse !== undefined && node.hasBus) sse.join(new SseHandover(node, host, sse));
  const store = node.stores.sessions;
  if (store === undefined || !opensSessions) return sessions;
  await endpoint.shareSessions?.(node.id);
  return new ClusterSessions(host, node, store);
}

function joinWith(
  { reporter, settings }: ClusterHost,
  { sessionStore, eventStore }: OwnStores,
): ClusterNode {
  const cluster = {
    ...(sessionStore && { sessions: sessionStore }),
    ...(eventStore && { events: eventStore }),
  };
  return joinCluster(cluster, { clock: settings.clock, onError: reporter.report });
}
