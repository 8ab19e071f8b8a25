/** One top-level statement of a schema: an import, or an exported interface, type alias or constant. */
import { ts } from "ts-morph";
import type { Declaration, SchemaSource } from "../../model/declarations.js";
import { constructOf } from "../constructs.js";
import { refuseNode, type ReadContext } from "../context.js";
import type { NamedPlace } from "../duplicates.js";
import { readConstants } from "./constant.js";
import { readEnum } from "./enum.js";
import { hasExportList } from "./export.js";
import { readImport } from "./import.js";
import { readInterface } from "./interface.js";
import { refuseStatement } from "./shared.js";
import { readAlias } from "./type-alias.js";

/** Adds the declarations of a statement to `source`, and the declared names to `names`. */
export function readStatement(
  node: ts.Statement,
  context: ReadContext,
  source: SchemaSource,
  names: NamedPlace[],
): void {
  const declare = (declaration: Declaration, name: ts.Node): void => {
    source.declarations.push(declaration);
    names.push({ name: declaration.name, node: name });
  };
  if (context.expander !== undefined && isGeneric(node)) {
    refuseModifiers(node, context);
    (source.generics ??= []).push(node.name.text);
  } else if (context.expander !== undefined && ts.isEnumDeclaration(node)) {
    refuseModifiers(node, context);
    declare(readEnum(node, context), node.name);
  } else if (ts.isInterfaceDeclaration(node)) {
    refuseModifiers(node, context);
    declare(readInterface(node, context), node.name);
  } else if (ts.isTypeAliasDeclaration(node)) {
    refuseModifiers(node, context);
    declare(readAlias(node, context), node.name);
  } else if (ts.isVariableStatement(node)) {
    refuseModifiers(node, context);
    for (const { constant, name } of readConstants(node, context)) declare(constant, name);
  } else if (ts.isImportDeclaration(node)) {
    for (const { imported, name } of readImport(node, context)) {
      source.imports.push(imported);
      names.push({ name: imported.as, node: name });
    }
  } else {
    const { name, advice } = constructOf(node);
    refuseStatement(context, node, name, advice);
  }
}

function isGeneric(node: ts.Statement): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return (
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
    node.typeParameters !== undefined
  );
}

/** Modifiers without effect on the types of an extension, as in `.d.ts` files. */
const WITHOUT_MEANING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.ConstKeyword,
]);

/** Refuses modifiers other than `export`. */
function refuseModifiers(
  node:
    ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableStatement | ts.EnumDeclaration,
  context: ReadContext,
): void {
  const modifiers = ts.getModifiers(node) ?? [];
  const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported && !(context.expander !== undefined && hasExportList(context.source))) {
    refuseNode(context, node, {
      code: "read/not-exported",
      message: "expected an exported declaration, received one without `export`",
      fix: "write `export` before it",
    });
  }
  for (const modifier of modifiers) {
    if (modifier.kind === ts.SyntaxKind.ExportKeyword) continue;
    if (context.expander !== undefined && WITHOUT_MEANING.has(modifier.kind)) continue;
    const word = ts.tokenToString(modifier.kind) ?? "";
    refuseStatement(context, modifier, `the modifier \`${word}\``, `remove \`${word}\``);
  }
}
