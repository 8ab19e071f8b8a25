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
import { PostgresBus } from "./bus/postgres-bus.js";
import { Cleaner, removalsOf } from "./cleaner.js";
import type { PostgresPool } from "./client.js";
import type { Database } from "./database.js";
import { postgresEvents } from "./event-store.js";
import { postgresLeases } from "./lease-store.js";
import { databaseOf, type PostgresOptions } from "./options.js";
import { postgresSessions } from "./session-store.js";
import { postgresCounters, postgresNonces } from "./small-stores.js";
import { PostgresTaskStore, taskStoreOf } from "./tasks/postgres-task-store.js";

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
  const { sessions = {}, events: limits = {} } = options;
  const database = databaseOf("postgres", pool, options);
  const bus = new PostgresBus(database);
  const tasks = new PostgresTaskStore(database, bus);
  const cleaner = new Cleaner(database, [...removalsOf(database, limits), () => tasks.sweep()]);
  const { drain, ...events } = postgresEvents(database, limits, () => void cleaner.run());
  const close = closing(async () => {
    cleaner.close();
    tasks.stop();
    await drain();
    await bus.close();
  });
  return {
    bus: busOf(bus, cleaner),
    sessions: started(postgresSessions(database, sessions), cleaner),
    events: started(events, cleaner),
    leases: started(postgresLeases(database), cleaner),
    nonces: started(postgresNonces(database), cleaner),
    counters: started(postgresCounters(database), cleaner),
    tasks: taskStoreOf(tasks, cleaner, async () => tasks.stop()),
    ping() {
      const sign = database.check();
      // The caller can await another engine first.
      sign.catch(() => {});
      return { postgres: sign };
    },
    close,
  };
}

/** Stores sessions in Postgres, in a cluster with other engines. */
export function postgresSessionStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): SessionStore {
  const database = databaseOf("postgresSessionStore", pool, options);
  return started(postgresSessions(database, options.sessions ?? {}), cleanerOf(database, options));
}

/** Stores events in Postgres, in a cluster with other engines. */
export function postgresEventStore(pool: PostgresPool, options: PostgresOptions = {}): EventStore {
  const database = databaseOf("postgresEventStore", pool, options);
  const { events: limits = {} } = options;
  const cleaner = cleanerOf(database, options);
  const { drain: _drain, ...events } = postgresEvents(database, limits, () => void cleaner.run());
  return started(events, cleaner);
}

/** Stores leases in Postgres, in a cluster with other engines. */
export function postgresLeaseStore(pool: PostgresPool, options: PostgresOptions = {}): LeaseStore {
  const database = databaseOf("postgresLeaseStore", pool, options);
  return started(postgresLeases(database), cleanerOf(database, options));
}

/** Records single-use state in Postgres: for a cluster with other engines, or without a cluster. */
export function postgresNonceStore(pool: PostgresPool, options: PostgresOptions = {}): NonceStore {
  const database = databaseOf("postgresNonceStore", pool, options);
  return started(postgresNonces(database), cleanerOf(database, options));
}

/** Stores counters in Postgres, in a cluster with other engines. */
export function postgresCounterStore(
  pool: PostgresPool,
  options: PostgresOptions = {},
): CounterStore {
  const database = databaseOf("postgresCounterStore", pool, options);
  return started(postgresCounters(database), cleanerOf(database, options));
}

/**
 * Stores tasks in Postgres, also without a cluster.
 *
 * @example const cluster = { ...redis(client), tasks: postgresTaskStore(pool) };
 */
export function postgresTaskStore(pool: PostgresPool, options: PostgresOptions = {}): TaskStore {
  const database = databaseOf("postgresTaskStore", pool, options);
  const bus = new PostgresBus(database);
  const tasks = new PostgresTaskStore(database, bus);
  // The bus of the store adds messages, so this store also removes old ones.
  const cleaner = new Cleaner(database, [
    ...removalsOf(database, options.events ?? {}),
    () => tasks.sweep(),
  ]);
  const close = closing(async () => {
    cleaner.close();
    tasks.stop();
    await bus.close();
  });
  return taskStoreOf(tasks, cleaner, close);
}

/** Messages between processes through Postgres, in a cluster with other engines. `close` gives back its connection. */
export function postgresBus(
  pool: PostgresPool,
  options: PostgresOptions = {},
): Bus & { close(): Promise<void> } {
  const database = databaseOf("postgresBus", pool, options);
  const bus = new PostgresBus(database);
  const cleaner = cleanerOf(database, options);
  const close = closing(async () => {
    cleaner.close();
    await bus.close();
  });
  return { ...busOf(bus, cleaner), close };
}

function cleanerOf(database: Database, { events = {} }: PostgresOptions): Cleaner {
  return new Cleaner(database, removalsOf(database, events));
}

/** The bus, as an object without a prototype, so that applications can spread it. */
function busOf(bus: PostgresBus, cleaner: Cleaner): Bus {
  const plain: Bus = {
    publish: (topic, message) => bus.publish(topic, message),
    subscribe: (topic, listener) => bus.subscribe(topic, listener),
    request: (nodeId, message, timeoutMs) => bus.request(nodeId, message, timeoutMs),
    serve: (nodeId, handler) => bus.serve(nodeId, handler),
    onGap: (listener) => bus.onGap(listener),
  };
  return started(plain, cleaner);
}

/** Starts the removal of expired rows with the first call of a store. */
function started<Store extends object>(store: Store, cleaner: Cleaner): Store {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    (...given: unknown[]): unknown => {
      cleaner.start();
      return (method as (...values: unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(methods) as Store;
}

/** The second call does nothing. */
function closing(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => (closed ??= close());
}
