/** Finding out that a server is gone, or hangs, before anybody waits for it. */
import { ConnectionClosedError, type Timer } from "@mcp-gen/core";
import type { ClientConnection } from "./connection.js";

export interface LivenessOptions {
  /** Milliseconds after which a server that has said nothing meanwhile is asked whether it is there. */
  readonly every: number;
  /** Milliseconds for it to answer; 10,000 unless told. */
  readonly timeout?: number;
}

const TIMEOUT = 10_000;

/**
 * Asks again and again, until the connection is over. A server that does not answer ends it.
 *
 * @param ping any answer of the server will do
 * @throws RangeError for times that are none
 */
export function checkLiveness(
  connection: ClientConnection,
  { every, timeout = TIMEOUT }: LivenessOptions,
  ping: (timeout: number) => Promise<void>,
): void {
  if (!(every > 0) || !(timeout > 0)) {
    throw new RangeError(
      `liveness: expected milliseconds above 0, received every ${every} and timeout ${timeout}`,
    );
  }
  const look = async (): Promise<void> => {
    if (connection.isOver) return;
    if (!connection.wasHeard()) {
      const error = await ping(timeout).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      if (connection.isOver) return;
      // What was lost with the program or the session before says nothing of the next one.
      const isLost = error instanceof ConnectionClosedError;
      // Over HTTP any status is an answer.
      const isAnswered = error === undefined || "status" in error;
      const isThere = connection.wasHeard() || isAnswered || isLost;
      if (!isThere) {
        return connection
          .close("the server does not answer", error)
          .catch((thrown: unknown) => connection.report(thrown));
      }
    }
    wait();
  };
  const wait = (): void => {
    timer = connection.clock.after(every, () => {
      look().catch((thrown: unknown) => connection.report(thrown));
    });
  };
  let timer: Timer;
  wait();
  void connection.closed.then(() => timer.cancel());
}
