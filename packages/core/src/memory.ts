/**
 * A channel with two ends in one process. Each message is delivered to the other end as a JSON copy, one microtask
 * later.
 */
import type { JsonRpcMessage, Transport, TransportReceiver } from "./transport.js";

/** Creates two connected transports. */
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
  /** Messages that were sent before `start`. */
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
    // Ends the other side after it has received the messages that were sent before.
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
