/** `export interface Name extends Base, Omit<Other, "key"> { … }` */
import { ts } from "ts-morph";
import type { Heritage, InterfaceDeclaration } from "../../model/declarations.js";
import { refuse, type Context } from "../context.js";
import { readMembers } from "../members.js";
import { readOmit } from "../types/generic.js";
import { readCommon, refuseTypeParameters } from "./shared.js";

export function readInterface(
  node: ts.InterfaceDeclaration,
  context: Context,
): InterfaceDeclaration {
  refuseTypeParameters(node, context);
  return {
    kind: "interface",
    ...readCommon(node, node.name, context),
    extends: readHeritage(node, context),
    ...readMembers(node.members, context),
  };
}

/** The bases in their order. The parser takes more than one clause, and `implements`; the language does not. */
function readHeritage(node: ts.InterfaceDeclaration, context: Context): Heritage[] {
  const [first, ...more] = node.heritageClauses ?? [];
  if (first === undefined) return [];
  for (const clause of [first, ...more]) {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    if (isExtends && clause === first) continue;
    refuseHeritage(context, clause, isExtends ? "a second `extends`" : "`implements`");
  }
  return first.types.flatMap((base) => readBase(base, context) ?? []);
}

function readBase(
  { expression, typeArguments }: ts.ExpressionWithTypeArguments,
  context: Context,
): Heritage | undefined {
  if (!ts.isIdentifier(expression)) {
    refuseHeritage(context, expression, "an expression or a qualified name");
    return undefined;
  }
  if (typeArguments === undefined) return { kind: "reference", name: expression.text };
  const omit = expression.text === "Omit" ? readOmit(typeArguments) : undefined;
  if (omit === undefined) {
    const given = typeArguments.map((one) => one.getText(context.source)).join(", ");
    refuseHeritage(context, expression, `\`${expression.text}<${given}>\``);
  }
  return omit;
}

function refuseHeritage(context: Context, node: ts.Node, name: string): void {
  refuse(context, node, {
    code: "read/bad-heritage",
    message: `expected \`extends\` with names or \`Omit<Name, "key">\`, found ${name}`,
    fix: "name the base, or write out its properties",
  });
}
