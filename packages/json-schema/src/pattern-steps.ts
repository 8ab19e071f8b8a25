/** Maximum number of steps to analyze all patterns of a schema, which take about a second. */
const MOST_STEPS = 5_000_000;

/** The number of analysis steps left, shared by all patterns of a schema. */
export class PatternSteps {
  #left: number;

  constructor(most = MOST_STEPS) {
    this.#left = most;
  }

  /** @throws RangeError if no steps are left */
  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new RangeError("it takes too long to analyze");
  }
}
