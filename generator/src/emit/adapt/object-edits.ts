/** Writes the body of a function that applies several edits to an object in order. */
import { code, VALUE, type Code } from "../code/code.js";
import { ifThen } from "../code/statements.js";

/**
 * One edit, as an expression that returns the edited object.
 *
 * `always` edits apply to every object. `with-property` edits apply only to objects that have the property. If
 * `partial` is true, the expression may be `undefined`, and the function then returns `undefined`. If `total` is true,
 * the expression also works for an object without the property.
 */
export type EditCode =
  | { kind: "always"; code: Code; partial: boolean }
  | { kind: "with-property"; property: Code; code: Code; partial: boolean; total: boolean };

const NEXT: Code = code`next`;

/**
 * @param steps one function per edit, which receives the variable with the current object: `value` or `next`
 * @param type the type of `next`
 */
export function editsBody(
  steps: readonly ((target: Code) => EditCode)[],
  type: () => Code,
): Code[] {
  const [first, ...rest] = steps;
  if (first === undefined) return [code`return value;`];
  const only = first(VALUE);
  if (rest.length === 0) return alone(only);
  const start = only.kind === "always" ? only : first(NEXT);
  const all = [start, ...rest.map((step) => step(NEXT))];
  const partial = all.some(
    (step, index) => step.partial && !(isReturned(step) && index === all.length - 1),
  );
  const keyword = isReassigned(all) ? code`let` : code`const`;
  const declaration = code`${keyword} next: ${type()}${partial ? code` | undefined` : code``}`;
  return [
    ...(start.kind === "always" ? [] : [code`${declaration} = value;`]),
    ...all
      .slice(0, -1)
      .flatMap((step) =>
        assigned(step, step === start && step.kind === "always" ? declaration : NEXT),
      ),
    ...ended(all.at(-1) ?? start),
  ];
}

/**
 * Whether `next` is assigned again after its declaration. A last edit that returns its value directly does not assign
 * `next`.
 */
function isReassigned(steps: readonly EditCode[]): boolean {
  const last = steps.at(-1);
  return (
    steps.length > 2 ||
    steps[0]?.kind === "with-property" ||
    (last !== undefined && !isReturned(last))
  );
}

/**
 * Whether the expression of a last edit can be returned directly. It can if the edit needs no test for the property.
 */
function isReturned(step: EditCode): boolean {
  return step.kind === "always" || step.total;
}

function alone(step: EditCode): Code[] {
  return step.kind === "always" || step.total
    ? [code`return ${step.code};`]
    : [
        ifThen(code`${step.property} === undefined`, code`return value;`),
        code`return ${step.code};`,
      ];
}

function assigned(step: EditCode, left: Code): Code[] {
  const assignment = code`${left} = ${step.code};`;
  const tested =
    step.kind === "always" ? assignment : ifThen(code`${step.property} !== undefined`, assignment);
  return step.partial ? [tested, code`if (next === undefined) return undefined;`] : [tested];
}

function ended(step: EditCode): Code[] {
  return step.kind === "always" || step.total
    ? [code`return ${step.code};`]
    : [...assigned({ ...step, partial: false }, NEXT), code`return next;`];
}
