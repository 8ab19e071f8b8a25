/** Whether a file of a project is still as it was written. Git may have given it the line breaks of Windows since. */
import { hashOf } from "@mcp-gen/generator/tree/manifest";

/** @param hash of the text as it was written; absent for a file that nobody knows */
export function isAsMade(text: string, hash: string | undefined): boolean {
  return hash !== undefined && hashOf(withLineFeeds(text)) === hash;
}

/** A text with the line breaks that files are made with, and known by. */
export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** A new text of a file, with the line breaks that the file has now. */
export function brokenLike(before: string, text: string): string {
  return before.includes("\r\n") ? withLineFeeds(text).replaceAll("\n", "\r\n") : text;
}
