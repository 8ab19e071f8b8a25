/** A feature from the view of a client: an action, and its outcome in each negotiated revision. */
import { McpError } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Cell } from "./cell.js";

export interface Feature {
  readonly name: string;
  /** The outcome as words and plain data; an error is also an outcome. */
  run(cell: Cell): Promise<unknown>;
  /** Outcomes by the first revision that has them. */
  readonly since: Partial<Record<Revision, unknown>>;
}

/** The outcome of a feature in a revision. */
export function outcomeIn({ since }: Feature, agreed: Revision): unknown {
  const [, outcome] = Object.entries(since)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .findLast(([first]) => first <= agreed) as [string, unknown];
  return outcome;
}

/** Runs a feature. Returns an error as its code or name. */
export async function outcomeOf({ run }: Feature, cell: Cell): Promise<unknown> {
  try {
    return await run(cell);
  } catch (error) {
    if (error instanceof McpError) return error.code;
    return error instanceof Error ? error.name : error;
  }
}

/** The text of a result's first block. */
export function textOf({ content }: { readonly content: readonly object[] }): string {
  return (content[0] as { text?: string } | undefined)?.text ?? "";
}

/** Removes and returns all items of a list. */
export const taken = <Item>(list: Item[]): Item[] => list.splice(0);
