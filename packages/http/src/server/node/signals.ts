/** Shuts down the process on SIGINT and SIGTERM. */
import type { Server } from "node:http";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Closes the server on the first signal, then exits. A second signal exits immediately. */
export function exitOnSignals(server: Server, close: () => Promise<void>): void {
  let asked = false;
  const receive = (signal: keyof typeof EXIT_CODES): void => {
    if (asked) process.exit(EXIT_CODES[signal]);
    asked = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", receive);
  process.on("SIGTERM", receive);
  server.once("close", () => {
    // The program has closed the server itself, so the signal handlers are removed.
    if (asked) return;
    process.off("SIGINT", receive);
    process.off("SIGTERM", receive);
  });
}
