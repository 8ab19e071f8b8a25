/**
 * Calls functions of the application. What they throw or reject with becomes a warning of the process, and changes nothing
 * else.
 */
import { isolated } from "@mcp-gen/core/base";

/** @param name the option that the function was given in */
export function guarded(name: string, call: () => unknown): void {
  isolated(call, (thrown) => warn(name, thrown));
}

/** The stack of what was thrown, or the thing itself as text. Anything can be thrown, also what has no text. */
export function thrownText(thrown: unknown): string {
  try {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  } catch {
    return "a value that cannot be printed";
  }
}

function warn(name: string, thrown: unknown): void {
  process.emitWarning(`${name} failed: ${thrownText(thrown)}`);
}
