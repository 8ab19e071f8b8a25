/**
 * Faults of an input are data. A diagnostic contains the location of a fault, what was expected and received, and how
 * to fix the fault. Code that finds faults throws a `DiagnosticError` with one or more diagnostics. `cli.ts` prints
 * these diagnostics and exits with 1.
 */

export interface Diagnostic {
  /** Stable name of the kind of fault: `read/unknown-type`, `overlay/no-match`. */
  code: string;
  /** The location of the fault. The first line and column are 1. */
  file?: string;
  line?: number;
  column?: number;
  /** The line of the file that contains the fault, without its line break. */
  excerpt?: string;
  /** The fault: what was expected and what was received. */
  message: string;
  /** How to fix the fault. */
  fix: string;
}

/** Thrown for faults in the input, never for faults in the program. */
export class DiagnosticError extends Error {
  override readonly name = "DiagnosticError";
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
  }

  /** Creates the error for a single fault. */
  static of(diagnostic: Diagnostic): DiagnosticError {
    return new DiagnosticError([diagnostic]);
  }
}

/** @throws DiagnosticError if there is any fault */
export function throwDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}

/** Runs a function for each item, then throws one error with the faults of all items. */
export function together<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Result,
): Result[] {
  const diagnostics: Diagnostic[] = [];
  const results = items.flatMap((item) => {
    try {
      return [step(item)];
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      diagnostics.push(...error.diagnostics);
      return [];
    }
  });
  throwDiagnostics(diagnostics);
  return results;
}

/**
 * Formats a diagnostic for the terminal.
 *
 * @example
 * ```
 * schema/2026-07-28/schema.ts:1997:16 read/unknown-type
 *   a conditional type is not understood
 *   | inputSchema: T extends string ? A : B;
 *   fix: add a reader in generator/src/read/types/ with a fixture in generator/test/read/
 * ```
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { code, file, line, column, excerpt, message, fix } = diagnostic;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
  const lines = [place === "" ? code : `${place} ${code}`, `  ${message}`];
  if (excerpt !== undefined && excerpt.trim() !== "") lines.push(`  | ${shorten(excerpt.trim())}`);
  lines.push(`  fix: ${fix}`);
  return lines.join("\n");
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
