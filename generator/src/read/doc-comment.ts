/**
 * Parses doc comments: the text without tags, and the tags that the model uses.
 *
 * The text of other documentation tags is dropped. An unknown tag is a fault.
 */
import { ts } from "ts-morph";
import type { Constraints } from "../model/declarations.js";
import { CONSTRAINT_TAGS, readConstraints, type Tag } from "./constraints.js";
import type { ReadContext } from "./context.js";
import { isDocComment } from "./scan.js";
import { refuseUnknownTags } from "./tags.js";

export interface DocComment {
  doc: string;
  deprecated?: string;
  examples?: string[];
  category?: string;
  internal?: true;
  constraints?: Constraints;
}

interface Line {
  text: string;
  offset: number;
}

/** Parses the doc comment before a node. Returns `{ doc: "" }` if the node has no doc comment. */
export function readDocComment(node: ts.Node, context: ReadContext): DocComment {
  const range = findDocComment(node, context);
  if (range === undefined) return { doc: "" };
  const { description, tags } = splitTags(commentLines(context.text, range));
  const result: DocComment = { doc: plainText(description) };
  for (const tag of tags) {
    if (tag.name === "description") result.doc = `${result.doc}\n\n${plainText(tag.text)}`.trim();
    if (tag.name === "deprecated") result.deprecated = plainText(tag.text);
    if (tag.name === "example") (result.examples ??= []).push(exampleText(tag.text));
    if (tag.name === "internal") result.internal = true;
    if (tag.name === "category") {
      const category = tag.text.trim().replace(/^`([^`]*)`$/, "$1");
      if (category !== "") result.category = category;
    }
  }
  refuseUnknownTags(tags, CONSTRAINT_TAGS, context);
  const constraints = readConstraints(tags, context);
  if (constraints !== undefined) result.constraints = constraints;
  return result;
}

/**
 * Finds the last doc comment before a node, ignoring line comments in between.
 *
 * A comment on the line of the previous member belongs to that member, unless the node is on the same line:
 * `{ /** here *\/ a: string }`.
 */
function findDocComment(node: ts.Node, context: ReadContext): ts.CommentRange | undefined {
  const { text } = context;
  const leading = ts.getLeadingCommentRanges(text, node.pos);
  const found = leading?.findLast(({ pos }) => isDocComment(text, pos));
  if (found !== undefined) return found;
  const start = node.getStart(context.source);
  return ts
    .getTrailingCommentRanges(text, node.pos)
    ?.findLast(({ pos, end }) => isDocComment(text, pos) && !text.slice(end, start).includes("\n"));
}

/** Returns the lines of a comment without its start, its end and the leading asterisks. */
function commentLines(text: string, { pos, end }: ts.CommentRange): Line[] {
  const lines: Line[] = [];
  let offset = pos + 3;
  for (const raw of text.slice(offset, end - 2).split("\n")) {
    const margin = (lines.length === 0 ? /^[ \t]*/ : /^[ \t]*\*? ?/).exec(raw)?.[0].length ?? 0;
    lines.push({ text: raw.slice(margin).trimEnd(), offset: offset + margin });
    offset += raw.length + 1;
  }
  return lines;
}

/** Separates text and tags. A tag (`@name`) starts a line, is not in a code fence and is not a package name. */
function splitTags(lines: readonly Line[]): { description: string; tags: Tag[] } {
  const description: string[] = [];
  const tags: { name: string; lines: string[]; offset: number }[] = [];
  let fenced = false;
  for (const { text, offset } of lines) {
    const match = fenced ? null : /^([ \t]*)@(\$?[A-Za-z][\w-]*)(?![\w/-])/.exec(text);
    if (match !== null) {
      const [whole, indent = "", name = ""] = match;
      tags.push({ name, lines: [text.slice(whole.length)], offset: offset + indent.length });
    } else {
      (tags.at(-1)?.lines ?? description).push(text);
    }
    if (text.trimStart().startsWith("```")) fenced = !fenced;
  }
  return {
    description: description.join("\n"),
    tags: tags.map(({ name, lines: own, offset }) => ({ name, text: own.join("\n"), offset })),
  };
}

/** Returns the path of an included example, or the text of the example. */
function exampleText(text: string): string {
  const file = /\{@includeCode\s+([^{}\s]+)[^{}]*\}/.exec(text)?.[1];
  return file ?? text.trim().replace(/\s+/g, " ");
}

/** Removes inclusions, replaces links with their text, and collapses blank lines. */
function plainText(text: string): string {
  return text
    .replace(/(^|\n)[ \t]*\{@includeCode(?=\s)[^{}]*\}(?=\n|$)/g, "$1")
    .replace(/\{@includeCode(?=\s)[^{}]*\}/g, "")
    .replace(/\{@link(?:code|plain)?(?=\s)([^{}]*)\}/g, (_, content: string) => linkText(content))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Converts `Tool` to a name in backticks, and `Tool | a tool` and `Tool a tool` to `a tool`. Keeps URLs. */
function linkText(content: string): string {
  const [, target = "", label = ""] = /^([^\s|]*)\s*\|?([^]*)$/.exec(content.trim()) ?? [];
  if (label.trim() !== "") return label.trim().replace(/\s+/g, " ");
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? target : `\`${target}\``;
}
