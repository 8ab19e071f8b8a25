/** Conversations over HTTP, where each request has to say which one it belongs to. */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { AdaptedConversation } from "./conversation.js";

/** By session id. The one that was used longest ago comes first. */
export type Sessions = Map<string, AdaptedConversation>;

/** A client whose session was forgotten still says its revision in every request, unless it is older than the header. */
const MOST_SESSIONS = 10_000;

/** Finds a conversation and makes it the most recently used one. */
export function sessionOf(sessions: Sessions, id: string): AdaptedConversation | undefined {
  const conversation = sessions.get(id);
  if (conversation !== undefined) keepSession(sessions, id, conversation);
  return conversation;
}

/** Keeps a conversation, and forgets the one that was used longest ago when there are too many. */
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

/** Headers for a message that is posted on its own, within the session of another request. */
export function postHeaders(others: Headers): Headers {
  const headers = new Headers(others);
  for (const name of ["content-length", "content-encoding", LAST_EVENT_ID_HEADER])
    headers.delete(name);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  return headers;
}
