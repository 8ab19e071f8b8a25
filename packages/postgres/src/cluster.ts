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
import { LazyEngine } from "@mcp-gen/core/cluster/lazy";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { PostgresPool } from "./client.js";
import { checkPoolOptions, type PostgresOptions } from "./options.js";
import type { PostgresParts } from "./parts.js";

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
    bus: parts.bus,
    sessions: parts.sessions,
    events: eventsOf(parts),
    leases: parts.leases,
    nonces: parts.nonces,
    counters: parts.counters,
    // `close` of the cluster releases the tasks too.
    tasks: { ...parts.tasks, close: async () => {} },
    ping: parts.ping,
    close: () => parts.close(),
  };
}

/** Stores sessions in Postgres, in a cluster with other engines. */
export function postgresSessionStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): SessionStore {
  return partsOf("postgresSessionStore", pool, options).sessions;
}

/** Stores events in Postgres, in a cluster with other engines. */
export function postgresEventStore(pool: PostgresPool, options: PostgresOptions = {}): EventStore {
  return eventsOf(partsOf("postgresEventStore", pool, options));
}

/** Stores leases in Postgres, in a cluster with other engines. */
export function postgresLeaseStore(pool: PostgresPool, options: PostgresOptions = {}): LeaseStore {
  return partsOf("postgresLeaseStore", pool, options).leases;
}

/** Records single-use state in Postgres: for a cluster with other engines, or without a cluster. */
export function postgresNonceStore(pool: PostgresPool, options: PostgresOptions = {}): NonceStore {
  return partsOf("postgresNonceStore", pool, options).nonces;
}

/** Stores counters in Postgres, in a cluster with other engines. */
export function postgresCounterStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): CounterStore {
  return partsOf("postgresCounterStore", pool, options).counters;
}

/**
 * Stores tasks in Postgres, also without a cluster.
 *
 * @example const cluster = { ...redis(client), tasks: postgresTaskStore(pool) };
 */
export function postgresTaskStore(pool: PostgresPool, options: PostgresOptions = {}): TaskStore {
  const parts = partsOf("postgresTaskStore", pool, options);
  return { ...parts.tasks, close: () => parts.close() };
}

/** Messages between processes through Postgres, in a cluster with other engines. `close` gives back its connection. */
export function postgresBus(
  pool: PostgresPool,
  options: PostgresOptions = {},
): Bus & { close(): Promise<void> } {
  const parts = partsOf("postgresBus", pool, options);
  return { ...parts.bus, close: () => parts.close() };
}

function partsOf(
  where: string,
  pool: PostgresPool,
  options: PostgresOptions,
): LazyEngine<PostgresParts, "postgres"> {
  checkPoolOptions(where, pool, options);
  return new LazyEngine("postgres", async () =>
    (await import("./parts.js")).createParts(pool, options),
  );
}

function eventsOf(parts: LazyEngine<PostgresParts, "postgres">): EventStore {
  return { ...parts.events, sweep: () => parts.act(({ events }) => events.sweep()) };
}
