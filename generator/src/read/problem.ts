/**
 * Collects the faults of one schema file, so that a reader can continue after a fault and report all of them.
 *
 * The reader passes the offset of a fault; this file computes line, column and excerpt.
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

/** A fault without its location: the message and the fix. */
export interface Problem {
  code: ReadCode;
  message: string;
  fix: string;
}

/** The faults of one file, with the data to locate them. */
export interface Problems {
  readonly file: string;
  /** Whether the schema belongs to this repository, so that messages may suggest to extend the reader. */
  readonly ours: boolean;
  readonly text: string;
  /** Offset of the first character of every line. */
  readonly lineStarts: readonly number[];
  readonly found: Diagnostic[];
}

/** Further faults are omitted, because the first ones usually cause the rest. */
const mostProblems = 50;

/** Maximum length of an excerpt, because a line may be megabytes long. */
const longestExcerpt = 1000;

/** Characters that move the cursor or change the text direction in a terminal. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Starts an empty collection for a text whose lines end in `
 * `.
 */
export function createProblems(file: string, text: string, ours = true): Problems {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    lineStarts.push(at + 1);
  }
  return { file, ours, text, lineStarts, found: [] };
}

/** The line, starting at 1, of the character at `offset`. */
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

/** Adds a fault at `offset`, up to the maximum number of faults. */
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

/** Throws one `DiagnosticError` with all faults in the order of the file. Does nothing without faults. */
export function throwIfAny(problems: Problems): void {
  if (problems.found.length === 0) return;
  throw new DiagnosticError(problems.found.toSorted(byPlace));
}

/** Quotes and escapes a name from the schema, so that it cannot imitate our text. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 77)}...` : name).replace(
    unprintable,
    "\ufffd",
  );
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
