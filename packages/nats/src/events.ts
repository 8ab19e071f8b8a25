/**
 * Events of streams. Each event has a subject of its own, which contains its sequence: reading an event takes the server
 * the same time, however many events it has. The first message of a stream, number 0, is its head.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import type { Entry, NatsBucket } from "./bucket.js";
import type { NatsLink } from "./link.js";
import { OwnStreams, type OwnSession, type OwnStream } from "./own-streams.js";
import { invalid, parsedRecord } from "./record.js";
import { subjectToken } from "./subject-token.js";

const STORE = "events";

/** The number of events to read at the same time: first, and at most. */
const FIRST_READ = 8;
const MOST_READ = 128;

type ShortHead = Omit<StreamHead, "session" | "stream">;

interface StoredHead {
  readonly head: ShortHead;
  /** Whether events of the stream may have been dropped, so that position 0 is unknown. */
  readonly hasDropped?: boolean;
}

interface StoredMessage {
  readonly client?: string;
  readonly data: string;
  readonly isLast?: boolean;
}

/** Stands for events that were never stored. */
interface Bridge {
  /** The sequence of the next event. */
  readonly next: number;
}

export class NatsEvents implements EventStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #own = new OwnStreams();

  constructor(link: NatsLink, bucket: NatsBucket) {
    this.#link = link;
    this.#bucket = bucket;
  }

  async open({ session, stream, ...head }: StreamHead): Promise<void> {
    const own = this.#own.session(session);
    own.streams.set(stream, { head, headAt: systemClock.now(), last: 0, missing: [] });
    await this.#send(own, () => this.#putHead(session, stream, { head }));
  }

  async head(session: string, stream: string): Promise<StreamHead | undefined> {
    return this.#read(session, async (get) => {
      const entry = await get(keyOf(session, stream, 0));
      return entry && { session, stream, ...headOf(session, entry).head };
    });
  }

  async append({ session, stream, sequence, ...message }: StoredEvent): Promise<void> {
    const own = this.#own.session(session);
    const known = own.streams.get(stream);
    const { last = sequence - 1, missing = [] } = known ?? {};
    // The first event with a sequence wins.
    if (sequence <= last && known !== undefined && !missing.includes(sequence)) return;
    const bridges = bridgesOver(missing, last, sequence);
    const next = { ...known, last: Math.max(last, sequence), missing: [] };
    if (message.isLast) own.streams.delete(stream);
    else own.streams.set(stream, this.#withFreshHead(own, session, stream, next));
    try {
      await this.#send(own, async () => {
        for (const [from, to] of bridges) void this.#bridge(session, stream, from, to);
        const key = keyOf(session, stream, sequence);
        const revision = await this.#bucket.put(key, JSON.stringify(message), 0);
        if (revision === undefined) return;
        own.events.push({ stream, sequence, revision, bytes: message.data.length });
        own.bytes += message.data.length;
        await this.#drop(own, session);
      });
    } catch (error) {
      own.streams.get(stream)?.missing.push(...missing, sequence);
      throw error;
    }
  }

  after(
    session: string,
    stream: string,
    sequence: number,
  ): Promise<readonly StoredEvent[] | undefined> {
    return this.#read(session, async (get) => {
      const at = (number: number): Promise<Entry | undefined> =>
        get(keyOf(session, stream, number));
      const [position, found] = await Promise.all([
        at(sequence),
        readFrom(at, sequence + 1, session),
      ]);
      if (position === undefined && found[0]?.sequence !== sequence + 1) return undefined;
      // Event 1 can be the one that was dropped.
      const isKnown =
        sequence > 0 || found[0]?.sequence === 1 || !headOf(session, position!).hasDropped;
      if (!isKnown) return undefined;
      return found.map((event) => ({ session, stream, ...event }));
    });
  }

  async forget(session: string): Promise<void> {
    // Deleting each event would take longer. They get too old soon.
    await this.#send(this.#own.session(session), () =>
      this.#bucket.put(forgottenKey(session), "", undefined),
    );
    this.#own.delete(session);
  }

  /** Runs a write. Sends it before this function returns, so that events keep their order. */
  async #send(own: OwnSession, write: () => Promise<unknown>): Promise<void> {
    const sent = this.#link.run(STORE, async () => void (await write()));
    own.pending.add(sent);
    try {
      await sent;
    } finally {
      own.pending.delete(sent);
    }
  }

  /** Reads messages of a session, without those from before it was forgotten. */
  async #read<T>(
    session: string,
    read: (get: (key: string) => Promise<Entry | undefined>) => Promise<T>,
  ): Promise<T> {
    // The server may execute requests in another order.
    await Promise.allSettled(this.#own.pending(session));
    return this.#link.run(STORE, async () => {
      const forgotten = this.#bucket.get(forgottenKey(session));
      return read(async (key) => {
        const [entry, mark] = await Promise.all([this.#bucket.get(key), forgotten]);
        return entry !== undefined && entry.revision > (mark?.revision ?? 0) ? entry : undefined;
      });
    });
  }

  #putHead(session: string, stream: string, head: StoredHead): Promise<number | undefined> {
    return this.#bucket.put(keyOf(session, stream, 0), JSON.stringify(head), undefined);
  }

  /** Writes the head of a long stream again before it is too old. */
  #withFreshHead(
    own: OwnSession,
    session: string,
    stream: string,
    { head, headAt = 0, ...rest }: OwnStream,
  ): OwnStream {
    const now = systemClock.now();
    if (head === undefined) return rest;
    if (now - headAt < this.#link.settings.events.ageMs / 2) return { head, headAt, ...rest };
    const written = this.#send(own, () =>
      this.#putHead(session, stream, { head, hasDropped: true }),
    );
    written.catch(() => {});
    return { head, headAt: now, ...rest };
  }

  async #bridge(session: string, stream: string, from: number, next: number): Promise<void> {
    const bridge: Bridge = { next };
    await this.#bucket.put(keyOf(session, stream, from), JSON.stringify(bridge), 0).catch(() => {});
  }

  /** Drops the oldest events of a session that has too many, of those that this process has stored. */
  async #drop(own: OwnSession, session: string): Promise<void> {
    const { bytes, count } = this.#link.settings.events;
    const drops: Promise<unknown>[] = [];
    while (own.events.length > count || own.bytes > bytes) {
      const event = own.events.shift();
      if (event === undefined) break;
      own.bytes -= event.bytes;
      const { stream, sequence, revision } = event;
      const head = own.streams.get(stream)?.head;
      drops.push(
        (async () => {
          if (sequence === 1) await this.#noteDrop(session, stream, head);
          await this.#bucket.deleteRevision(revision);
        })(),
      );
    }
    await Promise.all(drops);
  }

  async #noteDrop(session: string, stream: string, known: unknown): Promise<void> {
    let head = known as ShortHead | undefined;
    if (head === undefined) {
      const entry = await this.#bucket.get(keyOf(session, stream, 0));
      head = entry && headOf(session, entry).head;
    }
    if (head !== undefined) await this.#putHead(session, stream, { head, hasDropped: true });
  }
}

