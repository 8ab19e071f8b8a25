/** Checks the values that a task stores. */
import { kindOf } from "@mcp-gen/core/base";

/**
 * Returns a value as the store keeps it. `undefined` becomes `null`.
 *
 * @param where the call that created the value, for errors
 * @throws TypeError for a value that is not JSON, RangeError for a value that is too large
 */
export function storable(value: unknown, where: string, maxBytes: number): unknown {
  if (value === undefined) return null;
  const fault = notJson(value, "", new Set());
  if (fault !== undefined) {
    throw new TypeError(
      `${where}: expected a JSON value, because a task stores it; received ${fault}`,
    );
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  if (bytes > maxBytes) {
    throw new RangeError(
      `${where}: expected at most ${maxBytes} bytes of JSON, received ${bytes}; store a reference instead, or raise tasks.maxValueBytes`,
    );
  }
  return value;
}

/** Returns what and where a part of a value is that JSON would change or drop; `undefined` for a JSON value. */
function notJson(value: unknown, path: string, parents: Set<object>): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  if (typeof value !== "object") return `${describe(value)} at ${path || "/"}`;
  if (parents.has(value)) return `a circular reference at ${path || "/"}`;
  if (!Array.isArray(value) && !isPlain(value)) return `${describe(value)} at ${path || "/"}`;
  parents.add(value);
  for (const [key, part] of Object.entries(value)) {
    // JSON drops such properties of objects, which changes nothing when the value is read.
    if (part === undefined && !Array.isArray(value)) continue;
    const fault = notJson(part, `${path}/${key}`, parents);
    if (fault !== undefined) return fault;
  }
  parents.delete(value);
  return undefined;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null) return `a ${value.constructor.name}`;
  return kindOf(value);
}
