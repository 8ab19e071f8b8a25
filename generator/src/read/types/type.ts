/**
 * Selects the reader of a type. Unsupported kinds are refused by name.
 *
 * To support a new form, add a file beside this one, a case here, and a fixture in generator/test/read/.
 */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { constructOf } from "../constructs.js";
import { maxDepth, refuseNode, refused, type ReadContext, type TypeExpander } from "../context.js";
import type { Problems } from "../problem.js";
import { readArray } from "./array.js";
import { readIntersection } from "./intersection.js";
import { keywordType } from "./keyword.js";
import { readLiteral } from "./literal.js";
import { readParenthesized } from "./parenthesized.js";
import { readReference } from "./reference.js";
import { refuseType } from "./refuse-type.js";
import { readTuple } from "./tuple.js";
import { readTypeLiteral } from "./type-literal.js";
import { readTypeQuery } from "./type-query.js";
import { readUnion } from "./union.js";

/** Creates the context of one file. Its `type` counts the nesting depth and stops at the maximum. */
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
    ...(expander !== undefined && { expander }),
    type,
  };
  return context;

  function type(node: ts.TypeNode): Type {
    if (depth >= maxDepth) {
      refuseNode(context, node, {
        code: "read/too-deep",
        message: `types nest more than ${maxDepth} levels deep`,
        fix: "give the inner types names of their own",
      });
      return refused;
    }
    depth += 1;
    const result = readType(node, context);
    depth -= 1;
    return result;
  }
}

function readType(node: ts.TypeNode, context: ReadContext): Type {
  if (ts.isLiteralTypeNode(node)) return readLiteral(node, context);
  if (ts.isTypeReferenceNode(node)) return readReference(node, context);
  if (ts.isArrayTypeNode(node)) return readArray(node, context);
  if (ts.isParenthesizedTypeNode(node)) return readParenthesized(node, context);
  if (ts.isUnionTypeNode(node)) return readUnion(node, context);
  if (ts.isIntersectionTypeNode(node)) return readIntersection(node, context);
  if (ts.isTypeLiteralNode(node)) return readTypeLiteral(node, context);
  if (ts.isTypeQueryNode(node)) return readTypeQuery(node, context);
  if (context.expander !== undefined) {
    if (ts.isTupleTypeNode(node)) return readTuple(node, context);
    // `readonly` has no effect on JSON.
    if (isReadonly(node)) return context.type(node.type);
  }
  const keyword = keywordType(node.kind);
  if (keyword !== undefined) return keyword;
  const { name, advice } = constructOf(node);
  return refuseType(context, node, name, advice);
}

function isReadonly(node: ts.TypeNode): node is ts.TypeOperatorNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword;
}
