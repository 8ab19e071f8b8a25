/**
 * A transport that opens another channel for a second `initialize`. For HTTP+SSE, where a session is a stream. Requests
 * of the previous session get their responses from its channel, which then closes. If the stream ends, for example
 * because the token has expired, the session is lost, and the client opens another one.
 */
import { SessionEndedError } from "@mcp-gen/core";
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest, RequestId, Revision } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** A channel, and its requests without a response. */
interface Channel {
  readonly transport: Transport;
  readonly waiting: Set<unknown>;
  /** The id of an `initialize` without a response. */
  opening?: RequestId | undefined;
  over?: boolean;
}

const WHERE = "HTTP+SSE stream";

export class ReopeningTransport implements Transport {
  readonly #make: () => Transport;
  readonly #previous = new Set<Channel>();
  #current: Channel;
  #receiver: TransportReceiver | undefined;
  #revision: Revision | undefined;
  #isDue = false;
  #isClosing = false;
  readonly #isLasting: boolean;

  /**
   * @param make creates a transport that is not started
   * @param isLasting whether the client opens another session if the stream ends
   */
  constructor(make: () => Transport, isLasting: boolean) {
    this.#make = make;
    this.#isLasting = isLasting;
    this.#current = { transport: make(), waiting: new Set() };
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    this.#start(this.#current, receiver);
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    const opens = methodOf(message) === "initialize";
    if (this.#isDue && opens) this.#open();
    if (opens) this.#current.opening = (message as JsonRpcRequest).id;
    else if (this.#current.over === true) return this.#refuse(message);
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
    this.#isClosing = true;
    const all = [...this.#previous, this.#current];
    const isOver = this.#current.over === true;
    await Promise.all(all.map(({ transport }) => transport.close()));
    // The channel has already reported its end.
    if (isOver) this.#receiver?.closed();
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
        const isCurrent = channel === this.#current;
        const isLost = this.#isLasting && !this.#isClosing && this.#revision !== undefined;
        if (isCurrent && !isLost) {
          for (const one of this.#previous) one.transport.close().catch(() => {});
          return receiver.closed(error);
        }
        this.#previous.delete(channel);
        this.#ended(channel, receiver, error ?? new SessionEndedError(WHERE, true));
      },
    });
  }

  /** Reports the requests of a channel that has ended and, if it was the current one, the end of the session. */
  #ended(channel: Channel, receiver: TransportReceiver, error: Error): void {
    const { opening, waiting } = channel;
    channel.over = true;
    if (channel === this.#current) {
      this.#isDue = true;
      // An `initialize` without a response opened no session.
      if (opening === undefined) receiver.lost?.(error, false);
    }
    for (const id of waiting) receiver.failed?.(id as RequestId, error);
    waiting.clear();
  }

  /** Ends requests that were sent after the end of the session. */
  #refuse(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    const ended = new SessionEndedError(WHERE, false);
    for (const one of [message].flat()) {
      if ("method" in one && "id" in one) this.#receiver?.failed?.(one.id, ended);
    }
  }

  #settle(channel: Channel, id: unknown): void {
    channel.waiting.delete(id);
    if (channel.opening === id) channel.opening = undefined;
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
