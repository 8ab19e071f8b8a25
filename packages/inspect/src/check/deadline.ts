/**
 * The deadline of a check. Without a deadline, a server that answers each request late could delay the check for hours.
 */
export class Deadline {
  /** Resolves with a reason when the deadline has passed. Never resolves if the check finishes first. */
  readonly over: Promise<string>;
  #reason: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.over = new Promise((resolve) => {
      // `setTimeout` treats a longer delay as 1 ms.
      const delay = Math.min(milliseconds, 0x7fff_ffff);
      this.#timer = setTimeout(() => {
        this.#reason = `the check has taken ${milliseconds / 1_000} s; raise its deadline`;
        resolve(this.#reason);
      }, delay);
    });
  }

  /** The reason why the check ends. `undefined` before the deadline. */
  get reason(): string | undefined {
    return this.#reason;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
