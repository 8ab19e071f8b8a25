/** What could not be adapted, and the answer that the specification allows instead. */

/** Information that a value lost when it was adapted. */
export interface Loss {
  /** JSON Pointer into the original value: `/content/2`. The empty pointer is the value itself. */
  pointer: string;
  kind: LossKind;
  /** Why, in one sentence. */
  reason: string;
  /** The step between two adjacent revisions that caused it: `2025-06-18_2025-11-25`. */
  step: string;
  /** With `impossible`: what to answer instead. */
  answer?: RefusalAnswer;
  /** With `impossible`: what a runtime that holds a session can do about it. */
  session?: SessionNeed;
}

/** `dropped`: left out. `approximated`: said in another way. `impossible`: there is no value that says it. */
export type LossKind = "dropped" | "approximated" | "impossible";

/** Replaces a message that cannot be expressed. */
export type RefusalAnswer =
  /** An error response to a request. */
  | { kind: "error"; error: ErrorObject }
  /** Another result instead of the requested one: for example, an elicitation is declined. */
  | { kind: "result"; result: JsonObject }
  /** Nothing: a notification that the receiver does not know is not sent. */
  | { kind: "none" };

/** The error object of a JSON-RPC error response. */
export interface ErrorObject {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * Work that no function of one message can do.
 *
 * - `handshake`: `initialize` on one side, `server/discover` or nothing on the other.
 * - `liveness`: `ping`, answered on the spot.
 * - `logging`: `logging/setLevel` on one side, a log level in every request on the other.
 * - `subscriptions`: `resources/subscribe` on one side, `subscriptions/listen` on the other.
 * - `input-rounds`: requests of the server to the client on one side, rounds of `input_required` on the other.
 * - `tasks`: tasks of the protocol on one side, an extension or nothing on the other.
 * - `batch`: several messages in one array on one side, one at a time on the other.
 */
export type SessionNeed =
  "handshake" | "liveness" | "logging" | "subscriptions" | "input-rounds" | "tasks" | "batch";

export type JsonObject = { [key: string]: unknown };
