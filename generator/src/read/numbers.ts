/** Parses number literals in types and constants: `100`, `-32700`, `0.5`. */
import { ts } from "ts-morph";

export const INEXACT_NUMBER = "a number that is not exact in JavaScript";

/**
 * Returns the value of a number literal, which may be negative. Returns `undefined` for other expressions and for
 * numbers that JavaScript cannot represent exactly.
 */
export function readNumber(node: ts.Expression): number | undefined {
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator !== ts.SyntaxKind.MinusToken) return undefined;
    const value = readNumber(node.operand);
    // A literal has at most one minus.
    if (value === undefined || value < 0) return undefined;
    // JSON writes negative zero as `0`.
    return value === 0 ? 0 : -value;
  }
  if (!ts.isNumericLiteral(node)) return undefined;
  const value = Number(node.text);
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? value : undefined;
}
