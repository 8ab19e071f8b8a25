/**
 * Converts the parts of a template to matching steps. A step is either a literal or a run of characters of one class,
 * so that matching needs only one bit for each step and position: whether the remaining steps match from that position.
 */
import { encodeReserved, RESERVED, UNRESERVED } from "./percent.js";
import type { Atom, Capture, Expression, RunAtom, TemplateVariable } from "./template.js";

/**
 * The characters of a value of `{id}`. They include more than `expand` writes, because people write URIs by hand:
 * everything that a path segment allows, except `;` and `&`, which separate further values.
 */
const VALUE = `${UNRESERVED}%!$'()*+,=:@`;

/** How expressions with the operator `;`, `?` or `&` are matched. */
const PAIRS = {
  ";": { separator: ";", characters: `${VALUE};` },
  "?": { separator: "&", characters: `${VALUE}&;/?` },
  "&": { separator: "&", characters: `${VALUE}&;/?` },
};

/** Returns the steps of a template. */
export function atomsOf(parts: readonly (string | Expression)[]): Atom[] {
  const atoms: Atom[] = [];
  for (const part of joined(parts)) {
    if (typeof part === "string") atoms.push({ kind: "text", text: encodeReserved(part) });
    else addExpression(atoms, part);
  }
  return atoms;
}

/**
 * Joins expressions such as `{?a}{&b}` to `{?a,b}`: otherwise, the first expression would treat the variables of the
 * second expression as unknown.
 */
function joined(parts: readonly (string | Expression)[]): (string | Expression)[] {
  const all: (string | Expression)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (isExpression(last) && isExpression(part) && canJoin(last, part)) {
      const variables = [...last.variables, ...part.variables];
      all[all.length - 1] = { operator: last.operator, variables };
    } else all.push(part);
  }
  return all;
}

function isExpression(part: string | Expression | undefined): part is Expression {
  return typeof part === "object";
}

function canJoin(one: Expression, next: Expression): boolean {
  if (one.operator === ";") return next.operator === ";";
  return (one.operator === "?" || one.operator === "&") && next.operator === "&";
}

function addExpression(atoms: Atom[], { operator, variables }: Expression): void {
  switch (operator) {
    case "":
      return addRequired(atoms, variables, VALUE);
    case "+":
      return addRequired(atoms, variables, `${UNRESERVED}${RESERVED}%`);
    case "#":
      return addOptional(atoms, variables, "#", ",", `${UNRESERVED}${RESERVED}%`);
    case ".":
    case "/":
      return addOptional(atoms, variables, operator, operator, VALUE);
    case ";":
    case "?":
    case "&": {
      const { separator, characters } = PAIRS[operator];
      atoms.push({ kind: "text", text: operator, skip: atoms.length + 2 });
      atoms.push(run({ kind: "pairs", variables, separator }, characters, false));
      return undefined;
    }
    default:
      return operator satisfies never;
  }
}

/**
 * Adds the steps of `{a,b}`. Without an operator, an empty value looks like a missing one, so all values are required.
 */
function addRequired(
  atoms: Atom[],
  variables: readonly TemplateVariable[],
  characters: string,
): void {
  for (const [at, variable] of variables.entries()) {
    if (at > 0) atoms.push({ kind: "text", text: "," });
    atoms.push(variableRun(variable, variables, ",", characters, true));
  }
}

/** Adds the steps of expressions such as `{/a,b}`. Only the last values can be missing. */
function addOptional(
  atoms: Atom[],
  variables: readonly TemplateVariable[],
  mark: string,
  separator: string,
  characters: string,
): void {
  const skip = atoms.length + variables.length * 2;
  for (const [at, variable] of variables.entries()) {
    atoms.push({ kind: "text", text: at === 0 ? mark : separator, skip });
    atoms.push(variableRun(variable, variables, separator, characters, false));
  }
}

function variableRun(
  variable: TemplateVariable,
  { length }: readonly TemplateVariable[],
  separator: string,
  characters: string,
  required: boolean,
): RunAtom {
  if (variable.explode) {
    return run({ kind: "list", variable, separator }, characters + separator, required);
  }
  // Only a single value can contain the separator of values.
  const kept = length === 1 ? characters : characters.replace(separator, "");
  return run({ kind: "value", variable }, kept, required);
}

function run(capture: Capture, characters: string, required: boolean): RunAtom {
  const allowed = new Uint8Array(128);
  for (let at = 0; at < characters.length; at += 1) allowed[characters.charCodeAt(at)] = 1;
  return { kind: "run", allowed, required, capture };
}
