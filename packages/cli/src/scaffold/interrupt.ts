/** Undoes unfinished work when the user stops the command. */

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

export interface Interrupts {
  /**
   * @param undo must be synchronous, because the process exits immediately after this function
   * @returns a function that unregisters `undo`
   */
  during(undo: () => void): () => void;
  /** Removes the signal listeners. */
  close(): void;
}

/**
 * Listens for signals that end a program. A signal never interrupts synchronous code.
 *
 * @param exit ends the program
 */
export function listenForInterrupts(
  exit: (code: number) => void = (code) => process.exit(code),
): Interrupts {
  const undos = new Set<() => void>();
  const stop = (signal: keyof typeof SIGNALS): void => {
    for (const undo of [...undos].toReversed()) {
      try {
        undo();
      } catch {
        // Continues with the other functions. The process is ending, so the error cannot be reported.
      }
    }
    exit(128 + SIGNALS[signal]);
  };
  const names = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
  for (const name of names) process.on(name, stop);
  return {
    during(undo) {
      undos.add(undo);
      return () => undos.delete(undo);
    },
    close() {
      for (const name of names) process.off(name, stop);
    },
  };
}
