/** Functions that several statement readers use. */
import { type ts } from "ts-morph";
import type { Documented } from "../../model/declarations.js";
import { refuseConstraints } from "../constraints.js";
import { adviceOr, lineOf, refuseNode, type ReadContext } from "../context.js";
import { readDocComment } from "../doc-comment.js";

export interface Common extends Documented {
  name: string;
  category?: string;
  internal?: true;
}

/** Returns the name, documentation and line of a declaration. `node` is the node after the doc comment. */
export function readCommon(node: ts.Node, name: ts.Identifier, context: ReadContext): Common {
  const { constraints, ...documentation } = readDocComment(node, context);
  refuseConstraints(constraints, name, context);
  return { name: name.text, ...documentation, line: lineOf(context, name) };
}

/** Refuses type parameters of a declaration (`<T>`). */
export function refuseTypeParameters(
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  context: ReadContext,
): void {
  const first = node.typeParameters?.[0];
  if (first === undefined) return;
  refuseNode(context, first, {
    code: "read/generic",
    message: "expected a declaration without type parameters, received a generic one",
    fix: "write one declaration for each type it is used with",
  });
}

/** Refuses a statement, or a part of one. */
export function refuseStatement(
  context: ReadContext,
  node: ts.Node,
  name: string,
  advice: string,
): void {
  refuseNode(context, node, {
    code: "read/unknown-statement",
    message: `expected an import, interface, type alias or constant, received ${name}`,
    fix: adviceOr(context, advice, "add a reader in generator/src/read/statements/"),
  });
}
