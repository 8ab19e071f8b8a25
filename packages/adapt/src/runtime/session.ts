/** Where the runtime's hooks take part in a message: work for a session, and the ids of requests. */
import { isObject } from "./change.js";
import type { Hooks, SessionAnswer } from "./hooks.js";
import type { SessionNeed } from "./loss.js";
import type { AdaptedMessage, MessageOptions } from "./message.js";
import type { Pair } from "./pair.js";

/** What the hook for a need makes of a message; nothing where there is no hook, or it cannot help. */
export function inSession(
  { from, to }: Pair,
  message: unknown,
  need: SessionNeed,
  { hooks, sender, method }: MessageOptions,
): SessionAnswer | undefined {
  const work = { message, from, to, sender, ...(method === undefined ? {} : { method }) };
  return hooks?.session?.[need]?.(work);
}

/** The message with the ids that its requests have on the other side. */
export function withRequestIds(adapted: AdaptedMessage, { requestId }: Hooks): AdaptedMessage {
  const { message } = adapted;
  if (requestId === undefined || !isObject(message)) return adapted;
  const { id, method, params } = message;
  const isCancellation = method === "notifications/cancelled" && isObject(params);
  if (isCancellation && isId(params["requestId"])) {
    const other = requestId(params["requestId"], "cancellation");
    if (other === params["requestId"]) return adapted;
    return { ...adapted, message: { ...message, params: { ...params, requestId: other } } };
  }
  if (!isId(id)) return adapted;
  const other = requestId(id, typeof method === "string" ? "request" : "response");
  return other === id ? adapted : { ...adapted, message: { ...message, id: other } };
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
