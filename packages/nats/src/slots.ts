/**
 * Counts what a group holds: the sessions of a client, the leases of a group. Each member of a group is a message with the
 * subject of the group. The order of the messages decides who is within a limit, so that no two processes exceed it.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { NatsBucket } from "./bucket.js";
import { subjectToken } from "./subject-token.js";
import type { StreamEntry } from "./read-stream.js";

/** Names a slot. What has a slot stores it, to give it up later. */
export interface SlotRef {
  readonly slot: number;
  /** The place in the group, which `renew` keeps. */
  readonly order: number;
}

export interface Slot extends SlotRef {
  readonly member: string;
  /** When the slot was taken or renewed, by the clock of the server. */
  readonly at: number;
}

type StoredSlot = [member: string, order?: number];

export interface SlotLimit {
  readonly most: number;
  /** Returns slots that can be given up, at best `excess` or more. All members are given, oldest first. */
  giveUp(slots: readonly Slot[], excess: number): Promise<readonly Slot[]>;
}

/** Milliseconds for which a full group is counted before its members are read again. */
const FULL = 1_000;

/** The number of full groups to remember. */
const KEPT = 1_000;

export class Slots {
  readonly #bucket: NatsBucket;
  readonly #kind: string;
  /** Groups that were full, and until when they are only counted. */
  readonly #full = new Map<string, number>();

  constructor(bucket: NatsBucket, kind: string) {
    this.#bucket = bucket;
    this.#kind = kind;
  }

  /** @returns the slot of the member; undefined if the group is full */
  async take(group: string, member: string, limit?: SlotLimit): Promise<SlotRef | undefined> {
    const key = this.#keyOf(group);
    if (limit !== undefined && (await this.#isKnownFull(key, limit.most))) return undefined;
    const slot = await this.#publish(key, [member]);
    const taken = { slot, order: slot };
    if (limit === undefined) return taken;
    if ((await this.#bucket.count(key)).own <= limit.most) return taken;
    if (await this.#makeRoom(group, slot, limit)) {
      this.#full.delete(key);
      return taken;
    }
    await this.giveUp(taken);
    if (this.#full.size >= KEPT) this.#full.clear();
    this.#full.set(key, systemClock.now() + FULL);
    return undefined;
  }

  /** The slots of a group, oldest first. While a member renews its slot, it has two. */
  async of(group: string): Promise<readonly Slot[]> {
    const slots = (await this.#bucket.readAll(this.#keyOf(group))).map(slotOf);
    const latest = new Map(slots.map((slot) => [slot.member, slot]));
    return [...latest.values()].sort((one, other) => one.order - other.order);
  }

  /** Takes the slot again, so that it does not get too old. */
  async renew(group: string, member: string, { slot, order }: SlotRef): Promise<SlotRef> {
    const renewed = await this.#publish(this.#keyOf(group), [member, order]);
    await this.giveUp({ slot });
    return { slot: renewed, order };
  }

  async giveUp({ slot }: Pick<SlotRef, "slot">): Promise<void> {
    await this.#bucket.deleteRevision(slot);
  }

  async #publish(key: string, value: StoredSlot): Promise<number> {
    const revision = await this.#bucket.put(key, JSON.stringify(value), undefined);
    if (revision === undefined) throw new Error("a write without a condition had a conflict");
    return revision;
  }

  /** Reading the members of a full group is slow, so that a client must not cause it all the time. */
  async #isKnownFull(key: string, most: number): Promise<boolean> {
    const until = this.#full.get(key);
    if (until === undefined) return false;
    if (systemClock.now() < until && (await this.#bucket.count(key)).own >= most) return true;
    this.#full.delete(key);
    return false;
  }

  /** @returns whether the slot is within the limit */
  async #makeRoom(group: string, own: number, { most, giveUp }: SlotLimit): Promise<boolean> {
    const before = (await this.of(group)).filter(({ order }) => order < own);
    const excess = before.length + 1 - most;
    if (excess <= 0) return true;
    const free = (await giveUp(before, excess)).slice(0, excess);
    await Promise.all(free.map((slot) => this.giveUp(slot)));
    return free.length === excess;
  }

  #keyOf(group: string): string {
    return `${this.#kind}.${subjectToken(group)}`;
  }
}

function slotOf({ revision, at, text }: StreamEntry): Slot {
  let stored: Partial<StoredSlot> = [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) stored = value as Partial<StoredSlot>;
  } catch {
    // Something else has written the message. It belongs to no member, so that it is given up.
  }
  const [member = "", order = revision] = stored;
  return { member: String(member), slot: revision, order: Number(order), at };
}
