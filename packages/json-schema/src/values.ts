/** Functions for JSON values: type checks, and a canonical string for comparisons. */

/** Whether a value has a JSON Schema type. `1.0` is an integer. */
export function typeMatches(type: string, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Returns a value as JSON with sorted keys. Returns the string `undefined` for values that are not JSON. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}

/** Escapes a key for a JSON Pointer. */
export function pointerKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
