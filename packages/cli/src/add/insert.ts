/**
 * Adds a property to an object literal, and an import to a file, in the way the file is written already: its line
 * breaks, indentation, quotes, semicolons and trailing commas. Nothing else of the text changes.
 */
import { ts } from "ts-morph";
import { lineBreakOf, type Insertion, type Source } from "./source.js";

/**
 * Adds a property after the last one.
 *
 * @param property lines of the property, without a comma; later lines are indented below the first
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
  // What is said about the last property in its own line stays beside it.
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

/** White space at the beginning of the line that a position is in. */
function indentationAt({ text }: Source, position: number): string {
  const line = text.slice(text.lastIndexOf("\n", position - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** One level of indentation, as the first indented line has it. */
function unitOf({ text }: Source): string {
  return /\n(\t| {2,8})(?=[^\s*])/.exec(text)?.[1] ?? "  ";
}

export interface NewImport {
  /** What the other module exports. */
  exported: string;
  /** What it is called here. */
  local: string;
  /** Module specifier, with `.js` at its end. */
  from: string;
}

/** Adds an import after those that are there. */
export function insertImport(source: Source, { exported, local, from }: NewImport): Insertion {
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

/** The quotes of the file's imports. */
export function quoteOf(source: Source): string {
  const first = source.statements.find(ts.isImportDeclaration);
  return first?.moduleSpecifier.getText()[0] ?? '"';
}

/** A relative import ends as those of code in the file do: in `.js`, in `.ts`, or not at all. */
function withEnding(imports: readonly ts.ImportDeclaration[], from: string): string {
  const endings = imports
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => /\.\w+$/.exec(specifier)?.[0] ?? "");
  const ending = [".js", ".ts", ""].find((one) => endings.includes(one)) ?? ".js";
  return `${from.replace(/\.js$/, "")}${ending}`;
}
