/** A cluster in the memory of one process. */
import { systemClock, type Clock } from "../../clock.js";
import { nonceStore, type NonceStore } from "../../sealed/once.js";
import type { Cluster } from "../cluster.js";
import type { ClusterStores } from "../node.js";
import { memoryBus, MemoryTopics } from "./bus.js";
import { MemoryConnection } from "./connection.js";
import { MemoryCounters } from "./counters.js";
import { MemoryEvents, type EventLimits } from "./events.js";
import { MemoryLeases } from "./leases.js";
import { MemorySessions } from "./sessions.js";

export interface MemoryClusterOptions {
  /** The clock of the engine. Default: the system clock. */
  readonly clock?: Clock;
  /** Milliseconds until an idle session ends. Default: 30 minutes. */
  readonly idleTimeoutMs?: number;
  /** Limits the events of each session. */
  readonly events?: EventLimits;
}

/** The faults of the connection of one process, for tests. */
export interface MemoryFaults {
  /** Stores reject, and messages are lost. */
  cutOff(): void;
  /** Ends `cutOff`, and reports a gap. */
  restore(): void;
  /** Delays each result and each message. 0 ends this. */
  delay(milliseconds: number): void;
  /** Reports that messages may have been missed. */
  gap(): void;
}

/** All parts of a cluster except tasks, which `memoryTaskStore()` stores. */
export interface MemoryCluster extends Required<Omit<Cluster, "close">> {
  readonly faults: MemoryFaults;
  /** Returns the same data as another process has it: with faults of its own. */
  connect(): MemoryCluster;
}

/**
 * Creates a cluster in memory, for several nodes in one process. For tests.
 *
 * @example
 *   const cluster = memoryCluster();
 *   const nodes = [1, 2].map(() => joinCluster(cluster.connect(), { onError: console.error }));
 */
export function memoryCluster(options: MemoryClusterOptions = {}): MemoryCluster {
  const { clock = systemClock, idleTimeoutMs = 30 * 60_000, events = {} } = options;
  return connected({
    clock,
    sessions: new MemorySessions(clock, idleTimeoutMs),
    events: new MemoryEvents(clock, events),
    leases: new MemoryLeases(clock),
    counters: new MemoryCounters(clock),
    nonces: nonceStore({ clock }),
    topics: new MemoryTopics(),
  });
}

/** What all connections share. */
interface MemoryData {
  readonly clock: Clock;
  readonly sessions: MemorySessions;
  readonly events: MemoryEvents;
  readonly leases: MemoryLeases;
  readonly counters: MemoryCounters;
  readonly nonces: NonceStore;
  readonly topics: MemoryTopics;
}

function connected(data: MemoryData): MemoryCluster {
  const connection = new MemoryConnection(data.clock);
  return {
    ...storesOf(data, connection),
    bus: memoryBus(data.topics, connection, data.clock),
    ping: () => ({ memory: connection.run("memory", () => {}) }),
    connect: () => connected(data),
    faults: {
      cutOff: () => connection.cutOff(),
      restore: () => connection.restore(),
      delay: (milliseconds) => connection.setDelay(milliseconds),
      gap: () => connection.gap(),
    },
  };
}

function storesOf(
  { sessions, events, leases, counters, nonces }: MemoryData,
  connection: MemoryConnection,
): Required<ClusterStores> {
  return {
    sessions: {
      create: (...given) => connection.run("sessions", () => sessions.create(...given)),
      find: (id) => connection.run("sessions", () => sessions.find(id)),
      update: (...given) => connection.run("sessions", () => sessions.update(...given)),
      touch: (ids) => connection.run("sessions", () => sessions.touch(ids)),
      remove: (id) => connection.run("sessions", () => sessions.remove(id)),
    },
    events: {
      open: (head) => connection.run("events", () => events.open(head)),
      head: (...given) => connection.run("events", () => events.head(...given)),
      append: (event) => connection.run("events", () => events.append(event)),
      appendAll: (parts) => connection.run("events", () => events.appendAll(parts)),
      after: (...given) => connection.run("events", () => events.after(...given)),
      forget: (session) => connection.run("events", () => events.forget(session)),
      sweep: () => events.sweep(),
    },
    leases: {
      acquire: (...given) => connection.run("leases", () => leases.acquire(...given)),
      renew: (...given) => connection.run("leases", () => leases.renew(...given)),
      release: (lease) => connection.run("leases", () => leases.release(lease)),
    },
    nonces: { use: (...given) => connection.run("nonces", () => nonces.use(...given)) },
    counters: { add: (...given) => connection.run("counters", () => counters.add(...given)) },
  };
}
