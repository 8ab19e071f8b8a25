/**
 * Requests that wait for their answers. A response does not say what it answers, so the method of its request has to be
 * kept; and some requests are never answered, so only so many are.
 */
import type { Side } from "@mcp-gen/adapt";
import type { RequestId, Revision } from "@mcp-gen/protocol";

/** What `initialize` settles. */
export interface Agreement {
  readonly revision: Revision;
  /** What the SDK is here. */
  readonly us: Side;
}

/** A request that was sent. */
export interface PendingRequest {
  readonly method: string;
  /** What was agreed on when it was sent, and so the shape of its answer. */
  readonly agreed: Agreement | undefined;
}

/** By id. An id is a string or a number: `1` and `"1"` are two. */
export type Pending = Map<RequestId, PendingRequest>;

/** More than any peer has under way; what is older was cancelled or forgotten. */
export const MOST_PENDING = 4096;

/**
 * Notes a request. An id that is in use already stands for the later request.
 *
 * @returns the request that was given up to make room, if one was
 */
export function addPending(
  pending: Pending,
  id: RequestId,
  asked: PendingRequest,
): PendingRequest | undefined {
  pending.delete(id);
  pending.set(id, asked);
  if (pending.size <= MOST_PENDING) return undefined;
  const [oldest] = pending;
  if (oldest === undefined) return undefined;
  pending.delete(oldest[0]);
  return oldest[1];
}

/** Takes the request that is answered by a response with this id. */
export function takePending(pending: Pending, id: RequestId): PendingRequest | undefined {
  const asked = pending.get(id);
  pending.delete(id);
  return asked;
}
