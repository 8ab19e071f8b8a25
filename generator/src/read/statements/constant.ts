/** Reads `export const NAME = "…"` or a number, also with `as const`. Ignores a type annotation. */
import { ts } from "ts-morph";
import type { ConstantDeclaration } from "../../model/declarations.js";
import { constructOf } from "../constructs.js";
import { refuseNode, type ReadContext } from "../context.js";
import { INEXACT_NUMBER, readNumber } from "../numbers.js";
import { readCommon } from "./shared.js";

export interface NamedConstant {
  constant: ConstantDeclaration;
  name: ts.Identifier;
}

/** Returns a list with the constant of a statement. The list is empty if the statement was refused. */
export function readConstants(node: ts.VariableStatement, context: ReadContext): NamedConstant[] {
  const list = node.declarationList;
  const [first, second] = list.declarations;
  const isConst = (list.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
  if (!isConst) return refuseConstant(context, list, "a variable that is not `const`");
  if (first === undefined) return [];
  if (second !== undefined)
    return refuseConstant(context, second, "a second constant in one statement");
  const { name } = first;
  if (!ts.isIdentifier(name)) return refuseConstant(context, name, "a destructuring pattern");
  const common = readCommon(node, name, context);
  const value = readValue(first, context);
  return value === undefined ? [] : [{ constant: { kind: "constant", ...common, value }, name }];
}

function readValue(
  node: ts.VariableDeclaration,
  context: ReadContext,
): string | number | undefined {
  const declared = node.initializer === undefined ? declaredValue(node, context) : undefined;
  if (declared !== undefined) return declared;
  if (node.initializer === undefined) {
    refuseConstant(context, node, "a constant without a value");
    return undefined;
  }
  const expression = withoutAsConst(node.initializer);
  const value = ts.isStringLiteral(expression) ? expression.text : readNumber(expression);
  if (value === undefined) refuseConstant(context, expression, expressionName(expression));
  return value;
}

/** Returns the value of a constant in a `.d.ts` file: `export declare const NAME: T`, where `T` is a literal type. */
function declaredValue(
  { type }: ts.VariableDeclaration,
  context: ReadContext,
): string | number | undefined {
  const expanded = type === undefined ? undefined : context.expander?.expand(type);
  if (typeof expanded !== "object" || expanded.kind !== "literal") return undefined;
  return typeof expanded.value === "boolean" ? undefined : expanded.value;
}

function withoutAsConst(node: ts.Expression): ts.Expression {
  if (!ts.isAsExpression(node) || !ts.isTypeReferenceNode(node.type)) return node;
  const { typeName } = node.type;
  return ts.isIdentifier(typeName) && typeName.text === "const" ? node.expression : node;
}

function expressionName(node: ts.Expression): string {
  const isMinus = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
  const isNumber = ts.isNumericLiteral(isMinus ? node.operand : node);
  return isNumber ? INEXACT_NUMBER : constructOf(node).name;
}

function refuseConstant(context: ReadContext, node: ts.Node, found: string): [] {
  refuseNode(context, node, {
    code: "read/bad-constant",
    message: `expected \`export const NAME =\` with one string or number, received ${found}`,
    fix: 'write the value itself: `export const NAME = "text";` or `export const NAME = -1;`',
  });
  return [];
}
