/** Sessions, as rows of the file. */
import { RetryLaterError } from "@mcp-gen/core/errors";
import {
  InvalidRecordError,
  type SessionLimits,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import { attempt, keyOf, type Connection } from "./database.js";

interface Row {
  readonly version: number;
  readonly record: string;
}

const FIND = "SELECT version, record FROM mcp_sessions WHERE id = ? AND expires_at > ?";

export function sessionStore(
  connection: Connection,
  now: () => number,
  idleTimeoutMs: number,
): SessionStore {
  const remove = (id: string): void => {
    connection.run("DELETE FROM mcp_sessions WHERE id = ?", id);
  };

  /** Ends the oldest session of a client that never became ready, if there is no room for another session. */
  const makeRoom = (client: string, limits: SessionLimits): void => {
    const alive = "FROM mcp_sessions WHERE expires_at > ?";
    const count = (where: string, ...values: string[]): number =>
      connection.get<{ count: number }>(
        `SELECT count(*) AS count ${alive}${where}`,
        now(),
        ...values,
      )!.count;
    const isFull = (): boolean =>
      count(" AND client = ?", keyOf(client)) >= limits.maxPerClient ||
      count("") >= limits.maxSessions;
    if (!isFull()) return;
    const unused = connection.get<{ id: string }>(
      `SELECT id ${alive} AND client = ? AND is_ready = 0 ORDER BY n LIMIT 1`,
      now(),
      keyOf(client),
    );
    if (unused !== undefined) remove(unused.id);
    if (isFull()) {
      const message = "Server busy: too many open sessions. Try again later.";
      throw new RetryLaterError("capacity", message);
    }
  };

  return {
    create: (session, limits) =>
      attempt("sessions", () =>
        connection.write(() => {
          if (limits !== undefined) makeRoom(session.client, limits);
          connection.run(
            "INSERT INTO mcp_sessions (id, client, version, is_ready, expires_at, record) VALUES (?, ?, ?, ?, ?, ?)",
            keyOf(session.id),
            keyOf(session.client),
            session.version,
            session.isReady ? 1 : 0,
            now() + idleTimeoutMs,
            JSON.stringify(session),
          );
        }),
      ),

    find: (id) =>
      attempt("sessions", () => {
        const row = connection.get<Row>(FIND, keyOf(id), now());
        return row && recordOf(id, row);
      }),

    update: (id, expectedVersion, patch) =>
      attempt("sessions", () =>
        connection.write(() => {
          const row = connection.get<Row>(FIND, keyOf(id), now());
          if (row?.version !== expectedVersion) return false;
          const next = { ...recordOf(id, row), ...patch, version: expectedVersion + 1 };
          connection.run(
            "UPDATE mcp_sessions SET version = ?, is_ready = ?, record = ? WHERE id = ?",
            next.version,
            next.isReady ? 1 : 0,
            JSON.stringify(next),
            keyOf(id),
          );
          return true;
        }),
      ),

    touch: (ids) =>
      attempt("sessions", () => {
        connection.run(
          "UPDATE mcp_sessions SET expires_at = ? WHERE id IN (SELECT value FROM json_each(?)) AND expires_at > ?",
          now() + idleTimeoutMs,
          JSON.stringify(ids.map(keyOf)),
          now(),
        );
      }),

    remove: (id) => attempt("sessions", () => remove(keyOf(id))),
  };
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
