/**
 * Issues of a value, in the words of the generated explainers: a program that validates with the package and a person
 * who asks `mcp-gen validate` must read the same sentence. A test holds the two together.
 */
import { escapePointer } from "../model/pointer.js";
import { visible } from "../visible.js";

/** One fault of a value. */
export interface ValidationIssue {
  /** JSON Pointer (RFC 6901) to the part at fault; empty for the value itself. */
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

  /** Whether the limit is reached; walking on is of no use then. */
  get full(): boolean {
    return this.issues.length >= this.limit;
  }

  add(path: string, expected: string, value: unknown): void {
    this.#push(path, expected, describeValue(value));
  }

  /** Adds what was found about a part, whose paths start at the part. */
  include(at: string, issues: readonly ValidationIssue[]): void {
    for (const { path, expected, received } of issues) this.#push(at + path, expected, received);
  }

  #push(path: string, expected: string, received: string): void {
    if (this.full) return;
    const last = this.issues.at(-1);
    // The parts of an intersection all want an object: once said is enough.
    if (last?.path === path && last.expected === expected) return;
    const message = `${pointerText(path)}: expected ${expected}, received ${received}`;
    this.issues.push({ path, expected, received, message });
  }
}

/** The JSON Pointer of a key below a path. */
export function below(at: string, key: string): string {
  return `${at}/${escapePointer(key)}`;
}

const PREVIEW = 40;
const PATH = 200;

/** What came, in a few words: a preview of a primitive, the kind of anything else. */
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

/** A JSON Pointer in a line for people; a long one is cut in its middle. */
export function pointerText(path: string): string {
  if (path === "") return "value";
  const half = PATH / 2;
  return visible(path.length <= PATH ? path : `${path.slice(0, half)}…${path.slice(-half)}`);
}

/** Without half of a character that takes two code units. */
function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
