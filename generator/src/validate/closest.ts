/**
 * Finds the union member that is closest to a value. The closest member has the most properties in common with the
 * value. On a tie, it is the member with the fewest issues, and then the member with the deepest issues.
 */
import { DEFAULT_LIMIT, ValidationReport, type ValidationIssue } from "./report.js";
import { isObject } from "./values.js";

interface Attempt {
  known: number;
  issues: readonly ValidationIssue[];
  depth: number;
}

export class ClosestMember {
  readonly #limit: number;
  #best: Attempt | undefined;
  #tied = false;

  constructor(
    private readonly value: unknown,
    limit: number,
  ) {
    // A low limit of the report must not change which member is chosen.
    this.#limit = Math.max(limit, DEFAULT_LIMIT);
  }

  /** Validates the value as one member. `keys` are the properties that the member declares. */
  consider(walk: (scratch: ValidationReport) => void, keys: readonly string[]): void {
    const { value } = this;
    const scratch = new ValidationReport(this.#limit);
    walk(scratch);
    const { issues } = scratch;
    // The whole value has the wrong kind for this member.
    if (issues.some(({ path }) => path === "")) return;
    const known = isObject(value) ? keys.filter((key) => Object.hasOwn(value, key)).length : 0;
    const attempt = { known, issues, depth: (issues[0]?.path ?? "").split("/").length };
    const order = this.#best === undefined ? 1 : compare(attempt, this.#best);
    if (order > 0) this.#best = attempt;
    if (order >= 0) this.#tied = order === 0;
  }

  /**
   * Reports the issues for the closest member. If there is no closest member, or on a tie, reports one issue with the
   * description `expected`.
   */
  conclude(at: string, expected: string, report: ValidationReport): void {
    if (this.#best === undefined || this.#tied) report.add(at, expected, this.value);
    else report.include(at, this.#best.issues);
  }
}

function compare(a: Attempt, b: Attempt): number {
  return a.known - b.known || b.issues.length - a.issues.length || a.depth - b.depth;
}
