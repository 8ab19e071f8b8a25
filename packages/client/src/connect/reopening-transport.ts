/**
 * A transport that opens another channel for a second `initialize`. For HTTP+SSE, where a session is a stream. Requests
 * of the previous session get their responses from its channel, which then closes.
 */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import type { JsonRpcNotification, RequestId, Revision } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** A channel, and its requests without a response. */
interface Channel {
  readonly transport: Transport;
  readonly waiting: Set<unknown>;
}

export class ReopeningTransport implements Transport {
  readonly #make: () => Transport;
  readonly #previous = new Set<Channel>();
  #current: Channel;
  #receiver: TransportReceiver | undefined;
  #revision: Revision | undefined;
  #isDue = false;

  /** @param make creates a transport that is not started */
  constructor(make: () => Transport) {
    this.#make = make;
    this.#current = { transport: make(), waiting: new Set() };
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    this.#start(this.#current, receiver);
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (this.#isDue && methodOf(message) === "initialize") this.#open();
    for (const one of [message].flat()) {
      if ("method" in one && "id" in one) this.#current.waiting.add(one.id);
    }
    const cancelled = cancelledId(message);
    const ofPrevious = [...this.#previous].find(({ waiting }) => waiting.has(cancelled));
    const channel = ofPrevious ?? this.#current;
    channel.transport.send(message);
    this.#settle(channel, cancelled);
  }

  agreed(revision: Revision): void {
    this.#revision = revision;
    this.#current.transport.agreed?.(revision);
  }

  /** Opens another channel with the next `initialize`. */
  reopen(): void {
    this.#isDue = true;
  }

  async close(): Promise<void> {
    const all = [...this.#previous, this.#current];
    await Promise.all(all.map(({ transport }) => transport.close()));
  }

  #open(): void {
    if (this.#receiver === undefined) return;
    this.#isDue = false;
    const last = this.#current;
    this.#previous.add(last);
    this.#current = { transport: this.#make(), waiting: new Set() };
    if (this.#revision !== undefined) this.#current.transport.agreed?.(this.#revision);
    this.#start(this.#current, this.#receiver);
    this.#closeIfDone(last);
  }

  #start(channel: Channel, receiver: TransportReceiver): void {
    channel.transport.start({
      value: (value) => {
        // The response to a request of a previous session would be sent in the current one.
        const isRequest = isObject(value) && "method" in value && "id" in value;
        if (!isRequest || channel === this.#current) receiver.value(value);
        for (const one of [value].flat()) {
          if (isObject(one) && !("method" in one)) this.#settle(channel, one["id"]);
        }
      },
      invalid: (message) => receiver.invalid(message),
      failed: (id, error) => {
        receiver.failed?.(id, error);
        this.#settle(channel, id);
      },
      closed: (error) => {
        if (channel === this.#current) {
          for (const one of this.#previous) one.transport.close().catch(() => {});
          return receiver.closed(error);
        }
        this.#previous.delete(channel);
        const ended = error ?? new Error("the session ended before the response");
        for (const id of channel.waiting) receiver.failed?.(id as RequestId, ended);
      },
    });
  }

  #settle(channel: Channel, id: unknown): void {
    channel.waiting.delete(id);
    this.#closeIfDone(channel);
  }

  #closeIfDone(channel: Channel): void {
    if (channel.waiting.size > 0 || !this.#previous.delete(channel)) return;
    channel.transport.close().catch(() => {});
  }
}

function cancelledId(message: JsonRpcMessage | readonly JsonRpcMessage[]): unknown {
  if (methodOf(message) !== "notifications/cancelled") return undefined;
  return (message as JsonRpcNotification).params?.["requestId"];
}

function methodOf(message: JsonRpcMessage | readonly JsonRpcMessage[]): string | undefined {
  return "method" in message ? message.method : undefined;
}
