/**
 * Reads `export { A, B as C }`, `export { A } from "…"` and `export * from "…"` in an extension schema.
 *
 * These statements are read after all other statements. A name from another file becomes an import, and a second name
 * for a declaration becomes an alias.
 */
import { ts } from "ts-morph";
import type { SchemaSource } from "../../model/declarations.js";
import { lineOf, type ReadContext } from "../context.js";
import type { NamedPlace } from "../duplicates.js";
import { refuseStatement } from "./shared.js";

const advice = 'write `export { Name }`, or `export { Name } from "…"`';

/** Adds the exports of a statement to `source`, and the declared names to `names`. */
export function readExport(
  node: ts.ExportDeclaration,
  context: ReadContext,
  source: SchemaSource,
  names: NamedPlace[],
): void {
  const { exportClause: clause, moduleSpecifier, attributes } = node;
  const from =
    moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
      ? moduleSpecifier.text
      : undefined;
  if (attributes !== undefined) {
    refuseStatement(context, attributes, "import attributes", advice);
  } else if (clause === undefined) {
    (source.reexports ??= []).push({ from: from ?? "", line: lineOf(context, node) });
  } else if (ts.isNamespaceExport(clause)) {
    refuseStatement(context, clause, "a namespace export", advice);
  } else {
    for (const element of clause.elements) {
      const added = readSpecifier(element, from, context, source);
      if (added !== undefined) names.push({ name: added, node: element });
    }
  }
}

/** Reads one exported name. Returns the name if it is new in this file. */
function readSpecifier(
  node: ts.ExportSpecifier,
  from: string | undefined,
  context: ReadContext,
  source: SchemaSource,
): string | undefined {
  const { name: exported, propertyName: original = exported } = node;
  const [name, as] = [original.text, exported.text];
  const isDefault = name === "default" || as === "default";
  if (!ts.isIdentifier(original) || !ts.isIdentifier(exported) || isDefault) {
    const found = isDefault ? "a default export" : "a quoted export name";
    refuseStatement(context, node, found, advice);
    return undefined;
  }
  const line = lineOf(context, node);
  if (from === undefined) return name === as ? undefined : rename(name, as, line, source);
  if (source.imports.some((one) => one.name === name && one.as === as && one.from === from))
    return undefined;
  source.imports.push({ name, as, from, line });
  return as;
}

function rename(name: string, as: string, line: number, source: SchemaSource): string {
  const target = source.declarations.find((one) => one.name === name);
  if (source.generics?.includes(name) === true) source.generics.push(as);
  else if (target?.kind === "constant") source.declarations.push({ ...target, name: as, line });
  else {
    const type = { kind: "reference", name } as const;
    source.declarations.push({ kind: "alias", name: as, doc: "", line, type });
  }
  return as;
}

/** Whether a file lists its exports. The declarations of such a file need no `export` keyword. */
export function hasExportList(source: ts.SourceFile): boolean {
  return source.statements.some(
    (node) => ts.isExportDeclaration(node) && node.moduleSpecifier === undefined,
  );
}
