/** Leases: values with revisions. The revision of the write that took a lease is its epoch. */
import { RetryLaterError, systemClock } from "@mcp-gen/core/base";
import type { Lease, LeaseLimit, LeaseStore } from "@mcp-gen/core/cluster";
import type { NatsBucket, Entry } from "./bucket.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import { invalid, parsedRecord } from "./record.js";
import type { ServerClock } from "./server-clock.js";
import type { Slot, SlotRef, Slots } from "./slots.js";

/** Milliseconds after which the server drops a lease that is not renewed. No lease is longer. */
export const LEASE_AGE = 86_400_000;

/** Milliseconds after which a slot without a lease is free. Younger ones can belong to a lease that is being written. */
const SLOT_GRACE = 5_000;

/** Milliseconds for which a released lease stays in a stream with replicas. */
const RELEASED_AGE = 10_000;

const STORE = "leases";

interface StoredLease extends Partial<SlotRef> {
  readonly owner: string;
  readonly ttlMs: number;
  /** Missing in the value that took the lease: the epoch is the revision of that value. */
  readonly epoch?: number;
  readonly group?: string;
  /** Whether the owner has given it up. */
  readonly isReleased?: boolean;
  /** When the slot was taken, by the clock of the server. */
  readonly slotAt?: number;
}

type SlotOfLease = Pick<StoredLease, "group" | "slot" | "order" | "slotAt">;

interface Held extends StoredLease {
  readonly epoch: number;
  readonly revision: number;
  readonly expiresAt: number;
}

