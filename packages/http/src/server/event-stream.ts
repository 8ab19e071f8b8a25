/**
 * A stream of server-sent events. A stream with a journal continues when its connection closes: events are numbered and
 * stored, so that a client can reconnect and resume after the last event it received.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import { DroppedMessages } from "./dropped-messages.js";
import { formatEvent } from "./events.js";
import type { EventSink } from "./http-call.js";
import type { Reporter } from "./reporter.js";

/** Stores the events of a stream, so that it can be resumed. */
export interface Journal {
  /** The name of the stream in event ids. It cannot be guessed. */
  readonly label: string;
  keep(sequence: number, data: string): void;
}

/** Told that a connection has closed. */
export interface SinkListener {
  disconnected(sink: EventSink): void;
}

export class EventStream implements SinkListener {
  /** Undefined if the stream ends with its connection. */
  journal: Journal | undefined;
  readonly #reporter: Reporter;
  readonly #dropped: DroppedMessages;
  #sink: EventSink | undefined;
  #sequence: number;

  /** @param sequence the number of the last event, if the stream continues one of another process */
  constructor(
    reporter: Reporter,
    journal: Journal | undefined,
    sink: EventSink | undefined,
    sequence = 0,
  ) {
    this.#reporter = reporter;
    this.#sequence = sequence;
    this.#dropped = new DroppedMessages(reporter.report);
    this.journal = journal;
    this.#sink = sink;
  }

  /** The number of the last event. */
  get sequence(): number {
    return this.#sequence;
  }

  get connected(): boolean {
    return this.#sink !== undefined;
  }

  /** Sends the id of the stream before its first event, so that it can be resumed from the start. */
  prime(): void {
    if (this.journal !== undefined) this.#sink?.write(`id: ${this.journal.label}.0\ndata:\n\n`);
  }

  /** Sends a message, or drops it if the client reads too slowly. */
  sendMessage(message: JsonRpcMessage): void {
    if (!this.#dropped.drop(message, this.#sink)) this.send(this.#reporter.stringify(message));
  }

  /** @param data a JSON-RPC message, which is never dropped */
  send(data: string): void {
    const notice = this.#dropped.notice();
    if (notice !== undefined) this.#write(notice);
    this.#write(data);
  }

  #write(data: string): void {
    const { journal } = this;
    if (journal === undefined) return this.#sink?.write(formatEvent(data));
    this.#sequence++;
    journal.keep(this.#sequence, data);
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

  /** Ends the stream, after its last message if there is one. */
  close(last?: string): void {
    if (last !== undefined) this.send(last);
    this.end();
  }

  /** Ends the connection. Later events are only stored. */
  end(): void {
    this.#sink?.end();
    this.#sink = undefined;
  }

  /** Continues through a new connection. */
  connect(sink: EventSink): void {
    this.end();
    this.#sink = sink;
  }

  /** Called when a connection has closed. Ignores a connection that another one has already replaced. */
  disconnected(sink: EventSink): void {
    if (this.#sink === sink) this.#sink = undefined;
  }
}

/** An event of a stream. */
export interface EventId {
  /** The name of the stream. */
  readonly label: string;
  readonly sequence: number;
}

/** Parses an event id; undefined if this server cannot have created it. */
export function parseEventId(id: string): EventId | undefined {
  const match = /^([A-Za-z0-9_-]{1,128})\.(0|[1-9][0-9]{0,14})$/.exec(id);
  return match === null ? undefined : { label: match[1] ?? "", sequence: Number(match[2]) };
}
