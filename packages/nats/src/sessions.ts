/** Sessions: values that the server drops when they were not touched for the idle timeout. */
import { RetryLaterError, systemClock } from "@mcp-gen/core/base";
import {
  SESSION_FORMAT,
  SharedReads,
  type SessionLimits,
  type SessionPatch,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
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

/** The most sessions for which this process remembers that it has touched them. */
const TOUCHED = 50_000;

/** Milliseconds after which a slot without a session is free. Younger ones can belong to a session that is being created. */
const SLOT_GRACE = 5_000;

/** The number of sessions to read at the same time. */
const READ_TOGETHER = 64;

/** The number of sessions below `maxSessions` from which concurrent calls of `create` are counted again. */
const NEARLY_FULL = 64;

/** The value of a session: the record, and its slot among those of the client. */
interface Value extends SlotRef {
  readonly record: SessionRecord;
}

interface Stored extends Value {
  readonly revision: number;
}

/** Milliseconds after which the server drops a session. */
export function sessionAge(idleTimeoutMs: number): number {
  return Math.ceil(idleTimeoutMs * (1 + SLACK));
}

export class NatsSessions implements SessionStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #slots: Slots;
  readonly #clock: ServerClock;
  readonly #idleTimeoutMs: number;
  readonly #entries: SharedReads<Entry | undefined>;
  /** When this process has last written a session, by the clock of the process. */
  readonly #touched = new Map<string, number>();
  /** Sessions that were ready when this process read them last. They stay so. */
  readonly #readyIds = new Set<string>();

  constructor(link: NatsLink, bucket: NatsBucket, slots: Slots, clock: ServerClock) {
    this.#link = link;
    this.#bucket = bucket;
    this.#slots = slots;
    this.#clock = clock;
    this.#idleTimeoutMs = link.settings.idleTimeoutMs;
    this.#entries = new SharedReads({
      clock: systemClock,
      defer: setImmediate,
      // The client sends requests of the same moment together.
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
    return entry && storedOf(id, entry).record;
  }

  update(id: string, expectedVersion: number, patch: SessionPatch): Promise<boolean> {
    return this.#link.run(STORE, async () => {
      for (;;) {
        const found = await this.#find(id);
        if (found?.record.version !== expectedVersion) return false;
        const record = { ...found.record, ...patch, version: expectedVersion + 1 };
        if ((await this.#write({ ...found, record }, found.revision)) !== undefined) return true;
        // A touch is no new version.
      }
    });
  }

  async touch(ids: readonly string[]): Promise<void> {
    const due = systemClock.now() - this.#idleTimeoutMs * SLACK;
    const old = ids.filter((id) => (this.#touched.get(id) ?? -Infinity) <= due);
    // Also rejects without old ones if NATS cannot be asked.
    await this.#link.run(STORE, async () => {
      await Promise.all(old.map((id) => this.#touch(id)));
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
    const unknown = slots.filter(({ member }) => !this.#readyIds.has(member));
    for (let from = 0; from < unknown.length && ended.length < excess; from += READ_TOGETHER) {
      const some = unknown.slice(from, from + READ_TOGETHER);
      const found = await Promise.all(some.map(({ member }) => this.#find(member)));
      for (const [index, slot] of some.entries()) {
        const record = found[index]?.record;
        if (record?.isReady) this.#noteReady(slot.member);
        else if (ended.length < excess && (record !== undefined || slot.at + SLOT_GRACE <= now)) {
          if (record !== undefined) await this.#remove(slot.member);
          ended.push(slot);
        }
      }
    }
    return ended;
  }

  async #touch(id: string): Promise<void> {
    for (;;) {
      const found = await this.#find(id);
      if (found === undefined) return;
      const { client } = found.record;
      const slot = await this.#slots.renew(client, id, found);
      if ((await this.#write({ ...found, ...slot }, found.revision)) !== undefined) return;
      await this.#slots.giveUp(slot);
    }
  }

  async #remove(id: string): Promise<void> {
    this.#touched.delete(id);
    this.#readyIds.delete(id);
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

  async #write({ slot, order, record }: Value, expected: number): Promise<number | undefined> {
    const { id } = record;
    const text = JSON.stringify({ slot, order, record });
    const revision = await this.#bucket.put(subjectToken(id), text, expected);
    if (revision !== undefined) this.#noteTouch(id);
    return revision;
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

  /** Forgets older touches: a session that was touched that long ago is touched again anyway. */
  #noteTouch(id: string): void {
    const now = systemClock.now();
    this.#touched.delete(id);
    this.#touched.set(id, now);
    for (const [oldest, at] of this.#touched) {
      if (this.#touched.size <= TOUCHED && at > now - this.#idleTimeoutMs * SLACK) break;
      this.#touched.delete(oldest);
    }
  }

  #noteReady(id: string): void {
    if (this.#readyIds.size >= TOUCHED) this.#readyIds.clear();
    this.#readyIds.add(id);
  }
}

function storedOf(id: string, { revision, text }: Entry): Stored {
  const { slot, order, record } = parsedRecord(STORE, id, text) as Partial<Value>;
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
  return { revision, slot, order, record };
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
