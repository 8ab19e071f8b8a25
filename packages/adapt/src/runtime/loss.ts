/** Describes what could not be adapted, and the answer that the specification allows instead. */

/** Information that a value lost when it was adapted. */
export interface Loss {
  /** JSON Pointer into the original value: `/content/2`. The empty pointer is the value itself. */
  pointer: string;
  kind: LossKind;
  /** The reason, in one sentence. */
  reason: string;
  /** The step between two adjacent revisions that caused the loss: `2025-06-18_2025-11-25`. */
  step: string;
  /** Only for `impossible`: the answer to send instead. */
  answer?: RefusalAnswer;
  /** Only for `impossible`: how a runtime with a session can handle it. */
  session?: SessionNeed;
}

/** `dropped`: omitted. `approximated`: expressed differently. `impossible`: no value can express it. */
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
 * The reasons why a single message cannot be converted on its own.
 *
 * - `handshake`: `initialize` on one side, `server/discover` or nothing on the other.
 * - `liveness`: `ping`, answered immediately.
 * - `logging`: `logging/setLevel` on one side, a log level in every request on the other.
 * - `subscriptions`: `resources/subscribe` on one side, `subscriptions/listen` on the other.
 * - `input-rounds`: requests from the server to the client on one side, rounds of `input_required` on the other.
 * - `tasks`: tasks of the protocol on one side, an extension or nothing on the other.
 * - `batch`: several messages in one array on one side, single messages on the other.
 */
export type SessionNeed =
  "handshake" | "liveness" | "logging" | "subscriptions" | "input-rounds" | "tasks" | "batch";

export type JsonObject = { [key: string]: unknown };