export class NatsLeases implements LeaseStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #slots: Slots;
  readonly #clock: ServerClock;
  /** Milliseconds after which slots are dropped. */
  readonly #slotAge: number;

  constructor(
    link: NatsLink,
    bucket: NatsBucket,
    slots: Slots,
    clock: ServerClock,
    slotAge: number,
  ) {
    this.#link = link;
    this.#bucket = bucket;
    this.#slots = slots;
    this.#clock = clock;
    this.#slotAge = slotAge;
  }

  acquire(
    name: string,
    owner: string,
    ttlMs: number,
    limit?: LeaseLimit,
  ): Promise<Lease | undefined> {
    return this.#link.run(STORE, () => this.#acquire(name, owner, ttlMs, limit));
  }

  renew(lease: Lease, ttlMs: number): Promise<boolean> {
    return this.#link.run(STORE, () => this.#renew(lease, ttlMs));
  }

  release(lease: Lease): Promise<void> {
    return this.#link.run(STORE, () => this.#release(lease));
  }

  async #acquire(
    name: string,
    owner: string,
    ttlMs: number,
    limit: LeaseLimit | undefined,
  ): Promise<Lease | undefined> {
    checkDuration(ttlMs);
    for (;;) {
      const now = await this.#clock.now();
      const found = await this.#find(name);
      const isHeld = found !== undefined && found.expiresAt > now;
      if (isHeld && found.owner !== owner) return undefined;
      const slot: SlotOfLease =
        isHeld || limit === undefined ? {} : await this.#takeSlot(name, limit, found, now);
      const kept = isHeld ? withoutPlace(found) : slot;
      const value: StoredLease = { ...kept, owner, ttlMs };
      const revision = await this.#write(name, value, found?.revision ?? 0);
      if (revision !== undefined) {
        if (!isHeld && found?.slot !== undefined) await this.#slots.giveUp({ slot: found.slot });
        return { name, owner, epoch: value.epoch ?? revision, expiresAt: now + ttlMs };
      }
      // Another process was faster.
      if (slot.slot !== undefined) await this.#slots.giveUp({ slot: slot.slot });
    }
  }

  async #renew({ name, owner, epoch }: Lease, ttlMs: number): Promise<boolean> {
    checkDuration(ttlMs);
    for (;;) {
      const now = await this.#clock.now();
      const found = await this.#find(name);
      if (found?.owner !== owner || found.epoch !== epoch || found.expiresAt <= now) return false;
      const slot = await this.#renewSlot(name, found, now);
      const value: StoredLease = { ...withoutPlace(found), ...slot, ttlMs };
      if ((await this.#write(name, value, found.revision)) !== undefined) return true;
    }
  }

  async #release({ name, owner, epoch }: Lease): Promise<void> {
    for (;;) {
      const found = await this.#find(name);
      if (found?.owner !== owner || found.epoch !== epoch) return;
      // Fails if the lease was renewed in the meantime.
      if (!(await this.#delete(name, found))) continue;
      if (found.slot !== undefined) await this.#slots.giveUp({ slot: found.slot });
      return;
    }
  }

  async #delete(name: string, { revision, owner }: Held): Promise<boolean> {
    if (this.#link.settings.replicas === 1) return this.#bucket.deleteRevision(revision);
    // Without a value, the next owner would write the same message id as the last one.
    const released = await this.#write(name, { owner, ttlMs: 1, isReleased: true }, revision);
    if (released === undefined) return false;
    systemClock.after(RELEASED_AGE, () => {
      if (this.#link.isConnected) this.#bucket.deleteRevision(released).catch(() => {});
    });
    return true;
  }

  #write(name: string, value: StoredLease, expected: number): Promise<number | undefined> {
    return this.#bucket.put(subjectToken(name), JSON.stringify(value), expected, value.ttlMs);
  }

  async #find(name: string): Promise<Held | undefined> {
    const entry = await this.#bucket.get(subjectToken(name));
    return entry && heldOf(name, entry);
  }

  /** @throws RetryLaterError if the group is full */
  async #takeSlot(
    name: string,
    { group, most }: LeaseLimit,
    previous: Held | undefined,
    now: number,
  ): Promise<SlotOfLease> {
    const giveUp = (slots: readonly Slot[]): Promise<readonly Slot[]> =>
      this.#freeSlots(slots, previous?.slot, now);
    const slot = await this.#slots.take(group, name, { most, giveUp });
    if (slot !== undefined) return { ...slot, group, slotAt: now };
    throw new RetryLaterError(
      "capacity",
      `Server busy: at most ${most} leases of ${group}. Try again later.`,
    );
  }

  /** A process that ends without releasing its leases leaves their slots. */
  async #freeSlots(
    slots: readonly Slot[],
    replaced: number | undefined,
    now: number,
  ): Promise<readonly Slot[]> {
    const isFree = await Promise.all(
      slots.map(async ({ member, slot, at }) => {
        if (slot === replaced) return true;
        const held = await this.#find(member);
        if (held?.slot === slot) return held.expiresAt <= now;
        return at + SLOT_GRACE <= now;
      }),
    );
    return slots.filter((_, index) => isFree[index]);
  }

  async #renewSlot(
    name: string,
    { group, slot, order, slotAt = 0 }: Held,
    now: number,
  ): Promise<SlotOfLease> {
    if (group === undefined || slot === undefined || order === undefined) return {};
    if (now - slotAt < this.#slotAge / 3) return {};
    return { ...(await this.#slots.renew(group, name, { slot, order })), slotAt: now };
  }
}

function heldOf(name: string, { revision, at, text }: Entry): Held {
  const value = parsedRecord(STORE, name, text) as Partial<StoredLease>;
  const { owner, ttlMs } = value;
  if (typeof owner !== "string" || typeof ttlMs !== "number") {
    throw invalid(STORE, name, "expected a lease");
  }
  return {
    ...value,
    owner,
    ttlMs,
    epoch: value.epoch ?? revision,
    revision,
    expiresAt: value.isReleased ? 0 : at + ttlMs,
  };
}

function withoutPlace({ revision: _revision, expiresAt: _expiresAt, ...value }: Held): StoredLease {
  return value;
}

function checkDuration(ttlMs: number): void {
  if (ttlMs > 0 && ttlMs <= LEASE_AGE) return;
  throw new RangeError(
    `lease: expected a duration of more than 0 and at most ${LEASE_AGE} ms, received ${ttlMs}`,
  );
}
