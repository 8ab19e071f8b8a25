/** Finds the closest union member for a value that matches no member and does not name one. */
import { isObject } from "./checks.js";
import { DEFAULT_LIMIT, Report, type CheckFunction, type Issue } from "./issues.js";

interface Attempt {
  /** Number of properties of the value that the member declares. */
  known: number;
  issues: readonly Issue[];
  /** Depth of the first fault inside the value. */
  depth: number;
}

export class Closest {
  readonly #value: unknown;
  readonly #report: Report;
  #best: Attempt | undefined;
  #tied = false;

  constructor(value: unknown, report: Report) {
    this.#value = value;
    this.#report = report;
  }

  /** Tries a member that declares the given properties. */
  consider(check: CheckFunction, ...keys: readonly string[]): void {
    const value = this.#value;
    // Uses at least the default limit, so that a small limit does not affect the choice.
    const scratch = new Report(Math.max(this.#report.limit, DEFAULT_LIMIT));
    check(value, scratch);
    const { issues } = scratch;
    // The member expects a different kind of value.
    if (issues.some(({ path }) => path === "")) return;
    const known = isObject(value) ? keys.filter((key) => Object.hasOwn(value, key)).length : 0;
    const depth = (issues[0]?.path ?? "").split("/").length;
    const attempt = { known, issues, depth };
    const order = this.#best === undefined ? 1 : compare(attempt, this.#best);
    if (order > 0) this.#best = attempt;
    if (order >= 0) this.#tied = order === 0;
  }

  /**
   * Reports the faults of the closest member. If no member is closest, or several are equally close, reports only
   * `expected`.
   */
  conclude(expected: string): void {
    if (this.#best === undefined || this.#tied) {
      this.#report.add("", expected, this.#value);
    } else {
      this.#report.include(this.#best.issues);
    }
  }
}

/** Sorts members with more common properties first, then with fewer faults, then with deeper faults. */
function compare(a: Attempt, b: Attempt): number {
  return a.known - b.known || b.issues.length - a.issues.length || a.depth - b.depth;
}
