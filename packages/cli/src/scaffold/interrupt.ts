/**
 * What is undone when the user stops the command. Whoever makes something that must not stay half made says so here,
 * for as long as that is so.
 */

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

export interface Interrupts {
  /**
   * @param undo must be synchronous; the process ends right after it
   * @returns forgets it again
   */
  during(undo: () => void): () => void;
  /** Leaves signals to the system again. */
  close(): void;
}

/**
 * Listens for the signals that end a program. What runs synchronously is never torn apart by one: it comes to its end
 * first.
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
        // The others still have to be undone, and there is nobody left to be told.
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
