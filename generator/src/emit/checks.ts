/**
 * All checks of a model, named: one for each declaration, and one for each object literal inside a declaration, which
 * gets a name from its place (`Tool.inputSchema` → `ToolInputSchema`). Emitters write one function for each.
 */
import type { Declaration } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { checkOf, shapeCheck, type Check } from "./check.js";
import { pascalCase } from "./code/identifier.js";
import { takeName } from "./names.js";

export interface NamedCheck {
  /** Name without prefix: `Tool`, `ToolInputSchema`. */
  name: string;
  /** Declared by the schema, or an object literal within the declaration. */
  origin: "declaration" | "inline";
  /** Inline checks appear as `named` in the check that contains them. */
  check: Check;
  /** Line of the declaration in the schema. */
  line: number;
  /** Whether the check refers to itself through other checks, so that a value may nest without end. */
  recursive: boolean;
}

/** Schema order; inline checks come before the declaration they are part of. */
export function checksOf(model: Model): NamedCheck[] {
  const taken = new Set(model.declarations.map(({ name }) => name));
  for (const { as } of model.imports) taken.add(as);
  const found: NamedCheck[] = [];
  for (const declaration of model.declarations) {
    if (declaration.kind === "constant") continue;
    const { name, line } = declaration;
    const hoist = (check: Check, place: string): Check => {
      const inner = hoistInside(check, place, hoist);
      if (inner.kind !== "shape") return inner;
      const inlineName = takeName(place, taken);
      found.push({ name: inlineName, origin: "inline", check: inner, line, recursive: false });
      return { kind: "named", name: inlineName };
    };
    const check = hoistInside(declarationCheck(declaration, model), name, hoist);
    found.push({ name, origin: "declaration", check, line, recursive: false });
  }
  const recursive = recursiveNames(found);
  return found.map((entry) => ({ ...entry, recursive: recursive.has(entry.name) }));
}

function declarationCheck(
  declaration: Exclude<Declaration, { kind: "constant" }>,
  model: Model,
): Check {
  const shape = model.shapes[declaration.name];
  // A plain alias keeps its reference, so that it shares the function of what it names.
  if (declaration.kind === "alias" && declaration.type.kind !== "intersection")
    return checkOf(declaration.type);
  if (shape !== undefined) return shapeCheck(shape.properties, shape.index);
  if (declaration.kind === "alias") return checkOf(declaration.type);
  throw new TypeError(`the interface ${declaration.name} has no shape`);
}

type Hoist = (check: Check, place: string) => Check;

/** The check with every object literal inside it replaced by the name it was hoisted under. */
function hoistInside(check: Check, place: string, hoist: Hoist): Check {
  switch (check.kind) {
    case "shape":
      return {
        ...check,
        members: check.members.map((member) => ({
          ...member,
          check: hoist(member.check, `${place}${pascalCase(member.name)}`),
        })),
        ...(check.index === undefined ? {} : { index: hoist(check.index, `${place}Value`) }),
      };
    case "array":
      return { ...check, items: hoist(check.items, `${place}Item`) };
    case "any-of":
      return { ...check, options: check.options.map((option) => hoist(option, `${place}Option`)) };
    case "all-of":
      return { ...check, parts: check.parts.map((part) => hoist(part, `${place}Part`)) };
    default:
      return check;
  }
}

/** Names from which a chain of names leads back to themselves. */
function recursiveNames(checks: readonly NamedCheck[]): Set<string> {
  const edges = new Map(checks.map(({ name, check }) => [name, namesIn(check)]));
  return new Set(checks.map(({ name }) => name).filter((name) => reaches(name, name, edges)));
}

function reaches(
  from: string,
  goal: string,
  edges: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>();
  const open = [...(edges.get(from) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === goal) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(edges.get(name) ?? []));
  }
  return false;
}

/** The names a check refers to. */
export function namesIn(check: Check): string[] {
  switch (check.kind) {
    case "named":
      return [check.name];
    case "array":
      return namesIn(check.items);
    case "shape":
      return [
        ...check.members.map((member) => member.check),
        ...(check.index === undefined ? [] : [check.index]),
      ].flatMap(namesIn);
    case "any-of":
      return check.options.flatMap(namesIn);
    case "all-of":
      return check.parts.flatMap(namesIn);
    default:
      return [];
  }
}
