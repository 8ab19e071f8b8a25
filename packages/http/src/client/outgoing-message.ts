/** Reads the request ids of an outgoing message, and recognizes the three methods that need special handling. */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";

export type Outgoing = JsonRpcMessage | readonly JsonRpcMessage[];

export const INITIALIZE = "initialize";
/** The notification with which a client completes initialization (lifecycle, up to 2025-11-25). */
export const INITIALIZED = "notifications/initialized";
const CANCELLED = "notifications/cancelled";

export function isBatch(message: Outgoing): message is readonly JsonRpcMessage[] {
  return Array.isArray(message);
}

/** Returns the method; undefined for a batch or a response. */
export function methodOf(message: Outgoing): string | undefined {
  return !isBatch(message) && "method" in message ? message.method : undefined;
}

/** Returns the ids of the requests in a message or batch. */
export function requestIds(message: Outgoing): RequestId[] {
  return isBatch(message) ? message.flatMap(requestIdIn) : requestIdIn(message);
}

function requestIdIn(message: JsonRpcMessage): RequestId[] {
  return "method" in message && "id" in message && message.id !== undefined ? [message.id] : [];
}

/** Returns the id of the request that a message cancels. */
export function cancelledId(message: Outgoing): RequestId | undefined {
  if (isBatch(message) || !("method" in message) || message.method !== CANCELLED) return undefined;
  const id = message.params?.["requestId"];
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
