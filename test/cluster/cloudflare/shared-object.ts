/** Leases, single-use state or counters of a cluster. Each of them is an object of its own. */
import type { Lease, LeaseLimit } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { Bindings, ObjectState } from "./runtime.js";
import { StoredObject } from "./stored-object.js";

const TABLES = `
  CREATE TABLE IF NOT EXISTS epochs (epoch INTEGER PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    in_group TEXT
  );
  CREATE TABLE IF NOT EXISTS nonces (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS counters (
    name TEXT NOT NULL, ends_at INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, ends_at)
  );
`;

export class SharedObject extends StoredObject {
  protected readonly methods = {
    acquire: (name: string, owner: string, ttlMs: number, limit?: LeaseLimit | null) =>
      this.#acquire(name, owner, ttlMs, limit ?? undefined),
    renew: ({ name, owner, epoch }: Lease, ttlMs: number) =>
      this.run(
        "UPDATE leases SET expires_at = ? WHERE name = ? AND owner = ? AND epoch = ? AND expires_at > ?",
        this.now() + ttlMs,
        JSON.stringify(name),
        JSON.stringify(owner),
        epoch,
        this.now(),
      ) > 0,
    release: ({ name, owner, epoch }: Lease) =>
      void this.run(
        "DELETE FROM leases WHERE name = ? AND owner = ? AND epoch = ?",
        JSON.stringify(name),
        JSON.stringify(owner),
        epoch,
      ),
    use: (id: string, expires: number) => this.#use(id, expires),
    add: (counts: readonly (readonly [string, number])[], windowMs: number) =>
      this.#add(counts, windowMs),
  };

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings, TABLES);
  }

  #acquire(name: string, owner: string, ttlMs: number, limit?: LeaseLimit): Lease | undefined {
    const now = this.now();
    this.run("DELETE FROM leases WHERE expires_at <= ?", now);
    const held = this.get<{ owner: string; epoch: number; in_group: string | null }>(
      "SELECT owner, epoch, in_group FROM leases WHERE name = ?",
      JSON.stringify(name),
    );
    if (held !== undefined && held.owner !== JSON.stringify(owner)) return undefined;
    const group = limit === undefined ? null : JSON.stringify(limit.group);
    if (held === undefined && limit !== undefined) this.#checkGroup(limit.most, group);
    const epoch = held?.epoch ?? this.#nextEpoch();
    const expiresAt = now + ttlMs;
    this.run(
      "INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?, ?)",
      JSON.stringify(name),
      JSON.stringify(owner),
      epoch,
      expiresAt,
      held === undefined ? group : held.in_group,
    );
    return { name, owner, epoch, expiresAt };
  }

  #checkGroup(most: number, group: string | null): void {
    const sql = "SELECT count(*) AS count FROM leases WHERE in_group = ?";
    if (this.get<{ count: number }>(sql, group)!.count < most) return;
    const message = `Server busy: at most ${most} at the same time. Try again later.`;
    throw new RetryLaterError("capacity", message);
  }

  /** One counter for all leases: the epochs of each lease grow, even after its end. */
  #nextEpoch(): number {
    const { epoch } = this.get<{ epoch: number }>(
      "SELECT coalesce(max(epoch), 0) + 1 AS epoch FROM epochs",
    )!;
    this.run("DELETE FROM epochs");
    this.run("INSERT INTO epochs VALUES (?)", epoch);
    return epoch;
  }

  #use(id: string, expires: number): boolean {
    const now = this.now();
    this.run("DELETE FROM nonces WHERE expires_at <= ?", now);
    if (expires <= now) return false;
    const sql = "INSERT INTO nonces VALUES (?, ?) ON CONFLICT DO NOTHING";
    return this.run(sql, JSON.stringify(id), expires) > 0;
  }

  #add(counts: readonly (readonly [string, number])[], windowMs: number): [string, number][] {
    const now = this.now();
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    this.run("DELETE FROM counters WHERE ends_at <= ?", now);
    return counts.map(([key, count]) => {
      const row = this.get<{ count: number }>(
        "INSERT INTO counters VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count",
        `${windowMs} ${JSON.stringify(key)}`,
        endsAt,
        count,
      )!;
      return [key, row.count];
    });
  }
}
