/** Reads literal types: `"tools/call"`, `1`, `-1`, `true`, `null`. */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { INEXACT_NUMBER, readNumber } from "../numbers.js";
import { refuseType } from "./refuse-type.js";

export function readLiteral({ literal }: ts.LiteralTypeNode, context: ReadContext): Type {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "null" };
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return { kind: "literal", value: true };
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return { kind: "literal", value: false };
  if (ts.isStringLiteral(literal)) return { kind: "literal", value: literal.text };
  if (ts.isNumericLiteral(literal) || ts.isPrefixUnaryExpression(literal)) {
    const value = readNumber(literal);
    if (value !== undefined) return { kind: "literal", value };
    return refuseType(context, literal, INEXACT_NUMBER, "write `number`");
  }
  return refuseType(context, literal);
}
