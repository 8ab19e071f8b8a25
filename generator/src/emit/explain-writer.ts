/** The interface between the parts of the explainer emitter: the explained value, and the code that reports issues. */
import type { Check } from "./check.js";
import type { CheckFacts } from "./check-facts.js";
import type { Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { escapePointer } from "../model/pointer.js";
import type { LeafNames } from "./explain-leaf.js";

/** The value whose issues a piece of generated code reports. */
export interface ExplainedValue {
  value: Code;
  /**
   * Expression for the JSON Pointer of the value, relative to the parameter of the function. Absent for the parameter
   * itself.
   */
  path?: Code;
  /** Whether the function counts its nesting depth. */
  deep: boolean;
}

export interface ExplainWriter extends LeafNames {
  readonly facts: CheckFacts;
  /** Reads a property of `value`. */
  read(name: string): Code;
  /** Returns statements that report a value if it is invalid. */
  statement(check: Check, value: ExplainedValue): Code[];
  /** `report.add("/name", "a string", value.name);` */
  add(check: Check, value: ExplainedValue): Code;
  addWords(words: string, value: ExplainedValue): Code;
  /** `if (test) return report.add("", words, value);` */
  refuseUnless(test: Code, words: string, value: ExplainedValue): Code;
  /** Returns a call of the function that lists the issues inside a value. */
  call(check: Check, value: ExplainedValue): Code;
  /** Returns the name of the function that lists the issues inside a value. */
  checkFunction(check: Check, deep: boolean): Code;
}

/** `a/b` → `"/a~1b"`: the JSON Pointer of a property. */
export function pointer(name: string): Code {
  return literal(`/${escapePointer(name)}`);
}
