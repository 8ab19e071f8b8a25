/** Object literals of the generated adapters, laid out the way prettier lays them out. */
import type { Answer } from "../../model/step.js";
import {
  code,
  concat,
  group,
  ifBreak,
  indent,
  join,
  line,
  softline,
  type Code,
} from "../code/code.js";
import { literal } from "../code/literal.js";
import { value } from "../code/value.js";

/** An object literal: on one line where it fits, or one entry a line. */
export function braces(items: readonly Code[]): Code {
  return group(
    code`{`,
    indent(line, join(concat(code`,`, line), items), ifBreak(code`,`)),
    line,
    code`}`,
  );
}

/** The reply to a refused message, as the adapters return it. */
export function answerValue(answer: Answer, reason: string): Code {
  if (answer === "none") return value({ kind: "none" });
  return "error" in answer
    ? value({ kind: "error", error: { code: answer.error, message: reason } })
    : value({ kind: "result", result: answer.result });
}

/** A set of names, which bundlers may drop if it is unused. */
export function setOf(names: readonly string[]): Code {
  if (names.length === 0) return code`/* @__PURE__ */ new Set()`;
  return group(
    code`/* @__PURE__ */ new Set([`,
    indent(softline, join(concat(code`,`, line), names.map(literal)), ifBreak(code`,`)),
    softline,
    code`])`,
  );
}
