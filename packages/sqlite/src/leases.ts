/** Leases, as rows of the file. All processes use the clock of the machine. */
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { Lease, LeaseLimit, LeaseStore } from "@mcp-gen/core/cluster";
import { attempt, keyOf, type Connection } from "./database.js";

interface Row {
  readonly owner: string;
  readonly epoch: number;
}

export function leaseStore(connection: Connection, now: () => number): LeaseStore {
  const held = (name: string): Row | undefined =>
    connection.get<Row>(
      "SELECT owner, epoch FROM mcp_leases WHERE name = ? AND expires_at > ?",
      keyOf(name),
      now(),
    );

  const checkLimit = ({ group, most }: LeaseLimit): void => {
    const { count } = connection.get<{ count: number }>(
      "SELECT count(*) AS count FROM mcp_leases WHERE in_group = ? AND expires_at > ?",
      keyOf(group),
      now(),
    )!;
    if (count < most) return;
    throw new RetryLaterError(
      "capacity",
      `Server busy: at most ${most} at a time. Try again later.`,
    );
  };

  const take = (
    name: string,
    owner: string,
    ttlMs: number,
    limit: LeaseLimit | undefined,
  ): Lease | undefined => {
    const current = held(name);
    if (current !== undefined && current.owner !== keyOf(owner)) return undefined;
    if (current === undefined && limit !== undefined) checkLimit(limit);
    const epoch =
      current?.epoch ??
      connection.get<{ epoch: number }>("UPDATE mcp_cluster SET epoch = epoch + 1 RETURNING epoch")!
        .epoch;
    const expiresAt = now() + ttlMs;
    connection.run(
      `INSERT INTO mcp_leases VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET
       owner = excluded.owner, epoch = excluded.epoch, expires_at = excluded.expires_at,
       in_group = ifnull(excluded.in_group, iif(epoch = excluded.epoch, in_group, NULL))`,
      keyOf(name),
      keyOf(owner),
      epoch,
      expiresAt,
      limit === undefined ? null : keyOf(limit.group),
    );
    return { name, owner, epoch, expiresAt };
  };

  return {
    acquire: (name, owner, ttlMs, limit) =>
      attempt("leases", () => connection.write(() => take(name, owner, ttlMs, limit))),

    renew: ({ name, epoch }, ttlMs) =>
      attempt("leases", () => {
        const until = now() + ttlMs;
        const sql =
          "UPDATE mcp_leases SET expires_at = ? WHERE name = ? AND epoch = ? AND expires_at > ?";
        return connection.run(sql, until, keyOf(name), epoch, now()) > 0;
      }),

    release: ({ name, epoch }) =>
      attempt("leases", () => {
        connection.run("DELETE FROM mcp_leases WHERE name = ? AND epoch = ?", keyOf(name), epoch);
      }),
  };
}
