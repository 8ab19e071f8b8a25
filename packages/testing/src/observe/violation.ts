/** Violations that a strict observer reports. */
import { revisions, type Revision } from "@mcp-gen/protocol";

/** An invalid or missing part of a message. */
export interface Violation {
  /** The revision of the check. */
  readonly revision: Revision;
  readonly kind: ViolationKind;
  /** The type of the message, such as `tools/call result`. */
  readonly what: string;
  /** JSON Pointer into the message. */
  readonly pointer: string;
  readonly message: string;
}

/** The violated rule. */
export type ViolationKind =
  /** The envelope: not a JSON-RPC message, or not a batch of the revision. */
  | "frame"
  /** A response to an unknown id, a repeated id, or an error without an id. */
  | "id"
  /** A method that this side cannot send in the revision. */
  | "method"
  /** A feature that was not declared. */
  | "capability"
  /** Params or a result with an invalid type. */
  | "shape"
  /** Valid, but with a field that only a newer revision defines. */
  | "newer"
  /** A progress token of no open request, or of two. */
  | "token"
  /** A log message below the requested level, or without a request. */
  | "level"
  /** A notification that requires a subscription, without one. */
  | "subscription"
  /** A message before or after its allowed time. */
  | "order"
  /** Rounds of input requests: the state or the responses. */
  | "round"
  /** A request without a response. */
  | "open"
  /** A transport rule. */
  | "transport";

export type Report = (kind: ViolationKind, what: string, pointer: string, message: string) => void;

export const newest = revisions.at(-1) as Revision;
