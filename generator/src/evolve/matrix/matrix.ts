/**
 * The compatibility matrix as data: for every ordered pair of revisions, each message and each type with a verdict and
 * its reasons. It comes from the plans of the adapters, so it describes what the adapters do.
 */
import type { Answer, LossKind, SessionNeed } from "../../model/step.js";

export interface Matrix {
  /** In order of publication. */
  revisions: string[];
  /** By the revision messages come from, then the one they go to; a revision and itself among them. */
  pairs: MatrixPair[];
}

export interface MatrixPair {
  from: string;
  to: string;
  /** Of the messages; types are counted in `typeTally`. */
  tally: Tally;
  typeTally: Tally;
  messages: MatrixRow[];
  types: MatrixRow[];
}

/**
 * - `whole`: whatever it holds, nothing is lost.
 * - `loss`: it crosses; something in it may be lost, or may be refused.
 * - `not`: it never crosses.
 */
export type Fidelity = "whole" | "loss" | "not";

/** The worst first. */
export const FIDELITIES: readonly Fidelity[] = ["not", "loss", "whole"];

export type Tally = Record<Fidelity, number>;

/**
 * One thing that crosses, or does not.
 *
 * @example
 * ```json
 * { "subject": "tools/call", "part": "params", "sender": "client", "verdict": "loss",
 *   "reasons": [{ "kind": "dropped", "locations": ["params.task"], "text": "tasks left with 2026-07-28",
 *     "step": "2025-11-25_2026-07-28" }] }
 * ```
 */
export interface MatrixRow {
  /** A method, the name of a type, or in words what has no name of its own. */
  subject: string;
  part: MessagePart;
  /** Who sends it; types have none. */
  sender?: "client" | "server" | "either";
  verdict: Fidelity;
  reasons: LossReason[];
}

/** `question` and `answer`: what 2026-07-28 asks inside a result, and is told in the next request. */
export type MessagePart =
  "params" | "result" | "notification" | "question" | "answer" | "error" | "batch" | "type";

/** Why something is lost. */
export interface LossReason {
  kind: LossKind;
  /** Where in the message, as far as it is not the whole: `params.tools[].icons`. */
  locations: string[];
  /** A sentence without its full stop. */
  text: string;
  /** The step that causes it: `2025-06-18_2025-11-25`. */
  step: string;
  /** With `impossible`, where the plan knows it: what is answered instead. */
  answer?: Answer;
  /** With `impossible`: what a runtime that holds a session can do about it. */
  session?: SessionNeed;
}
