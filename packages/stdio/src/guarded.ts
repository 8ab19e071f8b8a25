/** Calls functions of the application. An exception or rejection becomes a process warning and has no other effect. */
import { isolated } from "@mcp-gen/core/base";

/** @param name the option that contains the function */
export function guarded(name: string, call: () => unknown): void {
  isolated(call, (thrown) => warn(name, thrown));
}

/** Returns the stack of an error, or another thrown value as a string. Some values cannot be converted to a string. */
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
