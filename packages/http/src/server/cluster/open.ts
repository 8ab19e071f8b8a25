/** Makes an HTTP server share its sessions with the other processes of its cluster. Loaded only if it has a cluster. */
import {
  joinCluster,
  type ClusterNode,
  type EventStore,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import type { ReporterOptions } from "../reporter.js";
import type { HttpSessions } from "../session/sessions.js";
import type { ClusterHost } from "./cluster-sessions.js";
import { inTime } from "./in-time.js";
import { OutageLog } from "./outage-log.js";
import { parts, type HttpParts } from "./parts.js";
import { SseHandover } from "./sse-handover.js";
import { refuseTooLarge } from "./too-large.js";

/** Milliseconds that requests wait for the lease of the process. Without it, sessions cannot be served. */
const JOIN_TIME = 100;

/** The stores of the options, for servers whose definition has no cluster. */
export interface OwnStores {
  readonly sessionStore?: SessionStore | undefined;
  readonly eventStore?: EventStore | undefined;
}

/** A server that joins its cluster. */
interface JoiningHost extends ClusterHost {
  readonly settings: ClusterHost["settings"] & Pick<ReporterOptions, "onError">;
  sessions: HttpSessions;
  joining: unknown;
}

/** Replaces the sessions by those of the cluster. Without a shared session store, the sessions stay in this process. */
export async function openClusterSessions(
  host: JoiningHost,
  provided: HttpParts,
  stores: OwnStores,
): Promise<void> {
  const { endpoint, opensSessions, settings, sse } = host;
  const node = await (endpoint.joinCluster?.() ?? joinWith(host, stores));
  const log = new OutageLog(node, settings.clock, settings.onError);
  // Servers without a cluster must not contain code for this.
  Object.assign(settings, { onError: log.add });
  refuseTooLarge(host.reporter);
  node.onLeave(() => log.close());
  await inTime(settings.clock, node.joined, JOIN_TIME).catch(() => {});
  if (sse !== undefined && node.hasBus) sse.join(new SseHandover(node, sse));
  const store = node.stores.sessions;
  if (store !== undefined && opensSessions) {
    await endpoint.shareSessions?.(node.id);
    Object.assign(parts, provided);
    const { ClusterSessions } = await import("./cluster-sessions.js");
    host.sessions = new ClusterSessions(host, node, store);
  }
  host.joining = undefined;
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
