/** A connection of the pool that one reader keeps. Every call ends within a limited time. */
import type { Clock } from "@mcp-gen/core";
import { ignoreErrors, type PostgresClient, type PostgresPool } from "../client.js";
import type { Statement } from "../database.js";

/** Milliseconds that a call may take. */
const TIME = 2_000;

export class KeptConnection {
  readonly #client: PostgresClient;
  readonly #clock: Clock;
  #isOver = false;

  private constructor(client: PostgresClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /**
   * @param onEnd called when the connection has ended
   * @param onNotification called for each notification
   */
  static async open(
    pool: PostgresPool,
    clock: Clock,
    onEnd: () => void,
    onNotification: (channel: string) => void,
  ): Promise<KeptConnection> {
    const connecting = pool.connect();
    let isLate = false;
    connecting.then(
      (client) => isLate && client.release(),
      () => {},
    );
    try {
      const client = await withTime(connecting, clock);
      const connection = new KeptConnection(client, clock);
      ignoreErrors(client);
      const ended = (): void => {
        connection.#isOver = true;
        onEnd();
      };
      client.on("error", ended);
      client.on("end", ended);
      client.on("notification", ({ channel }) => onNotification(channel));
      return connection;
    } catch (error) {
      isLate = true;
      throw error;
    }
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Not prepared, because the connection can lead to a pooler. */
  async run<Row>({ text }: Statement, values?: unknown[]): Promise<readonly Row[]> {
    const query = this.#client.query({ text, values });
    return (await withTime(query, this.#clock)).rows as readonly Row[];
  }

  /** Ends the connection, because other users of the pool must not get its notifications. */
  end(): void {
    this.#isOver = true;
    this.#client.release(true);
  }
}

function withTime<Result>(call: Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(TIME, () => reject(new Error(`no result within ${TIME} ms`)));
    call.then(resolve, reject).finally(() => timer.cancel());
  });
}
