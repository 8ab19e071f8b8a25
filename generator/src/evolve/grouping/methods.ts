/**
 * Groups added and removed methods that are not in a larger group, together with the types that only these methods use.
 */
import type { ClassifiedChange } from "../classify.js";
import {
  inlineCode,
  count,
  enumerate,
  isDeclaration,
  isMethod,
  type GroupDraft,
  type GroupingContext,
} from "./change-group.js";

export function methods(open: readonly ClassifiedChange[], context: GroupingContext): GroupDraft[] {
  return (["removed", "added"] as const).flatMap((polarity): GroupDraft[] => {
    const found = open.filter((change) => isMethod(change, polarity));
    if (found.length === 0) return [];
    const names = new Set(found.map(({ method }) => method));
    const only = open.filter(
      (change) =>
        isDeclaration(change, polarity) &&
        change.class.methods.length > 0 &&
        change.class.methods.every((method) => names.has(method)),
    );
    const list = enumerate([...names].map(inlineCode), 8);
    const id = polarity === "added" ? context.delta.after.id : context.delta.before.id;
    return [
      {
        rule: `methods-${polarity}`,
        headline: `${names.size === 1 ? "Method" : "Methods"} ${polarity}: ${list}`,
        details:
          only.length === 0
            ? []
            : [`With ${count(only.length, "type")} that nothing else in ${id} uses.`],
        changes: [...found, ...only],
      },
    ];
  });
}
