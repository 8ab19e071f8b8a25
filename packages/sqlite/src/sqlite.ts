/** A cluster on one machine: a SQLite file for the stores, and Unix sockets for the messages. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/check-argument";
import type { EventLimits } from "@mcp-gen/core/cluster";
import { LazyEngine } from "@mcp-gen/core/cluster/lazy";
import type { ServerCluster } from "@mcp-gen/server";
import type { SqliteDatabase } from "@mcp-gen/server/tasks/sqlite";
import {
  inTransaction,
  isFile,
  openDatabase,
  pathModule,
  prepareDatabase,
} from "@mcp-gen/server/tasks/sqlite-file";
import { limitWaits, prepareFile, prepareFolder } from "./prepare.js";

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
  const { path, events, sessions } = options;
  const folder = pathModule().resolve(options.socketFolder ?? `${path}-bus`);
  const { tasksVersion, ...databases } = openDatabases(options);
  const closeDatabases = (): void => {
    if (path !== undefined)
      for (const database of new Set(Object.values(databases))) database.close();
  };
  try {
    prepareFolder(folder);
  } catch (error) {
    closeDatabases();
    throw error;
  }
  const engine = new LazyEngine("sqlite", async () =>
    (await import("./parts.js")).openParts({
      ...databases,
      tasksVersion,
      inTransaction,
      folder,
      events: events ?? {},
      idleTimeoutMs: sessions?.idleTimeoutMs ?? 30 * 60_000,
      onError: options.onError ?? ((error) => console.error("sqlite:", error)),
    }),
  );
  let closing: Promise<void> | undefined;
  return {
    bus: engine.bus,
    sessions: engine.sessions,
    events: engine.events,
    leases: engine.leases,
    nonces: engine.nonces,
    counters: engine.counters,
    tasks: {
      ...engine.tasks,
      isDurable: isFile(databases.tasks),
      close: () => engine.ifUsed(({ tasks }) => tasks.close?.()),
    },
    ping: engine.ping,
    close: () => (closing ??= engine.close().finally(closeDatabases)),
  };
}

/** Opens and prepares a connection for the cluster, and one for tasks, because they wait for the disk. */
function openDatabases({ path, database, synchronous = "full" }: SqliteOptions): {
  readonly cluster: SqliteDatabase;
  readonly tasks: SqliteDatabase;
  readonly tasksVersion: number;
} {
  const name = path === undefined ? "the database" : pathModule().resolve(path);
  const cluster = database ?? openDatabase(path, "sqlite");
  prepareFile(cluster, name);
  const tasks = database ?? openDatabase(path, "sqlite");
  const tasksVersion = prepareDatabase(tasks, name, synchronous);
  limitWaits(tasks);
  return { cluster, tasks, tasksVersion };
}

function checkOptions(options: SqliteOptions): void {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(
      `sqlite: expected options, received ${kindOf(options)}. Write sqlite({ path: "shop.db" }).`,
    );
  }
  checkOptionNames("sqlite", options, OPTIONS);
  const { path, database, socketFolder, synchronous = "full" } = options;
  const { sessions = {}, events = {} } = options;
  checkOptionNames("sqlite: sessions", sessions, { idleTimeoutMs: true });
  checkOptionNames("sqlite: events", events, { count: true, bytes: true, ageMs: true });
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
  if (!["full", "normal"].includes(synchronous)) {
    throw new TypeError(
      `sqlite: synchronous: expected "full" or "normal", received ${JSON.stringify(synchronous)}`,
    );
  }
  const numbers = {
    "sessions.idleTimeoutMs": sessions.idleTimeoutMs,
    "events.count": events.count,
    "events.bytes": events.bytes,
    "events.ageMs": events.ageMs,
  };
  for (const [name, value] of Object.entries(numbers)) {
    if (value !== undefined && !(typeof value === "number" && value > 0)) {
      throw new RangeError(`sqlite: ${name}: expected a number above 0, received ${String(value)}`);
    }
  }
}
