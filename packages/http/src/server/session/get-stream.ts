/** The connection through which a client reads a stream by GET. It counts toward the limit of open streams. */
import { STREAM_HEADERS, disconnectSlow } from "../events.js";
import type { CloseListener, EventSink, HttpCall } from "../http-call.js";
import type { Uses } from "../server-context.js";
import type { EventStream } from "../event-stream.js";

export class GetStream implements EventSink, CloseListener {
  readonly #context: Uses<"buffered" | "capacity">;
  readonly #call: HttpCall;
  #stream: EventStream | undefined;
  #open = true;

  constructor(context: Uses<"buffered" | "capacity">, call: HttpCall) {
    this.#context = context;
    this.#call = call;
    context.capacity.streams.add(call.clientKey);
    call.watch(this);
    call.start(STREAM_HEADERS);
  }

  get open(): boolean {
    return this.#open;
  }

  /** Sets the event stream to notify when the client disconnects. */
  attach(stream: EventStream): void {
    this.#stream = stream;
  }

  get congested(): boolean {
    return this.#call.congested;
  }

  write(text: string): void {
    const { buffered } = this.#context;
    if (this.#open && !disconnectSlow(buffered, this.#call)) this.#call.write(text);
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
    this.#context.capacity.streams.release(this.#call.clientKey);
  }
}
