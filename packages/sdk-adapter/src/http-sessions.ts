/** Stores conversations over HTTP by session id. */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { AdaptedConversation } from "./conversation.js";

/** By session id, least recently used first. */
export type Sessions = Map<string, AdaptedConversation>;

/**
 * Limit of stored sessions. A client of a removed session still sends its revision in a header, unless its
 * revision predates the header.
 */
const MOST_SESSIONS = 10_000;

/** Returns a conversation and marks it as most recently used. */
export function sessionOf(sessions: Sessions, id: string): AdaptedConversation | undefined {
  const conversation = sessions.get(id);
  if (conversation !== undefined) keepSession(sessions, id, conversation);
  return conversation;
}

/** Stores a conversation, and removes the least recently used one above the limit. */
export function keepSession(
  sessions: Sessions,
  id: string,
  conversation: AdaptedConversation,
): void {
  sessions.delete(id);
  sessions.set(id, conversation);
  if (sessions.size <= MOST_SESSIONS) return;
  const [oldest] = sessions.keys();
  if (oldest !== undefined) sessions.delete(oldest);
}

/** Headers for a separate message in the session of another request. */
export function postHeaders(others: Headers): Headers {
  const headers = new Headers(others);
  for (const name of ["content-length", "content-encoding", LAST_EVENT_ID_HEADER])
    headers.delete(name);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  return headers;
}
