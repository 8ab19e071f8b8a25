/** Reads environment variables that options name. */
import { UsageError } from "../output.js";

/**
 * Returns the value of an environment variable.
 *
 * @throws UsageError for a variable without a value. The message does not repeat a name that may be the secret.
 */
export function variableOf(option: string, name: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== "") return value;
  const isName = /^[A-Z_][A-Z\d_]{0,63}$/.test(name);
  throw new UsageError(
    `${option}: expected the name of an environment variable, received ${isName ? `${name}, which has no value` : "a text that names none"}`,
  );
}
