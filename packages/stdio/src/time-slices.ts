/**
 * Bounds how long a process handles input without doing anything else. Work is counted across chunks that follow each
 * other directly, since an event loop reads many of them in one turn.
 */

/** Milliseconds of work after which everything else gets a turn. */
const SLICE = 10;
/** Units of work between two looks at the time. */
const UNITS_PER_LOOK = 16;
/** Milliseconds without work in which the process has had time for everything else. */
const IDLE = 1;

export class TimeSlices {
  /** Whether everything else has a turn, so that no work should be done. */
  yielding = false;
  readonly #onChange: () => void;
  #start = 0;
  #worked = 0;
  #units = 0;

  /** @param onChange called when `yielding` changes */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Does work, which calls `count` for each unit of it. */
  run(work: () => void): void {
    const now = performance.now();
    if (now - this.#worked > IDLE) this.#start = now;
    work();
    this.#worked = performance.now();
    this.#yieldIfLate(this.#worked);
  }

  count(): void {
    this.#units += 1;
    if (this.#units % UNITS_PER_LOOK === 0) this.#yieldIfLate(performance.now());
  }

  #yieldIfLate(now: number): void {
    if (this.yielding || now - this.#start < SLICE) return;
    this.yielding = true;
    this.#onChange();
    setImmediate(() => {
      this.yielding = false;
      this.#start = performance.now();
      this.#onChange();
    });
  }
}
