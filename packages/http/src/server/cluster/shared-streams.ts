/**
 * The event streams of sessions in a cluster. The process that serves a request writes its stream: to the client, and to
 * the store. Any process can continue a stream for a client that reconnects.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import { isolated } from "@mcp-gen/core/base";
import type { ClusterNode, EventStore, KeyListener } from "@mcp-gen/core/cluster";
import type { RequestId } from "@mcp-gen/protocol";
import type { EventSink } from "../http-call.js";
import type { Uses } from "../server-context.js";
import type { GetRequest, UnservedGet } from "../session/http-session.js";
import { continueGet, openGet, type GetSession } from "./continue-get.js";
import { EventWriter } from "./event-writer.js";
import { LEFT, READING, WRITER_STATE, WRITTEN } from "./kinds.js";
import { SharedEventStream, type SharedJournal } from "./shared-event-stream.js";
import { isGetName, newStreamName, openerOf } from "./stream-name.js";
import { StreamReader, type ReaderHost, type Writer, type WriterState } from "./stream-reader.js";
import { WriterCheck } from "./writer-check.js";

/** Milliseconds in which the news about stored events are collected. */
const COLLECT = 5;

/** A session with streams. */
export interface StreamOwner extends GetSession {
  /** The number of connections that read stored streams. They keep the session in this process. */
  readers: number;
  readonly sendsFirstEventId: boolean;
}

/** A stream that this process writes. */
class WrittenStream implements SharedJournal {
  /** The process in which the client reads the stream through another connection. */
  readBy: string | undefined;
  /** Whether nothing more is stored. */
  isOver = false;
  stream: SharedEventStream | undefined;
  /** Whether an event was lost. */
  hasLost = false;
  /** Whether this process receives the messages about the session for this stream. */
  isWatching = false;
  #last: string | undefined;

  constructor(
    readonly label: string,
    readonly session: StreamOwner,
    readonly writer: EventWriter,
  ) {}

  get isReadElsewhere(): boolean {
    return this.readBy !== undefined;
  }

  endsWith(data: string): void {
    this.#last = data;
  }

  keep(sequence: number, data: string): void {
    if (this.isOver) return;
    const isLast = data === this.#last;
    this.isOver = isLast;
    const { id, clientKey } = this.session;
    this.writer.append({
      session: id,
      client: clientKey,
      stream: this.label,
      sequence,
      data,
      ...(isLast && { isLast }),
    });
  }

  close(sequence: number): void {
    this.endsWith("");
    this.keep(sequence + 1, "");
  }
}

interface StreamNews {
  readonly stream: string;
  /** When the connection began. */
  readonly at: number;
}

export interface EventStreamOptions {
  /** Returns the requests whose responses the stream contains. Undefined for the GET stream. */
  readonly ids?: (() => readonly RequestId[]) | undefined;
  /** Default: a new name. */
  readonly label?: string | undefined;
  /** The last event, if the GET stream continues one of another process. */
  readonly sequence?: number | undefined;
}

export class SharedStreams implements ReaderHost {
  readonly store: EventStore;
  readonly knowsWriters: boolean;
  readonly #node: ClusterNode;
  /** The listener of this process. */
  readonly #host: object;
  readonly #clock: Clock;
  readonly #reporter: Uses<"reporter">["reporter"];
  readonly #writer: EventWriter;
  readonly #check: WriterCheck;
  readonly #written = new Map<string, WrittenStream>();
  readonly #readers = new Map<string, StreamReader>();
  /** Receives the messages of other processes about sessions. */
  readonly #listener: KeyListener;
  readonly #ends: (() => void)[];
  /** Streams with news for readers in other processes. */
  readonly #news = new Map<string, string>();
  #timer: Timer | undefined;

