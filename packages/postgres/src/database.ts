/** Runs statements on a pool: within a time limit, or with an error that says that the result is unknown. */
import type { Clock } from "@mcp-gen/core";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { guardPool, ignoreErrors, type PostgresClient, type PostgresPool } from "./client.js";
import {
  isConnectionOver,
  isMissing,
  isUnprepared,
  postgresFailure,
  wasUndone,
} from "./failures.js";
import { sqlStateOf } from "./sql-state.js";
import { PostgresSchemaError } from "./schema-error.js";
import { channelOf, nameHash, type FillNames } from "./names.js";
import { checkVersion, schemaError, type SchemaRow } from "./tables/migration.js";

/** How often a statement is run again after a deadlock. */
const ATTEMPTS = 5;
/** Milliseconds after which a call reads the version of the tables again: a newer version can have changed them. */
const VERSION_AGE = 2_000;
/** When this many calls still wait for connections after their time, further calls fail immediately. */
const MOST_STUCK = 50;

/** A statement with names that are filled in. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Whether the statement changes nothing, so that it can run again after the connection has ended. */
  readonly isRead: boolean;
}

/** One call of a statement. */
interface Call {
  client: PostgresClient | undefined;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
  /** Whether its time is over. */
  isOver: boolean;
}

export class Database {
  readonly pool: PostgresPool;
  readonly clock: Clock;
  /** The channel for notifications. */
  readonly channel: string;
  readonly #fill: FillNames;
  readonly #timeoutMs: number;
  readonly #version: Statement;
  /** When the version of the tables was read. */
  #checkedAt = -Infinity;
  #isPrepared = true;
  #stuck = 0;

  /** @param timeoutMs milliseconds that a statement may take, with the wait for a connection */
  constructor(pool: PostgresPool, fill: FillNames, clock: Clock, timeoutMs: number) {
    this.pool = pool;
    this.clock = clock;
    this.#timeoutMs = timeoutMs;
    this.channel = channelOf(fill);
    this.#fill = fill;
    this.#version = this.statement("SELECT version, oldest FROM {schema}", true);
    guardPool(pool);
  }

  /** @param isRead whether the statement changes nothing */
  statement(sql: string, isRead = false): Statement {
    const text = this.#fill(sql);
    return { name: `mcp_gen_${nameHash(text)}`, text, isRead };
  }

  /**
   * Runs a statement, and returns its rows.
   *
   * @param store what the statement stores, for errors
   * @throws StoreUnavailableError if the result is unknown
   * @throws PostgresSchemaError if the tables are missing or have another version
   */
  run<Row>(store: string, statement: Statement, values: unknown[] = []): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      if (this.#stuck >= MOST_STUCK) {
        reject(new StoreUnavailableError(store, new Error("all connections of the pool are busy")));
        return;
      }
      const call: Call = { client: undefined, isWaiting: false, isOver: false };
      const timer = this.clock.after(this.#timeoutMs, () => {
        this.#end(call);
        const cause = new Error(`no result within ${this.#timeoutMs} ms`);
        reject(new StoreUnavailableError(store, cause));
      });
      this.#perform(call, statement, values).then(
        (rows) => {
          timer.cancel();
          resolve(rows as readonly Row[]);
        },
        (error: unknown) => {
          timer.cancel();
          reject(postgresFailure(store, error) as Error);
        },
      );
    });
  }

  /** Checks that the server responds, and that the tables have the expected version. */
  async check(): Promise<void> {
    this.#checkedAt = -Infinity;
    await this.run("postgres", this.#version);
  }

  #end(call: Call): void {
    call.isOver = true;
    if (call.isWaiting) this.#stuck++;
    // Ends the connection, because its statement still runs.
    call.client?.release(true);
  }

  async #perform(call: Call, statement: Statement, values: unknown[]): Promise<readonly unknown[]> {
    if (this.clock.now() - this.#checkedAt >= VERSION_AGE) await this.#checkVersion(call);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#query(call, statement, values);
      } catch (error) {
        if (isMissing(error)) await this.#checkVersion(call);
        if (call.isOver || attempt === ATTEMPTS || !canRetry(error, statement, attempt)) {
          throw error;
        }
        await this.#pause(Math.random() * 10 * attempt);
      }
    }
  }

  async #checkVersion(call: Call): Promise<void> {
    const read = (): Promise<readonly unknown[]> => this.#query(call, this.#version, []);
    const now = this.clock.now();
    try {
      const [row] = await read().catch((error: unknown) => {
        if (call.isOver || !canRetry(error, this.#version, 1)) throw error;
        return read();
      });
      checkVersion(row as SchemaRow | undefined);
      this.#checkedAt = now;
    } catch (error) {
      if (error instanceof PostgresSchemaError || !isMissing(error)) throw error;
      throw schemaError(undefined, error);
    }
  }

  async #query(
    call: Call,
    { name, text }: Statement,
    values: unknown[],
  ): Promise<readonly unknown[]> {
    call.isWaiting = true;
    const client = await this.pool.connect().finally(() => {
      call.isWaiting = false;
      if (call.isOver) this.#stuck--;
    });
    if (call.isOver) {
      client.release();
      throw new Error("the time of the call is over");
    }
    call.client = client;
    ignoreErrors(client);
    let failure: unknown;
    try {
      if (!this.#isPrepared) return (await client.query({ text, values })).rows;
      try {
        return (await client.query({ name, text, values })).rows;
      } catch (error) {
        if (!isUnprepared(error)) throw error;
        this.#isPrepared = false;
        return (await client.query({ text, values })).rows;
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // The timer has already ended the connection of a call whose time is over.
      if (!call.isOver) client.release(failure !== undefined && isConnectionOver(failure));
      call.client = undefined;
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.clock.after(milliseconds, resolve);
    });
  }
}

function canRetry(error: unknown, { isRead }: Statement, attempt: number): boolean {
  return wasUndone(error) || (isRead && attempt === 1 && sqlStateOf(error) === undefined);
}
