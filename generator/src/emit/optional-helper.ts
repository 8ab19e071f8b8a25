/** The helper of the runtime for an optional member of a plain kind: there are so many that each kind has its own. */
import type { Check } from "./check.js";

export function optionalHelper(check: Check): string | undefined {
  switch (check.kind) {
    case "string":
      return "isOptionalString";
    case "boolean":
      return "isOptionalBoolean";
    case "object":
      return "isOptionalObject";
    case "number":
      if (check.minimum !== undefined || check.maximum !== undefined) return undefined;
      return check.integer ? "isOptionalInteger" : "isOptionalNumber";
    default:
      return undefined;
  }
}
