/** A page of the reference: front matter, the mark of generated files, blocks of Markdown with blank lines between. */
import { escapeMarkdown } from "../layout/template.js";
import { generatedFrom } from "../generated-mark.js";
import { span } from "../emit/markdown.js";
import { visible } from "../visible.js";
import type { GeneratedFile } from "../emit/file.js";

export interface ReferencePage {
  /** Below the reference, with `/`. */
  path: string;
  title: string;
  /** A sentence for search engines and lists. */
  description: string;
  /** Place among the pages of its folder; those without one are sorted by their titles. */
  order?: number;
  /** Heading under which it stands there. */
  group?: string;
  /** What stands above the text; by default the title. */
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

/** A table; nothing where it would have no rows. What is in its cells has to be Markdown for a table already. */
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

/** Text as code in a cell of a table. */
export function codeCell(text: string): string {
  return span(visible(text), true);
}

/** A section: its heading and blocks; nothing where none of them says anything. */
export function section(heading: string, ...blocks: readonly string[]): string[] {
  const told = blocks.filter((block) => block !== "");
  return told.length === 0 ? [] : [`## ${heading}`, ...told];
}

/** A fenced block. Its fence is longer than any inside. */
export function fence(info: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${info}\n${text}\n${marks}`;
}