/** Reads events until none follows. */
async function readFrom(
  get: (sequence: number) => Promise<Entry | undefined>,
  first: number,
  session: string,
): Promise<(StoredMessage & { readonly sequence: number })[]> {
  const found: (StoredMessage & { readonly sequence: number })[] = [];
  let from = first;
  for (let size = FIRST_READ; ; size = Math.min(2 * size, MOST_READ)) {
    const start = from;
    const entries = await Promise.all(Array.from({ length: size }, (_, n) => get(start + n)));
    const last = entries.findLastIndex((entry) => entry !== undefined);
    for (let index = 0; index <= last; index++) {
      const sequence = start + index;
      if (sequence < from) continue;
      // It can have been stored after it was read, and before the later ones were.
      const entry = entries[index] ?? (await get(sequence));
      const message = entry && messageOf(session, entry);
      if (message !== undefined && "next" in message) from = message.next;
      else if (message !== undefined) found.push({ sequence, ...message });
    }
    if (last < size - 1 && from <= start + last + 1) return found;
    from = Math.max(from, start + last + 1);
  }
}

/** Returns the ranges of sequences that were never stored before an event: from, and the next one. */
function bridgesOver(
  missing: readonly number[],
  last: number,
  sequence: number,
): (readonly [from: number, next: number])[] {
  const bridges = missing.filter((one) => one < sequence).map((one) => [one, one + 1] as const);
  return sequence > last + 1 ? [...bridges, [last + 1, sequence]] : bridges;
}

function keyOf(session: string, stream: string, sequence: number): string {
  return `${subjectToken(session)}.${subjectToken(stream)}.${sequence}`;
}

function forgottenKey(session: string): string {
  return `${subjectToken(session)}.forgotten`;
}

function headOf(session: string, { text }: Entry): StoredHead {
  const { head, hasDropped } = parsedRecord(STORE, session, text) as Partial<StoredHead>;
  if (typeof head !== "object" || head === null) throw invalid(STORE, session, "expected a head");
  const { node, epoch, requests } = head as { node: unknown; epoch: unknown; requests: unknown };
  if (typeof node === "string" && typeof epoch === "number" && Array.isArray(requests)) {
    return { head, hasDropped };
  }
  throw invalid(STORE, session, "expected the node, epoch and requests of a head");
}

function messageOf(session: string, { text }: Entry): StoredMessage | Bridge {
  const value = parsedRecord(STORE, session, text) as Partial<StoredMessage & Bridge>;
  const { data, client, isLast, next } = value;
  if (typeof next === "number") return { next };
  if (typeof data !== "string") throw invalid(STORE, session, "expected an event with data");
  return { data, ...(client !== undefined && { client }), ...(isLast && { isLast }) };
}
