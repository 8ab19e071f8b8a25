/**
 * The compatibility matrix as data: a verdict with reasons for each message and type of every pair of
 * revisions.
 *
 * The matrix is computed from the plans of the adapters, so it describes what the adapters do.
 */
import type { Answer, LossKind, SessionNeed } from "../../model/step.js";

export interface Matrix {
  /** The revisions, oldest first. */
  revisions: string[];
  /**
   * The pairs, ordered by source revision and then by target revision. Includes the pair of each revision with itself.
   */
  pairs: MatrixPair[];
}

export interface MatrixPair {
  from: string;
  to: string;
  /** The number of messages with each verdict. */
  tally: Tally;
  /** The number of types with each verdict. */
  typeTally: Tally;
  messages: MatrixRow[];
  types: MatrixRow[];
}

/**
 * - `whole`: every value converts without loss.
 * - `loss`: some values lose parts when they are converted, or are refused.
 * - `not`: no value can be converted.
 */
export type Fidelity = "whole" | "loss" | "not";

/** All verdicts, the worst first. */
export const FIDELITIES: readonly Fidelity[] = ["not", "loss", "whole"];

export type Tally = Record<Fidelity, number>;

/**
 * A message or type with its verdict.
 *
 * @example
 * ```json
 * { "subject": "tools/call", "part": "params", "sender": "client", "verdict": "loss",
 *   "reasons": [{ "kind": "dropped", "locations": ["params.task"], "text": "tasks left with 2026-07-28",
 *     "step": "2025-11-25_2026-07-28" }] }
 * ```
 */
export interface MatrixRow {
  /** A method, the name of a type, or a description of an unnamed type. */
  subject: string;
  part: MessagePart;
  /** The sender of the message. Absent for types. */
  sender?: "client" | "server" | "either";
  verdict: Fidelity;
  reasons: LossReason[];
}

/**
 * `question` is the input request inside a result of 2026-07-28. `answer` is the response to it in the client's next
 * request.
 */
export type MessagePart =
  "params" | "result" | "notification" | "question" | "answer" | "error" | "batch" | "type";

/** A reason for a loss. */
export interface LossReason {
  kind: LossKind;
  /**
   * Locations of the loss in the message: `params.tools[].icons`. The list is empty if the reason concerns the whole
   * message.
   */
  locations: string[];
  /** The reason as a sentence, without its full stop. */
  text: string;
  /** The step that causes the loss: `2025-06-18_2025-11-25`. */
  step: string;
  /** The response to send because the message cannot be converted, if the plan defines one. Only for `impossible`. */
  answer?: Answer;
  /** Only for `impossible`: how a runtime with a session can handle the message. */
  session?: SessionNeed;
}
