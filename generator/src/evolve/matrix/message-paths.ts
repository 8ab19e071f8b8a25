/** Places in a message, written for a person: `result.content[]`, `params._meta."example.com/key"`. */
import type { MemberTest } from "../../model/plan.js";

/** The place of a property. */
export function childPath(at: string, key: string): string {
  const name = /^[\w$*]+$/.test(key) ? key : JSON.stringify(key);
  return at === "" ? name : `${at}.${name}`;
}

/** One alternative of several, in words: `of type audio`. */
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
