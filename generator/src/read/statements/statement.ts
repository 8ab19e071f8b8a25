/** Reads one top-level statement of a schema: an import, or an exported interface, type alias or constant. */
import { ts } from "ts-morph";
import type { AliasDeclaration, Declaration, SchemaSource } from "../../model/declarations.js";
import { constructOf } from "../constructs.js";
import { refuseNode, type ReadContext } from "../context.js";
import type { NamedPlace } from "../duplicates.js";
import { readConstants } from "./constant.js";
import { readEnum } from "./enum.js";
import { hasExportList } from "./export.js";
import { readImport } from "./import.js";
import { readInterface } from "./interface.js";
import { readCommon, refuseStatement, refuseTypeParameters } from "./shared.js";

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
  const { expander } = context;
  if (ts.isImportDeclaration(node)) {
    for (const { imported, name } of readImport(node, context)) {
      source.imports.push(imported);
      names.push({ name: imported.as, node: name });
    }
  } else if (isDeclaration(node) || (expander !== undefined && ts.isEnumDeclaration(node))) {
    refuseModifiers(node, context);
    if (expander !== undefined && isGeneric(node)) (source.generics ??= []).push(node.name.text);
    else if (ts.isEnumDeclaration(node)) declare(readEnum(node, context), node.name);
    else if (ts.isInterfaceDeclaration(node)) declare(readInterface(node, context), node.name);
    else if (ts.isTypeAliasDeclaration(node)) declare(readAlias(node, context), node.name);
    else for (const { constant, name } of readConstants(node, context)) declare(constant, name);
  } else {
    const { name, advice } = constructOf(node);
    refuseStatement(context, node, name, advice);
  }
}

type DeclarationNode = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableStatement;

function isDeclaration(node: ts.Statement): node is DeclarationNode {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableStatement(node)
  );
}

function readAlias(node: ts.TypeAliasDeclaration, context: ReadContext): AliasDeclaration {
  refuseTypeParameters(node, context);
  const common = readCommon(node, node.name, context);
  return { kind: "alias", ...common, type: context.type(node.type) };
}

function isGeneric(node: ts.Statement): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return (
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
    node.typeParameters !== undefined
  );
}

/** Modifiers of `.d.ts` files. These modifiers have no effect on the types of an extension. */
const WITHOUT_MEANING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.ConstKeyword,
]);

/** Refuses modifiers other than `export`. */
function refuseModifiers(node: DeclarationNode | ts.EnumDeclaration, context: ReadContext): void {
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
