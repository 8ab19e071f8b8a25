/**
 * Open requests by id.
 *
 * A response does not contain the method of its request, so the method is stored. The number of stored requests is
 * limited, because some requests are never answered.
 */
import type { Side } from "@mcp-gen/adapt";
import type { RequestId, Revision } from "@mcp-gen/protocol";

/** The outcome of `initialize`. */
export interface Agreement {
  readonly revision: Revision;
  /** The role of the SDK. */
  readonly us: Side;
}

/** A sent request. */
export interface PendingRequest {
  readonly method: string;
  /** The agreement at the time of the request. The agreement determines the revision of the answer. */
  readonly agreed: Agreement | undefined;
}

/** The open requests by id. An id is a string or a number: `1` and `"1"` are different ids. */
export type Pending = Map<RequestId, PendingRequest>;

/**
 * Maximum number of stored requests. Peers do not have this many open requests at the same time, so the oldest entries
 * are requests that were never answered.
 */
export const MOST_PENDING = 4096;

/**
 * Stores a request. If an id is reused, it refers to the latest request.
 *
 * @returns the request that was removed to make room, if any
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

/** Removes and returns the request of a response with this id. */
export function takePending(pending: Pending, id: RequestId): PendingRequest | undefined {
  const asked = pending.get(id);
  pending.delete(id);
  return asked;
}
