/** Creates the stores and the bus. Loaded with the first call, so that the package loads fast. */
import type { NonceStore } from "@mcp-gen/core";
import type {
  Bus,
  CounterStore,
  EventLimits,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { SqliteDatabase } from "@mcp-gen/server/tasks/sqlite";
import type { inTransaction } from "@mcp-gen/server/tasks/sqlite-file";
import { taskStoreOf } from "@mcp-gen/server/tasks/sqlite-store";
import { SocketBus } from "./bus/socket-bus.js";
import { counterStore } from "./counters.js";
import { attempt, ClusterFile } from "./database.js";
import { EventRows } from "./events.js";
import { LeaseRows } from "./leases.js";
import { nonceRows } from "./nonces.js";
import { SessionRows } from "./sessions.js";
import { withShortWaits } from "./short-waits.js";
import { versionCheck } from "./table-version.js";

export interface SqliteSettings {
  /** Prepared for the stores other than the one of tasks. */
  readonly cluster: SqliteDatabase;
  /** Prepared for tasks. */
  readonly tasks: SqliteDatabase;
  /** The newest version of the tables for tasks that this process can use. */
  readonly tasksVersion: number;
  readonly inTransaction: typeof inTransaction;
  /** The prepared folder of the sockets. */
  readonly folder: string;
  readonly events: EventLimits;
  readonly idleTimeoutMs: number;
  readonly onError: (error: unknown) => void;
}

export interface SqliteParts {
  readonly bus: Bus;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  readonly tasks: TaskStore;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two removals of expired rows. */
const SWEEP = 10_000;

export function openParts(settings: SqliteSettings): SqliteParts {
  const { onError } = settings;
  const file = new ClusterFile(settings.cluster, settings.inTransaction);
  const { now } = file;
  const tasks = tasksOf(settings);
  const events = new EventRows(file, now, settings.events);
  const bus = new SocketBus(settings.folder, onError);
  const sweep = (): void => {
    events.forgetIdle();
    file.sweep(now(), events.oldest);
  };
  const stopSweeping = sweepRegularly(sweep, onError);
  return {
    bus,
    sessions: new SessionRows(file, now, settings.idleTimeoutMs),
    events,
    leases: new LeaseRows(file, now),
    nonces: nonceRows(file, now),
    counters: counterStore(file, now),
    tasks,
    ping: () => attempt("cluster", () => void file.get("SELECT version FROM mcp_cluster")),
    async close() {
      stopSweeping();
      bus.close();
      await tasks.close?.();
    },
  };
}

/** Returns the store of tasks, which checks the version of its tables before each call. */
function tasksOf({ tasks, tasksVersion }: SqliteSettings): TaskStore {
  const database = withShortWaits(tasks, "tasks");
  const store = taskStoreOf(database);
  const check = versionCheck(database, "mcp_task_store", tasksVersion);
  const checked = <Given extends unknown[], Result>(
    call: (...given: Given) => Promise<Result>,
  ): ((...given: Given) => Promise<Result>) => {
    return async (...given) => {
      check();
      return call.apply(store, given);
    };
  };
  return {
    isDurable: store.isDurable,
    create: checked(store.create),
    read: checked(store.read),
    list: checked(store.list),
    listAll: checked(store.listAll),
    append: checked(store.append),
    addInputResponses: checked(store.addInputResponses),
    cancel: checked(store.cancel),
    claim: checked(store.claim),
    renew: checked(store.renew),
    remove: checked(store.remove),
    watch: (...given) => store.watch(...given),
    close: async () => store.close?.(),
  };
}

/** @returns a function that ends this */
function sweepRegularly(sweep: () => void, onError: (error: unknown) => void): () => void {
  // The processes of one machine start together. Their work in the background is spread.
  const period = SWEEP * (0.75 + Math.random() / 2);
  const timer = setInterval(() => {
    attempt("cluster", sweep).catch(onError);
  }, period);
  timer.unref();
  return () => clearInterval(timer);
}
