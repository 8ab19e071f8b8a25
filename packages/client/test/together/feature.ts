/** A feature, as a client sees it: what is done, and what comes of it in each revision that may be agreed. */
import { isMcpError } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Cell } from "./cell.js";

export interface Feature {
  readonly name: string;
  /** What comes of it, in words and plain data. What is thrown counts as well. */
  run(cell: Cell): Promise<unknown>;
  /** By the first revision that it comes to that in. */
  readonly since: Partial<Record<Revision, unknown>>;
}

/** What comes of a feature in a revision. */
export function outcomeIn({ since }: Feature, agreed: Revision): unknown {
  const [, outcome] = Object.entries(since)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .findLast(([first]) => first <= agreed) as [string, unknown];
  return outcome;
}

/** Runs a feature; an error is told by its code or its name. */
export async function outcomeOf({ run }: Feature, cell: Cell): Promise<unknown> {
  try {
    return await run(cell);
  } catch (error) {
    if (isMcpError(error)) return error.code;
    return error instanceof Error ? error.name : error;
  }
}

/** The text of a result's first block. */
export function textOf({ content }: { readonly content: readonly object[] }): string {
  return (content[0] as { text?: string } | undefined)?.text ?? "";
}

/** Takes all of a list. */
export const taken = <Item>(list: Item[]): Item[] => list.splice(0);
