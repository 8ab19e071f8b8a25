/**
 * Names that are declared twice in one place. TypeScript would merge two interfaces of one name; here it is a fault,
 * since one of the two is nearly always a slip.
 */
import { type ts } from "ts-morph";
import { lineOf, refuseNode, type ReadContext } from "./context.js";
import { quote } from "./problem.js";

export interface NamedPlace {
  name: string;
  node: ts.Node;
}

/** Reports each name that comes again; `what` is how the message calls it. */
export function reportDuplicates(
  context: ReadContext,
  what: "name" | "property",
  places: readonly NamedPlace[],
): void {
  const first = new Map<string, ts.Node>();
  for (const { name, node } of places) {
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, node);
      continue;
    }
    refuseNode(context, node, {
      code: "read/duplicate-name",
      message: `the ${what} ${quote(name)} is declared twice: on line ${lineOf(context, earlier)} and on line ${lineOf(context, node)}`,
      fix: "remove or rename one of the two",
    });
  }
}
