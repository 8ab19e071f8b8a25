/**
 * Represents pieces of generated code as values. The static text of a piece comes only from the sources of this
 * generator, through the `code` tag. The tag does not accept strings: names, values and comments of a schema must pass
 * through a function that makes them safe (`identifier`, `literal`, `docComment`). So no comment or name of a schema
 * can become code.
 *
 * A piece contains a document for the printer of prettier. The printer breaks lines like prettier, so the printed text
 * needs no second formatting pass.
 */
import { builders } from "prettier/doc";

type Doc = builders.Doc;

declare const brand: unique symbol;

export interface Code {
  readonly [brand]: true;
  readonly doc: Doc;
}

/** Wraps a printer document. Called only by the functions of this folder. */
export function fromDoc(doc: Doc): Code {
  return { doc } as Code;
}

/** A piece of a template: code, or a list of code with one line for each item. */
type Piece = Code | readonly Code[];

/**
 * Joins static text and safe pieces. A template of several lines must start with a line break. Blank lines are kept.
 * Indentation is relative to the first line. Lines that consist only of empty pieces are omitted.
 *
 * @example code`export type ${identifier("Cursor")} = string;`
 */
export function code(statics: TemplateStringsArray, ...pieces: readonly Piece[]): Code {
  const lines: { column: number; parts: Doc[]; blank: boolean }[] = [];
  let line = { column: 0, parts: [] as Doc[], blank: false };
  statics.forEach((text, index) => {
    const [rest = "", ...more] = text.split("\n");
    if (rest !== "") line.parts.push(rest);
    for (const next of more) {
      lines.push(line);
      const start = next.trimStart();
      line = { column: next.length - start.length, parts: [start], blank: start === "" };
    }
    const piece = pieces[index];
    if (piece === undefined) return;
    line.blank = false;
    line.parts.push("doc" in piece ? piece.doc : lineDocs(piece));
  });
  if (lines.length === 0) return fromDoc(line.parts);
  const written = [...lines.slice(1), line].filter(
    ({ parts, blank }) => blank || parts.some((part) => part !== ""),
  );
  const margin = written[0]?.column ?? 0;
  return fromDoc(
    written.map(({ column, parts }, index) => {
      const own = (column - margin) % 2 === 1 ? [" ", ...parts] : parts;
      let doc: Doc = index === 0 ? own : [builders.hardline, own];
      for (let depth = margin + 2; depth <= column; depth += 2) doc = builders.indent(doc);
      return doc;
    }),
  );
}

function lineDocs(pieces: readonly Code[]): Doc {
  const docs = pieces.map(({ doc }) => doc);
  return docs.length === 0 ? "" : builders.join(builders.hardline, docs);
}

export const nothing: Code = fromDoc("");
/** A line break that is always printed. */
export const hardline: Code = fromDoc(builders.hardline);
/** Prints a space if the enclosing group fits on one line, otherwise a line break. */
export const line: Code = fromDoc(builders.line);
/** Prints nothing if the enclosing group fits on one line, otherwise a line break. */
export const softline: Code = fromDoc(builders.softline);

/** Prints nothing and makes all enclosing groups break. */
export const breakParent: Code = fromDoc(builders.breakParent);

export function concat(...pieces: readonly Code[]): Code {
  return fromDoc(pieces.map((piece) => piece.doc));
}

export function join(separator: Code, pieces: readonly Code[]): Code {
  return fromDoc(
    builders.join(
      separator.doc,
      pieces.map((piece) => piece.doc),
    ),
  );
}

/**
 * Prints the pieces on one line if they fit. Otherwise prints all line breaks of the group, but not those of nested
 * groups that fit.
 */
export function group(...pieces: readonly Code[]): Code {
  return fromDoc(builders.group(pieces.map((piece) => piece.doc)));
}

export function indent(...pieces: readonly Code[]): Code {
  return fromDoc(builders.indent(pieces.map((piece) => piece.doc)));
}

/** Prints `broken` if the enclosing group breaks, otherwise `flat`. */
export function ifBreak(broken: Code, flat: Code = nothing): Code {
  return fromDoc(builders.ifBreak(broken.doc, flat.doc));
}

/** Joins pieces with commas. A line break is allowed after each comma. */
export function commas(items: readonly Code[]): Code {
  return join(code`,${line}`, items);
}

/**
 * Puts items in brackets. All items are on one line, or each item is on its own line. `edge` is the line break next to
 * the brackets.
 */
export function bracketed(open: Code, items: readonly Code[], close: Code, edge = softline): Code {
  if (items.length === 0) return code`${open}${close}`;
  return group(open, indent(edge, commas(items), ifBreak(code`,`)), edge, close);
}

/** `name(a, b)`: a call or the signature of a function. */
export function call(name: Code, items: readonly Code[]): Code {
  return bracketed(code`${name}(`, items, code`)`);
}

/** A block: `{`, indented lines, `}`. */
export function block(statements: readonly Code[]): Code {
  if (statements.length === 0) return code`{}`;
  return concat(code`{`, indent(hardline, join(hardline, statements)), hardline, code`}`);
}

/** Joins pieces with one empty line in between. */
export function paragraphs(pieces: readonly Code[]): Code {
  return join(concat(hardline, hardline), pieces);
}

/** The parameter name of generated guards, explainers and adapters. */
export const VALUE = code`value`;
