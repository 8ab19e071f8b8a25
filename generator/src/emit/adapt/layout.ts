/** Writes literals of the generated adapters. */
import type { Answer } from "../../model/step.js";
import { bracketed, code, type Code } from "../code/code.js";
import { literal } from "../code/literal.js";
import { value } from "../code/value.js";

/** Writes the reply to a refused message, in the form that adapters return. */
export function answerValue(answer: Answer, reason: string): Code {
  if (answer === "none") return value({ kind: "none" });
  return "error" in answer
    ? value({ kind: "error", error: { code: answer.error, message: reason } })
    : value({ kind: "result", result: answer.result });
}

/** Writes a `Set` of names. Bundlers can remove the `Set` if the program does not use it. */
export function setOf(names: readonly string[]): Code {
  return names.length === 0
    ? code`/* @__PURE__ */ new Set()`
    : bracketed(code`/* @__PURE__ */ new Set([`, names.map(literal), code`])`);
}
