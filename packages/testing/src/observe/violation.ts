/** Violations that a strict observer reports. */
import { revisions, type Revision } from "@mcp-gen/protocol";

/** An invalid or missing part of a message. */
export interface Violation {
  /** The revision of the check. */
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
  /** A progress token that belongs to no open request, or to two. */
  | "token"
  /** A log message below the requested level, or one that no request asked for. */
  | "level"
  /** A notification without the subscription that it requires. */
  | "subscription"
  /** A message before or after its allowed time. */
  | "order"
  /** A wrong state or wrong responses in a round of input requests. */
  | "round"
  /** A request without a response. */
  | "open"
  /** A transport rule. */
  | "transport";

/** The message that an observer checks, and the list that receives its violations. */
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
