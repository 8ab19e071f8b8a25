/**
 * Reports names that are declared twice.
 *
 * TypeScript would merge two interfaces with the same name, but in a schema this is usually a mistake.
 */
import { type ts } from "ts-morph";
import { lineOf, refuseNode, type ReadContext } from "./context.js";
import { quote } from "./problem.js";

export interface NamedPlace {
  name: string;
  node: ts.Node;
}

/** Reports each repeated name. `what` is the noun for the name in the message. */
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
