/** Number literals, as the types and constants of a schema write them: `100`, `-32700`, `0.5`. */
import { ts } from "ts-morph";

/** The value of a number literal with or without a minus; nothing for any other expression, or an inexact number. */
export function readNumber(node: ts.Expression): number | undefined {
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator !== ts.SyntaxKind.MinusToken) return undefined;
    const value = readNumber(node.operand);
    // A second minus is arithmetic, and JSON has no negative zero.
    return value === undefined || value <= 0 ? undefined : -value;
  }
  if (!ts.isNumericLiteral(node)) return undefined;
  const value = Number(node.text);
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? value : undefined;
}
