/** A revision that is adapted to the newest one, and the answer to send if an adapter cannot express a value. */
import type { RefusalAnswer, Loss, Pair } from "@mcp-gen/adapt/runtime";
import { McpError } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import type { ServerProtocol } from "@mcp-gen/protocol/runtime/registry";

export interface AdaptedRevision {
  readonly protocol: ServerProtocol<Revision>;
  readonly revision: Revision;
  /** The adapters: `up` converts to the newest revision, `down` converts back to this revision. */
  readonly up: Pair;
  readonly down: Pair;
}

/** Returns the answer to send if a value cannot be expressed in the other revision. */
export function impossible(losses: readonly Loss[]): RefusalAnswer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}

/** @throws McpError if the answer to one of the losses is an error */
export function throwImpossible(losses: readonly Loss[]): void {
  const instead = impossible(losses);
  if (instead?.kind === "error") {
    throw new McpError(instead.error.code, instead.error.message, instead.error.data);
  }
}
