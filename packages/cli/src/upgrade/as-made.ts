/** Whether a project file is unmodified since it was generated. Ignores line breaks, which Git may have converted. */
import { hashOf } from "@mcp-gen/generator/tree/manifest";

/** @param hash of the generated text; `undefined` for an unknown file */
export function isAsMade(text: string, hash: string | undefined): boolean {
  return hash !== undefined && hashOf(withLineFeeds(text)) === hash;
}

/** Converts the line breaks of a text to those of generated files. */
export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Converts the line breaks of a new text to those of the current file. */
export function brokenLike(before: string, text: string): string {
  return before.includes("\r\n") ? withLineFeeds(text).replaceAll("\n", "\r\n") : text;
}
