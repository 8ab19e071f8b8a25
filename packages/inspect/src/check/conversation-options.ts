/** What a conversation is begun with, and what may be said of each request in it. */
import type { Revision } from "@mcp-gen/protocol";
import type { Dictionary } from "@mcp-gen/testing/observe";
import type { Deadline } from "./deadline.js";
import type { Findings } from "./findings.js";
import type { Hopeless } from "./hopeless.js";
import type { SendOptions, Wire, WireListener } from "./wire.js";

export interface AskOptions extends SendOptions {
  /** Instead of one that the conversation makes up. */
  readonly id?: string | number;
  /** Params go out as they are, without `_meta`. */
  readonly bare?: boolean;
  /** Further keys of `_meta`. */
  readonly meta?: Dictionary;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Nobody is to hear of this request, and of what is wrong with its answer: it is wrong on purpose. */
  readonly unobserved?: boolean;
}

export interface ConversationOptions {
  readonly revision: Revision;
  readonly findings: Findings;
  /** Milliseconds for each answer. */
  readonly timeout: number;
  /** What got no answer before, maybe at another revision. */
  readonly hopeless: Hopeless;
  /** The end of the whole check. */
  readonly deadline: Deadline;
  /** Opens the connection. */
  readonly open: (listener: WireListener) => Wire;
}
