/**
 * Issues of invalid values, and the report that generated explainers write them to.
 *
 * Explainers test the same conditions as guards: a value has no issues if and only if its guard accepts it.
 */
import { describePath, describeReceived } from "./received.js";

/** One fault of a value. */
export interface Issue {
  /** JSON Pointer (RFC 6901) to the invalid part: `/params/name`. Empty for the value itself. */
  path: string;
  /** What was expected: `a string`, `"user" or "assistant"`. */
  expected: string;
  /** What was received: `42`, `"admin"`, `an array of 3 items`; `nothing` for a missing part. */
  received: string;
  /** The issue as a sentence: `/params/name: expected a string, received 42`. */
  message: string;
}

export interface ExplainOptions {
  /** Maximum number of issues, at least 1. Later faults are not checked. Default: 20. */
  limit?: number | undefined;
}

/** A generated function that checks a value and reports its issues. */
export type CheckFunction = (value: unknown, report: Report, depth?: number) => void;

export const DEFAULT_LIMIT = 20;

const NONE: readonly Issue[] = [];

/**
 * Collects the issues of a value.
 *
 * A check adds issues with paths relative to the part that it checks, and the caller of the check prefixes these paths.
 * A part without issues therefore costs no time for paths.
 */
export class Report {
  readonly limit: number;
  /** Number of issues. */
  count = 0;
  /** Whether the limit is reached. Further issues are ignored, so the check can stop. */
  full = false;
  #issues: Issue[] | undefined;
  /** Whether paths may contain keys that the sender chose. */
  #foreign = false;

  constructor(limit: number = DEFAULT_LIMIT) {
    // NaN also becomes 1, because the report of an invalid value must contain an issue.
    this.limit = limit >= 1 ? Math.floor(limit) : 1;
  }

  /** Number of further issues until the limit. */
  get room(): number {
    return this.limit - this.count;
  }

  /** The issues so far, without their messages. */
  get issues(): readonly Issue[] {
    return this.#issues ?? NONE;
  }

  /** Adds an issue at a path relative to the current part. `""` is the part itself. */
  add(path: string, expected: string, value: unknown): void {
    if (this.full) return;
    const issue = { path, expected, received: describeReceived(value), message: "" };
    // Most reports have one issue, and creating an array of one is much faster than growing an empty array.
    if (this.#issues === undefined) this.#issues = [issue];
    else this.#issues.push(issue);
    this.count++;
    this.full = this.count >= this.limit;
  }

  /** Adds the issue for a part that is nested too deeply to be checked. */
  addTooDeep(value: unknown): void {
    this.add("", "a value nested less deeply", value);
  }

  /** Adds the issues of another report about the same part. */
  include(issues: readonly Issue[]): void {
    this.#foreign = true;
    this.#issues = [...this.issues, ...issues.slice(0, this.room).map((issue) => ({ ...issue }))];
    this.count = this.#issues.length;
    this.full = this.count >= this.limit;
  }

  /**
   * Prefixes the paths of the issues that were added after the first `before` ones.
   *
   * Pass the check of the part as the last argument. JavaScript evaluates it after `report.count` and before this call.
   *
   * @example report.under("/params", report.count, checkRequestParams(value.params, report));
   */
  under(path: string, before: number, _walk: void): void {
    if (this.count > before && this.#issues !== undefined) lengthen(this.#issues, before, path);
  }

  /**
   * Returns the JSON Pointer of an untrusted key.
   *
   * @example report.pointer("a/b~c") // "/a~1b~0c"
   */
  pointer(key: string): string {
    this.#foreign = true;
    return `/${/[~/]/.test(key) ? key.replace(/~/g, "~0").replace(/\//g, "~1") : key}`;
  }

  /** Returns all issues with their messages. */
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

/**
 * Prefixes the paths of issues. Uses a loop instead of a copy of the array, which would cost more time than the prefix
 * itself.
 */
function lengthen(issues: readonly Issue[], from: number, path: string): void {
  for (let index = from; index < issues.length; index++) {
    const issue = issues[index];
    if (issue !== undefined) issue.path = path + issue.path;
  }
}

/** Returns the issues of a value. Empty if its guard accepts it. Every generated explainer calls this function. */
export function explain(
  check: CheckFunction,
  value: unknown,
  options?: ExplainOptions | undefined,
): Issue[] {
  const report = new Report(options?.limit);
  check(value, report);
  return report.conclude();
}
