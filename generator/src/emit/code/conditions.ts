/**
 * Conditions and what is made of them, laid out the way prettier lays them out: `a && b` without parentheses, `(a || b)`
 * with them, and the statements that test or return them.
 */
import { code, concat, group, ifBreak, indent, softline, line, type Code } from "./code.js";
import { and } from "./statements.js";

/** The condition that not all of several hold. */
function notAll(conditions: readonly Code[]): Code {
  const [first] = conditions;
  return conditions.length === 1 && first !== undefined
    ? code`!${first}`
    : group(code`!(`, indent(softline, and(conditions)), softline, code`)`);
}

/** `if (!(a && b)) statement`, the statement on a line of its own when both do not fit on one. */
export function unlessAll(conditions: readonly Code[], statement: Code): Code {
  return group(code`if (`, notAll(conditions), code`)`, indent(line, statement));
}

/** `if (test) statement`. */
export function ifStatement(test: Code, statement: Code): Code {
  return group(code`if (`, group(indent(softline, test), softline), code`) `, statement);
}

/** `(a || b)`. */
export function either(options: readonly Code[]): Code {
  const [first, ...rest] = options;
  if (first === undefined) return code`false`;
  return group(
    code`(`,
    first,
    indent(concat(...rest.map((option) => concat(code` ||`, line, option)))),
    code`)`,
  );
}

/** `(a && b)`. */
export function both(conditions: readonly Code[]): Code {
  const [first = code`true`, ...rest] = conditions;
  return group(
    code`(`,
    first,
    indent(concat(...rest.map((condition) => concat(code` &&`, line, condition)))),
    code`)`,
  );
}

/** `return a && b;`, in parentheses when it takes several lines. */
export function returnAll(conditions: readonly Code[]): Code {
  if (conditions.length === 0) return code`return true;`;
  return group(
    code`return `,
    ifBreak(code`(`),
    indent(softline, group(and(conditions))),
    softline,
    ifBreak(code`)`),
    code`;`,
  );
}
