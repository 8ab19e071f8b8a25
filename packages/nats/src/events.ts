/**
 * Events of streams. All messages of a stream have one subject. A message contains the head of the stream, or consecutive
 * events, or both.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { EventStore, StoredEvent, StreamHead, StreamPart } from "@mcp-gen/core/cluster";
import { eventsOf, runsOf, type EventRun } from "@mcp-gen/core/cluster/event-runs";
import type { NatsBucket } from "./bucket.js";
import { PayloadError } from "./errors.js";
import type { NatsLink } from "./link.js";
import { OwnStreams, type OwnSession } from "./own-streams.js";
import { invalid, parsedRecord } from "./record.js";
import { subjectToken } from "./subject-token.js";

const STORE = "events";

type ShortHead = Omit<StreamHead, "session" | "stream">;

interface StoredMessage {
  readonly head?: ShortHead | undefined;
  /** Whether events of the stream may have been dropped, so that position 0 is unknown. */
  readonly hasDropped?: boolean | undefined;
  readonly run?: EventRun | undefined;
}

/** What is stored of a stream. */
interface Found {
  readonly head: ShortHead | undefined;
  readonly hasDropped: boolean;
  /** In the order in which they were stored. */
  readonly runs: readonly EventRun[];
}

export class NatsEvents implements EventStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #own = new OwnStreams();

  constructor(link: NatsLink, bucket: NatsBucket) {
    this.#link = link;
    this.#bucket = bucket;
  }

  open(head: StreamHead): Promise<void> {
    const { session, stream } = head;
    return this.#write({ session, stream, head, events: [] });
  }

  append(event: StoredEvent): Promise<void> {
    const { session, stream } = event;
    return this.#write({ session, stream, events: [event] });
  }

  async appendAll(parts: readonly StreamPart[]): Promise<ReadonlyMap<StreamPart, unknown>> {
    const refused = new Map<StreamPart, unknown>();
    let failure: unknown;
    const writes = parts.map(async (part) => {
      try {
        await this.#write(part);
      } catch (error) {
        if (error instanceof PayloadError) refused.set(part, error);
        else failure ??= error;
      }
    });
    await Promise.all(writes);
    if (failure !== undefined) throw failure;
    return refused;
  }

  async head(session: string, stream: string): Promise<StreamHead | undefined> {
    const { head } = await this.#find(session, stream);
    return head && { session, stream, ...head };
  }

  async after(
    session: string,
    stream: string,
    sequence: number,
  ): Promise<readonly StoredEvent[] | undefined> {
    const { head, hasDropped, runs } = await this.#find(session, stream);
    const first = Math.min(...runs.map((run) => run.first));
    const last = Math.max(0, ...runs.map((run) => run.first + run.count - 1));
    const isWhole = head !== undefined && !hasDropped;
    // Events that were never stored are also missing.
    const isKnown = sequence <= last && (sequence >= first - 1 || (sequence === 0 && isWhole));
    const isNew = sequence === 0 && runs.length === 0 && isWhole;
    return isKnown || isNew ? eventsOf(session, stream, runs, sequence) : undefined;
  }

  async forget(session: string): Promise<void> {
    // Deleting each message would take longer. They get too old soon.
    await this.#send(this.#own.session(session), () =>
      this.#bucket.put(forgottenKey(session), "", undefined),
    );
    this.#own.delete(session);
  }

  async #write(part: StreamPart): Promise<void> {
    const { session, stream, events } = part;
    const own = this.#own.session(session);
    const head = part.head === undefined ? undefined : shortHead(part.head);
    const headAt = systemClock.now();
    if (head !== undefined) own.streams.set(stream, { head, headAt });
    const runs = runsOf(events, this.#link.settings.events.count);
    const messages = runs.map((run, index) =>
      JSON.stringify({ head: index === 0 ? head : undefined, run }),
    );
    if (runs.length === 0) messages.push(JSON.stringify({ head }));
    for (const text of messages) this.#bucket.check(text);
    await this.#send(own, async () => {
      const writes = messages.map((text, index) => this.#put(own, part, text, runs[index]));
      writes.push(this.#refreshHead(own, session, stream, headAt));
      await Promise.all(writes);
    });
    if (events.at(-1)?.isLast === true) own.streams.delete(stream);
  }

  async #put(
    own: OwnSession,
    { session, stream }: StreamPart,
    text: string,
    run: EventRun | undefined,
  ): Promise<void> {
    const revision = await this.#bucket.put(keyOf(session, stream), text, undefined);
    if (run === undefined || revision === undefined) return;
    const { first, count } = run;
    own.messages.push({ stream, first, count, revision, bytes: text.length });
    own.count += count;
    own.bytes += text.length;
    await this.#drop(own, session);
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

  /** Reads the messages of a stream, without those from before the session was forgotten. */
  async #find(session: string, stream: string): Promise<Found> {
    // The server may execute requests in another order.
    await Promise.allSettled(this.#own.pending(session));
    return this.#link.run(STORE, async () => {
      const [entries, forgotten] = await Promise.all([
        this.#bucket.readAll(keyOf(session, stream)),
        this.#bucket.get(forgottenKey(session)),
      ]);
      const messages = entries
        .filter(({ revision }) => revision > (forgotten?.revision ?? 0))
        .map(({ text }) => messageOf(session, text));
      return {
        head: messages.findLast(({ head }) => head !== undefined)?.head,
        hasDropped: messages.some(({ hasDropped }) => hasDropped === true),
        runs: messages.flatMap(({ run }) => run ?? []),
      };
    });
  }

  /** Writes the head of a long stream again before it is too old. */
  async #refreshHead(own: OwnSession, session: string, stream: string, now: number): Promise<void> {
    const known = own.streams.get(stream);
    const { ageMs } = this.#link.settings.events;
    if (known === undefined || now - known.headAt < ageMs / 2) return;
    known.headAt = now;
    await this.#noteDrop(session, stream, known.head).catch(() => {});
  }

  /** Drops the oldest events of a session that has too many, of those that this process has stored. */
  async #drop(own: OwnSession, session: string): Promise<void> {
    const { bytes, count } = this.#link.settings.events;
    const drops: Promise<unknown>[] = [];
    while (own.count > count || own.bytes > bytes) {
      const message = own.messages.shift();
      if (message === undefined) break;
      own.count -= message.count;
      own.bytes -= message.bytes;
      const { stream, first, revision } = message;
      drops.push(
        (async () => {
          // The message can contain the head.
          if (first === 1) await this.#noteDrop(session, stream, own.streams.get(stream)?.head);
          await this.#bucket.deleteRevision(revision);
        })(),
      );
    }
    await Promise.all(drops);
  }

  async #noteDrop(session: string, stream: string, known: ShortHead | undefined): Promise<void> {
    const key = keyOf(session, stream);
    let head = known;
    if (head === undefined) {
      const entries = await this.#bucket.readAll(key);
      head = entries.map(({ text }) => messageOf(session, text).head).findLast(Boolean);
    }
    if (head === undefined) return;
    await this.#bucket.put(key, JSON.stringify({ head, hasDropped: true }), undefined);
  }
}

function keyOf(session: string, stream: string): string {
  return `${subjectToken(session)}.${subjectToken(stream)}.events`;
}

function forgottenKey(session: string): string {
  return `${subjectToken(session)}.forgotten`;
}

function shortHead({ node, epoch, requests, client }: StreamHead): ShortHead {
  return { node, epoch, requests, ...(client !== undefined && { client }) };
}

function messageOf(session: string, text: string): StoredMessage {
  const { head, hasDropped, run } = parsedRecord(STORE, session, text) as Partial<StoredMessage>;
  if (head !== undefined) {
    const { node, epoch, requests } = head as { node: unknown; epoch: unknown; requests: unknown };
    if (typeof node !== "string" || typeof epoch !== "number" || !Array.isArray(requests)) {
      throw invalid(STORE, session, "expected the node, epoch and requests of a head");
    }
  }
  if (run !== undefined) {
    const { first, count, text: data } = run as { first: unknown; count: unknown; text: unknown };
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || typeof data !== "string") {
      throw invalid(STORE, session, "expected events with data");
    }
  }
  return { head, hasDropped, run };
}
