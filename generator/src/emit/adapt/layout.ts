/** Object literals of the generated adapters, laid out the way prettier lays them out. */
import type { Answer } from "../../model/step.js";
import { code, concat, group, ifBreak, indent, join, line, type Code } from "../code/code.js";
import { literal } from "../code/literal.js";
import { entryKey, value } from "../code/value.js";

/** An object literal: on one line where it fits, or one entry a line. */
export function braces(items: readonly Code[]): Code {
  return group(
    code`{`,
    indent(line, join(concat(code`,`, line), items), ifBreak(code`,`)),
    line,
    code`}`,
  );
}

/** `key: "text"`, the text below the key where it is too long for the line. */
export function longText(key: string, text: string): Code {
  return group(code`${entryKey(key)}:`, indent(line, literal(text)));
}

/** An answer of a step file as the adapters give it. */
export function answerValue(answer: Answer, reason: string): Code {
  if (answer === "none") return value({ kind: "none" });
  return "error" in answer
    ? value({ kind: "error", error: { code: answer.error, message: reason } })
    : value({ kind: "result", result: answer.result });
}
