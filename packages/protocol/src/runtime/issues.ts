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
  /** Most issues to report, at least 1. A value with more faults is not looked at further. 20 unless told. */
  limit?: number | undefined;
}

/** A generated function that writes down what is wrong with a value found at a path. */
export type CheckFunction = (value: unknown, at: string, report: Report, depth?: number) => void;

export const DEFAULT_LIMIT = 20;

/** What explainers write into while they walk through a value. */
export class Report {
  readonly limit: number;
  readonly issues: Issue[] = [];
  /** Whether the limit is reached. Nothing is added then, and walking on is of no use. */
  full = false;
  /** Whether paths may hold keys that the sender chose. */
  foreign = false;

  constructor(limit: number = DEFAULT_LIMIT) {
    // Not a number counts as 1 as well: an invalid value always has an issue.
    this.limit = limit >= 1 ? Math.floor(limit) : 1;
  }

  /** How many more issues fit. */
  get room(): number {
    return this.limit - this.issues.length;
  }

  add(path: string, expected: string, value: unknown): void {
    addIssue(this, path, expected, describeReceived(value));
  }

  /** A value that nests deeper than is looked into. */
  addTooDeep(path: string, value: unknown): void {
    this.add(path, "a value nested less deeply", value);
  }

  /** Adds what was found about a part, whose paths start at the part. */
  include(at: string, issues: readonly Issue[]): void {
    this.foreign = true;
    for (const { path, expected, received } of issues) {
      addIssue(this, at + path, expected, received);
    }
  }

  /**
   * The JSON Pointer of a key, chosen by the sender, below a path.
   *
   * @example report.below("/params", "a/b~c") // "/params/a~1b~0c"
   */
  below(at: string, key: string): string {
    this.foreign = true;
    return `${at}/${/[~/]/.test(key) ? key.replace(/~/g, "~0").replace(/\//g, "~1") : key}`;
  }
}

function addIssue(report: Report, path: string, expected: string, received: string): void {
  if (report.full) return;
  const { issues } = report;
  const last = issues[issues.length - 1];
  // The parts of an intersection all want an object: once said is enough.
  if (last?.path === path && last.expected === expected) return;
  const where = report.foreign || path === "" ? describePath(path) : path;
  issues.push({
    path,
    expected,
    received,
    message: `${where}: expected ${expected}, received ${received}`,
  });
  report.full = issues.length >= report.limit;
}

/** What is wrong with a value; nothing when its guard accepts it. Every generated explainer is a call of this. */
export function explain(
  check: CheckFunction,
  value: unknown,
  options?: ExplainOptions | undefined,
): Issue[] {
  const report = new Report(options?.limit);
  check(value, "", report);
  return report.issues;
}
