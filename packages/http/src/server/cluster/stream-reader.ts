/**
 * One connection that reads a stored stream: the missed events, then new ones as the writer stores them. The writer can
 * be any process of the cluster. The client receives each event once and in order, or the connection ends.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import type { EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import type { SinkListener } from "../event-stream.js";
import type { GetStream } from "../session/get-stream.js";
import type { GetRequest, UnservedGet } from "../session/http-session.js";
import { contentOf, openerOf } from "./stream-name.js";

/** Milliseconds between two looks into the store if the writer tells nothing. */
const LOOK = 1_000;
/** Milliseconds that a missing event may take to arrive. */
const GAP_TIME = 2_000;
/** How often an unreachable writer is asked before an unknown position is rejected. */
const ASK_TRIES = 3;

/** The state of a stream in the process that writes it. */
export interface WriterState {
  /** The last event. */
  readonly latest: number;
  /** The last event that is stored or lost; -1 if the head is not stored. */
  readonly settled: number;
}

/** The process that writes a stream, and the requests of the stream. */
export type Writer = Pick<StreamHead, "client" | "node" | "epoch" | "requests">;

/** What a reader needs from the streams of its process. */
export interface ReaderHost {
  readonly store: EventStore;
  /** Whether the store knows the writers of streams, and the writers have leases. */
  readonly knowsWriters: boolean;
  isOver(writer: Writer): Promise<boolean>;
  /**
   * Asks the process that writes a stream. Null if the process no longer writes it, or does not exist.
   *
   * @throws NodeGoneError if the process does not respond
   */
  ask(session: string, stream: string): Promise<WriterState | null>;
  /** Whether this process writes the stream. */
  writes(session: string, stream: string): boolean;
  /** Called when the client reads the stream through this reader. Other connections of the stream end. */
  began(reader: StreamReader): void;
  ended(reader: StreamReader): void;
  report(error: unknown): void;
}

export interface Reading extends Pick<GetRequest, "connect"> {
  /** The client of the session. */
  readonly client: string;
  readonly session: string;
  readonly stream: string;
  /** The last event that the client has received. */
  readonly position: number;
  /**
   * Whether the connection starts with the event id of the client again, without data. Some clients forget it if they receive no event before
   * the connection breaks.
   */
  readonly repeats: boolean;
}

type Step = "again" | "wait" | "ended" | "broken";

export class StreamReader implements SinkListener {
  /** When the connection began, by the clock of the engine. */
  at = 0;
  readonly session: string;
  readonly stream: string;
  readonly #host: ReaderHost;
  readonly #clock: Clock;
  readonly #reading: Reading;
  #position: number;
  /** Whether the store has the event at the position, which the client has received. */
  #knowsPosition: boolean;
  /** From the head of the stream, or from its name. */
  #writer: Writer | undefined;
  #hasHead = false;
  #connection: GetStream | undefined;
  #isStopped = false;
  #isWoken = false;
  #wake: (() => void) | undefined;
  /** When a missing event was noticed. */
  #gapAt: number | undefined;
  /** Whether the writer was over before the store was read. */
  #isOver = false;
  /** Whether the writer had stored everything before the store was read. */
  #isSettled = false;
  #asked = 0;
  /** How often the end of the stream was stored. */
  #ends = 0;

  constructor(host: ReaderHost, clock: Clock, reading: Reading) {
    this.#host = host;
    this.#clock = clock;
    this.#reading = reading;
    this.session = reading.session;
    this.stream = reading.stream;
    this.#position = reading.position;
    this.#knowsPosition = reading.position === 0;
    if (host.knowsWriters) this.#writer = writerIn(reading);
  }

