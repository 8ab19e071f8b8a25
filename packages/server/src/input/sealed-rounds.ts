/** Creates the rounds of requests in the stateless era, whose journal travels in `requestState`. */
import type { Resumption } from "../engine/engine-context.js";
import type { ServerCall } from "../engine/request.js";
import { Rounds } from "./rounds.js";
import { SealedJournal } from "./sealed-journal.js";
import type { SealedState } from "./sealed-state.js";

/** Returns the first round of a request. */
export function firstRound(call: ServerCall, state: SealedState): Rounds {
  return new Rounds(new SealedJournal(call, state), state.clock);
}

/** Returns the next round of a request. Rejects with an McpError for an invalid state. */
export async function nextRound(
  call: ServerCall,
  state: SealedState,
  params: Resumption,
): Promise<Rounds> {
  // The responses are adapted already, so the guards of the newest revision apply.
  const { isResultOf } = await import("@mcp-gen/protocol/newest/messages");
  return new Rounds(await SealedJournal.resume(call, state, isResultOf, params), state.clock);
}
