/** The stores of a cluster as a node uses them: with limited times, and with checked records. */
import type { Clock } from "../clock.js";
import { checkSession } from "./check-record.js";
import type { Cluster } from "./cluster.js";
import { withDeadline } from "./deadline.js";
import type { EventStore } from "./event-store.js";
import type { LeaseStore } from "./lease-store.js";
import type { ClusterStores } from "./node.js";
import type { SessionStore } from "./session-store.js";

/** Returns the lease store with limited times. */
export function limitedLeases({ leases }: Cluster, clock: Clock): LeaseStore | undefined {
  return leases && withDeadline(leases, "leases", ["acquire", "renew", "release"], clock);
}

/** Returns the stores with limited times. Checks the sessions that they return. */
export function limitedStores(
  cluster: Cluster,
  clock: Clock,
  leases: LeaseStore | undefined,
): ClusterStores {
  const { sessions, events, nonces, counters } = cluster;
  return {
    ...(sessions && { sessions: checkedSessions(sessions, clock) }),
    ...(events && { events: limitedEvents(events, clock) }),
    ...(leases && { leases }),
    ...(nonces && { nonces: withDeadline(nonces, "single-use state", ["use"], clock) }),
    ...(counters && { counters: withDeadline(counters, "counters", ["add"], clock) }),
  };
}

function limitedEvents(events: EventStore, clock: Clock): EventStore {
  const methods = ["open", "head", "append", "appendAll", "after", "forget"] as const;
  const limited = withDeadline(events, "events", methods, clock);
  return events.sweep === undefined ? limited : { ...limited, sweep: () => events.sweep?.() };
}

function checkedSessions(sessions: SessionStore, clock: Clock): SessionStore {
  const methods = ["create", "find", "update", "touch", "remove"] as const;
  return withDeadline(sessions, "sessions", methods, clock, {
    find: (found, id) => (found === undefined ? undefined : checkSession(found, id as string)),
  });
}
