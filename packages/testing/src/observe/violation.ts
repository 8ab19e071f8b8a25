/** What a strict observer objects to. */
import { revisions, type Revision } from "@mcp-gen/protocol";

/** Something in a message that should not be there, or is missing. */
export interface Violation {
  /** The one it was judged by. */
  readonly revision: Revision;
  readonly kind: ViolationKind;
  /** What kind of message: `tools/call result`. */
  readonly what: string;
  /** JSON Pointer into the message. */
  readonly pointer: string;
  readonly message: string;
}

/** What was broken. */
export type ViolationKind =
  /** The frame: it is no JSON-RPC message, or no batch that the revision has. */
  | "frame"
  /** An answer that nobody waits for, an id that is used twice, an error that names none. */
  | "id"
  /** A method that the revision does not give to this side. */
  | "method"
  /** Something that needs what one side has not declared. */
  | "capability"
  /** Params or a result that are not of the declared type. */
  | "shape"
  /** Of the declared type, but with something that only a newer revision defines. */
  | "newer"
  /** A progress token that belongs to no open request, or to two. */
  | "token"
  /** A log message below the level that was asked for, or that nobody asked for. */
  | "level"
  /** Something that only comes on a subscription, without one. */
  | "subscription"
  /** A message before its time, or after it. */
  | "order"
  /** Rounds of questions: the state, or the answers. */
  | "round"
  /** A request that was never answered. */
  | "open"
  /** What a transport asks beside messages. */
  | "transport";

export type Tell = (kind: ViolationKind, what: string, pointer: string, message: string) => void;

export const newest = revisions.at(-1) as Revision;
