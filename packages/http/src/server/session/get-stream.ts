/** The connection through which a client reads a stream by GET. It counts toward the limit of open streams. */
import type { AuthInfo } from "@mcp-gen/core";
import type { StoredEvent } from "@mcp-gen/core/cluster";
import { formatEvent, STREAM_HEADERS, disconnectSlow } from "../events.js";
import type { CloseListener, EventSink, HttpCall } from "../http-call.js";
import type { Uses } from "../server-context.js";
import type { SinkListener } from "../event-stream.js";
import type { Expiring } from "../expirations.js";

export class GetStream implements EventSink, CloseListener, Expiring {
  readonly #context: Uses<"buffered" | "capacity" | "expirations">;
  readonly #call: HttpCall;
  #listener: SinkListener | undefined;
  #open = true;

  constructor(
    context: Uses<"buffered" | "capacity" | "expirations">,
    call: HttpCall,
    auth: AuthInfo | undefined,
  ) {
    this.#context = context;
    this.#call = call;
    context.capacity.streams.add(call.clientKey);
    call.watch(this);
    call.start(STREAM_HEADERS);
    if (this.#open) context.expirations.add(this, auth);
  }

  get open(): boolean {
    return this.#open;
  }

  /** Sets what is notified when the client disconnects. */
  attach(listener: SinkListener): void {
    this.#listener = listener;
  }

  get congested(): boolean {
    return this.#call.congested;
  }

  write(text: string): void {
    const { buffered } = this.#context;
    if (this.#open && !disconnectSlow(buffered, this.#call)) this.#call.write(text);
  }

  /** Sends a stored event. */
  send({ data, sequence, stream }: StoredEvent): void {
    this.write(formatEvent(data, `${stream}.${sequence}`));
  }

  end(): void {
    if (!this.#open) return;
    this.#release();
    this.#call.end();
  }

  closed(): void {
    if (!this.#open) return;
    this.#release();
    this.#listener?.disconnected(this);
  }

  /** Ends the connection but not the stream: the client can resume it with a new token. */
  expire(): void {
    if (!this.#open) return;
    this.closed();
    this.#call.end();
  }

  #release(): void {
    this.#open = false;
    this.#context.expirations.delete(this);
    this.#context.capacity.streams.release(this.#call.clientKey);
  }
}
