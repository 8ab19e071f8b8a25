/**
 * Events of streams. All messages of a stream have one subject. A message contains the head of the stream, or consecutive
 * events, or both: a line of JSON, and the data of the events.
 */
import { systemClock } from "@mcp-gen/core/base";
import type { Timer } from "@mcp-gen/core";
import type { EventStore, StoredEvent, StreamHead, StreamPart } from "@mcp-gen/core/cluster";
import { eventsOf, runsOf, type EventRun } from "@mcp-gen/core/cluster/event-runs";
import type { NatsBucket } from "./bucket.js";
import type { NatsLink } from "./link.js";
import { OwnStreams, type OldHead, type OwnSession } from "./own-streams.js";
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

/** The first line of a message. */
interface FirstLine extends Partial<Omit<EventRun, "text">> {
  readonly head?: ShortHead | undefined;
  readonly hasDropped?: boolean | undefined;
}

/** What is stored of a stream. */
interface Found {
  readonly head: ShortHead | undefined;
  readonly hasDropped: boolean;
  /** In the order in which they were stored. */
  readonly runs: readonly EventRun[];
}

/** A part of a stream that is to be stored. */
interface Write {
  readonly part: StreamPart;
  readonly own: OwnSession;
  readonly messages: readonly { readonly run: EventRun | undefined; readonly value: Uint8Array }[];
}

export class NatsEvents implements EventStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #own: OwnStreams;
  /** Writes that have not ended. */
  readonly #pending = new Set<Promise<unknown>>();
  #renewal: Timer | undefined;

  constructor(link: NatsLink, bucket: NatsBucket) {
    this.#link = link;
    this.#bucket = bucket;
    this.#own = new OwnStreams(link.settings.events);
    link.onClose(() => this.#renewal?.cancel());
  }

  async open(head: StreamHead): Promise<void> {
    const { session, stream } = head;
    await this.#send([this.#writeOf({ session, stream, head, events: [] })]);
  }

  async append(event: StoredEvent): Promise<void> {
    const { session, stream } = event;
    await this.#send([this.#writeOf({ session, stream, events: [event] })]);
  }

  async appendAll(parts: readonly StreamPart[]): Promise<ReadonlyMap<StreamPart, unknown>> {
    const refused = new Map<StreamPart, unknown>();
    const writes: Write[] = [];
    for (const part of parts) {
      try {
        writes.push(this.#writeOf(part));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        refused.set(part, error);
      }
    }
    const [error] = refused.values();
    if (refused.size > 0 && writes.length === 0) throw error;
    await this.#send(writes);
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
    this.#own.delete(session);
    // Deleting each message would take longer. They get too old soon.
    const forgotten = this.#bucket.checked("");
    await this.#run(() => this.#bucket.add(forgottenKey(session), forgotten));
  }

  /** @throws RangeError if an event is larger than NATS accepts, or than the limit of the session */
  #writeOf(part: StreamPart): Write {
    const { head, events } = part;
    const opened = head === undefined ? {} : { head: shortHead(head) };
    const runs = runsOf(events, this.#link.settings.events);
    const own = this.#own.session(part.session);
    if (runs.length === 0) {
      const value = this.#bucket.checked(JSON.stringify(opened));
      return { part, own, messages: [{ run: undefined, value }] };
    }
    const messages = runs.map((run, index) => {
      const { first, count, isLast, text } = run;
      const line = { ...(index === 0 && opened), first, count, ...(isLast && { isLast }) };
      return { run, value: this.#bucket.checked(`${JSON.stringify(line)}\n${text}`) };
    });
    return { part, own, messages };
  }

  async #send(writes: readonly Write[]): Promise<void> {
    await this.#run(() =>
      Promise.all(
        writes.flatMap(({ part, own, messages }) => {
          const { stream, head } = part;
          if (head !== undefined) {
            own.open(stream, shortHead(head), part.events.length === 0);
            this.#renewLater();
          }
          return messages.map(({ run, value }) => this.#store(own, part, run, value));
        }),
      ),
    );
  }

  async #store(
    own: OwnSession,
    { session, stream }: StreamPart,
    run: EventRun | undefined,
    value: Uint8Array,
  ): Promise<void> {
    const revision = await this.#bucket.add(keyOf(session, stream), value);
    if (run === undefined) return;
    const { count, isLast } = run;
    const message = { stream, count, bytes: Buffer.byteLength(run.text), revision, at: own.usedAt };
    await Promise.all(
      own
        .stored(message, isLast)
        .map(async ({ message: { stream: other, revision: old }, head }) => {
          // The message can contain the head.
          if (head !== undefined) await this.#noteDrop(session, other, head);
          await this.#bucket.deleteRevision(old);
        }),
    );
  }

  /** Runs a write. Sends it before this function returns, so that events keep their order. */
  async #run(write: () => Promise<unknown>): Promise<void> {
    const sent = this.#link.run(STORE, write);
    this.#pending.add(sent);
    try {
      await sent;
    } finally {
      this.#pending.delete(sent);
    }
  }

  /** A stream can be quiet for longer than the server keeps its head. Without it, the stream of a dead process has no end. */
  #renewLater(): void {
    const { ageMs } = this.#link.settings.events;
    this.#renewal ??= systemClock.after(ageMs / 8, () => {
      this.#renewal = undefined;
      const old = this.#own.headsOlderThan(ageMs / 4);
      void Promise.allSettled(old.map((one) => this.#renew(one)));
      this.#renewLater();
    });
  }

  async #renew({ session, stream, head, renewed }: OldHead): Promise<void> {
    await this.#link.run(STORE, () => this.#noteDrop(session, stream, head));
    renewed();
  }

  /** Reads the messages of a stream, without those from before the session was forgotten. */
  async #find(session: string, stream: string): Promise<Found> {
    // The server may execute requests in another order.
    await Promise.allSettled(this.#pending);
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

  /** Stores the head again, without the events that were dropped. */
  async #noteDrop(session: string, stream: string, head: ShortHead): Promise<void> {
    const note = JSON.stringify({ head, hasDropped: true });
    await this.#bucket.add(keyOf(session, stream), this.#bucket.checked(note));
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

function messageOf(session: string, message: string): StoredMessage {
  const end = message.indexOf("\n");
  const line = end === -1 ? message : message.slice(0, end);
  const { head, hasDropped, first, count, isLast } = parsedRecord(
    STORE,
    session,
    line,
  ) as FirstLine;
  if (head !== undefined) {
    const { node, epoch, requests } = head as { node: unknown; epoch: unknown; requests: unknown };
    if (typeof node !== "string" || typeof epoch !== "number" || !Array.isArray(requests)) {
      throw invalid(STORE, session, "expected the node, epoch and requests of a head");
    }
  }
  if (end === -1) return { head, hasDropped };
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count)) {
    throw invalid(STORE, session, "expected the first sequence and the number of events");
  }
  const run = {
    first: first!,
    count: count!,
    text: message.slice(end + 1),
    isLast: isLast === true,
  };
  return { head, hasDropped, run };
}
