/** Pieces of Markdown. Text from a schema is escaped or set in a code span. */
import { escapeMarkdown } from "../layout/template.js";

/** A code span around any text: its fence is longer than every run of backticks inside. */
export function span(text: string, inTable = false): string {
  const line = text.replace(/\s+/g, " ");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const inner = line.startsWith("`") || line.endsWith("`") ? ` ${line} ` : line;
  // Tables split at a pipe even inside a code span, unless it is escaped.
  return `${fence}${inTable ? inner.replace(/\|/g, "\\|") : inner}${fence}`;
}

/** A sentence: text in backticks is code, everything else is escaped. */
export function prose(text: string, inTable = false): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .split("`")
    .map((part, index) => {
      if (index % 2 === 0) return escapeMarkdown(part);
      return part === "" ? "" : span(part, inTable);
    })
    .join("");
}
