/**
 * Collects the faults of one schema file, so that a reader can continue after a fault and report all of them.
 *
 * The reader passes the offset of a fault. This file computes the line, column and excerpt.
 */
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";

/** The codes of all faults of the reader. */
export type ReadCode =
  | "read/syntax-error"
  | "read/unknown-statement"
  | "read/unknown-type"
  | "read/unknown-member"
  | "read/bad-heritage"
  | "read/bad-constant"
  | "read/bad-constraint"
  | "read/unknown-tag"
  | "read/not-exported"
  | "read/duplicate-name"
  | "read/generic"
  | "read/too-large"
  | "read/too-deep"
  | "read/bad-step";

/** A fault without its location. */
export interface Problem {
  code: ReadCode;
  message: string;
  fix: string;
}

/** The faults of one file, with the data that is needed to compute their locations. */
export interface Problems {
  readonly file: string;
  /** Whether the schema belongs to this repository. If true, messages suggest extending the reader. */
  readonly ours: boolean;
  readonly text: string;
  /** Offset of the first character of every line. */
  readonly lineStarts: readonly number[];
  readonly found: Diagnostic[];
}

/** Maximum number of reported faults in one file. The first faults usually cause all later ones. */
const mostProblems = 50;

/** Maximum length of an excerpt in characters. A line of a file may be megabytes long. */
const longestExcerpt = 1000;

/** Characters that move the cursor or change the text direction in a terminal. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Creates an empty collection of faults for a text whose lines end in `\n`. */
export function createProblems(file: string, text: string, ours = true): Problems {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    lineStarts.push(at + 1);
  }
  return { file, ours, text, lineStarts, found: [] };
}

/** Returns the line of the character at `offset`. The first line is 1. */
export function lineAt(problems: Problems, offset: number): number {
  let low = 0;
  let high = problems.lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((problems.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Adds a fault at `offset`. Ignores the fault if the maximum number of faults is reached. */
export function report(problems: Problems, offset: number, problem: Problem): void {
  if (problems.found.length >= mostProblems) return;
  const line = lineAt(problems, offset);
  const start = problems.lineStarts[line - 1] ?? 0;
  const end = (problems.lineStarts[line] ?? problems.text.length + 1) - 1;
  problems.found.push({
    code: problem.code,
    file: problems.file,
    line,
    column: offset - start + 1,
    excerpt: problems.text
      .slice(start, Math.min(end, start + longestExcerpt))
      .replace(unprintable, "\ufffd"),
    message: problem.message,
    fix: problem.fix,
  });
}

/** Throws one `DiagnosticError` with all faults in file order. Does nothing if there are no faults. */
export function throwIfAny(problems: Problems): void {
  if (problems.found.length === 0) return;
  throw new DiagnosticError(problems.found.toSorted(byPlace));
}

/** Quotes and escapes a name from the schema, so that it cannot be mistaken for text of the message. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 77)}...` : name).replace(
    unprintable,
    "\ufffd",
  );
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
