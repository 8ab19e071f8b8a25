/** The cases of a switch over methods, where several may be judged by the same statement. */
import { code, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { switchCase } from "./code/statements.js";

/** One case for all methods that are judged alike, at the place of the first. */
export function methodCases(
  entries: readonly (readonly [method: string, statement: Code])[],
): Code[] {
  const groups = new Map<string, { labels: Code[]; statement: Code }>();
  for (const [method, statement] of entries) {
    const key = JSON.stringify(statement.doc);
    const known = groups.get(key) ?? { labels: [], statement };
    known.labels.push(code`case ${literal(method)}:`);
    groups.set(key, known);
  }
  return [...groups.values()].map(({ labels, statement }) => switchCase(labels, [statement]));
}
