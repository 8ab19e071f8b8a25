/** The store of sessions that several processes share. */
import type { Revision } from "@mcp-gen/protocol";
import type { Awaitable } from "@mcp-gen/core";

/** The stored data of a session, with which another process can continue it. */
export interface SavedSession {
  readonly id: string;
  readonly revision: Revision;
  /** The principal that opened the session. */
  readonly principal: string | undefined;
}

/**
 * Stores sessions that several processes share. A process that did not open a session knows only the revision and the
 * principal of the session: the process serves requests but cannot send requests to the client. The store decides when
 * a session ends: a request with a session id that the store does not find is answered with 404.
 */
export interface SavedSessions {
  save(session: SavedSession): Awaitable<void>;
  /** Finds a session. The call also means that the session is in use. */
  find(id: string): Awaitable<SavedSession | undefined>;
  remove(id: string): Awaitable<void>;
}
