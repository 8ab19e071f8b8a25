/** Stores conversations over HTTP by session id. */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { AdaptedConversation } from "./conversation.js";

/** The conversations by session id, least recently used first. */
export type Sessions = Map<string, AdaptedConversation>;

/**
 * Maximum number of stored sessions. If a session was removed, the revision is read from the `MCP-Protocol-Version`
 * header, which clients of older revisions do not send.
 */
const MOST_SESSIONS = 10_000;

/** Returns a conversation and marks it as most recently used. */
export function sessionOf(sessions: Sessions, id: string): AdaptedConversation | undefined {
  const conversation = sessions.get(id);
  if (conversation !== undefined) keepSession(sessions, id, conversation);
  return conversation;
}

/**
 * Stores a conversation. If there are more conversations than the limit, removes the least recently used conversation.
 */
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

/** Returns the headers for a separate message in the same session as another request. */
export function postHeaders(others: Headers): Headers {
  const headers = new Headers(others);
  for (const name of ["content-length", "content-encoding", LAST_EVENT_ID_HEADER])
    headers.delete(name);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  return headers;
}