  constructor(node: ClusterNode, store: EventStore, context: Uses<"reporter" | "settings">) {
    const { clock } = context.settings;
    this.store = store;
    this.knowsWriters =
      store.open !== undefined && store.head !== undefined && node.stores.leases !== undefined;
    this.#node = node;
    this.#host = context;
    this.#clock = clock;
    this.#reporter = context.reporter;
    this.#listener = {
      owner: context,
      receive: (session, kind, value, from) => this.#told(session, kind, value, from),
    };
    this.#check = new WriterCheck(node, clock);
    this.#writer = new EventWriter(store, clock, {
      stored: (stream, isLast) => this.#stored(stream, isLast),
      lost: (stream) => this.#lost(stream),
      report: context.reporter.report,
    });
    this.#ends = [
      node.answer(WRITER_STATE, (value) => Promise.resolve(this.#stateOf(value))),
      node.onGap(() => this.#onGap()),
      node.onFenced(() => this.#onFenced()),
      // While this process holds its lease, other processes wait for the events.
      node.onLeave(() => this.#writer.flush()),
    ];
  }

  /** Opens a stream that this process writes, or continues a GET stream of another process. */
  open(session: StreamOwner, sink: EventSink, options: EventStreamOptions): SharedEventStream {
    const { epoch, id: node } = this.#node;
    const { ids, sequence } = options;
    // Without a lease, other processes could not find out whether this one still writes the stream.
    if (epoch === undefined) return new SharedEventStream(this.#reporter, undefined, sink);
    const requests = ids?.() ?? [];
    const kind = ids === undefined ? "g" : "r";
    const label = options.label ?? newStreamName(node, kind, { epoch, requests });
    const written = new WrittenStream(label, session, this.#writer);
    const stream = new SharedEventStream(this.#reporter, written, sink, sequence);
    written.stream = stream;
    this.#node.watch(session.id, this.#listener);
    written.isWatching = true;
    this.#written.set(label, written);
    if (sequence === undefined) {
      const { clientKey: client, id } = session;
      this.#writer.open({ session: id, client, stream: label, node, epoch, requests });
    }
    return stream;
  }

  /** Stops writing a GET stream. Resolves when another process can continue it. */
  async endGet(label: string): Promise<void> {
    const written = this.#written.get(label);
    if (written === undefined) return;
    written.isOver = true;
    await this.#writer.flushed(label);
    if (written.hasLost) {
      // The client must not continue without the lost events.
      written.isOver = false;
      written.close(written.stream?.sequence ?? 0);
      await this.#writer.flushed(label);
    }
    this.#remove(written);
  }

  /** Serves a GET. */
  async serve(
    session: StreamOwner,
    { from, connect }: GetRequest,
  ): Promise<UnservedGet | undefined> {
    session.readers++;
    try {
      if (from === undefined) return await openGet(session, connect);
      const { label: stream, sequence: position } = from;
      if (isGetName(stream)) return await continueGet(this.store, session, from, connect);
      const { clientKey: client, id, sendsFirstEventId: repeats } = session;
      const reading = { connect, client, session: id, stream, position, repeats };
      return await new StreamReader(this, this.#clock, reading).serve();
    } finally {
      session.readers--;
    }
  }

  /** Ends the streams of a session that has ended, and drops its events. */
  async forget(session: string): Promise<void> {
    this.release(session);
    await this.#writer.dropSession(session);
    await this.store.forget(session);
  }

  /** Ends the streams of a session in this process only. */
  release(session: string): void {
    for (const reader of this.#readers.values()) if (reader.session === session) reader.stop();
    for (const written of this.#written.values()) {
      if (written.session.id === session) this.#remove(written);
    }
  }

  /** Ends all streams. Waits up to a second until their events are stored. */
  async close(): Promise<void> {
    for (const reader of this.#readers.values()) reader.stop();
    await this.#writer.flush();
    for (const written of this.#written.values()) this.#remove(written);
    this.#writer.close();
    for (const end of this.#ends) end();
    this.#timer?.cancel();
  }

  // The members below are for readers.

  isOver({ node, epoch }: Pick<Writer, "node" | "epoch">): Promise<boolean> {
    return this.#check.isOver(node, epoch);
  }

  writes(session: string, stream: string): boolean {
    return this.#written.get(stream)?.session.id === session;
  }

  async ask(session: string, stream: string): Promise<WriterState | null> {
    const opener = openerOf(stream);
    if (opener === "") return null;
    return (await this.#node.ask(opener, WRITER_STATE, { session, stream })) as WriterState | null;
  }

  began(reader: StreamReader): void {
    const { session, stream } = reader;
    reader.at = this.#node.now();
    this.#readers.get(stream)?.stop();
    this.#readers.set(stream, reader);
    this.#node.watch(session, this.#listener);
    this.#tell(session, READING, { stream, at: reader.at });
    const written = this.#written.get(stream);
    if (written?.session.id === session) this.#leave(written, this.#node.id);
  }

  ended(reader: StreamReader): void {
    const { session, stream } = reader;
    this.#node.unwatch(session, this.#listener);
    if (this.#readers.get(stream) !== reader) return;
    this.#readers.delete(stream);
    const written = this.#written.get(stream);
    if (written !== undefined) written.readBy = undefined;
    else this.#tell(session, LEFT, { stream, at: reader.at });
  }

  report(error: unknown): void {
    this.#reporter.report(error);
  }

  #told(session: string, kind: string, value: unknown, from: string): void {
    if (kind === WRITTEN) this.#readers.get((value as StreamNews).stream)?.wake();
    else if (kind === READING) this.#onReading(session, value as StreamNews, from);
    else if (kind === LEFT) this.#onLeft(value as StreamNews, from);
  }

  /** Sends a message about a session to the other processes, and to the other listeners of this process. */
  #tell(session: string, kind: string, news: Partial<StreamNews>): void {
    this.#node.tell(session, kind, news, this.#host);
  }

  /** The client reads a stream in another process. The newer connection wins. */
  #onReading(session: string, { stream, at }: StreamNews, from: string): void {
    const reader = this.#readers.get(stream);
    const isOlder =
      reader !== undefined && (reader.at < at || (reader.at === at && from >= this.#node.id));
    if (isOlder) reader.stop();
    const written = this.#written.get(stream);
    if (written?.session.id === session) this.#leave(written, from);
  }

  #onLeft({ stream }: StreamNews, from: string): void {
    const written = this.#written.get(stream);
    if (written?.readBy === from) written.readBy = undefined;
  }

  /** Ends the own connection of a stream that the client reads through another connection. */
  #leave(written: WrittenStream, reader: string): void {
    written.readBy = reader;
    written.stream?.end();
  }

  /** Undefined if this listener does not write the stream. */
  #stateOf(value: unknown): WriterState | undefined {
    const { session, stream } = value as { readonly session: string; readonly stream: string };
    const written = this.#written.get(stream);
    if (written?.session.id !== session) return undefined;
    const latest = written.stream?.sequence ?? 0;
    return { latest, settled: this.#writer.settled(stream) ?? latest };
  }

  #stored(stream: string, isLast: boolean): void {
    this.#readers.get(stream)?.wake();
    const written = this.#written.get(stream);
    if (written === undefined) return;
    if (written.isReadElsewhere && !this.#readers.has(stream)) {
      this.#news.set(stream, written.session.id);
      this.#timer ??= this.#clock.after(COLLECT, () => this.#tellNews());
    }
    if (isLast) this.#remove(written);
  }

  #lost(stream: string): void {
    const written = this.#written.get(stream);
    if (written !== undefined) written.hasLost = true;
  }

  #tellNews(): void {
    this.#timer = undefined;
    for (const [stream, session] of this.#news) this.#tell(session, WRITTEN, { stream });
    this.#news.clear();
  }

  #remove(written: WrittenStream): void {
    this.#written.delete(written.label);
    written.isOver = true;
    if (written.isWatching) this.#node.unwatch(written.session.id, this.#listener);
    written.isWatching = false;
  }

  /** Messages of other processes may have been missed. */
  #onGap(): void {
    for (const reader of this.#readers.values()) {
      const { at, session, stream } = reader;
      this.#tell(session, READING, { stream, at });
      reader.wake();
    }
  }

  /** Other processes treat the streams of this one as ended, and may have stored their ends. */
  #onFenced(): void {
    for (const written of this.#written.values()) {
      const { label, stream } = written;
      // A GET stream has a lease of its own, so its events are still stored.
      if (!isGetName(label)) {
        this.#remove(written);
        this.#writer.drop(label);
      }
      isolated(() => stream?.fence(), this.#reporter.report);
    }
  }
}
