/** Reads JSON that a server sent. */
const MAX_DEPTH = 32;

/**
 * Parses a JSON object. Returns undefined for any other text, and for objects that nest deeper than 32 levels. Members
 * called `__proto__` are dropped.
 */
export function parseUntrustedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text, (key, member: unknown) =>
      key === "__proto__" ? undefined : member,
    );
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && isShallow(value, MAX_DEPTH) ? (value as Record<string, unknown>) : undefined;
  } catch {
    // No JSON, or nested so deep that the parser gave up.
    return undefined;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1));
}
