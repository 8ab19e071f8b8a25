/**
 * Collects all checks of a model: one for each declaration, and one for each object literal inside a declaration. The
 * check of an object literal is named after its location (`Tool.inputSchema` → `ToolInputSchema`). Emitters write one
 * function for each check.
 */
import type { Declaration } from "../model/declarations.js";
import type { Model, Shape } from "../model/model.js";
import { checkOf, shapeCheck, type Check, type Member, type NamedCheck } from "./check.js";
import { pascalCase } from "./code/identifier.js";
import { nameParams } from "./message-params.js";
import { inheritedNames, takeName } from "./names.js";

/** Returns the checks in schema order. Inline checks come before the declaration that contains them. */
export function checksOf(model: Model): NamedCheck[] {
  const taken = new Set(model.declarations.map(({ name }) => name));
  for (const { as } of model.imports) taken.add(as);
  for (const name of inheritedNames(model)) taken.add(name);
  const found: NamedCheck[] = [];
  const plain = plainAliases(model);
  /**
   * Names of objects that have only an index signature. Objects with equal index signatures share a name, even in
   * different declarations.
   */
  const records = new Map<string, string>();
  for (const declaration of model.declarations) {
    if (declaration.kind === "constant") continue;
    const { name, line } = declaration;
    const hoist = (check: Check, place: string): Check => {
      const inner = hoistInside(check, place, hoist);
      if (inner.kind === "named") return plain.get(inner.name) ?? inner;
      if (inner.kind !== "shape") return inner;
      const known = inner.members.length === 0 ? records.get(JSON.stringify(inner)) : undefined;
      if (known !== undefined) return { kind: "named", name: known };
      const inlineName = takeName(inner.members.length === 0 ? recordName(inner) : place, taken);
      if (inner.members.length === 0) records.set(JSON.stringify(inner), inlineName);
      found.push({ name: inlineName, origin: "inline", check: inner, line, recursive: false });
      return { kind: "named", name: inlineName };
    };
    const check = hoistInside(declarationCheck(declaration, model), name, hoist);
    found.push({ name, origin: "declaration", check, line, recursive: false });
  }
  const checks = nameParams(found, model, taken);
  const recursive = recursiveNames(checks);
  return checks.map((entry) => ({ ...entry, recursive: recursive.has(entry.name) }));
}

function declarationCheck(
  declaration: Exclude<Declaration, { kind: "constant" }>,
  model: Model,
): Check {
  const shape = model.shapes[declaration.name];
  // The check of a plain alias stays a reference, so that the alias uses the function of its target.
  if (declaration.kind === "alias" && declaration.type.kind !== "intersection")
    return checkOf(declaration.type);
  if (shape !== undefined) return declaredShape(shape, declaration.name);
  if (declaration.kind === "alias") return checkOf(declaration.type);
  throw new TypeError(`the interface ${declaration.name} has no shape`);
}

/** Returns the check of an object declaration. Marks inherited members. */
function declaredShape({ properties, index }: Shape, name: string): Check {
  const check = shapeCheck(properties, index);
  if (check.kind !== "shape") return check;
  const own = new Set(
    properties.flatMap((property) => (property.from === name ? property.name : [])),
  );
  const members = check.members.map((member): Member =>
    own.has(member.name) ? member : { ...member, inherited: true },
  );
  return { ...check, members };
}

/**
 * Returns the aliases of keyword types, with their checks. A reference to such an alias (`Cursor`) is replaced with the
 * check of the alias (a string).
 */
function plainAliases(model: Model): Map<string, Check> {
  const plain = new Map<string, Check>();
  for (const declaration of model.declarations) {
    if (declaration.kind !== "alias") continue;
    const check = checkOf(declaration.type);
    if (KEYWORDS.has(check.kind)) plain.set(declaration.name, check);
  }
  return plain;
}

const KEYWORDS = new Set<Check["kind"]>(["string", "number", "boolean", "object"]);

/** `{ [key: string]: JSONObject }` → `JSONObjectRecord`. */
function recordName({ index }: Extract<Check, { kind: "shape" }>): string {
  return `${index === undefined ? "" : checkName(index)}Record`;
}

/** Returns a word for the values that a check accepts. The names of generated functions contain this word. */
export function checkName(check: Check): string {
  switch (check.kind) {
    case "named":
      return check.name;
    case "any-of":
      return check.options.map(checkName).join("Or");
    case "all-of":
      return check.parts.map(checkName).join("And");
    case "array":
      return check.prefix === undefined
        ? `${checkName(check.items)}Array`
        : `${check.prefix.map(checkName).join("And")}Tuple`;
    case "number":
      return check.integer ? "Integer" : "Number";
    case "literals":
      return "Literal";
    default:
      return pascalCase(check.kind);
  }
}

type Hoist = (check: Check, place: string) => Check;

/** Replaces every object literal inside a check with the name of its separate check. */
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
      return {
        ...check,
        items: hoist(check.items, `${place}Item`),
        ...(check.prefix !== undefined && {
          prefix: check.prefix.map((one, index) => hoist(one, `${place}Item${index}`)),
        }),
      };
    case "any-of":
      return { ...check, options: check.options.map((option) => hoist(option, `${place}Option`)) };
    case "all-of":
      return { ...check, parts: check.parts.map((part) => hoist(part, `${place}Part`)) };
    default:
      return check;
  }
}

/** Returns the names of checks that refer to themselves, directly or through other checks. */
function recursiveNames(checks: readonly NamedCheck[]): Set<string> {
  const edges = new Map(checks.map(({ name, check }) => [name, checkedNames(check)]));
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

/** Returns the names that a check refers to. */
export function checkedNames(check: Check): string[] {
  switch (check.kind) {
    case "named":
      return [check.name];
    case "array":
      return [...(check.prefix ?? []), check.items].flatMap(checkedNames);
    case "shape":
      return [
        ...check.members.map((member) => member.check),
        ...(check.index === undefined ? [] : [check.index]),
      ].flatMap(checkedNames);
    case "any-of":
      return check.options.flatMap(checkedNames);
    case "all-of":
      return check.parts.flatMap(checkedNames);
    default:
      return [];
  }
}
