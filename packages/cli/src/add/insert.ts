/**
 * Adds a property to an object literal, and an import to a file, in the style of the file.
 *
 * Keeps line breaks, indentation, quotes, semicolons and trailing commas. Changes no other text.
 */
import { ts } from "ts-morph";
import { lineBreakOf, type Insertion, type SourceModule } from "./source.js";

/**
 * Adds a property after the last property of an object literal.
 *
 * @param property code of the property on one line, without a comma
 */
export function insertProperty(object: ts.ObjectLiteralExpression, property: string): Insertion[] {
  return object.properties.length === 0
    ? [insertFirst(object, property)]
    : insertLast(object, property);
}

function insertFirst(object: ts.ObjectLiteralExpression, property: string): Insertion {
  const source = object.getSourceFile();
  const open = object.getStart() + 1;
  const inner = source.text.slice(open, object.getEnd() - 1);
  const at = open + inner.trimEnd().length;
  if (!inner.includes("\n")) {
    return { at, piece: ` ${property}${inner.endsWith(" ") ? "" : " "}` };
  }
  const indent = `${indentationAt(source, object.getStart())}${unitOf(source)}`;
  return { at, piece: `${lineBreakOf(source)}${indent}${property},` };
}

function insertLast(object: ts.ObjectLiteralExpression, property: string): Insertion[] {
  const source = object.getSourceFile();
  const { text } = source;
  const { properties } = object;
  const [first, last] = [properties[0], properties.at(-1)];
  if (first === undefined || last === undefined) return [];
  const comma: Insertion[] = properties.hasTrailingComma ? [] : [{ at: last.getEnd(), piece: "," }];
  const end = properties.hasTrailingComma ? properties.end : last.getEnd();
  // A comment that follows the last property on the same line stays on that line.
  const comments = ts.getTrailingCommentRanges(text, end) ?? [];
  const after = comments.at(-1)?.end ?? end;
  const isLineComment = comments.at(-1)?.kind === ts.SyntaxKind.SingleLineCommentTrivia;
  const closing = properties.hasTrailingComma ? "," : "";
  const isLong = text.slice(object.getStart(), first.getStart()).includes("\n");
  const piece =
    isLong || isLineComment
      ? `${lineBreakOf(source)}${indentationAt(source, last.getStart())}${property}${closing}`
      : ` ${property}${closing}`;
  return [...comma, { at: after, piece }];
}

/** Returns the white space at the start of the line that contains a position. */
function indentationAt({ text }: SourceModule, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** Returns one level of indentation, which is the indentation of the first indented line. */
function unitOf({ text }: SourceModule): string {
  return /\n(\t| {2,8})(?=[^\s*])/.exec(text)?.[1] ?? "  ";
}

export interface NewImport {
  /** The name that the imported module exports. */
  exported: string;
  /** The name in the importing file. */
  local: string;
  /** Module specifier, ending in `.js`. */
  from: string;
}

/** Adds an import after the existing imports. */
export function insertImport(
  source: SourceModule,
  { exported, local, from }: NewImport,
): Insertion {
  const imports = source.statements.filter(ts.isImportDeclaration);
  const last = imports.at(-1);
  const semicolon = last === undefined || last.getText().endsWith(";") ? ";" : "";
  const quote = quoteOf(source);
  const names = exported === local ? local : `${exported} as ${local}`;
  const line = `import { ${names} } from ${quote}${withEnding(imports, from)}${quote}${semicolon}`;
  const lineBreak = lineBreakOf(source);
  if (last !== undefined) {
    const comments = ts.getTrailingCommentRanges(source.text, last.getEnd()) ?? [];
    return { at: comments.at(-1)?.end ?? last.getEnd(), piece: `${lineBreak}${line}` };
  }
  const start = /^\uFEFF?(?:#!.*(?:\r?\n|$))?/.exec(source.text)?.[0].length ?? 0;
  return { at: start, piece: `${line}${lineBreak}${lineBreak}` };
}

/** Returns the quote character of the imports. */
export function quoteOf(source: SourceModule): string {
  const first = source.statements.find(ts.isImportDeclaration);
  return first?.moduleSpecifier.getText()[0] ?? '"';
}

/** Gives a module specifier the same ending as the existing relative imports: `.js`, `.ts`, or none. */
function withEnding(imports: readonly ts.ImportDeclaration[], from: string): string {
  const endings = imports
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => /\.\w+$/.exec(specifier)?.[0] ?? "");
  const ending = [".js", ".ts", ""].find((one) => endings.includes(one)) ?? ".js";
  return `${from.replace(/\.js$/, "")}${ending}`;
}
