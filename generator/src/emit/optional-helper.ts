/** The helper of the runtime for an optional member of a plain kind: there are so many that each kind has its own. */
import { hasLimits, type Check } from "./check.js";

export function optionalHelper(check: Check): string | undefined {
  if (hasLimits(check)) return undefined;
  switch (check.kind) {
    case "string":
      return "isOptionalString";
    case "boolean":
      return "isOptionalBoolean";
    case "object":
      return "isOptionalObject";
    case "number":
      return check.integer ? "isOptionalInteger" : "isOptionalNumber";
    default:
      return undefined;
  }
}
