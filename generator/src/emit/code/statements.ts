/** Writes statements and conditions in the layout of prettier. */
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

/** `if (test) statement`, on two lines if it does not fit on one. */
export function ifThen(test: Code, statement: Code): Code {
  return group(code`if (${group(indent(softline, test), softline)})`, indent(line, statement));
}

/** `if (test) { … }`. */
export function ifBlock(test: Code, statements: Code): Code {
  return concat(group(code`if (${group(indent(softline, test), softline)}) `), statements);
}

/** `if (!(a && b)) statement`, on two lines if it does not fit on one. */
export function unlessAll(conditions: readonly Code[], statement: Code): Code {
  return group(code`if (${notAll(conditions)})`, indent(line, statement));
}

/** Returns a condition that is true if at least one of the given conditions is false. */
export function notAll(conditions: readonly Code[]): Code {
  const [first] = conditions;
  return conditions.length === 1 && first !== undefined
    ? code`!${first}`
    : group(code`!(`, indent(softline, and(conditions)), softline, code`)`);
}

/** `a && b`, on one line or with each operand on its own line. */
export function and(conditions: readonly Code[]): Code {
  return join(code` &&${line}`, conditions);
}

/** `a || b`, on one line or with each operand on its own line. */
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

/** `return a && b;`, in parentheses if it needs several lines. */
export function returnAll(conditions: readonly Code[]): Code {
  return conditions.length === 0 ? code`return true;` : returned(group(and(conditions)));
}

/** `return a;`, in parentheses if it needs several lines. */
export function returned(expression: Code): Code {
  const inner = indent(softline, expression);
  return group(code`return ${ifBreak(code`(`)}`, inner, softline, code`${ifBreak(code`)`)};`);
}

/** `case a:`, `case b:` and the statements of both cases. */
export function switchCase(labels: readonly Code[], statements: readonly Code[]): Code {
  return concat(join(hardline, labels), indent(hardline, join(hardline, statements)));
}

/** A `switch` statement. The cases may include `default`. */
export function switchOn(subject: Code, cases: readonly Code[]): Code {
  return code`switch (${subject}) ${block(cases)}`;
}

/** `left = right`. The right side starts on a new line if its first part does not fit on the line of the left side. */
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
