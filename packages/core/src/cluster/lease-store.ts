/** Leases: the right of one process to do something, for a limited time. */

export interface Lease {
  readonly name: string;
  readonly owner: string;
  /** Grows each time that the lease changes hands. A write with an older epoch comes from a process that lost the lease. */
  readonly epoch: number;
  /** Milliseconds since 1970, by the clock of the engine. */
  readonly expiresAt: number;
}

/** Limits how many leases of a group are held at the same time. */
export interface LeaseLimit {
  /** The group, such as a client. */
  readonly group: string;
  readonly most: number;
}

/** Stores leases. The clock of the engine decides when a lease expires. */
export interface LeaseStore {
  /**
   * Takes a free lease. Returns `undefined` if another owner holds it. If the owner already holds the lease,
   * extends it and keeps the epoch.
   *
   * @throws StoreUnavailableError if the result is unknown
   * @throws RetryLaterError if the group of `limit` already holds as many leases as it may
   */
  acquire(
    name: string,
    owner: string,
    ttlMs: number,
    limit?: LeaseLimit,
  ): Promise<Lease | undefined>;
  /**
   * Extends a lease from now. Returns false if the lease was lost: it has expired, was released, or has another epoch.
   *
   * @throws StoreUnavailableError if the result is unknown
   */
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Gives up a lease. Does nothing if it was lost. */
  release(lease: Lease): Promise<void>;
}
