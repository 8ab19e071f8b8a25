/**
 * Doc comments: the comment before a declaration or property becomes its text without tags, and the tags that mean
 * something to the model. Other tags about documentation are dropped with their text; an unknown tag is a fault.
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

/** What the doc comment before a node says; `{ doc: "" }` when there is none. */
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
 * The last doc comment before a node counts, line comments in between do not. A comment behind the previous member on
 * its line belongs to that member, unless the node itself stands on this line: `{ /** here *\/ a: string }`.
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

/** The lines of a comment without `/**`, the asterisks in front, and the end mark. */
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

/**
 * A tag opens its line: `@name`. What stands in a code fence is no tag, nor is a package name (`@scope/name`) in prose.
 */
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

/** The file that an example includes, or the example itself. */
function exampleText(text: string): string {
  const file = /\{@includeCode\s+([^{}\s]+)[^{}]*\}/.exec(text)?.[1];
  return file ?? text.trim().replace(/\s+/g, " ");
}

/** Text for people: inclusions are dropped, links become words, and no more than one blank line stays in a row. */
function plainText(text: string): string {
  return text
    .replace(/(^|\n)[ \t]*\{@includeCode(?=\s)[^{}]*\}(?=\n|$)/g, "$1")
    .replace(/\{@includeCode(?=\s)[^{}]*\}/g, "")
    .replace(/\{@link(?:code|plain)?(?=\s)([^{}]*)\}/g, (_, content: string) => linkText(content))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** `Tool` becomes a name in backticks; `Tool | a tool` and `Tool a tool` become `a tool`; an address stays as it is. */
function linkText(content: string): string {
  const [, target = "", label = ""] = /^([^\s|]*)\s*\|?([^]*)$/.exec(content.trim()) ?? [];
  if (label.trim() !== "") return label.trim().replace(/\s+/g, " ");
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? target : `\`${target}\``;
}
