/**
 * Refuses a type: reports a diagnostic and returns a placeholder, so that the reader can continue.
 *
 * In an extension, the compiler first tries to expand the type.
 */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { constructOf } from "../constructs.js";
import { adviceOr, refuseNode, refused, type ReadContext } from "../context.js";

/** @param name the name of the construct; the default name and the default advice depend on the kind of the node */
export function refuseType(
  context: ReadContext,
  node: ts.Node,
  name = constructOf(node).name,
  advice = constructOf(node).advice,
): Type {
  const expanded = context.expander?.expand(node, ownerOf(node));
  if (typeof expanded === "object") return expanded;
  const why = expanded === undefined ? "" : `: ${expanded}`;
  refuseNode(context, node, {
    code: "read/unknown-type",
    message: `${name} is not understood${why}`,
    fix: adviceOr(context, advice, "add a reader in generator/src/read/types/"),
  });
  return refused;
}

/** Returns the name of the alias that the type defines. */
function ownerOf(node: ts.Node): string | undefined {
  let parent = node.parent as ts.Node | undefined;
  while (parent !== undefined && ts.isParenthesizedTypeNode(parent)) parent = parent.parent;
  return parent !== undefined && ts.isTypeAliasDeclaration(parent) ? parent.name.text : undefined;
}
