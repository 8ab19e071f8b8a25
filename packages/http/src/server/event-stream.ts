/**
 * A stream of server-sent events in the session era. It outlives the connections it is read through: its events are
 * numbered and kept, so that a client can come back and go on after the last one it has seen.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { EventSink, HeaderMap } from "./http-call.js";
import { EVENT_STREAM } from "./checks/accept.js";
import type { Hub } from "./state.js";
import { LeftOut } from "./dropped-messages.js";
import { print } from "./print.js";

/** The head of every answer that is a stream. Proxies are told not to collect events before they pass them on. */
export const STREAM_HEADERS: HeaderMap = {
  "content-type": EVENT_STREAM,
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** What a stream needs to be resumed. */
export interface Journal {
  /** Names the stream in the ids of its events. Nobody who has not read one can guess it. */
  readonly label: string;
  keep(sequence: number, data: string): void;
}

export class EventStream {
  /** Nothing where the stream ends with its connection. */
  readonly journal: Journal | undefined;
  readonly #hub: Hub;
  readonly #leftOut: LeftOut;
  #sink: EventSink | undefined;
  #sequence = 0;

  constructor(hub: Hub, journal: Journal | undefined, sink: EventSink | undefined) {
    this.#hub = hub;
    this.#leftOut = new LeftOut(hub);
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

  /** Says which stream this is before it has an event, so that it can be resumed from the start. */
  prime(): void {
    if (this.journal !== undefined) this.#sink?.write(`id: ${this.journal.label}.0\ndata:\n\n`);
  }

  /** Sends a message, unless it is one that is left out while the client reads too slowly. */
  sendMessage(message: JsonRpcMessage): void {
    if (!this.#leftOut.takes(message, this.#sink)) this.send(print(this.#hub, message));
  }

  /** @param data a JSON-RPC message, which is never left out */
  send(data: string): void {
    const notice = this.#leftOut.notice();
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

  /** Ends the connection, not the stream: the client comes back after so many milliseconds. */
  pause(retry: number): void {
    this.#sink?.write(`retry: ${retry}\n\n`);
    this.end();
  }

  /** Ends the connection. What is sent afterwards is only kept. */
  end(): void {
    this.#sink?.end();
    this.#sink = undefined;
  }

  /** Goes on through another connection. */
  connect(sink: EventSink): void {
    this.end();
    this.#sink = sink;
  }

  /** A connection has broken. It may be one the stream has left before. */
  disconnected(sink: EventSink): void {
    if (this.#sink === sink) this.#sink = undefined;
  }
}

export function formatEvent(data: string, id?: string): string {
  return id === undefined ? `data: ${data}\n\n` : `id: ${id}\ndata: ${data}\n\n`;
}

/** The stream and the number that an event id names; nothing for what was never one. */
export function parseEventId(id: string): { label: string; sequence: number } | undefined {
  const match = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9][0-9]{0,14})$/.exec(id);
  return match === null ? undefined : { label: match[1] ?? "", sequence: Number(match[2]) };
}
