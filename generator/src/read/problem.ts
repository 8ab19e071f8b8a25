/**
 * Collects what is wrong with one schema file, so that a reader can go on after a fault and report all of them at once.
 * A problem is given by its offset in the text; line, column and excerpt are worked out here.
 */
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";

/** The code of every fault the reader knows. */
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

/** A fault before it has a place: what is wrong, and what to do about it. */
export interface Problem {
  code: ReadCode;
  message: string;
  fix: string;
}

/** The faults of one file, with what is needed to say where they are. */
export interface Problems {
  readonly file: string;
  /** Whether the schema is one of this repository, so that whoever reads the faults can teach the reader as well. */
  readonly ours: boolean;
  readonly text: string;
  /** Offset of the first character of every line. */
  readonly lineStarts: readonly number[];
  readonly found: Diagnostic[];
}

/** More faults than this help nobody: the first ones are usually the cause of the rest. */
const mostProblems = 50;

/** A line may be megabytes long; the end of such a line helps nobody either. */
const longestExcerpt = 1000;

/** Characters that would move the cursor or turn the text around when a terminal prints the excerpt. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Starts an empty collection for a text whose lines end in `\n`. */
export function createProblems(file: string, text: string, ours = true): Problems {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    lineStarts.push(at + 1);
  }
  return { file, ours, text, lineStarts, found: [] };
}

/** The line, counted from 1, that holds the character at `offset`. */
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

/** Adds a fault at `offset`. Faults above the most that are reported are left out. */
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

/** Throws one `DiagnosticError` with the faults found, in the order of the file; does nothing when there is none. */
export function throwIfAny(problems: Problems): void {
  if (problems.found.length === 0) return;
  throw new DiagnosticError(problems.found.toSorted(byPlace));
}

/** A name from the schema inside a message: quoted and escaped, so that it cannot pass for our own words. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 77)}...` : name).replace(
    unprintable,
    "\ufffd",
  );
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
