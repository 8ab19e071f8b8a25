/**
 * Checks the positions of limits. Refuses a tag that has no effect, such as `@minItems` on a string. If the type of a
 * limited property is an alias of plain values, the alias is expanded, because the limit applies only to this property.
 */
import type { Property, Type } from "../model/declarations.js";
import { limitEntries, limitedKind, type LimitedKind } from "../model/limits.js";
import { elementTypes } from "../model/tuple.js";
import type { LowerContext } from "./context.js";
import type { Scope } from "./scope.js";
import { visitDeclaration } from "../model/walk.js";

/** Changes `context.declarations`, which are a copy. */
export function placeLimits(context: LowerContext): void {
  const place = (properties: readonly Property[], owner: string): void => {
    for (const property of properties)
      placeProperty(property, `${owner}.${property.name}`, context);
  };
  for (const declaration of context.declarations) {
    if (declaration.kind === "interface") place(declaration.properties, declaration.name);
    visitDeclaration(declaration, (type) => {
      if (type.kind === "shape") place(type.properties, declaration.name);
    });
  }
}

function placeProperty(property: Property, at: string, context: LowerContext): void {
  const limits = limitEntries(property.constraints ?? {});
  if (limits.length === 0) return;
  const type = withoutAliases(property.type, context.scope);
  const kinds = new Set(kindsOf(type));
  const idle = limits.filter(([name]) => !kinds.has(limitedKind(name)));
  const direct = kindsOf(property.type);
  if (idle.length === 0 && limits.some(([name]) => !direct.includes(limitedKind(name))))
    property.type = type;
  for (const [name] of idle)
    context.report(
      "lower/misplaced-constraint",
      { line: property.line },
      `${at}: @${name} limits ${NOUNS[limitedKind(name)]}, received ${describe(property.type)}`,
      "remove the tag, or write out the type of the property",
    );
}

const NOUNS: Record<LimitedKind, string> = {
  number: "a number",
  string: "a string",
  array: "an array",
  object: "an object",
};

/** Returns the kinds of values that a type accepts, of those that limits apply to. Does not resolve names. */
function kindsOf(type: Type): LimitedKind[] {
  switch (type.kind) {
    case "string":
    case "number":
    case "array":
    case "object":
      return [type.kind];
    case "record":
    case "shape":
      return ["object"];
    case "union":
      return type.members.flatMap(kindsOf);
    default:
      return [];
  }
}

/** Expands aliases of plain values in a type. */
function withoutAliases(type: Type, scope: Scope): Type {
  if (type.kind === "union")
    return { ...type, members: type.members.map((member) => withoutAliases(member, scope)) };
  if (type.kind !== "reference") return type;
  const target = scope.find(type.name);
  if (target?.declaration.kind !== "alias") return type;
  const inner = withoutAliases(target.declaration.type, target.scope);
  return isPlain(inner) ? inner : type;
}

function isPlain(type: Type): boolean {
  if (type.kind === "union") return type.members.every(isPlain);
  if (type.kind === "array") return elementTypes(type).every(isPlain);
  return PLAIN.has(type.kind);
}

const PLAIN = new Set<Type["kind"]>(["string", "number", "boolean", "null", "never", "literal"]);

function describe(type: Type): string {
  return type.kind === "reference" ? `\`${type.name}\`` : `a type of kind ${type.kind}`;
}
