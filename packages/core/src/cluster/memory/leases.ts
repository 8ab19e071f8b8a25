/** Leases in memory. */
import { wallTime, type Clock } from "../../clock.js";
import { RetryLaterError } from "../../errors.js";
import type { Lease, LeaseLimit } from "../lease-store.js";

interface StoredLease extends Lease {
  readonly group: string | undefined;
}

export class MemoryLeases {
  readonly #clock: Clock;
  readonly #leases = new Map<string, StoredLease>();
  /** One counter for all leases: the epochs of each lease grow, even after its end. */
  #epoch = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  acquire(name: string, owner: string, ttlMs: number, limit?: LeaseLimit): Lease | undefined {
    const now = wallTime(this.#clock);
    const held = this.#held(name, now);
    if (held !== undefined && held.owner !== owner) return undefined;
    if (held === undefined && limit !== undefined) this.#checkLimit(limit, now);
    const epoch = held?.epoch ?? ++this.#epoch;
    const group = held === undefined ? limit?.group : held.group;
    const lease: Lease = { name, owner, epoch, expiresAt: now + ttlMs };
    this.#leases.set(name, { ...lease, group });
    return lease;
  }

  renew({ name, owner, epoch }: Lease, ttlMs: number): boolean {
    const now = wallTime(this.#clock);
    const held = this.#held(name, now);
    if (held?.owner !== owner || held.epoch !== epoch) return false;
    this.#leases.set(name, { ...held, expiresAt: now + ttlMs });
    return true;
  }

  release({ name, owner, epoch }: Lease): void {
    const held = this.#leases.get(name);
    if (held?.owner === owner && held.epoch === epoch) this.#leases.delete(name);
  }

  #held(name: string, now: number): StoredLease | undefined {
    const lease = this.#leases.get(name);
    if (lease === undefined || lease.expiresAt > now) return lease;
    this.#leases.delete(name);
    return undefined;
  }

  #checkLimit({ group, most }: LeaseLimit, now: number): void {
    let held = 0;
    for (const name of this.#leases.keys()) {
      if (this.#held(name, now)?.group === group) held++;
    }
    if (held < most) return;
    throw new RetryLaterError("capacity", `Server busy: at most ${most} leases. Try again later.`);
  }
}
