/** The time that a whole check may take: a server that answers everything a little too late would be asked for hours. */
export class Deadline {
  /** Why nothing more is asked. Never resolves if the check is done before. */
  readonly over: Promise<string>;
  #reason: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.over = new Promise((resolve) => {
      // Longer delays overflow to none at all.
      const delay = Math.min(milliseconds, 0x7fff_ffff);
      this.#timer = setTimeout(() => {
        this.#reason = `the check has taken ${milliseconds / 1_000} s; raise its deadline`;
        resolve(this.#reason);
      }, delay);
    });
  }

  /** Set once it is over. */
  get reason(): string | undefined {
    return this.#reason;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
