/** Reads `export enum Name { A = "a", B = 1 }` in an extension schema, as an alias for the union of its values. */
import { ts } from "ts-morph";
import type { AliasDeclaration, Type } from "../../model/declarations.js";
import { refuseNode, type ReadContext } from "../context.js";
import { readNumber } from "../numbers.js";
import { several } from "../types/union.js";
import { readCommon } from "./shared.js";

export function readEnum(node: ts.EnumDeclaration, context: ReadContext): AliasDeclaration {
  let next: number | undefined = 0;
  const members = node.members.flatMap(({ initializer, name }): Type[] => {
    const value =
      initializer === undefined
        ? next
        : ts.isStringLiteral(initializer)
          ? initializer.text
          : readNumber(initializer);
    next = typeof value === "number" ? value + 1 : undefined;
    if (value !== undefined) return [{ kind: "literal", value }];
    refuseNode(context, initializer ?? name, {
      code: "read/bad-constant",
      message: `expected an enum member with one string or number, received \`${initializer?.getText() ?? name.getText()}\``,
      fix: 'write the value itself: `A = "a"`',
    });
    return [];
  });
  const type: Type = members.length === 0 ? { kind: "never" } : several("union", members);
  return { kind: "alias", ...readCommon(node, node.name, context), type };
}
