/**
 * Selects the reader for a type. Refuses other kinds of types, and names the kind in the message.
 *
 * To support another kind of type, add a case here and a fixture in generator/test/read/. If the case needs more than
 * one line, put the code into a new file in this folder.
 */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { maxDepth, refuseNode, refused, type ReadContext, type TypeExpander } from "../context.js";
import { readMembers } from "../members.js";
import type { Problems } from "../problem.js";
import { readReference } from "./generic.js";
import { readLiteral } from "./literal.js";
import { refuseType } from "./refuse-type.js";
import { readTuple } from "./tuple.js";
import { readUnion, several } from "./union.js";

/** Creates the context for one file. Its `type` function counts the nesting depth and stops at the maximum. */
export function createContext(
  source: ts.SourceFile,
  text: string,
  problems: Problems,
  expander?: TypeExpander,
): ReadContext {
  let depth = 0;
  const context: ReadContext = {
    source,
    text,
    problems,
    expander,
    type,
  };
  return context;

  function type(node: ts.TypeNode): Type {
    if (depth >= maxDepth) {
      refuseNode(context, node, {
        code: "read/too-deep",
        message: `types nest more than ${maxDepth} levels deep`,
        fix: "give the inner types separate names",
      });
      return refused;
    }
    depth += 1;
    const result = readType(node, context);
    depth -= 1;
    return result;
  }
}

/** The keyword types. `null` is missing because the parser treats it as a literal. */
const KEYWORDS: ReadonlyMap<ts.SyntaxKind, PlainKind> = new Map<ts.SyntaxKind, PlainKind>([
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
  [ts.SyntaxKind.UnknownKeyword, "unknown"],
  [ts.SyntaxKind.AnyKeyword, "any"],
  [ts.SyntaxKind.NeverKeyword, "never"],
  [ts.SyntaxKind.ObjectKeyword, "object"],
]);

type PlainKind = "string" | "number" | "boolean" | "unknown" | "any" | "never" | "object";

function readType(node: ts.TypeNode, context: ReadContext): Type {
  const keyword = KEYWORDS.get(node.kind);
  if (keyword !== undefined) return { kind: keyword };
  if (ts.isLiteralTypeNode(node)) return readLiteral(node, context);
  if (ts.isTypeReferenceNode(node)) return readReference(node, context);
  if (ts.isArrayTypeNode(node)) return { kind: "array", items: context.type(node.elementType) };
  // Parentheses are dropped, because the nesting of the types already expresses them.
  if (ts.isParenthesizedTypeNode(node)) return context.type(node.type);
  if (ts.isUnionTypeNode(node)) return readUnion(node, context);
  if (ts.isIntersectionTypeNode(node)) return several("intersection", node.types.map(context.type));
  if (ts.isTypeLiteralNode(node)) return { kind: "shape", ...readMembers(node.members, context) };
  if (ts.isTypeQueryNode(node)) return readTypeQuery(node, context);
  if (context.expander !== undefined) {
    if (ts.isTupleTypeNode(node)) return readTuple(node, context);
    // `readonly` has no effect on JSON.
    if (isReadonly(node)) return context.type(node.type);
  }
  return refuseType(context, node);
}

/** Reads `typeof NAME`, where the name is a constant of the same schema. */
function readTypeQuery(node: ts.TypeQueryNode, context: ReadContext): Type {
  const { exprName, typeArguments } = node;
  return ts.isIdentifier(exprName) && typeArguments === undefined
    ? { kind: "constant", name: exprName.text }
    : refuseType(context, node, "a `typeof` of more than a name", "write `typeof NAME`");
}

function isReadonly(node: ts.TypeNode): node is ts.TypeOperatorNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword;
}
