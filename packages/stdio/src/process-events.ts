/** What a process is told while it serves: signals that ask it to end, and errors that must not end it. */
import { describeThrown } from "./guarded.js";

export interface ProcessEvents {
  /** The first SIGTERM or SIGINT. The second one ends the process at once. */
  asked(): void;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Listens to the process until it is told to stop.
 *
 * @returns what stops it
 */
export function watchProcess(
  host: NodeJS.Process,
  events: ProcessEvents,
  exit: (code: number) => void,
): () => void {
  let asked = false;
  const listeners: [string, (...values: unknown[]) => void][] = [
    [
      "uncaughtException",
      (error) => reportError(host, "uncaught exception; the server continues", error),
    ],
    [
      "unhandledRejection",
      (error) => reportError(host, "unhandled rejection; the server continues", error),
    ],
  ];
  for (const [signal, code] of Object.entries(SIGNALS)) {
    listeners.push([
      signal,
      () => {
        if (asked) return exit(code);
        asked = true;
        events.asked();
      },
    ]);
  }
  for (const [name, listener] of listeners) host.on(name, listener);
  // Whoever started the process may have closed this as well, and a report must not call for another.
  host.stderr.on("error", ignore);
  return () => {
    for (const [name, listener] of listeners) host.off(name, listener);
    host.stderr.off("error", ignore);
  };
}

/** Writes an error to standard error. Nothing of it is for the client: its call is answered by the endpoint. */
export function reportError(host: NodeJS.Process, what: string, error: unknown): void {
  host.stderr.write(`server: ${what}\n${describeThrown(error)}\n`);
}

function ignore(): void {}
