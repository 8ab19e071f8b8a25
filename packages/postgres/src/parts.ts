/** Creates the stores and the bus. Loaded with the first call, so that the package loads fast. */
import type { NonceStore } from "@mcp-gen/core";
import { systemClock } from "@mcp-gen/core/base";
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { PostgresBus } from "./bus/postgres-bus.js";
import { Cleaner, removalsOf } from "./cleaner.js";
import type { PostgresPool } from "./client.js";
import { Database } from "./database.js";
import { postgresEvents } from "./event-store.js";
import { postgresLeases } from "./lease-store.js";
import { namesOf } from "./names.js";
import type { PostgresOptions } from "./options.js";
import { postgresSessions } from "./session-store.js";
import { postgresCounters, postgresNonces } from "./small-stores.js";
import { PostgresTaskStore } from "./tasks/postgres-task-store.js";

/** Everything that one function of the package has created. */
export interface PostgresParts {
  readonly bus: Bus;
  readonly sessions: SessionStore;
  readonly events: Required<EventStore>;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  readonly tasks: TaskStore;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createParts(pool: PostgresPool, options: PostgresOptions): PostgresParts {
  const { sessions = {}, events: limits = {}, clock = systemClock, timeoutMs = 1_000 } = options;
  const database = new Database(pool, namesOf(options), clock, timeoutMs);
  const bus = new PostgresBus(database);
  const tasks = new PostgresTaskStore(database, bus);
  const { drain, trim, ...events } = postgresEvents(database, limits, () => void cleaner.run());
  const removals = [...removalsOf(database, limits), trim, () => tasks.sweep()];
  const cleaner = new Cleaner(database, removals);
  cleaner.start();
  return {
    bus,
    sessions: postgresSessions(database, sessions),
    events,
    leases: postgresLeases(database),
    nonces: postgresNonces(database),
    counters: postgresCounters(database),
    tasks,
    ping: () => database.check(),
    async close() {
      cleaner.close();
      tasks.stop();
      await drain();
      await bus.close();
    },
  };
}