  /**
   * Serves the connection until it ends, unless it cannot start.
   *
   * @throws RetryLaterError before the connection has started
   */
  async serve(): Promise<UnservedGet | undefined> {
    try {
      for (;;) {
        this.#isWoken = false;
        const step = await this.#tryStep();
        if (this.#isStopped) return undefined;
        if (step === "broken") return this.#break();
        if (step === "ended") {
          this.#connection?.end();
          return undefined;
        }
        if (step === "wait") await this.#sleep();
      }
    } finally {
      if (this.#connection !== undefined) this.#host.ended(this);
    }
  }

  /** Looks for new events immediately. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Ends the connection, because the client reads the stream through another one, or the session has ended. */
  stop(): void {
    this.#isStopped = true;
    this.#connection?.end();
    this.#wake?.();
  }

  /** Called when the client has disconnected. */
  disconnected(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /**
   * Waits for the store if the connection has started: the client has missed nothing so far. A stream whose head or events
   * are not valid cannot be read.
   */
  async #tryStep(): Promise<Step> {
    try {
      return await this.#step();
    } catch (error) {
      if (error instanceof InvalidRecordError) {
        this.#host.report(error);
        return "broken";
      }
      if (this.#connection === undefined) throw error;
      return "wait";
    }
  }

  async #step(): Promise<Step> {
    const { knowsWriters, store } = this.#host;
    if (knowsWriters && !this.#hasHead) {
      const head = await store.head?.(this.session, this.stream);
      this.#hasHead = head !== undefined;
      this.#writer = head ?? this.#writer;
    }
    const follows = knowsWriters || this.#host.writes(this.session, this.stream);
    let events = await store.after(this.session, this.stream, this.#position);
    if (this.#isStopped) return "ended";
    if (events === undefined) {
      const step = follows ? await this.#unknown() : "broken";
      if (step !== "known") return step;
      events = [];
    }
    const isFirst = this.#connection === undefined;
    if (events.length > 0 && events[0]?.sequence !== this.#position + 1) return this.#gap();
    const isComplete = events.length === 0 && (await this.#isComplete());
    if (this.#isStopped) return "ended";
    if (isFirst) this.#start();
    if (isComplete) return "ended";
    const sent = this.#send(events);
    if (sent === "ended" || sent === "gap") return sent === "gap" ? this.#gap() : sent;
    this.#gapAt = undefined;
    if (!follows) return "broken";
    if (isFirst) return "again";
    if (events.length > 0 || this.#writer === undefined) return "wait";
    if (this.#isOver) return this.#end(this.#writer);
    // The writer may have stored events since the store was read.
    this.#isOver = await this.#host.isOver(this.#writer);
    return this.#isOver ? "again" : "wait";
  }

  /**
   * Whether the client has the last event of the stream. Some clients resume a stream that ended with an error. The store
   * may get this event later than the client.
   */
  async #isComplete(): Promise<boolean> {
    if (this.#knowsPosition) return false;
    const { session, stream } = this;
    const events = await this.#host.store.after(session, stream, this.#position - 1);
    // The writer may have stored events since the store was read.
    const [event] = events ?? [];
    this.#knowsPosition = event !== undefined;
    return event?.sequence === this.#position && event.isLast === true;
  }

  #start(): void {
    const { connect, position, repeats, stream } = this.#reading;
    const connection = connect();
    this.#connection = connection;
    connection.attach(this);
    if (!connection.open) this.#isStopped = true;
    this.#host.began(this);
    if (repeats) connection.write(`id: ${stream}.${position}\ndata:\n\n`);
  }

  #send(events: readonly StoredEvent[]): "sent" | "gap" | "ended" {
    for (const event of events) {
      if (event.sequence !== this.#position + 1) return "gap";
      this.#position = event.sequence;
      this.#knowsPosition = true;
      if (event.data !== "") this.#connection?.send(event);
      if (event.isLast === true) return "ended";
    }
    return "sent";
  }

  /** An event is missing, but a later one is stored. */
  async #gap(): Promise<Step> {
    const now = this.#clock.now();
    this.#gapAt ??= now;
    if (this.#isOver || now - this.#gapAt >= GAP_TIME || this.#writer === undefined)
      return "broken";
    this.#isOver = await this.#host.isOver(this.#writer);
    return this.#isOver ? "again" : "wait";
  }

  /**
   * The store does not know the position: its event is not stored yet, or later ones are already dropped. The writer
   * knows which.
   */
  async #unknown(): Promise<Step | "known"> {
    if (this.#isSettled) return "broken";
    const writer = this.#writer;
    if (writer !== undefined && (await this.#host.isOver(writer))) return this.#endUnknown(writer);
    let state: WriterState | null;
    try {
      state = await this.#host.ask(this.session, this.stream);
    } catch {
      if (writer === undefined) return ++this.#asked < ASK_TRIES ? "wait" : "broken";
      // The client waits here: it would wait longer before another attempt.
      if (this.#connection === undefined) this.#start();
      return "wait";
    }
    if (state !== null && this.#position > state.latest) return "broken";
    if (state !== null && this.#position === state.latest) return "known";
    if (state !== null && this.#position > state.settled) return "wait";
    this.#isSettled = true;
    return "again";
  }

  /** The writer is over, and the client has received events that were never stored. */
  async #endUnknown(writer: Writer): Promise<Step> {
    await this.#end(writer);
    this.#isSettled = true;
    return "again";
  }

  /**
   * Stores the end of a stream whose writer is over: an error response for each request without a response. Another
   * process may do the same. The client receives what the store has stored first.
   */
  async #end({ client, requests }: Writer): Promise<Step> {
    const { session, stream } = this;
    const { store } = this.#host;
    const stored = requests.length > 1 ? await store.after(session, stream, 0) : [];
    const answered = new Set(stored?.flatMap(({ data }) => answeredIn(data)));
    const open = requests.filter((id) => !answered.has(id));
    const ends = open.length === 0 ? [""] : open.map(errorText);
    for (const [index, data] of ends.entries()) {
      const sequence = this.#position + index + 1;
      const isLast = index === ends.length - 1;
      await store.append({ session, stream, ...(client && { client }), sequence, data, isLast });
    }
    return ++this.#ends > ASK_TRIES ? "wait" : "again";
  }

  #break(): UnservedGet | undefined {
    if (this.#connection === undefined) return "unknown event";
    this.#connection.end();
    return undefined;
  }

  async #sleep(): Promise<void> {
    if (this.#isWoken || this.#isStopped) return;
    let timer: Timer | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = this.#clock.after(LOOK, resolve);
    });
    timer?.cancel();
    this.#wake = undefined;
  }
}

/** Returns the writer that the name of a stream contains: the process may have ended before it stored the head. */
function writerIn({ client, stream }: Reading): Writer | undefined {
  const content = contentOf(stream);
  return content && { client, node: openerOf(stream), ...content };
}

/** The response to a request whose process has ended. The same text in each process, because several can store it. */
function errorText(id: RequestId): string {
  const message =
    "Internal error: the server process ended before it could respond. Send the request again if it is safe to repeat.";
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    error: { code: jsonRpcCodes.internalError, message },
  });
}

/** The ids of the requests that the responses in an event answer. */
function answeredIn(data: string): RequestId[] {
  if (data === "") return [];
  const value = JSON.parse(data) as unknown;
  const messages = Array.isArray(value) ? (value as unknown[]) : [value];
  return messages.flatMap((message) => {
    const { id, method } = message as { readonly id?: unknown; readonly method?: unknown };
    return method === undefined && (typeof id === "string" || typeof id === "number") ? [id] : [];
  });
}
