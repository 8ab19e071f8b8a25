/**
 * Limits how long the process handles input without doing other work. Counts work across consecutive chunks, because an
 * event loop reads many chunks in one turn.
 */

/** Milliseconds of work after which handling input pauses, so that other work can run. */
const SLICE = 10;
/** Units of work between two reads of the clock. */
const UNITS_PER_LOOK = 16;
/** If no input was handled for this many milliseconds, other work has run. */
const IDLE = 1;

export class TimeSlices {
  /** Whether handling input must pause, so that other work can run. */
  yielding = false;
  readonly #onChange: () => void;
  #start = 0;
  #worked = 0;
  #units = 0;

  /** @param onChange called when `yielding` changes */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Runs `work`, which must call `count` for each unit of work. */
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
