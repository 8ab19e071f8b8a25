/** Sessions: values that the server drops when they were not touched for the idle timeout. */
import { RetryLaterError } from "@mcp-gen/core/base";
import {
  SESSION_FORMAT,
  SharedReads,
  type SessionLimits,
  type SessionPatch,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import { BriefValues } from "./brief-values.js";
import type { NatsBucket, Entry } from "./bucket.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import { invalid, parsedRecord } from "./record.js";
import type { ServerClock } from "./server-clock.js";
import type { Slot, SlotRef, Slots } from "./slots.js";

const STORE = "sessions";

/** Longer ids are of no session. */
const LONGEST_ID = 512;

/** The share of the idle timeout for which a session stays longer, so that not every touch needs a write. */
const SLACK = 0.1;

/** Milliseconds after which a slot without a session is free. Younger ones can belong to a session that is being created. */
const SLOT_GRACE = 5_000;

/** Milliseconds by which the server may drop a session late. */
const SLOT_MARGIN = 1_000;

/** The number of sessions to read at the same time. */
const READ_TOGETHER = 64;

/** The number of sessions below `maxSessions` from which concurrent calls of `create` are counted again. */
const NEARLY_FULL = 64;

/** A session: its record, and its slot among those of the client. */
interface Value extends SlotRef {
  /** When the slot was taken or renewed, by the clock of the server. Default: when the value was stored. */
  readonly slotAt?: number;
  readonly record: SessionRecord;
}

interface Stored extends Required<Value> {
  readonly revision: number;
}

/** Milliseconds after which the server drops a session. */
export function sessionAge(idleTimeoutMs: number): number {
  return Math.ceil(idleTimeoutMs * (1 + SLACK));
}

/** Milliseconds after which the server drops a slot. A session ends before its slot, so the sessions are never more than the slots. */
export function slotAge(idleTimeoutMs: number): number {
  return sessionAge(idleTimeoutMs) + Math.ceil(idleTimeoutMs * SLACK) + SLOT_MARGIN;
}

export class NatsSessions implements SessionStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #slots: Slots;
  readonly #clock: ServerClock;
  readonly #idleTimeoutMs: number;
  readonly #entries: SharedReads<Entry | undefined>;
  /** When the slots of sessions were renewed, by the clock of the server. */
  readonly #slotAt = new BriefValues<number>();
  /** Sessions that were ready when this process read them. They stay so. */
  readonly #ready = new BriefValues<true>();

  constructor(link: NatsLink, bucket: NatsBucket, slots: Slots, clock: ServerClock) {
    this.#link = link;
    this.#bucket = bucket;
    this.#slots = slots;
    this.#clock = clock;
    this.#idleTimeoutMs = link.settings.idleTimeoutMs;
    link.onClose(() => {
      this.#slotAt.close();
      this.#ready.close();
    });
    this.#entries = new SharedReads({
      // A pause would cost more than it saves: the client sends the requests of a moment together.
      defer: setImmediate,
      run: (ids) => link.run(STORE, () => Promise.all(ids.map((id) => this.#entry(id)))),
    });
  }

  create(session: SessionRecord, limits?: SessionLimits): Promise<void> {
    if (session.id.length > LONGEST_ID) {
      return Promise.reject(
        new RangeError(
          `session id: expected at most ${LONGEST_ID} characters, received ${session.id.length}`,
        ),
      );
    }
    return this.#link.run(STORE, () => this.#create(session, limits));
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    const entry = await this.#entries.read(id);
    if (entry === undefined) return undefined;
    const { slotAt, record } = storedOf(id, entry);
    this.#slotAt.set(id, slotAt);
    return record;
  }

  update(id: string, expectedVersion: number, patch: SessionPatch): Promise<boolean> {
    return this.#link.run(STORE, async () => {
      const due = await this.#slotsDue();
      for (;;) {
        const found = await this.#find(id);
        if (found?.record.version !== expectedVersion) return false;
        const record = { ...found.record, ...patch, version: expectedVersion + 1 };
        if (await this.#replace({ ...found, record }, due)) return true;
        // A touch is no new version.
      }
    });
  }

  touch(ids: readonly string[]): Promise<void> {
    return this.#link.run(STORE, async () => {
      const due = await this.#slotsDue();
      await Promise.all(ids.map((id) => this.#touch(id, due)));
    });
  }

  remove(id: string): Promise<void> {
    return this.#link.run(STORE, () => this.#remove(id));
  }

  async #create(session: SessionRecord, limits: SessionLimits | undefined): Promise<void> {
    const { id, client } = session;
    const giveUp = (slots: readonly Slot[], excess: number): Promise<readonly Slot[]> =>
      this.#endUnready(slots, excess);
    const slot = await this.#slots.take(
      client,
      id,
      limits && { most: limits.maxPerClient, giveUp },
    );
    if (slot === undefined) throw tooMany(`${limits?.maxPerClient} sessions of a client`);
    try {
      const isNearlyFull = limits !== undefined && (await this.#checkTotal(client, limits));
      const record = JSON.parse(JSON.stringify(session)) as SessionRecord;
      const revision = await this.#write({ ...slot, record }, 0);
      if (revision === undefined) throw new Error(`session ${id} already exists`);
      if (isNearlyFull) await this.#checkOrder(revision, limits);
    } catch (error) {
      await this.#slots.giveUp(slot).catch(() => {});
      throw error;
    }
  }

  /** @returns whether concurrent calls can exceed the limit */
  async #checkTotal(client: string, { maxSessions }: SessionLimits): Promise<boolean> {
    const { all } = await this.#bucket.count("none");
    if (all >= maxSessions) {
      const slots = await this.#slots.of(client);
      if ((await this.#endUnready(slots, 1)).length === 0) throw tooMany(`${maxSessions} sessions`);
    }
    return all >= maxSessions - NEARLY_FULL;
  }

  /** Among sessions that were created at the same time, the first ones stay. */
  async #checkOrder(revision: number, { maxSessions }: SessionLimits): Promise<void> {
    const { all, last } = await this.#bucket.count("none");
    if (all - (last - revision) <= maxSessions) return;
    await this.#bucket.deleteRevision(revision);
    throw tooMany(`${maxSessions} sessions`);
  }

  /** Ends the oldest sessions that are not ready. */
  async #endUnready(slots: readonly Slot[], excess: number): Promise<readonly Slot[]> {
    const ended: Slot[] = [];
    const now = await this.#clock.now();
    const unknown = slots.filter(({ member }) => this.#ready.get(member) === undefined);
    for (let from = 0; from < unknown.length && ended.length < excess; from += READ_TOGETHER) {
      const some = unknown.slice(from, from + READ_TOGETHER);
      const found = await Promise.all(some.map(({ member }) => this.#find(member)));
      for (const [index, slot] of some.entries()) {
        const record = found[index]?.record;
        if (record?.isReady) this.#ready.set(slot.member, true);
        else if (ended.length < excess && (record !== undefined || slot.at + SLOT_GRACE <= now)) {
          if (record !== undefined) await this.#remove(slot.member);
          ended.push(slot);
        }
      }
    }
    return ended;
  }

  /** Slots that were renewed at this time or before are renewed when their session is written. */
  async #slotsDue(): Promise<number> {
    return (await this.#clock.now()) - this.#idleTimeoutMs * SLACK;
  }

  /** Writes a session whose slot is due. */
  async #touch(id: string, due: number): Promise<void> {
    const known = this.#slotAt.get(id) ?? -Infinity;
    // The node still serves it.
    if (known > due) return this.#slotAt.set(id, known);
    for (;;) {
      const found = await this.#find(id);
      if (found === undefined) return;
      this.#slotAt.set(id, found.slotAt);
      if (found.slotAt > due || (await this.#replace(found, due))) return;
    }
  }

  /** Stores a session again, which then ends later. Returns false if it was changed in the meantime. */
  async #replace(next: Stored, due: number): Promise<boolean> {
    const { slot, order, slotAt, record, revision } = next;
    if (slotAt > due) {
      return (await this.#write({ slot, order, slotAt, record }, revision)) !== undefined;
    }
    const renewed = await this.#slots.renew(record.client, record.id, { slot, order });
    if ((await this.#write({ ...renewed, record }, revision)) !== undefined) return true;
    await this.#slots.giveUp(renewed);
    return false;
  }

  async #remove(id: string): Promise<void> {
    this.#slotAt.delete(id);
    this.#ready.delete(id);
    for (;;) {
      const entry = id.length > LONGEST_ID ? undefined : await this.#bucket.get(subjectToken(id));
      if (entry === undefined) return;
      // Fails if the session was changed or touched in the meantime.
      if (!(await this.#bucket.deleteRevision(entry.revision))) continue;
      // A record that cannot be read has no slot that is known.
      const slot = slotOf(entry);
      if (slot !== undefined) await this.#slots.giveUp({ slot });
      return;
    }
  }

  async #write(value: Value, expected: number): Promise<number | undefined> {
    return this.#bucket.put(subjectToken(value.record.id), textOf(value), expected);
  }

  async #find(id: string): Promise<Stored | undefined> {
    const entry = await this.#entry(id);
    return entry && storedOf(id, entry);
  }

  async #entry(id: string): Promise<Entry | undefined> {
    if (id.length > LONGEST_ID) return undefined;
    const entry = await this.#bucket.get(subjectToken(id));
    const now = this.#clock.known();
    if (entry === undefined || now === undefined) return entry;
    // The server may drop a value a little later.
    return entry.at + sessionAge(this.#idleTimeoutMs) <= now ? undefined : entry;
  }
}

/** The members that most sessions lack, which are not stored. */
type Sparse = "subscriptions" | "stream" | "backlog";

function textOf({ record, ...slot }: Value): string {
  const { subscriptions, stream, backlog, ...rest } = record;
  const short = {
    ...rest,
    ...(subscriptions.length > 0 && { subscriptions }),
    ...(stream !== null && { stream }),
    ...(backlog.length > 0 && { backlog }),
  };
  return JSON.stringify({ ...slot, record: short });
}

function storedOf(id: string, { revision, at, text }: Entry): Stored {
  const { slot, order, slotAt = at, record } = parsedRecord(STORE, id, text) as Partial<Value>;
  if (typeof record !== "object" || record === null) throw invalid(STORE, id, "expected a session");
  const { format, version } = record as { format: unknown; version: unknown };
  if (typeof format !== "number") throw invalid(STORE, id, "expected a number as its format");
  if (format > SESSION_FORMAT) throw new NewerRecordError(STORE, format);
  if (typeof slot !== "number" || typeof order !== "number") {
    throw invalid(STORE, id, "expected the numbers of its slot");
  }
  if (record.id !== id)
    throw invalid(STORE, id, `expected its own id, received ${JSON.stringify(record.id)}`);
  if (!Number.isSafeInteger(version))
    throw invalid(STORE, id, "expected an integer as its version");
  // Into the parsed record, because a copy would cost more than to parse it.
  const sparse: { -readonly [Member in Sparse]?: SessionRecord[Member] } = record;
  sparse.subscriptions ??= [];
  sparse.stream ??= null;
  sparse.backlog ??= [];
  return { revision, slot, order, slotAt, record };
}

function slotOf({ text }: Entry): number | undefined {
  try {
    const { slot } = parsedRecord(STORE, "", text) as Partial<Value>;
    return typeof slot === "number" ? slot : undefined;
  } catch {
    return undefined;
  }
}

function tooMany(limit: string): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    `Server busy: at most ${limit} at the same time. Try again later.`,
  );
}
