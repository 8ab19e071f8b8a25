/** Describes the kind of a value, for error messages. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

const EXCERPT = 120;

/** Returns the beginning of a value as JSON, for error messages. */
export function excerpt(value: unknown): string {
  try {
    const text = JSON.stringify(value);
    return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  } catch {
    return describe(value);
  }
}
