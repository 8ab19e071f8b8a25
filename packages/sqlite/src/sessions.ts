/** Sessions, as rows of the file. */
import type {
  SessionLimits,
  SessionPatch,
  SessionRecord,
  SessionStore,
} from "@mcp-gen/core/cluster";
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";
import { RetryLaterError } from "@mcp-gen/core/errors";
import { attempt, exactText, type ClusterFile } from "./database.js";

interface Row {
  readonly version: number;
  readonly record: string;
}

/** A count of sessions, and the number of the last session at that time. */
interface Known {
  readonly count: number;
  readonly last: number;
}

/** Fewer sessions of a client are counted again, which is fast. */
const FEW = 100;

/** The number of clients whose counts are remembered. */
const KEPT = 1_000;

const IS_ALIVE = "FROM mcp_sessions WHERE expires_at > ?";

const LAST =
  "SELECT coalesce(max(seq), 0) AS last FROM sqlite_sequence WHERE name = 'mcp_sessions'";

export class SessionRows implements SessionStore {
  readonly #file: ClusterFile;
  readonly #now: () => number;
  readonly #idleTimeoutMs: number;
  readonly #own = new Map<string, Known>();
  #total: Known | undefined;

  constructor(file: ClusterFile, now: () => number, idleTimeoutMs: number) {
    this.#file = file;
    this.#now = now;
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  create(session: SessionRecord, limits?: SessionLimits): Promise<void> {
    return this.#write(() => {
      if (limits !== undefined) this.#makeRoom(exactText(session.client), limits);
      this.#file.run(
        "INSERT INTO mcp_sessions (id, client, version, is_ready, expires_at, record) VALUES (?, ?, ?, ?, ?, ?)",
        exactText(session.id),
        exactText(session.client),
        session.version,
        Number(session.isReady),
        this.#now() + this.#idleTimeoutMs,
        JSON.stringify(session),
      );
    });
  }

  find(id: string): Promise<SessionRecord | undefined> {
    return attempt("sessions", () => {
      const row = this.#row(id);
      return row && recordOf(id, row);
    });
  }

  update(id: string, expectedVersion: number, patch: SessionPatch): Promise<boolean> {
    return this.#write(() => {
      const row = this.#row(id);
      if (row?.version !== expectedVersion) return false;
      const next = { ...recordOf(id, row), ...patch, version: expectedVersion + 1 };
      this.#file.run(
        "UPDATE mcp_sessions SET version = ?, is_ready = ?, record = ? WHERE id = ?",
        next.version,
        Number(next.isReady),
        JSON.stringify(next),
        exactText(id),
      );
      return true;
    });
  }

  touch(ids: readonly string[]): Promise<void> {
    return this.#write(() => {
      this.#file.run(
        "UPDATE mcp_sessions SET expires_at = ? WHERE id IN (SELECT value FROM json_each(?)) AND expires_at > ?",
        this.#now() + this.#idleTimeoutMs,
        JSON.stringify(ids.map(exactText)),
        this.#now(),
      );
    });
  }

  remove(id: string): Promise<void> {
    return this.#write(() => {
      this.#file.run("DELETE FROM mcp_sessions WHERE id = ?", exactText(id));
    });
  }

  #write<T>(run: () => T): Promise<T> {
    return attempt("sessions", () => this.#file.write(run));
  }

  #row(id: string): Row | undefined {
    const sql = `SELECT version, record ${IS_ALIVE} AND id = ?`;
    return this.#file.get<Row>(sql, this.#now(), exactText(id));
  }

  /** If a limit is reached, ends the oldest session of the client that never became ready. */
  #makeRoom(client: string, limits: SessionLimits): void {
    let reached = this.#reachedLimit(client, limits);
    if (reached === undefined) return;
    const sql = `SELECT n ${IS_ALIVE} AND client = ? AND is_ready = 0 ORDER BY n LIMIT 1`;
    const unused = this.#file.get<{ n: number }>(sql, this.#now(), client);
    if (unused !== undefined) {
      this.#file.run("DELETE FROM mcp_sessions WHERE n = ?", unused.n);
      reached = this.#reachedLimit(client, limits);
      // These counts would be too low if the transaction fails, which undoes the deletion.
      this.#own.delete(client);
      this.#total = undefined;
    }
    if (reached === undefined) return;
    throw new RetryLaterError(
      "capacity",
      `Server busy: at most ${reached} at the same time. Try again later.`,
    );
  }

  /**
   * Returns a limit that is reached. Since an earlier count, at most as many sessions were created as there are newer numbers,
   * so that few calls must count.
   */
  #reachedLimit(client: string, limits: SessionLimits): string | undefined {
    const { maxPerClient, maxSessions } = limits;
    const { last } = this.#file.get<{ last: number }>(LAST)!;
    const fits = (known: Known | undefined, most: number): boolean =>
      known !== undefined && known.count + last - known.last < most;
    const count = (where: string, ...values: string[]): number =>
      this.#file.get<{ count: number }>(
        `SELECT count(*) AS count ${IS_ALIVE}${where}`,
        this.#now(),
        ...values,
      )!.count;
    if (!fits(this.#own.get(client), maxPerClient)) {
      const own = count(" AND client = ?", client);
      this.#note(client, { count: own, last });
      if (own >= maxPerClient) return `${maxPerClient} sessions of a client`;
    }
    if (fits(this.#total, maxSessions)) return undefined;
    this.#total = { count: count(""), last };
    return this.#total.count >= maxSessions ? `${maxSessions} sessions` : undefined;
  }

  #note(client: string, known: Known): void {
    if (this.#own.size >= KEPT) this.#own.clear();
    if (known.count < FEW) this.#own.delete(client);
    else this.#own.set(client, known);
  }
}

/** @throws InvalidRecordError if something else has changed the row */
function recordOf(id: string, { version, record }: Row): SessionRecord {
  let value: unknown;
  try {
    value = JSON.parse(record);
  } catch (error) {
    throw new InvalidRecordError("sessions", id, `expected JSON: ${String(error)}`);
  }
  if (typeof value !== "object" || value === null || (value as { id?: unknown }).id !== id) {
    throw new InvalidRecordError("sessions", id, "expected the record of this session");
  }
  return { ...(value as SessionRecord), version };
}
