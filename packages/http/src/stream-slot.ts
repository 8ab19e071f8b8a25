/** One of the streams that stay open by themselves, of which there may be so many. */
import type { EventSink, HttpCall, Watcher } from "./call.js";
import { STREAM_HEADERS, type EventStream } from "./event-stream.js";
import type { Hub } from "./hub.js";

/** The connection through which a client reads a stream by GET. */
export class StreamSlot implements EventSink, Watcher {
  readonly #hub: Hub;
  readonly #call: HttpCall;
  #stream: EventStream | undefined;
  #open = true;

  constructor(hub: Hub, call: HttpCall) {
    this.#hub = hub;
    this.#call = call;
    hub.streams++;
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

  write(text: string): void {
    if (this.#open) this.#call.write(text);
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
    this.#hub.streams--;
  }
}
