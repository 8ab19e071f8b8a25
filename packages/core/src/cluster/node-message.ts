/** The messages between nodes. Each has a format, so that nodes of different versions can run at the same time. */
import { NodeHandlerError, NodeGoneError } from "./errors.js";
import { decodeMessage, encodeMessage } from "./encoding.js";

/** Grows when an older version would misread a message. A node ignores messages of newer formats. */
const MESSAGE_FORMAT = 1;

export interface NodeMessage {
  readonly kind: string;
  readonly from: string;
  /** Empty for a message to all nodes, and for a request to one node. */
  readonly key: string;
  readonly value: unknown;
  /** Identifies the message for its sender, if the sender wants to know when it was delivered. */
  readonly receipt?: number | undefined;
}

export function encodeNodeMessage({ kind, from, key, value, receipt }: NodeMessage): Uint8Array {
  const members = [MESSAGE_FORMAT, kind, from, key, value ?? null];
  return encodeMessage(receipt === undefined ? members : [...members, receipt]);
}

/**
 * Returns undefined for a message of a newer format.
 *
 * @throws TypeError or SyntaxError for a message that no node has sent
 */
export function decodeNodeMessage(bytes: Uint8Array): NodeMessage | undefined {
  const members = membersOf(bytes);
  if (members === undefined) return undefined;
  const [kind, from, key, value, receipt] = members;
  if (typeof kind !== "string" || typeof from !== "string" || typeof key !== "string") {
    throw malformed();
  }
  if (receipt !== undefined && typeof receipt !== "number") throw malformed();
  return { kind, from, key, value, receipt };
}

export function encodeResult(value: unknown): Uint8Array {
  return encodeMessage([MESSAGE_FORMAT, true, value ?? null]);
}

export function encodeFailure(thrown: unknown): Uint8Array {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return encodeMessage([MESSAGE_FORMAT, false, name, message]);
}

/**
 * Returns the value of a response.
 *
 * @throws NodeHandlerError if the handler has failed
 * @throws NodeGoneError for a response that cannot be read, because the result is unknown
 */
export function decodeResponse(bytes: Uint8Array, nodeId: string): unknown {
  let members: readonly unknown[] | undefined;
  try {
    members = membersOf(bytes);
  } catch (thrown) {
    throw new NodeGoneError(nodeId, thrown);
  }
  const [isResult, value, message] = members ?? [];
  if (isResult === true) return value;
  if (isResult === false) throw new NodeHandlerError(nodeId, String(value), String(message));
  throw new NodeGoneError(nodeId, malformed());
}

/** Returns the members after the format. Undefined for a newer format. */
function membersOf(bytes: Uint8Array): readonly unknown[] | undefined {
  const members = decodeMessage(bytes);
  if (!Array.isArray(members) || typeof members[0] !== "number") throw malformed();
  return members[0] > MESSAGE_FORMAT ? undefined : members.slice(1);
}

function malformed(): TypeError {
  return new TypeError("cluster: expected a message of a node, received other data; it is ignored");
}
