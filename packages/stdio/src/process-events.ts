/** Process events of a server: signals that end it, and errors that must not end it. */
import { thrownText } from "./guarded.js";

export interface ProcessEvents {
  /** Called for the first SIGTERM or SIGINT. The second signal ends the process immediately. */
  asked(): void;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Listens to the events of the process.
 *
 * @returns a function that stops listening
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
  // Standard error may be closed too. A failed report must not cause another report.
  host.stderr.on("error", ignore);
  return () => {
    for (const [name, listener] of listeners) host.off(name, listener);
    host.stderr.off("error", ignore);
  };
}

/** Writes an error to standard error. The client does not receive this error. The endpoint sends its own response. */
export function reportError(host: NodeJS.Process, what: string, error: unknown): void {
  host.stderr.write(`server: ${what}\n${thrownText(error)}\n`);
}

function ignore(): void {}
