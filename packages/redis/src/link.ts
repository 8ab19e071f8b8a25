/**
 * Sends commands to Redis, each at most once and within a deadline. A command that cannot be sent within the deadline is
 * never sent, because the caller has already reported that it failed.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import { backoff } from "./backoff.js";
import type { Argument, RedisConnection, Driver } from "./client/driver.js";
import { redisErrorCode, storeFailure } from "./failure.js";
import type { RedisScript } from "./script.js";

/** How many calls begin before a copy replaces their set. */
const RENEWAL = 256;

interface Call {
  readonly expiresAt: number;
  /** Undefined until the command is sent. */
  connection: RedisConnection | undefined;
  start(connection: RedisConnection): void;
  fail(error: unknown): void;
}

export class RedisLink {
  readonly driver: Driver;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  /** Unsettled calls, oldest first. */
  #calls = new Set<Call>();
  #begun = 0;
  readonly #readyListeners = new Set<() => void>();
  /** The connection that opens or is open. */
  #connection: RedisConnection | undefined;
  #isReady = false;
  /** The scripts that the connection has sent. */
  #scripts = new Set<string>();
  #attempt = 0;
  #opening: Timer | undefined;
  #deadline: Timer | undefined;
  #lastError: unknown;
  #isClosed = false;

  /** @param timeoutMs milliseconds that a command may take, with the time to connect */
  constructor(driver: Driver, clock: Clock, timeoutMs: number) {
    this.driver = driver;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  /** The open connection. Undefined while it is closed. */
  get connection(): RedisConnection | undefined {
    return this.#isReady ? this.#connection : undefined;
  }

  /**
   * Sends a command. Without a connection, the command waits for one, until its time is over.
   *
   * @param store what the command reads or writes, for errors
   * @throws StoreUnavailableError if the result is unknown
   */
  send(store: string, key: string, command: readonly Argument[]): Promise<unknown> {
    return this.#call(store, key, (connection) => connection.send(key, command));
  }

  /** Runs a script with one key, to which it adds suffixes. */
  run(
    store: string,
    { source, sha }: RedisScript,
    key: string,
    args: readonly Argument[],
  ): Promise<unknown> {
    return this.#call(store, key, (connection) => {
      const whole = () => connection.send(key, ["EVAL", source, "1", key, ...args]);
      if (!this.#scripts.has(sha)) {
        this.#scripts.add(sha);
        return whole();
      }
      // A node of a Redis Cluster may not know the script. A script that fails in this way has changed nothing.
      return connection.send(key, ["EVALSHA", sha, "1", key, ...args]).catch((error: unknown) => {
        if (redisErrorCode(error) === "NOSCRIPT") return whole();
        throw error;
      });
    });
  }

  /** Sends a command now. Returns `undefined` without a connection. */
  sendNow(key: string, command: readonly Argument[]): Promise<unknown> | undefined {
    this.#open();
    return this.connection?.send(key, command);
  }

  /** Calls the listener whenever a connection has opened. */
  onReady(listener: () => void): () => void {
    this.#readyListeners.add(listener);
    return () => this.#readyListeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#opening?.cancel();
    this.#ended(this.#connection, new Error("the store is closed"));
    for (const call of this.#calls) call.fail(new Error("the store is closed"));
  }

  #call(
    store: string,
    key: string,
    run: (connection: RedisConnection) => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call: Call = {
        expiresAt: this.#clock.now() + this.#timeoutMs,
        connection: undefined,
        start: (connection) => {
          call.connection = connection;
          run(connection).then(
            (reply) => {
              this.#calls.delete(call);
              resolve(reply);
            },
            (error: unknown) => {
              call.fail(error);
              // After a failover, a new connection reaches the new primary.
              if (redisErrorCode(error) === "READONLY") this.#ended(connection, error);
            },
          );
        },
        fail: (error) => {
          this.#calls.delete(call);
          reject(storeFailure(store, key, error));
        },
      };
      if (++this.#begun % RENEWAL === 0) this.#calls = new Set(this.#calls);
      this.#calls.add(call);
      this.#watchDeadline();
      const { connection } = this;
      if (connection !== undefined) call.start(connection);
      else if (this.#isClosed) call.fail(new Error("the store is closed"));
      else this.#open();
    });
  }

  #open(): void {
    if (this.#connection !== undefined || this.#opening !== undefined || this.#isClosed) return;
    this.#scripts = new Set();
    const connection: RedisConnection = this.driver.connect({
      onReady: () => this.#opened(connection),
      onEnd: (error) => this.#ended(connection, error),
    });
    this.#connection = connection;
    // A host that does not respond at all must not keep the calls waiting for one attempt.
    this.#opening = this.#clock.after(2 * this.#timeoutMs, () => {
      this.#opening = undefined;
      if (!this.#isReady) this.#ended(connection, new Error("no connection in time"));
    });
  }

  #opened(connection: RedisConnection): void {
    if (connection !== this.#connection) return;
    this.#opening?.cancel();
    this.#opening = undefined;
    this.#isReady = true;
    this.#attempt = 0;
    for (const call of this.#calls) if (call.connection === undefined) call.start(connection);
    for (const listener of this.#readyListeners) listener();
  }

  #ended(connection: RedisConnection | undefined, error: unknown): void {
    if (connection === undefined || connection !== this.#connection) return;
    this.#connection = undefined;
    this.#isReady = false;
    this.#lastError = error;
    connection.close();
    for (const call of this.#calls) if (call.connection === connection) call.fail(error);
    this.#opening?.cancel();
    this.#opening = undefined;
    if (this.#isClosed) return;
    this.#opening = this.#clock.after(backoff(this.#attempt++), () => {
      this.#opening = undefined;
      this.#open();
    });
  }

  #watchDeadline(): void {
    if (this.#deadline !== undefined) return;
    const [oldest] = this.#calls;
    if (oldest === undefined) return;
    const delay = Math.max(0, oldest.expiresAt - this.#clock.now());
    this.#deadline = this.#clock.after(delay, () => {
      // After a pause of this process, its responses are read before.
      setImmediate(() => {
        this.#deadline = undefined;
        this.#expire();
        this.#watchDeadline();
      });
    });
  }

  #expire(): void {
    const now = this.#clock.now();
    for (const call of this.#calls) {
      if (call.expiresAt > now) break;
      const { connection } = call;
      const cause = connection === undefined ? this.#lastError : undefined;
      call.fail(new Error(`no result within ${this.#timeoutMs} ms`, { cause }));
      // Commands that have not reached Redis yet end with the connection. The nodes of a Redis Cluster fail separately.
      if (!this.driver.isCluster) {
        this.#ended(connection, new Error(`Redis did not respond within ${this.#timeoutMs} ms`));
      }
    }
  }
}
