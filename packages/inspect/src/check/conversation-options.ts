/** Options of a conversation and of each request in it. */
import type { Revision } from "@mcp-gen/protocol";
import type { Dictionary } from "@mcp-gen/testing/observe";
import type { Deadline } from "./deadline.js";
import type { Findings } from "./findings.js";
import type { Hopeless } from "./hopeless.js";
import type { SendOptions, ProbeTransport, WireListener } from "./wire.js";

export interface AskOptions extends SendOptions {
  /** Default: a generated id. */
  readonly id?: string | number;
  /** Sends the params unchanged, without `_meta`. */
  readonly bare?: boolean;
  /** Further keys of `_meta`. */
  readonly meta?: Dictionary;
  /** In milliseconds. */
  readonly timeout?: number;
  /** Hides an intentionally invalid request and its answer from the observer. */
  readonly unobserved?: boolean;
}

export interface ConversationOptions {
  readonly revision: Revision;
  readonly findings: Findings;
  /** Timeout of each answer in milliseconds. */
  readonly timeout: number;
  /** The requests that timed out before, possibly at another revision. */
  readonly hopeless: Hopeless;
  /** The deadline of the whole check. */
  readonly deadline: Deadline;
  /** Opens the connection. */
  readonly open: (listener: WireListener) => ProbeTransport;
}
