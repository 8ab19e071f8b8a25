/** `export type Name = …` */
import { type ts } from "ts-morph";
import type { AliasDeclaration } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { readCommon, refuseTypeParameters } from "./shared.js";

export function readAlias(node: ts.TypeAliasDeclaration, context: ReadContext): AliasDeclaration {
  refuseTypeParameters(node, context);
  return {
    kind: "alias",
    ...readCommon(node, node.name, context),
    type: context.type(node.type),
  };
}
