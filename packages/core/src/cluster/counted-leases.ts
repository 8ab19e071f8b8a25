/** Counts the leases of a process, for its health. */
import type { LeaseStore } from "./lease-store.js";

export interface CountedLeases extends LeaseStore {
  readonly held: number;
  readonly lost: number;
}

export function countedLeases(leases: LeaseStore): CountedLeases {
  const held = new Map<string, number>();
  let lost = 0;
  return {
    get held() {
      return held.size;
    },
    get lost() {
      return lost;
    },
    async acquire(...given) {
      const lease = await leases.acquire(...given);
      if (lease !== undefined) held.set(lease.name, lease.epoch);
      return lease;
    },
    async renew(lease, ttlMs) {
      const isHeld = await leases.renew(lease, ttlMs);
      if (!isHeld && held.get(lease.name) === lease.epoch) {
        held.delete(lease.name);
        lost++;
      }
      return isHeld;
    },
    async release(lease) {
      if (held.get(lease.name) === lease.epoch) held.delete(lease.name);
      await leases.release(lease);
    },
  };
}
