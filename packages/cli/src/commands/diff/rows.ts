/** Aligns two versions of a file side by side and marks the differences within lines. */
import { diffArrays } from "diff";
import { visible } from "@mcp-gen/generator/visible";
import type { Line } from "./lines.js";

export interface Row {
  /** The kind of the row: `same`, `changed`, `added` or `removed`. */
  kind: string;
  before: Cell;
  after: Cell;
}

interface Cell {
  /** Whether this side has a line in the row. */
  filled: boolean;
  tokens: Token[];
  /** The note below the line. An empty string if there is none. */
  note: string;
}

interface Token {
  text: string;
  mark: boolean;
}

export function sideBySide(before: readonly Line[], after: readonly Line[]): Row[] {
  const old = byKey(before);
  const now = byKey(after);
  const parts = diffArrays([...old.keys()], [...now.keys()]);
  return parts.flatMap(({ value, added, removed }) =>
    value.map((key) => row(added ? undefined : old.get(key), removed ? undefined : now.get(key))),
  );
}

function byKey(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [line.key, { ...line, text: visible(line.text) }]));
}

function row(before: Line | undefined, after: Line | undefined): Row {
  if (before === undefined) return { kind: "added", before: EMPTY, after: whole(after) };
  if (after === undefined) return { kind: "removed", before: whole(before), after: EMPTY };
  if (before.text === after.text)
    return { kind: "same", before: whole(before), after: whole(after) };
  const parts = diffArrays(split(before.text), split(after.text));
  const side = (skip: "added" | "removed", mark: "added" | "removed"): Token[] =>
    parts
      .filter((part) => !part[skip])
      .map((part) => ({ text: part.value.join(""), mark: part[mark] }));
  return {
    kind: "changed",
    before: { ...whole(before), tokens: side("added", "removed") },
    after: { ...whole(after), tokens: side("removed", "added") },
  };
}

const EMPTY: Cell = { filled: false, tokens: [], note: "" };

function whole(line: Line | undefined): Cell {
  if (line === undefined) return EMPTY;
  return { filled: true, tokens: [{ text: line.text, mark: false }], note: line.note ?? "" };
}

/** Splits into words, spaces and single characters. */
function split(text: string): string[] {
  return text.match(/[\w$]+|\s+|./gu) ?? [];
}
