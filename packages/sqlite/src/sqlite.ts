/** A cluster on one machine: a SQLite file for the stores, and Unix sockets for the messages. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/check-argument";
import type { EventLimits } from "@mcp-gen/core/cluster";
import type { ServerCluster } from "@mcp-gen/server";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { openDatabase, sqliteTaskStore, type SqliteDatabase } from "@mcp-gen/server/tasks/sqlite";
import { resolve } from "node:path";
import { SocketBus } from "./bus/socket-bus.js";
import { counterStore } from "./counters.js";
import { attempt, ClusterFile } from "./database.js";
import { EventRows } from "./events.js";
import { LeaseRows } from "./leases.js";
import { nonceRows } from "./nonces.js";
import { SessionRows } from "./sessions.js";
import { limitWaits, withShortWaits } from "./short-waits.js";

export type SqliteOptions = (
  | {
      /** The file. Created if it does not exist. Needs `node:sqlite`: Node 24, or 22.13 or later. */
      readonly path: string;
      readonly database?: undefined;
    }
  | {
      /** An open `Database` of `better-sqlite3`, or a `DatabaseSync`. Nothing else may use this file. */
      readonly database: SqliteDatabase;
      readonly path?: undefined;
    }
) & {
  /**
   * The folder of the sockets between the processes, the same in all of them. Its path can have about 85 bytes. Default:
   * the path of the file with `-bus`. Required with `database`.
   */
  readonly socketFolder?: string | undefined;
  readonly sessions?:
    | {
        /** Milliseconds after which a session that is not used ends. Default: 30 minutes. */
        readonly idleTimeoutMs?: number | undefined;
      }
    | undefined;
  /** How many events a session keeps, so that clients can resume streams. */
  readonly events?: EventLimits | undefined;
  /** When SQLite waits for the disk for tasks: see `sqliteTaskStore`. Default: `full`. */
  readonly synchronous?: "full" | "normal" | undefined;
  /** Receives errors in the background. Default: `console.error`. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

const OPTIONS = {
  path: true,
  database: true,
  socketFolder: true,
  sessions: true,
  events: true,
  synchronous: true,
  onError: true,
} as const;

/** Milliseconds between two removals of expired rows. */
const SWEEP = 10_000;

/**
 * Creates a cluster for the processes of one machine.
 *
 * @example const server = defineServer({ name, version, tools, state, cluster: sqlite({ path: "shop.db" }) });
 * @throws Error if the file or the folder cannot be used
 */
export function sqlite(
  options: SqliteOptions,
): Required<Omit<ServerCluster, "ping" | "close">> &
  Required<Pick<ServerCluster, "ping" | "close">> {
  checkOptions(options);
  const { path, database, sessions } = options;
  const onError = options.onError ?? ((error: unknown) => console.error("sqlite:", error));
  const folder = options.socketFolder ?? `${path}-bus`;
  const opened = database ?? openDatabase(path, "sqlite");
  const name = path === undefined ? "the database" : resolve(path);
  const file = new ClusterFile(opened, name);
  const { now } = file;
  const { tasks, closeTasks } = openTasks(opened, options);
  const bus = openBus(folder, onError, () => {
    void closeTasks();
    if (path !== undefined) opened.close();
  });
  const events = new EventRows(file, now, options.events ?? {});
  const stopSweeping = sweepRegularly(() => file.sweep(now(), events.oldest), onError);
  return {
    bus,
    sessions: new SessionRows(file, now, sessions?.idleTimeoutMs ?? 30 * 60_000),
    events,
    leases: new LeaseRows(file, now),
    nonces: nonceRows(file, now),
    counters: counterStore(file, now),
    tasks,
    ping: () => ({
      sqlite: attempt("cluster", () => void file.get("SELECT version FROM mcp_cluster")),
    }),
    async close() {
      stopSweeping();
      bus.close();
      await closeTasks();
      if (path !== undefined) opened.close();
    },
  };
}

/** Tasks have a connection of their own to a file, because they wait for the disk. */
function openTasks(
  opened: SqliteDatabase,
  { path, synchronous }: SqliteOptions,
): { tasks: TaskStore; closeTasks: () => Promise<void> } {
  const database = path === undefined ? opened : openDatabase(path, "sqlite");
  const tasks = sqliteTaskStore({ synchronous, database: withShortWaits(database, "tasks") });
  limitWaits(database);
  const closeTasks = async (): Promise<void> => {
    await tasks.close?.();
    if (database !== opened) database.close();
  };
  return { tasks, closeTasks };
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

/** @throws Error if the folder cannot be used, after `failed` was called */
function openBus(folder: string, onError: (error: unknown) => void, failed: () => void): SocketBus {
  try {
    return new SocketBus(resolve(folder), onError);
  } catch (error) {
    failed();
    throw error;
  }
}

function checkOptions(options: SqliteOptions): void {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(
      `sqlite: expected options, received ${kindOf(options)}. Write sqlite({ path: "shop.db" }).`,
    );
  }
  checkOptionNames("sqlite", options, OPTIONS);
  const { path, database, socketFolder, sessions, events } = options;
  if ((path === undefined) === (database === undefined)) {
    throw new TypeError(
      'sqlite: expected either a path or a database. Write sqlite({ path: "shop.db" }).',
    );
  }
  if (path !== undefined && typeof path !== "string") {
    throw new TypeError(
      `sqlite: path: expected a string, received ${kindOf(path)}. For a URL, use fileURLToPath(url).`,
    );
  }
  if (path === ":memory:" || path === "") {
    throw new TypeError("sqlite: path: expected a file, because other processes use it too");
  }
  if (database !== undefined && socketFolder === undefined) {
    throw new TypeError(
      'sqlite: socketFolder: expected a folder, because it cannot be derived from a database. Write sqlite({ database, socketFolder: "/run/shop" }).',
    );
  }
  const numbers = {
    "sessions.idleTimeoutMs": sessions?.idleTimeoutMs,
    "events.count": events?.count,
    "events.bytes": events?.bytes,
    "events.ageMs": events?.ageMs,
  };
  for (const [name, value] of Object.entries(numbers)) {
    if (value !== undefined && !(typeof value === "number" && value > 0)) {
      throw new RangeError(`sqlite: ${name}: expected a number above 0, received ${String(value)}`);
    }
  }
}
