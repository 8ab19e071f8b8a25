/**
 * What a program writes to standard error while it starts. It is held until the connection stands: a program that dies is
 * started more than once, and says the same each time, at length.
 */

/** What Node writes around the error that has ended it, and its own frames of the stack. */
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

  /** Takes a line, or passes it on where nothing is held any more. */
  add(line: string): void {
    if (this.#held === undefined) this.#tell(line);
    else this.#held.push(line);
  }

  /** Gives out what was held, and holds nothing from now on. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    held.forEach(this.#tell);
  }

  /** As `release`, where there is no connection: each line once, and nothing that the reason says. */
  releaseFailed(reason: string): void {
    const lines = [...new Set(this.#held)];
    this.#held = lines.filter(
      (line) => !AROUND.some((one) => one.test(line)) && !isIn(reason, line.trim()),
    );
    this.release();
  }
}

/** Whether a reason quotes a line, which it may do in part. */
function isIn(reason: string, line: string): boolean {
  return reason.includes(JSON.stringify(line.slice(0, 300)));
}
