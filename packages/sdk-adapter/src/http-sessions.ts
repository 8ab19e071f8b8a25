/** Stores conversations over HTTP by session id. */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { AdaptedConversation } from "./conversation.js";

/** The conversations by session id, least recently used first. */
export type Sessions = Map<string, AdaptedConversation>;

/**
 * Maximum number of stored sessions. After a session was removed, its client still sends the revision in a header,
 * unless the revision is older than the header.
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

/** Returns the headers for a separate message in the session of another request. */
export function postHeaders(others: Headers): Headers {
  const headers = new Headers(others);
  for (const name of ["content-length", "content-encoding", LAST_EVENT_ID_HEADER])
    headers.delete(name);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  return headers;
}
