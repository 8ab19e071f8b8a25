/** Reads `export interface Name extends Base, Omit<Other, "key"> { … }`. */
import { ts } from "ts-morph";
import type { Heritage, InterfaceDeclaration, ShapeType } from "../../model/declarations.js";
import { refuseNode, type ReadContext } from "../context.js";
import { readMembers } from "../members.js";
import { readOmit } from "../types/generic.js";
import { readCommon, refuseTypeParameters } from "./shared.js";

export function readInterface(
  node: ts.InterfaceDeclaration,
  context: ReadContext,
): InterfaceDeclaration {
  refuseTypeParameters(node, context);
  const inlined: ShapeType[] = [];
  const common = readCommon(node, node.name, context);
  const heritage = readHeritage(node, context, inlined);
  const { properties, index } = readMembers(node.members, context);
  const own = new Set(properties.map(({ name }) => name));
  const known = inlined.flatMap((shape) => shape.properties).filter(({ name }) => !own.has(name));
  const values = index ?? inlined.find((shape) => shape.index !== undefined)?.index;
  const members = { properties: [...known, ...properties], index: values };
  return { kind: "interface", ...common, extends: heritage, ...members };
}

/** Reads the bases in order. The parser also accepts several clauses and `implements`, which TypeScript forbids. */
function readHeritage(
  node: ts.InterfaceDeclaration,
  context: ReadContext,
  inlined: ShapeType[],
): Heritage[] {
  const [first, ...more] = node.heritageClauses ?? [];
  if (first === undefined) return [];
  for (const clause of [first, ...more]) {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    if (isExtends && clause === first) continue;
    refuseHeritage(context, clause, isExtends ? "a second `extends`" : "`implements`");
  }
  return first.types.flatMap((base) => readBase(base, context, inlined) ?? []);
}

/** Reads one base. If the compiler has to expand the base, its members are added to `inlined`. */
function readBase(
  node: ts.ExpressionWithTypeArguments,
  context: ReadContext,
  inlined: ShapeType[],
): Heritage | undefined {
  const { expression, typeArguments } = node;
  if (!ts.isIdentifier(expression))
    return void refuseHeritage(context, expression, "an expression or a qualified name");
  if (typeArguments === undefined) return { kind: "reference", name: expression.text };
  const omit = expression.text === "Omit" ? readOmit(typeArguments) : undefined;
  const expanded = omit === undefined ? context.expander?.expand(node) : undefined;
  if (typeof expanded === "object" && expanded.kind === "reference") return expanded;
  if (typeof expanded === "object" && expanded.kind === "shape") {
    inlined.push(expanded);
  } else if (omit === undefined) {
    const given = typeArguments.map((one) => one.getText(context.source)).join(", ");
    refuseHeritage(context, expression, `\`${expression.text}<${given}>\``);
  }
  return omit;
}

function refuseHeritage(context: ReadContext, node: ts.Node, name: string): void {
  refuseNode(context, node, {
    code: "read/bad-heritage",
    message: `expected \`extends\` with names or \`Omit<Name, "key">\`, received ${name}`,
    fix: "name the base, or write out its properties",
  });
}
