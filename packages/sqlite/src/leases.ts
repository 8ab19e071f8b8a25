/** Leases, as rows of the file. All processes use the clock of the machine. */
import type { Lease, LeaseLimit, LeaseStore } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/errors";
import { attempt, exactText, type ClusterFile } from "./database.js";

interface Row {
  readonly owner: string;
  readonly epoch: number;
  readonly in_group: string | null;
}

export class LeaseRows implements LeaseStore {
  readonly #file: ClusterFile;
  readonly #now: () => number;

  constructor(file: ClusterFile, now: () => number) {
    this.#file = file;
    this.#now = now;
  }

  acquire(
    name: string,
    owner: string,
    ttlMs: number,
    limit?: LeaseLimit,
  ): Promise<Lease | undefined> {
    return attempt("leases", () =>
      this.#file.write(() => {
        const held = this.#held(name);
        if (held !== undefined && held.owner !== exactText(owner)) return undefined;
        if (held === undefined && limit !== undefined) this.#checkLimit(limit);
        const group = limit === undefined ? null : exactText(limit.group);
        const expiresAt = this.#now() + ttlMs;
        const epoch = held?.epoch ?? this.#nextEpoch();
        this.#file.run(
          "INSERT OR REPLACE INTO mcp_leases (name, owner, epoch, expires_at, in_group) VALUES (?, ?, ?, ?, ?)",
          exactText(name),
          exactText(owner),
          epoch,
          expiresAt,
          held === undefined ? group : held.in_group,
        );
        return { name, owner, epoch, expiresAt };
      }),
    );
  }

  renew({ name, owner, epoch }: Lease, ttlMs: number): Promise<boolean> {
    return attempt("leases", () => {
      const now = this.#now();
      const sql =
        "UPDATE mcp_leases SET expires_at = ? WHERE name = ? AND owner = ? AND epoch = ? AND expires_at > ?";
      const held = [exactText(name), exactText(owner), epoch] as const;
      return this.#file.run(sql, now + ttlMs, ...held, now) > 0;
    });
  }

  release({ name, owner, epoch }: Lease): Promise<void> {
    return attempt("leases", () => {
      const sql = "DELETE FROM mcp_leases WHERE name = ? AND owner = ? AND epoch = ?";
      this.#file.run(sql, exactText(name), exactText(owner), epoch);
    });
  }

  #held(name: string): Row | undefined {
    return this.#file.get<Row>(
      "SELECT owner, epoch, in_group FROM mcp_leases WHERE name = ? AND expires_at > ?",
      exactText(name),
      this.#now(),
    );
  }

  /** One counter for all leases: the epochs of each lease grow, even after its end. */
  #nextEpoch(): number {
    const sql = "UPDATE mcp_cluster SET epoch = epoch + 1 RETURNING epoch";
    return this.#file.get<{ epoch: number }>(sql)!.epoch;
  }

  #checkLimit({ group, most }: LeaseLimit): void {
    const { count } = this.#file.get<{ count: number }>(
      "SELECT count(*) AS count FROM mcp_leases WHERE in_group = ? AND expires_at > ?",
      exactText(group),
      this.#now(),
    )!;
    if (count < most) return;
    const message = `Server busy: at most ${most} at the same time. Try again later.`;
    throw new RetryLaterError("capacity", message);
  }
}
