/** Formats locations in a message: `result.content[]`, `params._meta."example.com/key"`. */
import type { MemberTest } from "../../model/plan.js";

export function childPath(at: string, key: string): string {
  const name = /^[\w$*]+$/.test(key) ? key : JSON.stringify(key);
  return at === "" ? name : `${at}.${name}`;
}

/** Describes one member of a union: `of type audio`. */
export function alternativeText(test: MemberTest): string {
  switch (test.kind) {
    case "array":
      return "as an array";
    case "literal":
      return `of ${test.property} ${String(test.value)}`;
    case "key":
      return `with ${test.property}`;
    case "value":
      return `as ${JSON.stringify(test.value)}`;
    case "unknown":
      return "";
    default:
      return test satisfies never;
  }
}
