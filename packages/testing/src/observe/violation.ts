/** Violations that a strict observer reports. */
import { revisions, type Revision } from "@mcp-gen/protocol";

/** An invalid or missing part of a message. */
export interface Violation {
  /** The revision that the message was checked against. */
  readonly revision: Revision;
  readonly kind: ViolationKind;
  /** The kind of message, such as `tools/call result`. */
  readonly what: string;
  /** JSON Pointer into the message. */
  readonly pointer: string;
  readonly message: string;
}

/** The violated rule. */
export type ViolationKind =
  /** Not a JSON-RPC message, or not a batch that the revision allows. */
  | "frame"
  /** A response to an unknown id, a repeated id, or an error without an id. */
  | "id"
  /** A method that the sender must not use in the revision. */
  | "method"
  /** A method or notification whose capability was not declared. */
  | "capability"
  /** Params or a result that is not valid in the revision. */
  | "shape"
  /** A valid message with a field that only a newer revision defines. */
  | "newer"
  /** A progress token that does not belong to an open request, or that two open requests have. */
  | "token"
  /** A log message below the requested level, or a log message that no request enabled. */
  | "level"
  /** A notification without the subscription that it requires. */
  | "subscription"
  /** A message that is too early or too late, such as a request before `initialize`. */
  | "order"
  /** A wrong `requestState` or wrong responses in a round of input requests. */
  | "round"
  /** A violation of the rules of tasks, such as a status that changes after the task has ended. */
  | "task"
  /** A request without a response. */
  | "open"
  /** A violation of the rules of the transport. */
  | "transport";

/** The message that an observer checks, and the list to which violations are added. */
export interface CheckedMessage extends Pick<Violation, "revision" | "what"> {
  readonly violations: Violation[];
}

export function addViolation(
  { violations, revision, what }: CheckedMessage,
  kind: ViolationKind,
  pointer: string,
  message: string,
): void {
  violations.push({ revision, kind, what, pointer, message });
}

export const newest = revisions.at(-1) as Revision;
