/**
 * Formats a type on one line for `diff`. The result is text for people. Emitters use a separate printer for TypeScript
 * code.
 */
import type { ArrayType, Property, Type } from "../model/declarations.js";
import { isTuple, tupleElements } from "../model/tuple.js";

/**
 * @param name maps the name of a declaration; default: unchanged
 *
 * @example `(TextContent | ImageContent)[]`, `{ type: "object"; [key: string]: unknown }`
 */
export function typeLine(type: Type, name: (name: string) => string = (same) => same): string {
  const inner = (part: Type): string => typeLine(part, name);
  const operand = (part: Type): string =>
    part.kind === "union" || part.kind === "intersection" ? `(${inner(part)})` : inner(part);
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
    case "unknown":
    case "any":
    case "never":
    case "object":
      return type.kind;
    case "number":
      return type.integer === true ? "integer" : "number";
    case "literal":
      return JSON.stringify(type.value);
    case "constant":
      return `typeof ${type.name}`;
    case "reference":
      return name(type.name);
    case "array":
      return isTuple(type) ? tupleLine(type, inner, operand) : `${operand(type.items)}[]`;
    case "record":
      return `{ [key: string]: ${inner(type.values)} }`;
    case "shape":
      return shapeLine(type.properties, type.index, inner);
    case "union":
      return type.members.map(inner).join(" | ");
    case "intersection":
      return type.members.map(operand).join(" & ");
    case "omit":
      return `Omit<${name(type.base)}, ${type.keys.map((key) => JSON.stringify(key)).join(" | ")}>`;
    default:
      return type satisfies never;
  }
}

/** Formats the name of a property like TypeScript, quoted if necessary. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Formats a tuple without the labels of its elements, which have no effect. */
function tupleLine(
  tuple: ArrayType,
  inner: (type: Type) => string,
  operand: (type: Type) => string,
): string {
  const elements = tupleElements(tuple).map(({ type, kind }) => {
    if (kind === "rest") return `...${operand(type)}[]`;
    return kind === "optional" ? `${operand(type)}?` : inner(type);
  });
  return `[${elements.join(", ")}]`;
}

function shapeLine(
  properties: readonly Property[],
  index: Type | undefined,
  inner: (type: Type) => string,
): string {
  const members = properties.map(
    ({ name, optional, type }) => `${propertyName(name)}${optional ? "?" : ""}: ${inner(type)}`,
  );
  if (index !== undefined) members.push(`[key: string]: ${inner(index)}`);
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}
