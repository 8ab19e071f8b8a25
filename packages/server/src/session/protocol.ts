/** What the generated code of a revision says about its sessions, and how it joins the newest revision. */
import type { Answer, Loss, Pair } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import type { Call, DispatchOptions, Issue, Outcome } from "@mcp-gen/protocol/runtime";
import type { ServerCall } from "../call.js";
import type { Handlers } from "../server-core.js";

export interface SessionProtocol {
  readonly revision: Revision;
  /** From this revision to the newest, and back. */
  readonly up: Pair;
  readonly down: Pair;
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
  dispatch(
    call: Call,
    handlers: Handlers,
    context: ServerCall,
    options?: DispatchOptions<ServerCall>,
  ): Outcome;
  /** Loaded when somebody has to be told what is wrong. */
  explain(): Promise<(method: string, params: unknown) => Issue[]>;
  /** Whether a value answers a question of a method. Loaded with the first answer. */
  isAnswer(): Promise<(method: string, value: unknown) => boolean>;
}

/** What to answer instead of something that cannot be said in the other revision. */
export function impossible(losses: readonly Loss[]): Answer | undefined {
  return losses.find(({ kind }) => kind === "impossible")?.answer;
}
