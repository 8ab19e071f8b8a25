/**
 * Finds the member of a union a value comes closest to, where nothing in the value names one. Only values that fit no
 * member get here.
 */
import { isObject } from "./checks.js";
import { DEFAULT_LIMIT, Report, type CheckFunction, type Issue } from "./issues.js";

interface Attempt {
  /** How many properties the member declares that the value has. */
  known: number;
  issues: readonly Issue[];
  /** How deep inside the value the first fault lies. */
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

  /** Tries a member that declares the properties named. */
  consider(check: CheckFunction, ...keys: readonly string[]): void {
    const value = this.#value;
    // A limit of one must not change which member is talked about.
    const scratch = new Report(Math.max(this.#report.limit, DEFAULT_LIMIT));
    check(value, scratch);
    const { issues } = scratch;
    // The member wants something else altogether.
    if (issues.some(({ path }) => path === "")) return;
    const known = isObject(value) ? keys.filter((key) => Object.hasOwn(value, key)).length : 0;
    const depth = (issues[0]?.path ?? "").split("/").length;
    const attempt = { known, issues, depth };
    const order = this.#best === undefined ? 1 : compare(attempt, this.#best);
    if (order > 0) this.#best = attempt;
    if (order >= 0) this.#tied = order === 0;
  }

  /** Reports the faults seen from the closest member, or that one of several was expected. */
  conclude(expected: string): void {
    if (this.#best === undefined || this.#tied) {
      this.#report.add("", expected, this.#value);
    } else {
      this.#report.include(this.#best.issues);
    }
  }
}

/** More properties in common, then fewer faults, then faults deeper inside. */
function compare(a: Attempt, b: Attempt): number {
  return a.known - b.known || b.issues.length - a.issues.length || a.depth - b.depth;
}
