/**
 * Names that are declared twice in one place. TypeScript would merge two interfaces of one name; here it is a fault,
 * since one of the two is nearly always a slip.
 */
import { type ts } from "ts-morph";
import { lineOf, refuse, type Context } from "./context.js";
import { quote } from "./problem.js";

export interface NamedPlace {
  name: string;
  node: ts.Node;
}

/**
 * Reports each name that comes again.
 *
 * @param what how the message puts it: `the name "A" is declared twice`
 */
export function reportDuplicates(
  context: Context,
  what: "declared" | "a property",
  places: readonly NamedPlace[],
): void {
  const first = new Map<string, ts.Node>();
  for (const { name, node } of places) {
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, node);
      continue;
    }
    refuse(context, node, {
      code: "read/duplicate-name",
      message: `the name ${quote(name)} is ${what} twice: on line ${lineOf(context, earlier)} and on line ${lineOf(context, node)}`,
      fix: "remove or rename one of the two",
    });
  }
}
