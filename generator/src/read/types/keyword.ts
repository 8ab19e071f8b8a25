/** `string`, `number`, `boolean`, `unknown`, `any`, `never`, `object`. (The parser treats `null` as a literal.) */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";

/** The type of a keyword, or `undefined` for an unsupported one. Returns a new object for every call. */
export function keywordType(kind: ts.SyntaxKind): Type | undefined {
  switch (kind) {
    case ts.SyntaxKind.StringKeyword:
      return { kind: "string" };
    case ts.SyntaxKind.NumberKeyword:
      return { kind: "number" };
    case ts.SyntaxKind.BooleanKeyword:
      return { kind: "boolean" };
    case ts.SyntaxKind.UnknownKeyword:
      return { kind: "unknown" };
    case ts.SyntaxKind.AnyKeyword:
      return { kind: "any" };
    case ts.SyntaxKind.NeverKeyword:
      return { kind: "never" };
    case ts.SyntaxKind.ObjectKeyword:
      return { kind: "object" };
    default:
      return undefined;
  }
}
