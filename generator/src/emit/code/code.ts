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

/**
 * Static text with safe pieces in between.
 *
 * @example code`export type ${identifier("Cursor")} = string;`
 */
export function code(statics: TemplateStringsArray, ...pieces: readonly Code[]): Code {
  const parts: Doc[] = [];
  statics.forEach((text, index) => {
    if (text.includes("\n"))
      throw new TypeError(`line breaks are written as hardline, not inside: ${text}`);
    parts.push(text);
    const piece = pieces[index];
    if (piece !== undefined) parts.push(piece.doc);
  });
  return fromDoc(parts);
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
