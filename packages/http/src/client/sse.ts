/**
 * The client of HTTP+SSE, the transport of 2024-11-05: one GET stream for all received messages. Its first event
 * contains the URL to which the client posts its messages.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { JsonRpcMessage, Timer, Transport, TransportReceiver } from "@mcp-gen/core";
import { EVENT_STREAM } from "../shared/headers.js";
import { checkEventStream, takeEvents } from "./answer.js";
import { Channel } from "./channel.js";
import { describeRequest, HttpAnswerError, HttpConnectionError } from "./errors.js";
import { drain, failRequests, POST_HEADERS, postWithoutResponse } from "./post-requests.js";
import { clientSettings, serverUrl, type HttpClientOptions } from "./options.js";
import { Outbox } from "./session/outbox.js";
import { cancelledId, INITIALIZED, methodOf, requestIds } from "./outgoing-message.js";
import { Post } from "./post.js";

/**
 * A client transport for HTTP+SSE. `url` is the URL of the stream. The URL for messages must have the same origin. The
 * channel closes when the stream ends, because this transport cannot resume a stream.
 *
 * @example sseTransport("https://example.com/sse")
 * @throws TypeError for an invalid server URL
 */
export function sseTransport(url: string | URL, options: HttpClientOptions = {}): Transport {
  return new SseTransport(new Channel(serverUrl("sseTransport", url), clientSettings(options)));
}

class SseTransport implements Transport {
  readonly #channel: Channel;
  readonly #outbox = new Outbox();
  /** The URL for POST requests; undefined if the channel ended before the server sent it. */
  readonly #endpoint: Promise<URL | undefined>;
  #named: (endpoint: URL | undefined) => void = () => {};
  #known = false;
  #closing: Promise<void> | undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
    this.#endpoint = new Promise((resolve) => (this.#named = resolve));
  }

  start(receiver: TransportReceiver): void {
    this.#channel.start(receiver);
    void this.#read();
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (this.#closing !== undefined) return;
    const body = JSON.stringify(message);
    const ids = requestIds(message);
    if (ids.length > 0) {
      const post = new Post(this.#channel, ids, false);
      return this.#outbox.request(() => this.#request(post, body));
    }
    const cancelled = cancelledId(message);
    if (cancelled !== undefined && this.#channel.forget(cancelled)) return;
    const opens = methodOf(message) === INITIALIZED;
    this.#outbox.add(() => this.#deliver(body), opens);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const channel = this.#channel;
    const { closeTime } = channel.settings.limits;
    if (this.#known) await channel.within(closeTime, () => this.#outbox.idle);
    this.#end();
  }

  async #read(): Promise<void> {
    const channel = this.#channel;
    const { clock, limits } = channel.settings;
    const where = describeRequest("GET", channel.url);
    let timer: Timer | undefined;
    try {
      const { url, requester } = channel;
      const { signal } = channel.open();
      const headers = { accept: EVENT_STREAM };
      const { acceptTime: time } = limits;
      const response = await requester.send({ method: "GET", url, headers, signal, time });
      checkEventStream(where, response);
      timer = clock.after(time, () => {
        const detail = `received no endpoint event within ${time} ms`;
        this.#end(new HttpConnectionError(where, detail));
      });
      await takeEvents({ channel, where, signal }, response, { heard: false }, ({ type, data }) => {
        if (type !== "endpoint" || this.#known) return;
        timer?.cancel();
        this.#know(where, data, response.url);
      });
      this.#end();
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)));
    } finally {
      timer?.cancel();
    }
  }

  #know(where: string, data: string | undefined, base: string): void {
    const { url } = this.#channel;
    const from = base === "" ? url.href : base;
    const given = data ?? "";
    const endpoint = parseUrl(given, from);
    const named = endpoint?.username === "" && endpoint.password === "" ? endpoint : undefined;
    if (named?.origin !== url.origin) {
      const detail = `expected an endpoint at ${url.origin} without user and password, received one at ${endpoint?.origin ?? "no valid URL"}`;
      return this.#end(new HttpAnswerError(where, "redirect", detail));
    }
    this.#known = true;
    this.#named(named);
  }

  async #request(post: Post, body: string): Promise<void> {
    const channel = this.#channel;
    try {
      const url = await this.#endpoint;
      if (url === undefined || post.done) return;
      // No time limit, because some servers respond to the POST only after they have answered the request.
      const content = { body, headers: POST_HEADERS, signal: post.signal, post };
      const response = await channel.requester.send({ method: "POST", url, ...content });
      await drain(channel, response, post.signal);
    } catch (error) {
      failRequests(channel, post.ids, error);
    } finally {
      post.end();
    }
  }

  async #deliver(body: string): Promise<void> {
    try {
      const url = await this.#endpoint;
      if (url !== undefined)
        await postWithoutResponse(this.#channel, { body, headers: POST_HEADERS }, url);
    } catch (error) {
      this.#channel.report(error);
    }
  }

  #end(error?: Error): void {
    this.#channel.end(error);
    this.#named(undefined);
  }
}
