/** Reads the body of an interface or type literal: properties in order, and at most one index signature. */
import { ts } from "ts-morph";
import type { Property, Type } from "../model/declarations.js";
import { refuseConstraints } from "./constraints.js";
import { constructOf } from "./constructs.js";
import { adviceOr, lineOf, refuseNode, type ReadContext } from "./context.js";
import { readDocComment } from "./doc-comment.js";
import { allowsUndefined } from "./types/union.js";
import { reportDuplicates, type NamedPlace } from "./duplicates.js";

export interface Members {
  properties: Property[];
  index?: Type;
}

/** Reads all members. Unsupported members are reported and omitted. */
export function readMembers(members: readonly ts.TypeElement[], context: ReadContext): Members {
  const result: Members = { properties: [] };
  const names: NamedPlace[] = [];
  for (const member of members) {
    refuseModifiers(member, context);
    if (ts.isPropertySignature(member)) {
      const property = readProperty(member, context);
      if (property === undefined) continue;
      result.properties.push(property);
      names.push({ name: property.name, node: member.name });
    } else if (ts.isIndexSignatureDeclaration(member)) {
      if (result.index !== undefined) {
        refuseMember(context, member, "a second index signature", "keep one of the two");
      }
      refuseConstraints(readDocComment(member, context).constraints, member, context);
      result.index = readIndex(member, context) ?? result.index;
    } else {
      refuseMember(context, member);
    }
  }
  reportDuplicates(context, "property", names);
  return result;
}

function readProperty(node: ts.PropertySignature, context: ReadContext): Property | undefined {
  const { name, type } = node;
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return refuseMember(context, name);
  if (type === undefined || hasInitializer(node)) {
    const found = `a property ${type === undefined ? "without a type" : "with a value"}`;
    return refuseMember(context, node, found, "write `name: Type`");
  }
  const { doc, deprecated, examples, constraints } = readDocComment(node, context);
  return {
    name: name.text,
    doc,
    ...(deprecated !== undefined && { deprecated }),
    ...(examples !== undefined && { examples }),
    line: lineOf(context, name),
    optional:
      node.questionToken !== undefined || (context.expander !== undefined && allowsUndefined(type)),
    type: context.type(type),
    ...(constraints !== undefined && { constraints }),
  };
}

/**
 * Whether a property has a value: `name: Type = value`. The parser accepts such a value, but the public node type has
 * no property for it.
 */
function hasInitializer(node: ts.PropertySignature & { initializer?: ts.Expression }): boolean {
  return node.initializer !== undefined;
}

/**
 * Reads `[key: string]: T`. Ignores the name of the key. Refuses an index signature without a type, which the parser
 * accepts.
 */
function readIndex(node: ts.IndexSignatureDeclaration, context: ReadContext): Type | undefined {
  const [key, ...more] = node.parameters;
  const type: ts.TypeNode | undefined = node.type;
  if (key === undefined || more.length > 0 || !isPlainStringKey(key)) {
    const found = "an index signature whose key is not one plain `string`";
    return refuseMember(context, node, found, "write `[key: string]: T`");
  }
  if (type !== undefined) return context.type(type);
  const found = "an index signature without a type";
  return refuseMember(context, node, found, "write `[key: string]: unknown`");
}

function isPlainStringKey(key: ts.ParameterDeclaration): boolean {
  return (
    key.type?.kind === ts.SyntaxKind.StringKeyword &&
    ts.isIdentifier(key.name) &&
    key.questionToken === undefined &&
    key.dotDotDotToken === undefined &&
    key.initializer === undefined &&
    key.modifiers === undefined
  );
}

function refuseModifiers(member: ts.TypeElement, context: ReadContext): void {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  for (const modifier of modifiers) {
    // `readonly` has no effect on JSON.
    if (context.expander !== undefined && modifier.kind === ts.SyntaxKind.ReadonlyKeyword) continue;
    const word = ts.tokenToString(modifier.kind) ?? "";
    refuseMember(context, modifier, `the modifier \`${word}\``, `remove \`${word}\``);
  }
}

function refuseMember(
  context: ReadContext,
  node: ts.Node,
  name = constructOf(node).name,
  advice = constructOf(node).advice,
): undefined {
  refuseNode(context, node, {
    code: "read/unknown-member",
    message: `expected a property or \`[key: string]: T\`, received ${name}`,
    fix: adviceOr(context, advice, "support it in generator/src/read/members.ts"),
  });
  return undefined;
}
