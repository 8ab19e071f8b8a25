/** The stores and the bus of a cluster on Postgres, together or one by one. */
import type { NonceStore } from "@mcp-gen/core";
import type {
  Bus,
  Cluster,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { PostgresPool } from "./client.js";
import { lazyBus, LazyParts, lazyStore, lazyTasks } from "./lazy.js";
import { checkPoolOptions, type PostgresOptions } from "./options.js";

/** All parts of a cluster. */
export interface PostgresCluster extends Required<Cluster> {
  readonly tasks: TaskStore;
}

/**
 * Creates the stores and the bus of a cluster. Run `migrate` first, which creates the tables. The pool stays open; end it
 * after `close`.
 *
 * @param pool a `Pool` of `pg` with at least 2 connections, one of which waits for messages
 * @throws TypeError for a value that is not a pool, and for invalid options
 * @example const cluster = postgres(new pg.Pool({ connectionString: process.env.DATABASE_URL }));
 */
export function postgres(pool: PostgresPool, options: PostgresOptions = {}): PostgresCluster {
  const parts = partsOf("postgres", pool, options);
  return {
    bus: lazyBus(parts),
    sessions: sessionsOf(parts),
    events: eventsOf(parts),
    leases: lazyStore(parts, ({ leases }) => leases, ["acquire", "renew", "release"]),
    nonces: lazyStore(parts, ({ nonces }) => nonces, ["use"]),
    counters: lazyStore(parts, ({ counters }) => counters, ["add"]),
    // `close` of the cluster releases the tasks too.
    tasks: lazyTasks(parts, async () => {}),
    ping() {
      const sign = parts.call(({ ping }) => ping.check());
      // The caller can await another engine first.
      sign.catch(() => {});
      return { postgres: sign };
    },
    close: () => parts.close(),
  };
}

/** Stores sessions in Postgres, in a cluster with other engines. */
export function postgresSessionStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): SessionStore {
  return sessionsOf(partsOf("postgresSessionStore", pool, options));
}

/** Stores events in Postgres, in a cluster with other engines. */
export function postgresEventStore(pool: PostgresPool, options: PostgresOptions = {}): EventStore {
  return eventsOf(partsOf("postgresEventStore", pool, options));
}

/** Stores leases in Postgres, in a cluster with other engines. */
export function postgresLeaseStore(pool: PostgresPool, options: PostgresOptions = {}): LeaseStore {
  const parts = partsOf("postgresLeaseStore", pool, options);
  return lazyStore(parts, ({ leases }) => leases, ["acquire", "renew", "release"]);
}

/** Records single-use state in Postgres: for a cluster with other engines, or without a cluster. */
export function postgresNonceStore(pool: PostgresPool, options: PostgresOptions = {}): NonceStore {
  const parts = partsOf("postgresNonceStore", pool, options);
  return lazyStore(parts, ({ nonces }) => nonces, ["use"]);
}

/** Stores counters in Postgres, in a cluster with other engines. */
export function postgresCounterStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): CounterStore {
  const parts = partsOf("postgresCounterStore", pool, options);
  return lazyStore(parts, ({ counters }) => counters, ["add"]);
}

/**
 * Stores tasks in Postgres, also without a cluster.
 *
 * @example const cluster = { ...redis(client), tasks: postgresTaskStore(pool) };
 */
export function postgresTaskStore(pool: PostgresPool, options: PostgresOptions = {}): TaskStore {
  const parts = partsOf("postgresTaskStore", pool, options);
  return lazyTasks(parts, () => parts.close());
}

/** Messages between processes through Postgres, in a cluster with other engines. `close` gives back its connection. */
export function postgresBus(
  pool: PostgresPool,
  options: PostgresOptions = {},
): Bus & { close(): Promise<void> } {
  const parts = partsOf("postgresBus", pool, options);
  return { ...lazyBus(parts), close: () => parts.close() };
}

function partsOf(where: string, pool: PostgresPool, options: PostgresOptions): LazyParts {
  checkPoolOptions(where, pool, options);
  return new LazyParts(async () => (await import("./parts.js")).createParts(pool, options));
}

function sessionsOf(parts: LazyParts): SessionStore {
  return lazyStore(parts, ({ sessions }) => sessions, [
    "create",
    "find",
    "update",
    "touch",
    "remove",
  ]);
}

function eventsOf(parts: LazyParts): EventStore {
  return {
    ...lazyStore(parts, ({ events }) => events as EventStore, [
      ...(["open", "head", "append", "appendAll", "after", "forget"] as const),
    ]),
    sweep: () => parts.act(({ events }) => events.sweep()),
  };
}
