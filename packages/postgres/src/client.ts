/** The parts of `pg` that this package uses. Applications pass in a `Pool` of `pg`, or an object with the same methods. */

export interface PostgresQuery {
  readonly text: string;
  readonly values?: unknown[];
  /** The name of a prepared statement. */
  readonly name?: string;
}

export interface PostgresResult {
  readonly rows: readonly unknown[];
}

/** A connection that a pool has lent. */
export interface PostgresClient {
  query(query: PostgresQuery): Promise<PostgresResult>;
  /** Gives the connection back to its pool, which ends it if there was an error. */
  release(error?: Error | boolean): void;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "notification", listener: (message: { readonly channel: string }) => void): unknown;
}

/** A `Pool` of `pg`. */
export interface PostgresPool {
  connect(): Promise<PostgresClient>;
  readonly options?: { readonly max?: number };
  on?: {
    (event: "error", listener: (error: Error) => void): unknown;
    (event: "acquire", listener: (client: PostgresClient) => void): unknown;
  };
  listenerCount?(event: "error"): number;
}

const ignored = new WeakSet<PostgresClient>();
const guarded = new WeakSet<PostgresPool>();

/** While a connection is lent, its errors would end the process. The statement that runs rejects anyway. */
export function ignoreErrors(client: PostgresClient): void {
  if (ignored.has(client)) return;
  ignored.add(client);
  client.on("error", () => {});
}

/** Ignores the errors of idle connections, and those of connections that break before `connect` resolves. */
export function guardPool(pool: PostgresPool): void {
  if (guarded.has(pool)) return;
  guarded.add(pool);
  if (pool.listenerCount?.("error") === 0) pool.on?.("error", () => {});
  pool.on?.("acquire", ignoreErrors);
}
