/** Formats the changes that a run would make as a unified diff for `patch` and `git apply`. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { Comparison } from "./compare.js";
import { byCodeUnits, MANIFEST } from "./paths.js";

/**
 * Maximum number of edits in one file. If a file has more edits, comparing it would be too slow, so the diff replaces
 * the whole text.
 */
const MOST_EDITS = 2_000;

export function unifiedDiff(comparison: Comparison): string {
  const { created, changed, removed, before, after, manifest } = comparison;
  const patches = [...created, ...changed, ...removed]
    .sort(byCodeUnits)
    .map((path) => filePatch(path, before.get(path), after.get(path)));
  if (manifest.before !== manifest.after) {
    patches.push(filePatch(MANIFEST, manifest.before, manifest.after));
  }
  return patches.join("");
}

/** Returns the diff of one file. A text is `undefined` if the file does not exist. */
export function filePatch(
  path: string,
  before: string | undefined,
  after: string | undefined,
): string {
  const from = before === undefined ? "/dev/null" : `a/${path}`;
  const to = after === undefined ? "/dev/null" : `b/${path}`;
  const patch = createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, {
    context: 3,
    maxEditLength: MOST_EDITS,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return patch ?? wholePatch(from, to, before ?? "", after ?? "");
}

function wholePatch(from: string, to: string, before: string, after: string): string {
  const old = linesOf(before);
  const next = linesOf(after);
  const body = [...marked("-", old), ...marked("+", next)].join("");
  return `--- ${from}\n+++ ${to}\n@@ -${range(old.length)} +${range(next.length)} @@\n${body}`;
}

function range(count: number): string {
  return count === 0 ? "0,0" : `1,${count}`;
}

/** Splits a text into lines with their line breaks. An empty text has no lines. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function marked(sign: string, lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  );
}
