/**
 * The building blocks of generated explainers: arrays of strings, the selection of a union member, and the issue for
 * an unknown method.
 */
import { isObject } from "./checks.js";
import { Report, type CheckFunction, type Issue } from "./issues.js";
import { describePath, describeReceived } from "./received.js";

export function checkStringArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (typeof item !== "string") report.add(`/${index}`, "a string", item);
  }
}

/** Whether a check reports nothing. */
export function fits(check: CheckFunction, value: unknown, depth?: number): boolean {
  const report = new Report(1);
  check(value, report, depth);
  return !report.full;
}

/**
 * Whether a value has a nested own property.
 *
 * @example hasPath({ items: { enum: [] } }, "items", "enum") // true
 */
export function hasPath(value: unknown, ...names: readonly string[]): boolean {
  let part = value;
  for (const name of names) {
    if (!isObject(part) || !Object.hasOwn(part, name)) return false;
    part = part[name];
  }
  return part !== undefined;
}

/**
 * Returns the issue for params of a method that a revision or extension does not have.
 *
 * @param owner the id of the revision or extension
 */
export function explainUnknownMethod(owner: string, method: string): Issue[] {
  const expected = `params of a method of ${owner}`;
  const received = `params of ${describeReceived(method)}`;
  const message = `${describePath("")}: expected ${expected}, received ${received}`;
  return [{ path: "", expected, received, message }];
}
