/** Writes the body of a function that depends on the method. */
import { code, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { switchCase } from "./code/statements.js";

/**
 * Returns the statements of a function with the parameter `method`. Methods with equal statements share a case. This
 * case is at the position of the first of these methods.
 *
 * @param bound the type of the methods
 * @param otherwise the statement for any other method
 */
export function methodSwitch(
  bound: Code,
  entries: readonly (readonly [method: string, statement: Code])[],
  otherwise: Code,
): Code {
  const groups = new Map<string, { labels: Code[]; statement: Code }>();
  for (const [method, statement] of entries) {
    const key = JSON.stringify(statement.doc);
    const known = groups.get(key) ?? { labels: [], statement };
    known.labels.push(code`case ${literal(method)}:`);
    groups.set(key, known);
  }
  const cases = [...groups.values()];
  return code`
    const known = method as ${bound};
    switch (known) {
      ${cases.map(({ labels, statement }) => switchCase(labels, [statement]))}
      default:
        known satisfies never;
        ${otherwise}
    }`;
}
