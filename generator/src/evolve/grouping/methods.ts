/** Methods that came or went without being part of a larger story, with the types only they use. */
import type { Classified } from "../classify.js";
import {
  code,
  count,
  enumerate,
  isDeclaration,
  isMethod,
  type Draft,
  type Plot,
} from "./change-group.js";

export function methods(open: readonly Classified[], plot: Plot): Draft[] {
  return (["removed", "added"] as const).flatMap((polarity): Draft[] => {
    const found = open.filter((change) => isMethod(change, polarity));
    if (found.length === 0) return [];
    const names = new Set(found.map(({ method }) => method));
    const only = open.filter(
      (change) =>
        isDeclaration(change, polarity) &&
        change.class.methods.length > 0 &&
        change.class.methods.every((method) => names.has(method)),
    );
    const list = enumerate([...names].map(code), 8);
    const id = polarity === "added" ? plot.delta.after.id : plot.delta.before.id;
    return [
      {
        rule: `methods-${polarity}`,
        headline: `${names.size === 1 ? "Method" : "Methods"} ${polarity}: ${list}`,
        details:
          only.length === 0
            ? []
            : [`With ${count(only.length, "type")} nothing else in ${id} uses.`],
        claims: [...found, ...only],
      },
    ];
  });
}
