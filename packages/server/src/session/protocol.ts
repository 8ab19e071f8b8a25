/** How the sessions of a revision join the newest one. */
import type { Answer, Loss, Pair } from "@mcp-gen/adapt/runtime";
import type { RevisionProtocol } from "../protocol.js";

export interface SessionProtocol extends RevisionProtocol {
  /** From this revision to the newest, and back. */
  readonly up: Pair;
  readonly down: Pair;
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
}

/** What to answer instead of something that cannot be said in the other revision. */
export function impossible(losses: readonly Loss[]): Answer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}
