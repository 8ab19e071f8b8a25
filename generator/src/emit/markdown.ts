/** Writes Markdown. Text from a schema is escaped or put in a code span. */
import { escapeMarkdown } from "../layout/template.js";

/** Puts text in a code span. The fence of the span is longer than any run of backticks in the text. */
export function span(text: string, inTable = false): string {
  const line = text.replace(/\s+/g, " ");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const inner = line.startsWith("`") || line.endsWith("`") ? ` ${line} ` : line;
  // An unescaped pipe would end the table cell, even inside a code span.
  return `${fence}${inTable ? inner.replace(/\|/g, "\\|") : inner}${fence}`;
}

/** Formats a sentence: text in backticks becomes code, everything else is escaped. */
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
