/** Limits the work that a validator does on one value, whichever validation engine is used. */
import type { SchemaValidator } from "./engine.js";
import { issue } from "./issue.js";
import type { ValidationOutcome } from "./types.js";

export interface WorkOptions {
  /**
   * Maximum work for one value. The work is approximately the number of subschemas that validate the value, plus the
   * cost of slow patterns. Work is counted when references are followed. Default: 200,000 with `ajv` and `builtin`,
   * 100,000 with `cfworker`, which takes less than a second.
   */
  readonly work?: number | undefined;
}

/** Maximum comparisons for `uniqueItems`. */
const MOST_COMPARISONS = 10_000_000;

/** Counts the remaining work for a value. */
export class Work {
  /** A single shared error object, because its stack trace is never used. */
  static readonly TOO_MUCH = new RangeError("too much work");
  readonly #most: number;
  left = 0;

  constructor(most: number) {
    this.#most = most;
  }

  begin(): void {
    this.left = this.#most;
  }

  /** @throws RangeError if no work is left */
  spend(weight: number): void {
    if ((this.left -= weight) < 0) throw Work.TOO_MUCH;
  }
}

/** Adds a work limit to a validator. A value that needs more work than the limit is treated as invalid. */
export function bounded(
  work: Work,
  compares: boolean,
  judge: (value: unknown) => ValidationOutcome,
): SchemaValidator {
  return (value) => {
    try {
      work.begin();
      if (compares && comparisons(value) > MOST_COMPARISONS) throw Work.TOO_MUCH;
      return judge(value);
    } catch (error) {
      // A RangeError is `TOO_MUCH`, or a stack overflow caused by a deeply nested value.
      const message =
        error instanceof RangeError
          ? "takes too much work to validate; send less data"
          : "is not a JSON value";
      return { ok: false, issues: [issue("", message)] };
    }
  };
}

/** Returns an upper limit for the number of comparisons that `uniqueItems` needs for all arrays in a value. */
function comparisons(value: unknown): number {
  let sum = 0;
  const parts = (part: unknown): number => {
    if (typeof part !== "object" || part === null) return 1;
    const items = Object.values(part);
    let count = 1;
    for (const item of items) count += parts(item);
    if (Array.isArray(part)) sum += items.length * count;
    return count;
  };
  parts(value);
  return sum;
}
