/** Reads `import type { Name, Other as Alias } from "…"`. A schema can import only types. */
import { ts } from "ts-morph";
import type { Import } from "../../model/declarations.js";
import { lineOf, type ReadContext } from "../context.js";
import { refuseStatement } from "./shared.js";

export interface NamedImport {
  imported: Import;
  name: ts.Identifier;
}

const advice = 'write `import type { Name } from "…"`';

/** Returns the imported names of a statement. Returns an empty list if the statement was refused. */
export function readImport(node: ts.ImportDeclaration, context: ReadContext): NamedImport[] {
  const { importClause: clause, moduleSpecifier, attributes } = node;
  const found = wrongForm(clause, attributes, context);
  const bindings = clause?.namedBindings;
  if (found !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) {
    refuseStatement(context, node, found ?? "an import of another form", advice);
    return [];
  }
  // If the module specifier is not a string literal, the parser has already reported an error.
  const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
  return bindings.elements.flatMap((element) => readSpecifier(element, from, context) ?? []);
}

function wrongForm(
  clause: ts.ImportClause | undefined,
  attributes: ts.ImportAttributes | undefined,
  { expander }: ReadContext,
): string | undefined {
  if (clause === undefined) return "an import for its side effects";
  if (clause.name !== undefined) return "a default import";
  if (clause.namedBindings !== undefined && ts.isNamespaceImport(clause.namedBindings)) {
    return "a namespace import";
  }
  // Compilers omit `type` in `.d.ts` files, which contain only types.
  if (clause.phaseModifier !== ts.SyntaxKind.TypeKeyword && expander === undefined)
    return "an import without `type`";
  return attributes === undefined ? undefined : "import attributes";
}

function readSpecifier(
  node: ts.ImportSpecifier,
  from: string,
  context: ReadContext,
): NamedImport | undefined {
  const original = node.propertyName ?? node.name;
  const isSecond = node.isTypeOnly && context.expander === undefined;
  const found = !ts.isIdentifier(original)
    ? "a quoted import name"
    : isSecond
      ? "a second `type`"
      : original.text === "default"
        ? "a default import"
        : undefined;
  if (found !== undefined) return void refuseStatement(context, node, found, advice);
  const imported = { name: original.text, as: node.name.text, from, line: lineOf(context, node) };
  return { imported, name: node.name };
}
