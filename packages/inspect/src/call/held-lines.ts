/**
 * Holds the lines that a program writes to standard error until the client has connected.
 *
 * The client starts a program that crashes more than once, and the program writes the same lines each time.
 */

/** Lines that Node prints around the error that ended the program, such as its own stack frames. */
const AROUND = [
  /^\s*$/,
  /^node:/,
  /^Node\.js v/,
  /^\s*\^+\s*$/,
  /^\s*throw /,
  /^\s+at .*\(?node:/,
  /^\s+(?:code|requireStack|url): /,
  /^\}$/,
];

export class HeldLines {
  readonly #tell: (line: string) => void;
  #held: string[] | undefined = [];

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  /** Holds a line, or passes it on after `release`. */
  add(line: string): void {
    if (this.#held === undefined) this.#tell(line);
    else this.#held.push(line);
  }

  /** Prints the held lines. Later lines are printed immediately. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    held.forEach(this.#tell);
  }

  /** Like `release`, after a failed connection. Prints each line once, and omits lines that the reason contains. */
  releaseFailed(reason: string): void {
    const lines = [...new Set(this.#held)];
    this.#held = lines.filter(
      (line) => !AROUND.some((one) => one.test(line)) && !isIn(reason, line.trim()),
    );
    this.release();
  }
}

/** Whether a reason contains the start of a line, up to 300 characters. */
function isIn(reason: string, line: string): boolean {
  return reason.includes(JSON.stringify(line.slice(0, 300)));
}
