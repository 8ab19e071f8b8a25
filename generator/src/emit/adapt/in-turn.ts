/** The body of a function that does several things to an object, one after the other. */
import { code, type Code } from "../code/code.js";

/**
 * One thing done to an object: an expression that is the next object, a statement that changes `next`, or all there is
 * to do. A partial expression may be nothing, which ends the function.
 */
export type Step =
  | { kind: "expression"; code: Code; partial: boolean }
  | { kind: "statement"; code: Code }
  | { kind: "whole"; code: Code[] };

export const VALUE: Code = code`value`;
const NEXT: Code = code`next`;

/**
 * @param steps each writes itself for what holds the object so far: `value` for a first one, `next` for the others
 * @param type the type of `next`
 */
export function inTurn(steps: readonly ((target: Code) => Step)[], type: () => Code): Code[] {
  const [first, ...rest] = steps;
  if (first === undefined) return [code`return value;`];
  const start = first(VALUE);
  if (rest.length === 0) return ended(start);
  const later = rest.map((step) => step(NEXT));
  const all = start.kind === "expression" ? [start, ...later] : [first(NEXT), ...later];
  const partial = all.slice(0, -1).some((step) => step.kind === "expression" && step.partial);
  const declaration = code`let next: ${type()}${partial ? code` | undefined` : code``}`;
  return [
    ...(start.kind === "expression" ? [] : [code`${declaration} = value;`]),
    ...all.slice(0, -1).flatMap((step, index) => {
      const left = index === 0 && start.kind === "expression" ? declaration : NEXT;
      return assigned(step, left);
    }),
    ...ended(all.at(-1) ?? start),
  ];
}

function assigned(step: Step, left: Code): Code[] {
  if (step.kind !== "expression") return step.kind === "whole" ? step.code : [step.code];
  const assignment = code`${left} = ${step.code};`;
  return step.partial
    ? [assignment, code`if (next === undefined) return undefined;`]
    : [assignment];
}

function ended(step: Step): Code[] {
  switch (step.kind) {
    case "expression":
      return [code`return ${step.code};`];
    case "statement":
      return [step.code, code`return next;`];
    case "whole":
      return step.code;
    default:
      return step satisfies never;
  }
}
