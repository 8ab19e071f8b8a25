/** The interface of the sessions of a server. A cluster replaces the implementation. */
import type { AuthInfo, Awaitable } from "@mcp-gen/core";
import type { Refusal } from "../refusal.js";
import type { HttpSession } from "./http-session.js";

/** The sessions of a server: `SessionTable` keeps them in this process, `ClusterSessions` shares them with others. */
export interface HttpSessions {
  /** Opens a session for a client. Returns a refusal if too many sessions are open. */
  open(auth: AuthInfo | undefined, clientKey: string): HttpSession | Refusal;
  /** Makes room for another session. Returns a refusal if that is not possible. */
  makeRoom(clientKey: string): Refusal | undefined;
  /**
   * Calls `next` with an open session of this principal, undefined if there is none, or a refusal if this process cannot
   * open it. Without a cluster, `next` is called immediately.
   *
   * @param failed called if the session store fails
   */
  find(
    id: string,
    auth: AuthInfo | undefined,
    next: (session: HttpSession | Refusal | undefined) => void,
    failed: (error: unknown) => void,
  ): void;
  /** Ends a session in all processes, because the client asked for it. */
  remove(session: HttpSession): Awaitable<void>;
  /** Marks a session as used: it is not ended to make room for others. */
  use(session: HttpSession): void;
  end(session: HttpSession, reason: string): void;
  /** Ends the GET streams, so that clients open them in other processes. Undefined without a cluster. */
  drain?(): Promise<void>;
  /** Ends all sessions. In a cluster, only leaves them to other processes. */
  close(): Awaitable<void>;
}
