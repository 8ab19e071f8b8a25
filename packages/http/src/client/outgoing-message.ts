/** What has to be known of a message to send it: whether it asks for answers, and the three methods that mean something. */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";

export type Outgoing = JsonRpcMessage | readonly JsonRpcMessage[];

export const INITIALIZE = "initialize";
/** The notification after which a server serves requests (lifecycle, to 2025-11-25). */
export const INITIALIZED = "notifications/initialized";
const CANCELLED = "notifications/cancelled";

export function isBatch(message: Outgoing): message is readonly JsonRpcMessage[] {
  return Array.isArray(message);
}

/** Nothing for a batch or a response. */
export function methodOf(message: Outgoing): string | undefined {
  return !isBatch(message) && "method" in message ? message.method : undefined;
}

/** The ids of the requests in what is sent. */
export function requestIds(message: Outgoing): RequestId[] {
  return isBatch(message) ? message.flatMap(requestIdIn) : requestIdIn(message);
}

function requestIdIn(message: JsonRpcMessage): RequestId[] {
  return "method" in message && "id" in message && message.id !== undefined ? [message.id] : [];
}

/** The request that a message cancels. */
export function cancelledId(message: Outgoing): RequestId | undefined {
  if (isBatch(message) || !("method" in message) || message.method !== CANCELLED) return undefined;
  const id = message.params?.["requestId"];
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
