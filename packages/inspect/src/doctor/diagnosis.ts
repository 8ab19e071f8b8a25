/** The result of one check of a project. */

export type Level = "ok" | "warn" | "error";

export interface Diagnosis {
  readonly level: Level;
  /** The name of the check: `node`, `duplicates`, `stdout`. */
  readonly check: string;
  /** The result of the check. If the check failed, the expected and the received value. */
  readonly message: string;
  /** The fix. `undefined` if the check passed. */
  readonly fix?: string;
}

/** Returns a list with one diagnosis, because a check returns a list. */
export function ok(check: string, message: string): [Diagnosis] {
  return [{ level: "ok", check, message }];
}

export function warn(check: string, message: string, fix: string): [Diagnosis] {
  return [{ level: "warn", check, message, fix }];
}

export function fault(check: string, message: string, fix: string): [Diagnosis] {
  return [{ level: "error", check, message, fix }];
}
