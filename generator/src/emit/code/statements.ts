/** Statements, laid out the way prettier lays them out. */
import { builders } from "prettier/doc";
import {
  code,
  concat,
  fromDoc,
  group,
  hardline,
  indent,
  join,
  line,
  softline,
  type Code,
} from "./code.js";

/** `if (test) statement`, the statement on a line of its own when both do not fit on one. */
export function ifThen(test: Code, statement: Code): Code {
  return group(
    code`if (`,
    group(indent(softline, test), softline),
    code`)`,
    indent(line, statement),
  );
}

/** `if (test) { … }`. */
export function ifBlock(test: Code, statements: Code): Code {
  return concat(group(code`if (`, group(indent(softline, test), softline), code`) `), statements);
}

/** `a && b`, breaking before none or all operands. */
export function and(conditions: readonly Code[]): Code {
  return join(concat(code` &&`, line), conditions);
}

/** `a || b`, breaking before none or all operands. */
export function or(conditions: readonly Code[]): Code {
  return join(concat(code` ||`, line), conditions);
}

/** `case a:`, `case b:` and the statements they share. */
export function switchCase(labels: readonly Code[], statements: readonly Code[]): Code {
  return concat(join(hardline, labels), indent(hardline, join(hardline, statements)));
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
