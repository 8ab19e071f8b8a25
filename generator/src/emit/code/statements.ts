/** Statements and conditions, laid out the way prettier lays them out. */
import { builders } from "prettier/doc";
import {
  block,
  code,
  concat,
  fromDoc,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  softline,
  type Code,
} from "./code.js";

/** `if (test) statement`, the statement on a line of its own when both do not fit on one. */
export function ifThen(test: Code, statement: Code): Code {
  return group(code`if (${group(indent(softline, test), softline)})`, indent(line, statement));
}

/** `if (test) { … }`. */
export function ifBlock(test: Code, statements: Code): Code {
  return concat(group(code`if (${group(indent(softline, test), softline)}) `), statements);
}

/** `if (!(a && b)) statement`, the statement on a line of its own when both do not fit on one. */
export function unlessAll(conditions: readonly Code[], statement: Code): Code {
  return group(code`if (${notAll(conditions)})`, indent(line, statement));
}

/** The condition that not all of several hold. */
export function notAll(conditions: readonly Code[]): Code {
  const [first] = conditions;
  return conditions.length === 1 && first !== undefined
    ? code`!${first}`
    : group(code`!(`, indent(softline, and(conditions)), softline, code`)`);
}

/** `a && b`, breaking before none or all operands. */
export function and(conditions: readonly Code[]): Code {
  return join(code` &&${line}`, conditions);
}

/** `a || b`, breaking before none or all operands. */
export function or(conditions: readonly Code[]): Code {
  return join(code` ||${line}`, conditions);
}

/** `(a || b)`. */
export function either(options: readonly Code[]): Code {
  return options.length === 0 ? code`false` : inParentheses(options, code` ||`);
}

/** `(a && b)`. */
export function both(conditions: readonly Code[]): Code {
  return conditions.length === 0 ? code`(true)` : inParentheses(conditions, code` &&`);
}

function inParentheses([first = code``, ...rest]: readonly Code[], operator: Code): Code {
  const others = rest.map((operand) => code`${operator}${line}${operand}`);
  return group(code`(${first}`, indent(...others), code`)`);
}

/** `return a && b;`, in parentheses when it takes several lines. */
export function returnAll(conditions: readonly Code[]): Code {
  return conditions.length === 0 ? code`return true;` : returned(group(and(conditions)));
}

/** `return a;`, in parentheses when it takes several lines. */
export function returned(expression: Code): Code {
  const inner = indent(softline, expression);
  return group(code`return ${ifBreak(code`(`)}`, inner, softline, code`${ifBreak(code`)`)};`);
}

/** `case a:`, `case b:` and the statements they share. */
export function switchCase(labels: readonly Code[], statements: readonly Code[]): Code {
  return concat(join(hardline, labels), indent(hardline, join(hardline, statements)));
}

/** A switch. The cases may include `default`. */
export function switchOn(subject: Code, cases: readonly Code[]): Code {
  return code`switch (${subject}) ${block(cases)}`;
}

/** `left = right`: the right side moves to a line of its own when not even its start fits beside the left. */
export function assignment(left: Code, right: Code): Code {
  const groupId = Symbol("assignment");
  return fromDoc(
    builders.group([
      left.doc,
      " =",
      builders.group(builders.indent(builders.line), { id: groupId }),
      builders.indentIfBreak(builders.group(right.doc), { groupId }),
    ]),
  );
}
