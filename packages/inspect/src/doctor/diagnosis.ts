/** What a look at a project has found: one line for each thing that was looked at. */

export type Level = "ok" | "warn" | "error";

export interface Diagnosis {
  readonly level: Level;
  /** What was looked at: `node`, `duplicates`, `stdout`. */
  readonly check: string;
  /** What was found; where it is bad, with what was expected. */
  readonly message: string;
  /** What to do about it. Where all is well, there is nothing. */
  readonly fix?: string;
}

export function ok(check: string, message: string): Diagnosis {
  return { level: "ok", check, message };
}

export function warn(check: string, message: string, fix: string): Diagnosis {
  return { level: "warn", check, message, fix };
}

export function fault(check: string, message: string, fix: string): Diagnosis {
  return { level: "error", check, message, fix };
}
