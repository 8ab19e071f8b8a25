/**
 * Two ends of a channel in one process. Messages cross as JSON would carry them: what one end sends, the other gets as a
 * copy, one turn of the microtask queue later.
 */
import type { JsonRpcMessage, Transport, TransportReceiver } from "./transport.js";

/** Whatever is sent into one end comes out of the other. */
export function memoryTransports(): [Transport, Transport] {
  const one = new MemoryTransport();
  const other = new MemoryTransport();
  one.join(other);
  other.join(one);
  return [one, other];
}

class MemoryTransport implements Transport {
  #other: MemoryTransport | undefined;
  #receiver: TransportReceiver | undefined;
  #closed = false;
  /** Texts that came before anybody listened. */
  readonly #waiting: string[] = [];

  join(other: MemoryTransport): void {
    this.#other = other;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    for (const text of this.#waiting.splice(0)) receiver.value(JSON.parse(text));
    if (this.#closed) receiver.closed();
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (this.#closed) return;
    const text = JSON.stringify(message);
    queueMicrotask(() => this.#other?.deliver(text));
  }

  async close(): Promise<void> {
    this.end();
    // After what was sent before.
    await Promise.resolve().then(() => this.#other?.end());
  }

  private deliver(text: string): void {
    if (this.#closed) return;
    if (this.#receiver === undefined) this.#waiting.push(text);
    else this.#receiver.value(JSON.parse(text));
  }

  private end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#receiver?.closed();
  }
}
