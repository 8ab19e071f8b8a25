/**
 * Writes doc comments. Only this file puts prose of a schema into generated code. The prose cannot close the comment,
 * start a tag, or contain characters that hide or reorder text. Lines are wrapped at the print width of prettier.
 */
import { builders } from "prettier/doc";

type Doc = builders.Doc;
import { concat, fromDoc, nothing, type Code } from "./code.js";

const WIDTH = 100;

/** Control characters, line separators, and characters that hide text or change its direction. */
// eslint-disable-next-line no-control-regex
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export interface CommentParts {
  /** Paragraphs separated by empty lines. */
  text: string;
  /** Tags with their text, in order: `["deprecated", "since …"]`. */
  tags?: readonly (readonly [name: string, text: string])[];
}

/**
 * Returns a doc comment and a line break, or empty code if all parts are empty. `depth` is the indentation in spaces.
 */
export function docComment({ text, tags = [] }: CommentParts, depth = 0): Code {
  const width = WIDTH - depth - " * ".length;
  const body = wrapText(safe(text), width);
  const tagLines = tags.flatMap(([name, value]) =>
    wrapText(`@${name} ${safe(value)}`.trim(), width),
  );
  const lines = [...body, ...(body.length > 0 && tagLines.length > 0 ? [""] : []), ...tagLines];
  const [only] = lines;
  if (only === undefined) return nothing;
  const oneLine = `/** ${only} */`;
  if (lines.length === 1 && depth + oneLine.length <= WIDTH) {
    return fromDoc([oneLine, builders.hardline]);
  }
  const rows: Doc[] = ["/**"];
  for (const row of lines) rows.push(builders.hardline, row === "" ? " *" : ` * ${row}`);
  return fromDoc([rows, builders.hardline, " */", builders.hardline]);
}

/** Puts a doc comment before a declaration. */
export function documented(
  comment: string | (CommentParts & { depth?: number }),
  declaration: Code,
): Code {
  const parts = typeof comment === "string" ? { text: comment } : comment;
  return concat(docComment(parts, parts.depth), declaration);
}

/** Returns a list with the tag `@deprecated`, or an empty list if `deprecated` is undefined. */
export function deprecatedTag(deprecated: string | undefined): [string, string][] {
  return deprecated === undefined ? [] : [["deprecated", deprecated]];
}

/** Makes text safe inside a comment. A leading `@` would start a tag, so it is replaced with `(at)`. */
export function safe(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, " ")
    .replace(/\*\//g, "* /")
    .replace(/\/\*/g, "/ *")
    .replace(/(^|\n)(\s*)@/g, "$1$2(at)");
}

/** Wraps each paragraph at spaces. A word longer than the width gets its own line. */
export function wrapText(text: string, width: number): string[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .split(/\s+/)
        .filter((word) => word !== ""),
    )
    .filter((words) => words.length > 0);
  return paragraphs.flatMap((words, index) => [
    ...(index > 0 ? [""] : []),
    ...wrapWords(words, width),
  ]);
}

function wrapWords(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of words) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && longer.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}
