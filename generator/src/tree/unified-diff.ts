/** The changes a run would make, as a unified diff that `patch` and `git apply` understand. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { Comparison } from "./compare.js";
import { byCodeUnits, MANIFEST } from "./paths.js";

/** Edits beyond which two texts count as having nothing in common: comparing them line by line would take too long. */
const MOST_EDITS = 2_000;

export function unifiedDiff(comparison: Comparison): string {
  const { created, changed, removed, before, after, manifest } = comparison;
  const patches = [...created, ...changed, ...removed]
    .sort(byCodeUnits)
    .map((path) => patchOf(path, before.get(path), after.get(path)));
  if (manifest.before !== manifest.after) {
    patches.push(patchOf(MANIFEST, manifest.before, manifest.after));
  }
  return patches.join("");
}

function patchOf(path: string, before: string | undefined, after: string | undefined): string {
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
  const old = before.split(/(?<=\n)/);
  const next = after.split(/(?<=\n)/);
  const body = [...old.map((line) => `-${line}`), ...next.map((line) => `+${line}`)].join("");
  return `--- ${from}\n+++ ${to}\n@@ -1,${old.length} +1,${next.length} @@\n${body}`;
}
