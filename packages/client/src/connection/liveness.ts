/** Checks a silent server, so that a server that is gone or hangs is detected before the next call. */
import { ConnectionClosedError, type Timer } from "@mcp-gen/core";
import type { ClientConnection } from "./connection.js";

export interface LivenessOptions {
  /** Milliseconds without a message from the server after which the client checks the server. */
  readonly every: number;
  /** Milliseconds to wait for the response to a check. Default: 10,000. */
  readonly timeout?: number;
}

const TIMEOUT = 10_000;

/**
 * Checks the server repeatedly until the connection ends. Closes the connection if the server does not answer.
 *
 * @param ping sends a request; any response shows that the server is alive
 * @throws RangeError for invalid times
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
      // If the previous session or process ended during a check, the result does not apply to the next session or
      // process.
      const isLost = error instanceof ConnectionClosedError;
      // Over HTTP, a response with any status shows that the server is alive.
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
