/**
 * Collects the issues of a value. The messages of these issues are the same as the messages of the generated
 * explainers, so that `mcp-gen validate` and a program that uses the package report the same sentence. A test compares
 * these messages.
 */
import { escapePointer } from "../model/pointer.js";
import { visible } from "../visible.js";

/** One fault of a value. */
export interface ValidationIssue {
  /** JSON Pointer (RFC 6901) to the invalid part of the value. Empty for the value itself. */
  path: string;
  expected: string;
  received: string;
  /** `/params/name: expected a string, received 42`. */
  message: string;
}

export const DEFAULT_LIMIT = 20;

export class ValidationReport {
  readonly issues: ValidationIssue[] = [];
  constructor(readonly limit: number = DEFAULT_LIMIT) {}

  /** Whether the maximum number of issues is reached, so that validation can stop. */
  get full(): boolean {
    return this.issues.length >= this.limit;
  }

  add(path: string, expected: string, value: unknown): void {
    this.#push(path, expected, describeValue(value));
  }

  /**
   * Adds the issues of a part of the value. The paths of these issues are relative to the part, and `at` is the path of
   * the part.
   */
  include(at: string, issues: readonly ValidationIssue[]): void {
    for (const { path, expected, received } of issues) this.#push(at + path, expected, received);
  }

  #push(path: string, expected: string, received: string): void {
    if (this.full) return;
    const last = this.issues.at(-1);
    // Each part of an intersection may expect an object, but one issue about this is enough.
    if (last?.path === path && last.expected === expected) return;
    const message = `${pointerText(path)}: expected ${expected}, received ${received}`;
    this.issues.push({ path, expected, received, message });
  }
}

/** Returns the JSON Pointer of a key in the object at a path. */
export function below(at: string, key: string): string {
  return `${at}/${escapePointer(key)}`;
}

const PREVIEW = 40;
const PATH = 200;

/** Describes a received value: a preview of a primitive, or the kind of any other value. */
function describeValue(value: unknown): string {
  switch (typeof value) {
    case "string": {
      const shown = value.length > PREVIEW ? `${wholeCharacters(value.slice(0, PREVIEW))}…` : value;
      return visible(JSON.stringify(shown));
    }
    case "number":
    case "boolean":
      return String(value);
    case "undefined":
      return "nothing";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? describeArray(value.length) : "an object";
    default:
      return `a ${typeof value}`;
  }
}

function describeArray(length: number): string {
  if (length === 0) return "an empty array";
  return length === 1 ? "an array of 1 item" : `an array of ${length} items`;
}

/** Formats a JSON Pointer for a message. A long one is shortened in the middle. */
export function pointerText(path: string): string {
  if (path === "") return "value";
  const half = PATH / 2;
  return visible(path.length <= PATH ? path : `${path.slice(0, half)}…${path.slice(-half)}`);
}

/** Removes the last code unit if it is only half of a character. */
function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
