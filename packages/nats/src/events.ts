/**
 * Events of streams. A session has one subject for events and one for heads, so that the server limits the events of each
 * session without further requests. An event also contains its head, which therefore lives as long as an event.
 */
import type { EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import type { NatsBucket } from "./bucket.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import type { StreamEntry } from "./read-stream.js";
import { invalid, parsedRecord } from "./record.js";

const STORE = "events";

/** The most streams of this process to remember. */
const KEPT = 10_000;

/** The share of the allowed bytes to drop when a session has too many, so that not every event drops one. */
const DROPPED = 0.1;

type ShortHead = Omit<StreamHead, "session" | "stream">;

interface StoredMessage {
  readonly stream: string;
  readonly client?: string;
  /** Missing in the message that opens a stream. */
  readonly sequence?: number;
  /** The sequence of the previous event, if it is not one less. */
  readonly previous?: number;
  readonly data?: string;
  readonly isLast?: boolean;
  readonly head?: ShortHead;
}

interface OwnStream {
  readonly head?: ShortHead;
  readonly last: number;
}

/** What this process has stored for a session. */
interface OwnSession {
  /** Calls of `append` and `open` that have not ended. */
  readonly pending: Set<Promise<unknown>>;
  readonly streams: Map<string, OwnStream>;
  /** The revisions and bytes of events, oldest first. */
  sizes: { readonly revision: number; readonly bytes: number }[];
  bytes: number;
}

export class NatsEvents implements EventStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #sessions = new Map<string, OwnSession>();

  constructor(link: NatsLink, bucket: NatsBucket) {
    this.#link = link;
    this.#bucket = bucket;
  }

  async open({ session, stream, ...head }: StreamHead): Promise<void> {
    const own = this.#own(session);
    own.streams.set(stream, { head, last: 0 });
    await this.#store(own, session, "heads", { stream, head });
  }

  async head(session: string, stream: string): Promise<StreamHead | undefined> {
    const messages = await this.#read(session);
    const found = messages.findLast(
      (message) => message.stream === stream && message.head !== undefined,
    );
    return found?.head && { session, stream, ...found.head };
  }

  async append({ session, stream, client, sequence, data, isLast }: StoredEvent): Promise<void> {
    const own = this.#own(session);
    const { head, last = sequence - 1 } = own.streams.get(stream) ?? {};
    if (isLast) own.streams.delete(stream);
    else own.streams.set(stream, { ...(head && { head }), last: Math.max(last, sequence) });
    const previous = last < sequence - 1 ? last : undefined;
    const message = { stream, client, sequence, previous, data, isLast, head };
    await this.#store(own, session, "events", message);
  }

  async after(
    session: string,
    stream: string,
    sequence: number,
  ): Promise<readonly StoredEvent[] | undefined> {
    const messages = (await this.#read(session)).filter((message) => message.stream === stream);
    const events: (StoredMessage & { readonly sequence: number })[] = [];
    for (const message of messages) {
      const { sequence: own } = message;
      // The first event with a sequence wins.
      if (own !== undefined && own > (events.at(-1)?.sequence ?? 0)) {
        events.push({ ...message, sequence: own });
      }
    }
    const [first] = events;
    if (first === undefined) return messages.length > 0 && sequence === 0 ? [] : undefined;
    const { previous = first.sequence - 1 } = first;
    if (sequence < previous || sequence > (events.at(-1)?.sequence ?? 0)) return undefined;
    return events
      .filter((event) => event.sequence > sequence)
      .map(({ client, sequence: number, data = "", isLast }) => ({
        session,
        stream,
        sequence: number,
        data,
        ...(client !== undefined && { client }),
        ...(isLast && { isLast }),
      }));
  }

  async forget(session: string): Promise<void> {
    const { pending } = this.#own(session);
    await Promise.allSettled(pending);
    this.#sessions.delete(session);
    const key = subjectToken(session);
    await this.#link.run(STORE, async () => {
      await Promise.all([this.#bucket.purge(`${key}.events`), this.#bucket.purge(`${key}.heads`)]);
    });
  }

  /** Stores a message. Sends it before this function returns, so that events keep their order. */
  async #store(
    own: OwnSession,
    session: string,
    kind: "events" | "heads",
    message: StoredMessage,
  ): Promise<void> {
    const text = JSON.stringify(message);
    const stored = this.#link.run(STORE, async () => {
      const revision = await this.#bucket.put(`${subjectToken(session)}.${kind}`, text, undefined);
      if (kind === "events" && revision !== undefined) {
        await this.#limitBytes(own, session, revision, message.data?.length ?? 0);
      }
    });
    own.pending.add(stored);
    try {
      await stored;
    } finally {
      own.pending.delete(stored);
    }
  }

  /** Drops the oldest events of a session that has too many bytes, as far as this process has stored them. */
  async #limitBytes(
    own: OwnSession,
    session: string,
    revision: number,
    bytes: number,
  ): Promise<void> {
    const { bytes: most, count } = this.#link.settings.events;
    own.sizes.push({ revision, bytes });
    own.bytes += bytes;
    const drop = (): void => {
      own.bytes -= own.sizes.shift()?.bytes ?? 0;
    };
    while (own.sizes.length > count) drop();
    if (own.bytes <= most) return;
    while (own.sizes.length > 0 && own.bytes > most * (1 - DROPPED)) drop();
    await this.#bucket.purge(
      `${subjectToken(session)}.events`,
      own.sizes[0]?.revision ?? revision + 1,
    );
  }

  async #read(session: string): Promise<readonly StoredMessage[]> {
    // The server may execute requests in another order.
    await Promise.allSettled(this.#sessions.get(session)?.pending ?? []);
    return this.#link.run(STORE, async () =>
      (await this.#bucket.readAll(`${subjectToken(session)}.*`)).map((entry) =>
        messageOf(session, entry),
      ),
    );
  }

  #own(session: string): OwnSession {
    const known = this.#sessions.get(session) ?? {
      pending: new Set(),
      streams: new Map(),
      sizes: [],
      bytes: 0,
    };
    // The session that was used last is the last one.
    this.#sessions.delete(session);
    this.#sessions.set(session, known);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > KEPT && oldest !== undefined) this.#sessions.delete(oldest);
    return known;
  }
}

function messageOf(session: string, { text }: StreamEntry): StoredMessage {
  const message = parsedRecord(STORE, session, text) as Partial<StoredMessage>;
  const { stream, sequence = 1, data = "" } = message;
  if (typeof stream === "string" && Number.isSafeInteger(sequence) && typeof data === "string") {
    return { ...message, stream };
  }
  throw invalid(STORE, session, "expected an event");
}
