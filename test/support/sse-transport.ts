/** The client side of HTTP+SSE: a stream for received messages, and a URI from the server for sent messages. */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import { EventSourceParserStream } from "eventsource-parser/stream";

export class SseTransport implements Transport {
  readonly #base: string;
  readonly #messages: Promise<string>;
  readonly #gone = new AbortController();
  #named: (uri: string) => void = () => {};
  #receiver: TransportReceiver | undefined;
  /** Messages are posted one after the other, so that they arrive in order. */
  #sent: Promise<unknown>;

  /** @param url the URL of the stream */
  constructor(url: string) {
    this.#base = url;
    this.#messages = new Promise((resolve) => (this.#named = resolve));
    this.#sent = this.#messages;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    this.#read().catch(() => this.#receiver?.closed());
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    this.#sent = this.#sent.then(async () => {
      const { status } = await fetch(await this.#messages, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
        signal: this.#gone.signal,
      });
      if (status !== 202) throw new Error(`POST: expected 202, received ${status}`);
    });
    this.#sent.catch(() => {});
  }

  async close(): Promise<void> {
    this.#gone.abort();
    this.#receiver?.closed();
  }

  async #read(): Promise<void> {
    const { body } = await fetch(this.#base, {
      headers: { accept: "text/event-stream" },
      signal: this.#gone.signal,
    });
    if (body === null) throw new Error("expected events, received no body");
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      if (event === "endpoint") this.#named(new URL(data, this.#base).href);
      else this.#receiver?.value(JSON.parse(data));
    }
  }
}
