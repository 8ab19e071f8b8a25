/** Counts the sessions of a cluster for its limits, and decides when an idle session ends. */
import type { SessionLimits, SessionRecord } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { Bindings, ObjectState } from "./runtime.js";
import { StoredObject } from "./stored-object.js";

const TABLES = `
  CREATE TABLE IF NOT EXISTS sessions (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    client TEXT NOT NULL,
    is_ready INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessions_of_client ON sessions (client);
`;

type Counted = Pick<SessionRecord, "id" | "client" | "isReady">;

/** A new session may take its place when the session that it replaces has ended. */
export interface ReservedSession {
  readonly expiresAt: number;
  readonly replaced?: string;
}

export class DirectoryObject extends StoredObject {
  protected readonly methods = {
    reserve: (session: Counted, idleMs: number, limits?: SessionLimits | null) =>
      this.#reserve(session, idleMs, limits ?? undefined),
    ready: (id: string, isReady: boolean) =>
      void this.run("UPDATE sessions SET is_ready = ? WHERE id = ?", Number(isReady), key(id)),
    touch: (ids: readonly string[], idleMs: number) => this.#touch(ids, idleMs),
    remove: (id: string) => void this.run("DELETE FROM sessions WHERE id = ?", key(id)),
  };

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings, TABLES);
  }

  #reserve(session: Counted, idleMs: number, limits?: SessionLimits): ReservedSession {
    const now = this.now();
    this.run("DELETE FROM sessions WHERE expires_at <= ?", now);
    const client = key(session.client);
    const replaced = limits && this.#makeRoom(client, limits);
    const expiresAt = now + idleMs;
    this.run(
      "INSERT INTO sessions (id, client, is_ready, expires_at) VALUES (?, ?, ?, ?)",
      key(session.id),
      client,
      Number(session.isReady),
      expiresAt,
    );
    return replaced === undefined ? { expiresAt } : { expiresAt, replaced };
  }

  /** @returns the ids of the sessions that still exist, and when they end */
  #touch(ids: readonly string[], idleMs: number): { ids: string[]; expiresAt: number } {
    const now = this.now();
    const expiresAt = now + idleMs;
    const sql = "UPDATE sessions SET expires_at = ? WHERE id = ? AND expires_at > ?";
    return { ids: ids.filter((id) => this.run(sql, expiresAt, key(id), now) > 0), expiresAt };
  }

  /** If a limit is reached, ends the oldest session of the client that never became ready. */
  #makeRoom(client: string, limits: SessionLimits): string | undefined {
    if (!this.#isFull(client, limits)) return undefined;
    const unused = this.get<{ n: number; id: string }>(
      "SELECT n, id FROM sessions WHERE client = ? AND is_ready = 0 ORDER BY n LIMIT 1",
      client,
    );
    if (unused !== undefined) {
      this.run("DELETE FROM sessions WHERE n = ?", unused.n);
      if (!this.#isFull(client, limits)) return JSON.parse(unused.id) as string;
    }
    const { maxPerClient, maxSessions } = limits;
    throw new RetryLaterError(
      "capacity",
      `Server busy: at most ${maxSessions} open sessions, and ${maxPerClient} for one client. Try again later.`,
    );
  }

  #isFull(client: string, { maxPerClient, maxSessions }: SessionLimits): boolean {
    const counts = this.get<{ own: number; total: number }>(
      "SELECT count(*) AS total, coalesce(sum(client = ?), 0) AS own FROM sessions",
      client,
    )!;
    return counts.own >= maxPerClient || counts.total >= maxSessions;
  }
}

/** SQLite cannot store every string of JavaScript. */
function key(text: string): string {
  return JSON.stringify(text);
}
