/** What the parts of the explainer emitter share: the value at hand, and the pieces of code that report on it. */
import type { Check } from "./check.js";
import type { CheckFacts } from "./check-facts.js";
import type { Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { escapePointer } from "../model/pointer.js";
import type { LeafNames } from "./explain-leaf.js";

/** A value in the generated code. */
export interface ExplainedValue {
  value: Code;
  /** The expression for its JSON Pointer, relative to the value of the function; absent for that value itself. */
  path?: Code;
  /** Whether the function counts its depth. */
  deep: boolean;
}

export interface ExplainWriter extends LeafNames {
  readonly facts: CheckFacts;
  /** A property of `value`. */
  read(name: string): Code;
  /** Statements that report a value that fails a check. */
  statement(check: Check, value: ExplainedValue): Code[];
  /** `report.add("/name", "a string", value.name);` */
  add(check: Check, value: ExplainedValue): Code;
  addWords(words: string, value: ExplainedValue): Code;
  /** `if (test) return report.add("", words, value);` */
  refuseUnless(test: Code, words: string, value: ExplainedValue): Code;
  /** A call of the function that checks the inside of a value. */
  call(check: Check, value: ExplainedValue): Code;
  /** The function that checks the inside of a value. */
  checkFunction(check: Check, deep: boolean): Code;
}

/** `a/b` → `"/a~1b"`: the JSON Pointer of a property. */
export function pointer(name: string): Code {
  return literal(`/${escapePointer(name)}`);
}
