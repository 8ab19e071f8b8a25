/**
 * Pieces of generated code as values. Static text comes only from this generator's own sources, through the `code` tag
 * or `text`; whatever stems from a schema must pass through a function that makes it safe (`identifier`, `literal`,
 * `docComment`), because a plain string is not accepted as a piece. So no comment or name of a schema can become code.
 *
 * A piece holds a document of prettier's printer, which breaks lines the way prettier would: the printed text needs no
 * second formatting pass.
 */
import { builders } from "prettier/doc";

type Doc = builders.Doc;

declare const brand: unique symbol;

export interface Code {
  readonly [brand]: true;
  readonly doc: Doc;
}

/** Wraps a printer document. Only the functions of this folder call it. */
export function fromDoc(doc: Doc): Code {
  return { doc } as Code;
}

/** A piece of a template: code, or a list of code with one line for each. */
type Piece = Code | readonly Code[];

/**
 * Static text with safe pieces in between. A text of several lines starts with a line break. It keeps its blank lines and
 * the indentation of its lines, counted from the first one. A line with nothing but empty pieces is left out.
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
/** A line break, always. */
export const hardline: Code = fromDoc(builders.hardline);
/** A line break, or a space when its group fits on the line. */
export const line: Code = fromDoc(builders.line);
/** A line break, or nothing when its group fits on the line. */
export const softline: Code = fromDoc(builders.softline);

/** Nothing, but the groups around it break. */
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

/** Everything inside stays on one line if it fits; otherwise all its own lines break. */
export function group(...pieces: readonly Code[]): Code {
  return fromDoc(builders.group(pieces.map((piece) => piece.doc)));
}

export function indent(...pieces: readonly Code[]): Code {
  return fromDoc(builders.indent(pieces.map((piece) => piece.doc)));
}

/** `broken` when the surrounding group breaks, `flat` when it fits. */
export function ifBreak(broken: Code, flat: Code = nothing): Code {
  return fromDoc(builders.ifBreak(broken.doc, flat.doc));
}

/** Pieces separated by commas that may end a line. */
export function commas(items: readonly Code[]): Code {
  return join(code`,${line}`, items);
}

/** Items between two brackets: on one line, or one a line. `edge` is what stands beside the brackets on one line. */
export function bracketed(open: Code, items: readonly Code[], close: Code, edge = softline): Code {
  if (items.length === 0) return code`${open}${close}`;
  return group(open, indent(edge, commas(items), ifBreak(code`,`)), edge, close);
}

/** `name(a, b)`: a call, or the head of a function. */
export function call(name: Code, items: readonly Code[]): Code {
  return bracketed(code`${name}(`, items, code`)`);
}

/** `{`, indented lines, `}`. */
export function block(statements: readonly Code[]): Code {
  if (statements.length === 0) return code`{}`;
  return concat(code`{`, indent(hardline, join(hardline, statements)), hardline, code`}`);
}

/** Pieces separated by one empty line each. */
export function paragraphs(pieces: readonly Code[]): Code {
  return join(concat(hardline, hardline), pieces);
}

/** The parameter of generated guards, explainers and adapters. */
export const VALUE = code`value`;
