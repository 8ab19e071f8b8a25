/** Writes a reference page: front matter, the mark of generated files, and Markdown blocks separated by blank lines. */
import { escapeMarkdown } from "../layout/template.js";
import { generatedFrom } from "../generated-mark.js";
import { span } from "../emit/markdown.js";
import { visible } from "../visible.js";
import type { GeneratedFile } from "../emit/file.js";

export interface ReferencePage {
  /** Path relative to the reference folder, with `/`. */
  path: string;
  title: string;
  /** One sentence for search engines and lists of pages. */
  description: string;
  /** Position among the pages of the folder. Pages without a position are sorted by title. */
  order?: number;
  /** Heading of the page's group in the list of its folder. */
  group?: string;
  /** Heading above the text. Default: the title. */
  heading?: string;
  blocks: readonly string[];
}

export function pageFile(page: ReferencePage): GeneratedFile {
  const { path, title, description, order, group, heading, blocks } = page;
  const lines = Object.entries({ title, description, order, group })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const text = [
    ["---", ...lines, "---"].join("\n"),
    `<!-- ${generatedFrom("schema")} -->`,
    `# ${heading ?? escapeMarkdown(title)}`,
    ...blocks.filter((block) => block !== ""),
  ].join("\n\n");
  return { path, text: `${text}\n` };
}

/** Returns a table, or an empty string if there are no rows. Cells must already be Markdown for a table. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Formats text as code for a table cell. */
export function codeCell(text: string): string {
  return span(visible(text), true);
}

/** Returns a section as its heading and blocks, or an empty list if all blocks are empty. */
export function section(heading: string, ...blocks: readonly string[]): string[] {
  const told = blocks.filter((block) => block !== "");
  return told.length === 0 ? [] : [`## ${heading}`, ...told];
}

/** Returns a fenced code block. The fence of the block is longer than any fence in the text. */
export function fence(info: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${info}\n${text}\n${marks}`;
}
