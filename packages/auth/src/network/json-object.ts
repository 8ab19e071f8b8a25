/** Reads JSON that a server sent. */
import { findExcess } from "@mcp-gen/protocol/runtime/json-text";

const MAX_DEPTH = 32;

/**
 * Parses a JSON object. Returns undefined for any other text, and for objects that nest deeper than 32 levels. Members
 * called `__proto__` are dropped.
 */
export function parseUntrustedObject(text: string): Record<string, unknown> | undefined {
  if (findExcess(text, MAX_DEPTH, Infinity) !== undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text, (key, member: unknown) =>
      key === "__proto__" ? undefined : member,
    );
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
