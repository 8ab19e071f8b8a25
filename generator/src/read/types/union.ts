/** Reads `A | B`, with the members in order. A leading bar (`| A`) has no effect. */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readUnion(node: ts.UnionTypeNode, context: ReadContext): Type {
  return several("union", jsonMembers(node, context).map(context.type));
}

/** Creates a union or an intersection. Returns a single member unchanged. */
export function several(kind: "union" | "intersection", members: Type[]): Type {
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind, members };
}

/** Returns the members of a union. In an extension, omits `undefined` from the type of a value that may be missing. */
function jsonMembers(node: ts.UnionTypeNode, context: ReadContext): readonly ts.TypeNode[] {
  if (context.expander === undefined || !mayBeMissing(node)) return node.types;
  const others = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  return others.length === 0 ? node.types : others;
}

/** Whether a type has `undefined` as one of its values. */
export function allowsUndefined(type: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(type)) return allowsUndefined(type.type);
  return ts.isUnionTypeNode(type)
    ? type.types.some(allowsUndefined)
    : type.kind === ts.SyntaxKind.UndefinedKeyword;
}

/**
 * Whether the value of a type may be missing. Values of properties and keys may be missing, but not elements of arrays.
 */
function mayBeMissing({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedTypeNode(parent) || ts.isUnionTypeNode(parent)) return mayBeMissing(parent);
  return (
    ts.isPropertySignature(parent) ||
    ts.isIndexSignatureDeclaration(parent) ||
    (ts.isTypeReferenceNode(parent) && parent.typeName.getText() === "Record")
  );
}
