/**
 * Counts the subschemas that apply to the same part of a value. References can multiply this number even in a small
 * schema, for example in twenty definitions that each refer to the next definition twice.
 */
import { ignored, type Inspected } from "./inspect.js";
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { JsonSchema } from "./types.js";

/** Maximum number of subschemas that may apply to the same part of any value. */
const MOST_AT_ONCE = 100_000;

/** Keywords whose subschemas apply to the value itself, not to a part of it. */
const IN_PLACE = new Set(
  "allOf anyOf oneOf not if then else dependentSchemas dependencies".split(" "),
);

/**
 * Checks the number of subschemas that apply to the same part of a value.
 *
 * @throws TypeError if there are too many or infinitely many
 */
export function checkWork(
  schema: JsonSchema,
  { dialect, targets }: Inspected,
  where: string,
): void {
  const known = new Map<object, number>();
  const workOf = (part: unknown, at: string): number => {
    if (typeof part !== "object" || part === null) return 1;
    const before = known.get(part);
    if (Number.isNaN(before)) {
      throw new TypeError(
        `${where}${at}: expected a reference to a schema for a part of the value, received one that leads back to itself; move it below properties or items`,
      );
    }
    if (before !== undefined) return before;
    known.set(part, Number.NaN);
    const target = targets.get(part);
    let work = 1;
    for (const next of [target?.ref, target?.dynamic]) {
      if (next !== undefined) work += workOf(next, at);
    }
    if (!ignored(part as JsonSchema, dialect)) {
      eachSubschema(part, (child, keyword, way) => {
        if (IN_PLACE.has(keyword)) work += workOf(child, at + way);
      });
    }
    known.set(part, work);
    if (work > MOST_AT_ONCE) {
      throw new TypeError(
        `${where}${at}: expected at most ${MOST_AT_ONCE} subschemas that apply to one value, received more, through references; simplify the schema`,
      );
    }
    return work;
  };
  const visit = (part: unknown, at: string): void => {
    workOf(part, at);
    if (typeof part !== "object" || part === null) return;
    eachSubschema(part, (child, _keyword, way) => visit(child, at + way));
  };
  visit(schema, "");
}
