/** The result of one check of a project. */

export type Level = "ok" | "warn" | "error";

export interface Diagnosis {
  readonly level: Level;
  /** The name of the check: `node`, `duplicates`, `stdout`. */
  readonly check: string;
  /** The result. If the check failed, it contains the expected and the received value. */
  readonly message: string;
  /** The fix. `undefined` if all is well. */
  readonly fix?: string;
}

/** Returns one diagnosis as a list, because a check finds any number of them. */
export function ok(check: string, message: string): [Diagnosis] {
  return [{ level: "ok", check, message }];
}

export function warn(check: string, message: string, fix: string): [Diagnosis] {
  return [{ level: "warn", check, message, fix }];
}

export function fault(check: string, message: string, fix: string): [Diagnosis] {
  return [{ level: "error", check, message, fix }];
}
