/**
 * Issues: what generated explainers say about a value that is not what it should be, and the report they write into.
 * Explainers test exactly what guards test, so a value has no issues when, and only when, its guard accepts it.
 */
import { describePath, describeReceived } from "./received.js";

/** One fault of a value. */
export interface Issue {
  /** JSON Pointer (RFC 6901) to the part at fault: `/params/name`; empty for the value itself. */
  path: string;
  /** What fits there: `a string`, `"user" or "assistant"`. */
  expected: string;
  /** What came: `42`, `"admin"`, `an array of 3 items`; `nothing` for a part that is missing. */
  received: string;
  /** All of it in a sentence: `/params/name: expected a string, received 42`. */
  message: string;
}

export interface ExplainOptions {
  /** Maximum number of issues, at least 1. Later faults are not checked. Default: 20. */
  limit?: number | undefined;
}

/** A generated function that walks through a value and writes down what is wrong with it. */
export type CheckFunction = (value: unknown, report: Report, depth?: number) => void;

export const DEFAULT_LIMIT = 20;

const NONE: readonly Issue[] = [];

/**
 * What explainers write into while they walk through a value. Paths start at the part that is being looked at and grow
 * on the way back, so that parts nothing is wrong with cost no path.
 */
export class Report {
  readonly limit: number;
  /** How many issues there are. */
  count = 0;
  /** Whether the limit is reached. Nothing is added then, and walking on is of no use. */
  full = false;
  #issues: Issue[] | undefined;
  /** Whether paths may hold keys that the sender chose. */
  #foreign = false;

  constructor(limit: number = DEFAULT_LIMIT) {
    // Not a number counts as 1 as well: an invalid value always has an issue.
    this.limit = limit >= 1 ? Math.floor(limit) : 1;
  }

  /** How many more issues fit. */
  get room(): number {
    return this.limit - this.count;
  }

  /** The issues so far, without their messages. */
  get issues(): readonly Issue[] {
    return this.#issues ?? NONE;
  }

  /** Adds an issue at a path below the part that is being looked at, or at the part itself: `""`. */
  add(path: string, expected: string, value: unknown): void {
    if (this.full) return;
    const issue = { path, expected, received: describeReceived(value), message: "" };
    // Most reports have one issue: a list of one is made much faster than an empty list that grows.
    if (this.#issues === undefined) this.#issues = [issue];
    else this.#issues.push(issue);
    this.count++;
    this.full = this.count >= this.limit;
  }

  /** A part that nests deeper than is looked into. */
  addTooDeep(value: unknown): void {
    this.add("", "a value nested less deeply", value);
  }

  /** Adds what another report or explainer has found about the same part. */
  include(issues: readonly Issue[]): void {
    this.#foreign = true;
    this.#issues = [...this.issues, ...issues.slice(0, this.room).map((issue) => ({ ...issue }))];
    this.count = this.#issues.length;
    this.full = this.count >= this.limit;
  }

  /**
   * Puts a path before all issues that were added since there were `before` of them. The last argument is the walk
   * through the part, which by the rules of the language runs after `report.count` was read and before this.
   *
   * @example report.under("/params", report.count, checkRequestParams(value.params, report));
   */
  under(path: string, before: number, _walk: void): void {
    if (this.count > before && this.#issues !== undefined) lengthen(this.#issues, before, path);
  }

  /**
   * The JSON Pointer of a key that the sender chose.
   *
   * @example report.pointer("a/b~c") // "/a~1b~0c"
   */
  pointer(key: string): string {
    this.#foreign = true;
    return `/${/[~/]/.test(key) ? key.replace(/~/g, "~0").replace(/\//g, "~1") : key}`;
  }

  /** All issues, put into words. */
  conclude(): Issue[] {
    const issues = this.#issues;
    if (issues === undefined) return [];
    for (const issue of issues) {
      const { path, expected, received } = issue;
      const where = this.#foreign || path === "" ? describePath(path) : path;
      issue.message = `${where}: expected ${expected}, received ${received}`;
    }
    return issues;
  }
}

/** Counts by hand: a list of one is the usual case, and a copy of it would cost more than the rest. */
function lengthen(issues: readonly Issue[], from: number, path: string): void {
  for (let index = from; index < issues.length; index++) {
    const issue = issues[index];
    if (issue !== undefined) issue.path = path + issue.path;
  }
}

/** What is wrong with a value; nothing when its guard accepts it. Every generated explainer is a call of this. */
export function explain(
  check: CheckFunction,
  value: unknown,
  options?: ExplainOptions | undefined,
): Issue[] {
  const report = new Report(options?.limit);
  check(value, report);
  return report.conclude();
}
