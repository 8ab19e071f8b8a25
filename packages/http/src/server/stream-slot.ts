/** One of the streams that stay open by themselves, of which there may be so many. */
import type { EventSink, HttpCall, Watcher } from "./http-call.js";
import { STREAM_HEADERS, type EventStream } from "./event-stream.js";
import type { Hub } from "./state.js";

/**
 * Writes to a stream that the client can open again. A client that reads it slowly and has used up its share of the
 * bytes that may wait loses the stream instead.
 */
export function writeOrDisconnect({ buffered }: Hub, call: HttpCall, text: string): void {
  if (call.congested && buffered.isFull(call.clientKey)) call.disconnect("it reads too slowly");
  else call.write(text);
}

/** The connection through which a client reads a stream by GET. */
export class StreamSlot implements EventSink, Watcher {
  readonly #hub: Hub;
  readonly #call: HttpCall;
  #stream: EventStream | undefined;
  #open = true;

  constructor(hub: Hub, call: HttpCall) {
    this.#hub = hub;
    this.#call = call;
    hub.streams.add(call.clientKey);
    call.watch(this);
    call.start(STREAM_HEADERS);
  }

  get open(): boolean {
    return this.#open;
  }

  /** The stream that has to hear of it when the client leaves. */
  feed(stream: EventStream): void {
    this.#stream = stream;
  }

  get congested(): boolean {
    return this.#call.congested;
  }

  write(text: string): void {
    if (this.#open) writeOrDisconnect(this.#hub, this.#call, text);
  }

  disconnect(reason: string): void {
    this.#call.disconnect(reason);
  }

  end(): void {
    if (!this.#open) return;
    this.#release();
    this.#call.end();
  }

  closed(): void {
    if (!this.#open) return;
    this.#release();
    this.#stream?.disconnected(this);
  }

  #release(): void {
    this.#open = false;
    this.#hub.streams.release(this.#call.clientKey);
  }
}
