/**
 * A stream of server-sent events. A stream with a journal continues when its connection closes: events are numbered and
 * stored, so that a client can reconnect and resume after the last event it received.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { DroppedMessages } from "./dropped-messages.js";
import { formatEvent } from "./events.js";
import type { EventSink } from "./http-call.js";
import { refusal, type Refusal } from "./refusal.js";
import type { Reporter } from "./reporter.js";

/** Stores the events of a stream, so that it can be resumed. */
export interface Journal {
  /** The name of the stream in event ids. It cannot be guessed. */
  readonly label: string;
  /** @param isLast whether no event follows */
  keep(sequence: number, data: string, isLast: boolean): void;
  /** Called when the stream ends without a last event. */
  close?(sequence: number): void;
  /** Whether the client reads the stream through a connection that this stream does not know. */
  readonly isReadElsewhere?: boolean;
}

/** Told that a connection has closed. */
export interface SinkListener {
  disconnected(sink: EventSink): void;
}

export class EventStream implements SinkListener {
  /** Undefined if the stream ends with its connection. */
  readonly journal: Journal | undefined;
  readonly #reporter: Reporter;
  readonly #dropped: DroppedMessages;
  /** Called when the connection has closed, and no other one has replaced it. */
  onDisconnected: (() => void) | undefined;
  #sink: EventSink | undefined;
  #sequence = 0;
  /** Whether the client has received an event id. */
  #hasSentId = false;
  #isFenced = false;
  #isOver = false;

  /** @param sequence the number of the last event, if the stream continues one of another process */
  constructor(
    reporter: Reporter,
    journal: Journal | undefined,
    sink: EventSink | undefined,
    sequence = 0,
  ) {
    this.#reporter = reporter;
    this.#sequence = sequence;
    this.#hasSentId = sequence > 0;
    this.#dropped = new DroppedMessages(reporter.report);
    this.journal = journal;
    this.#sink = sink;
  }

  /** The number of the last event. */
  get sequence(): number {
    return this.#sequence;
  }

  get connected(): boolean {
    return this.#sink !== undefined || this.journal?.isReadElsewhere === true;
  }

  /** Sends the id of the stream before its first event, so that it can be resumed from the start. */
  prime(): void {
    if (this.journal === undefined) return;
    this.#hasSentId = true;
    this.#sink?.write(`id: ${this.journal.label}.0\ndata:\n\n`);
  }

  /** Sends a message, or drops it if the client reads too slowly. */
  sendMessage(message: JsonRpcMessage): void {
    if (!this.#dropped.drop(message, this.#sink)) this.send(this.#reporter.stringify(message));
  }

  /**
   * @param data a JSON-RPC message, which is never dropped
   * @param isLast whether no message follows
   */
  send(data: string, isLast = false): void {
    const notice = this.#dropped.notice();
    if (notice !== undefined) this.#write(notice, false);
    this.#write(data, isLast);
  }

  #write(data: string, isLast: boolean): void {
    const { journal } = this;
    if (journal === undefined || this.#isFenced) return this.#sink?.write(formatEvent(data));
    this.#sequence++;
    this.#hasSentId = true;
    this.#isOver = isLast;
    journal.keep(this.#sequence, data, isLast);
    this.#sink?.write(formatEvent(data, `${journal.label}.${this.#sequence}`));
  }

  /** Ends the connection but not the stream. The client reconnects after `retry` milliseconds. */
  pause(retry: number): void {
    this.#sink?.write(`retry: ${retry}\n\n`);
    this.end();
  }

  /** Pauses a connection, unless another one has already replaced it. */
  leave(sink: EventSink, retry: number): void {
    if (this.#sink === sink) this.pause(retry);
  }

  /** Ends the stream: no message follows. */
  close(): void {
    if (!this.#isOver && !this.#isFenced) this.journal?.close?.(this.#sequence);
    this.#isOver = true;
    this.end();
  }

  /** Ends the connection, but leaves the end of the stream to the process with which the client reconnects. */
  abandon(): void {
    this.#isOver = true;
    this.end();
  }

  /**
   * Called when other processes treat the stream as ended. A client that knows an event id fetches the end there. A
   * client that knows none receives the later messages here, without ids.
   */
  fence(): void {
    this.#isFenced = true;
    if (this.#hasSentId) this.end();
  }

  /** Ends the connection. Later events are only stored. */
  end(): void {
    const sink = this.#sink;
    this.#sink = undefined;
    if (sink === undefined) return;
    sink.end();
    this.onDisconnected?.();
  }

  /** Continues through a new connection. */
  connect(sink: EventSink): void {
    this.#sink?.end();
    this.#sink = sink;
  }

  /** Called when a connection has closed. Ignores a connection that another one has already replaced. */
  disconnected(sink: EventSink): void {
    if (this.#sink !== sink) return;
    this.#sink = undefined;
    this.onDisconnected?.();
  }
}

/** Refuses an event id after which the stream cannot continue. */
export function unknownEvent(last: string): Refusal {
  return refusal(
    400,
    `Last-Event-ID header: expected the id of an event of this session that is still kept, with all later events, received ${describeReceived(last)}; send the request again without it`,
  );
}

/** Parses an event id; undefined if this server cannot have created it. */
export function parseEventId(id: string): { label: string; sequence: number } | undefined {
  const match = /^([A-Za-z0-9_-]{1,128})\.(0|[1-9][0-9]{0,14})$/.exec(id);
  return match === null ? undefined : { label: match[1] ?? "", sequence: Number(match[2]) };
}
