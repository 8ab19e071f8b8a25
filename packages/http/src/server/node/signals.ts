/** The end of a process that was asked to end. */
import type { Server } from "node:http";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Ends a server in order on the first signal, and the process with it; a second signal waits for nothing. */
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
    // Closed by the program itself: signals mean again what they meant before.
    if (asked) return;
    process.off("SIGINT", receive);
    process.off("SIGTERM", receive);
  });
}
