/** Parses number literals in types and constants: `100`, `-32700`, `0.5`. */
import { ts } from "ts-morph";

export const INEXACT_NUMBER = "a number that is not exact in JavaScript";

/** Returns the value of a number literal, also with a minus. `undefined` for other expressions and inexact numbers. */
export function readNumber(node: ts.Expression): number | undefined {
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator !== ts.SyntaxKind.MinusToken) return undefined;
    const value = readNumber(node.operand);
    // A second minus is not part of a literal.
    if (value === undefined || value < 0) return undefined;
    // JSON writes negative zero as `0`.
    return value === 0 ? 0 : -value;
  }
  if (!ts.isNumericLiteral(node)) return undefined;
  const value = Number(node.text);
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? value : undefined;
}
