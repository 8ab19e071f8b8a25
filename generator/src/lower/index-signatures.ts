/**
 * Refuses objects with a property that does not fit their index signature. TypeScript also refuses such objects, so the
 * generated code would not compile. An intersection is not checked as a whole, because each part is checked separately.
 */
import type { Property, Type } from "../model/declarations.js";
import type { Shape } from "../model/model.js";
import { arrayFits, isTuple } from "../model/tuple.js";
import type { LowerContext } from "./context.js";
import type { Scope } from "./scope.js";
import { shapeOf, shapeOfName } from "./shapes.js";
import { visitDeclaration } from "../model/walk.js";

export function checkIndexSignatures(context: LowerContext): void {
  const { declarations, scope } = context;
  for (const declaration of declarations) {
    const { name: owner, file } = declaration;
    const check = (shape: Shape | undefined, lineOf: (property: Property) => number): void => {
      const { properties = [], index } = shape ?? {};
      if (index === undefined) return;
      for (const property of properties) {
        if (fitsIndex(property, index, scope)) continue;
        const received = `${describe(property.type)}${property.optional ? " | undefined" : ""}`;
        context.report(
          "lower/bad-index",
          { file, line: lineOf(property) },
          `${owner}: expected \`${property.name}\` to fit the index signature \`[key: string]: ${describe(index)}\`, received \`${received}\``,
          "write `[key: string]: unknown`, or change the type of the property",
        );
      }
    };
    if (declaration.kind === "interface") {
      const own = new Set(declaration.properties.map(({ name }) => name));
      check(shapeOfName(declaration.name, scope), ({ name, line }) =>
        own.has(name) ? line : declaration.line,
      );
    }
    visitDeclaration(declaration, (type) => {
      if (type.kind === "shape") check(shapeOf(type, scope), ({ line }) => line);
    });
  }
}

function fitsIndex({ type, optional }: Property, index: Type, scope: Scope): boolean {
  const open = unfold(index, scope).kind;
  return open === "unknown" || open === "any" || (!optional && fits(type, index, scope, 0));
}

/** Maximum depth of the comparison, for recursive types. Deeper parts are assumed to fit. */
const DEEPEST = 8;

/** Whether a type is assignable to another type by the rules of TypeScript. */
function fits(from: Type, to: Type, scope: Scope, depth: number): boolean {
  if (depth > DEEPEST || isSameName(from, to)) return true;
  const inner = (a: Type, b: Type): boolean => fits(a, b, scope, depth + 1);
  const [a, b] = [unfold(from, scope), unfold(to, scope)];
  if (a.kind === "never" || a.kind === "any" || b.kind === "unknown" || b.kind === "any")
    return true;
  if (a.kind === "union") return a.members.every((member) => inner(member, b));
  if (b.kind === "union") return b.members.some((member) => inner(a, member));
  if (b.kind === "intersection") return b.members.every((member) => inner(a, member));
  if (a.kind === "literal")
    return b.kind === "literal" ? a.value === b.value : typeof a.value === b.kind;
  if (a.kind === "array")
    return b.kind === "object" || (b.kind === "array" && arrayFits(a, b, inner));
  const [left, right] = [shapeOf(a, scope), shapeOf(b, scope)];
  if (left !== undefined && right !== undefined) return fitsShape(left, right, inner);
  return a.kind === b.kind;
}

function fitsShape(from: Shape, to: Shape, inner: (a: Type, b: Type) => boolean): boolean {
  const properties = to.properties.every((property) => {
    const own = from.properties.find(({ name }) => name === property.name);
    if (own === undefined) return property.optional;
    return (property.optional || !own.optional) && inner(own.type, property.type);
  });
  const { index } = to;
  if (!properties || index === undefined) return properties;
  const rest = from.properties.map(({ type }) => type);
  return [...rest, ...(from.index === undefined ? [] : [from.index])].every((type) =>
    inner(type, index),
  );
}

function isSameName(a: Type, b: Type): boolean {
  return a.kind === "reference" && b.kind === "reference" && a.name === b.name;
}

/** Returns the target of an alias. Returns any other type unchanged. */
function unfold(type: Type, scope: Scope): Type {
  if (type.kind !== "reference") return type;
  const found = scope.find(type.name);
  return found?.declaration.kind === "alias" ? unfold(found.declaration.type, found.scope) : type;
}

/** Describes a type briefly, for messages. */
function describe(type: Type): string {
  switch (type.kind) {
    case "reference":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "array":
      return isTuple(type) ? "[ … ]" : `${describe(type.items)}[]`;
    case "union":
      return type.members.map(describe).join(" | ");
    case "shape":
    case "record":
      return "{ … }";
    default:
      return type.kind;
  }
}
