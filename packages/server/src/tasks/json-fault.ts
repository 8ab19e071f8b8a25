/** Checks that a store can keep a value: as JSON, and within a size. */
import { describe } from "../engine/described.js";

/** The nesting at which a value is no longer checked, because a cycle has no end. */
const MAX_DEPTH = 128;

/**
 * Returns what is wrong with a value that a store should keep; `undefined` for JSON within the size. Properties that are
 * `undefined` are allowed: JSON omits them.
 *
 * @param maxSize maximum characters of the JSON
 * @example jsonFault({ at: new Date() }, 1_000) // "/at: expected JSON, received a Date"
 */
export function jsonFault(value: unknown, maxSize: number): string | undefined {
  const fault = faultAt(value, "", 0);
  if (fault !== undefined) return fault;
  const size = JSON.stringify(value).length;
  return size > maxSize
    ? `expected at most ${maxSize} characters of JSON, received ${size}`
    : undefined;
}

function faultAt(value: unknown, path: string, depth: number): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") {
    return Number.isFinite(value) ? undefined : `${path || "/"}: expected JSON, received ${value}`;
  }
  if (depth > MAX_DEPTH) return `${path}: expected at most ${MAX_DEPTH} levels, received more`;
  if (Array.isArray(value)) {
    return firstFault(value.entries(), path, depth);
  }
  if (isPlain(value)) {
    const present = Object.entries(value).filter(([, part]) => part !== undefined);
    return firstFault(present, path, depth);
  }
  return `${path || "/"}: expected JSON, received ${nameOf(value)}`;
}

function firstFault(
  parts: Iterable<readonly [string | number, unknown]>,
  path: string,
  depth: number,
): string | undefined {
  for (const [key, part] of parts) {
    const fault = faultAt(part, `${path}/${key}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || "toJSON" in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns the class of an object: `a Date`. */
function nameOf(value: unknown): string {
  const { name = "" } =
    (value as { constructor?: { name?: string } } | undefined)?.constructor ?? {};
  return typeof value === "object" && name !== "" && name !== "Object"
    ? `a ${name}`
    : describe(value);
}
