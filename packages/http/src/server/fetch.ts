/** The host for `fetch`: Workers, Deno, Bun and web frameworks. */
import type { Endpoint } from "@mcp-gen/core";
import {
  LAST_EVENT_ID_HEADER,
  METHOD_HEADER,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { JSON_TYPE, type HeaderMap } from "../shared/headers.js";
import { BodyBudget, declaredLength, type BodyReader } from "./body-budget.js";
import { checkServing } from "./check-options.js";
import { emptyQuotedStrings, isOneCredential } from "./checks/credentials.js";
import { brokenOff, tooLarge, tooSlow } from "./checks/content-headers.js";
import { UNKNOWN_CLIENT } from "./client-key.js";
import { COMMENT } from "./events.js";
import { remoteAddressOf } from "./fetch/remote-address.js";
import { handleRequest } from "./handle-request.js";
import { fetchTraits } from "./host-traits.js";
import type { Body, CloseListener, HttpCall } from "./http-call.js";
import type { Closing, HttpOptions } from "./options.js";
import { busy, NOT_UTF8, type Refusal } from "./refusal.js";
import { PIECE, SendQueue, type Wire } from "./send-queue.js";
import { HttpServerState } from "./state.js";

/** Deno and Bun pass a second argument, which has the remote address. */
export type FetchHandler = ((request: Request, host?: unknown) => Promise<Response>) & Closing;

/**
 * Serves an endpoint on hosts with `fetch`: Workers, Deno, Bun, Hono. The promise never rejects.
 *
 * @example export default { fetch: serveHttp(server) };
 * @throws RangeError for an invalid option, TypeError for an unknown option or without a server
 */
export function serveHttp(endpoint: Endpoint, options: HttpOptions = {}): FetchHandler {
  checkServing("serveHttp", endpoint, options);
  const server = new HttpServerState(endpoint, options, fetchTraits());
  const handle = (request: Request, host?: unknown): Promise<Response> =>
    new Promise((resolve) => handleRequest(server, new FetchCall(server, request, host, resolve)));
  return Object.assign(handle, { close: (grace?: number) => server.close(grace) });
}

/**
 * Headers that contain a comma only if they were sent twice: hosts join the lines of a header. Headers that may contain a
 * comma are compared with the body anyway.
 */
const WITHOUT_COMMA = [
  "host",
  "origin",
  "content-length",
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
  METHOD_HEADER,
  LAST_EVENT_ID_HEADER,
];
const encoder = new TextEncoder();
/** The status that proxies log if the client disconnects early. It is not registered. */
const CLIENT_CLOSED_REQUEST = 499;

/** Longer responses are sent as the client reads them. */
const LONG = 4 * PIECE;

export class FetchCall implements HttpCall, BodyReader, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly node = undefined;
  readonly web: Request;
  readonly #server: HttpServerState;
  /** The second argument of the host. */
  readonly #host: unknown;
  readonly #authority: string;
  readonly #respond: (response: Response) => void;
  #done: ((body: Body | Refusal) => void) | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #queue: SendQueue | undefined;
  #budget: BodyBudget | undefined;
  #closeListeners: CloseListener[] = [];
  #answered = false;
  /** True once something was written to the stream. */
  #written = false;
  #ended = false;
  #defaultHeaders: HeaderMap | undefined;

  constructor(
    server: HttpServerState,
    request: Request,
    host: unknown,
    respond: (response: Response) => void,
  ) {
    this.#server = server;
    this.web = request;
    this.#host = host;
    this.#respond = respond;
    this.method = request.method;
    const { authority, path, query } = splitUrl(request.url);
    this.#authority = authority;
    this.path = path;
    this.query = query;
  }

  get outerPath(): string {
    return this.path;
  }

  get remoteAddress(): string | undefined {
    return remoteAddressOf(this.web, this.#host, this.#server.traits.isWorker);
  }

  header(name: string): string | undefined {
    const value = this.web.headers.get(name);
    // Some hosts move the header to the URL.
    return value ?? (name === "host" ? this.#authority : undefined);
  }

  get headerCount(): number {
    let count = 0;
    this.web.headers.forEach(() => count++);
    return count;
  }

  repeatedHeader(): string | undefined {
    const { headers } = this.web;
    const credentials = headers.get("authorization");
    if (credentials !== null && !isOneCredential(credentials)) return "authorization";
    const type = headers.get("content-type");
    if (type !== null && emptyQuotedStrings(type).includes(",")) return "content-type";
    return WITHOUT_COMMA.find((name) => headers.get(name)?.includes(",") === true);
  }

  read(done: (body: Body | Refusal) => void): void {
    const { body, bodyUsed } = this.web;
    if (bodyUsed) {
      throw new Error(
        "Request body already consumed. Pass the request to the handler before anything reads its body.",
      );
    }
    if (body === null) return done("");
    this.#done = done;
    this.#server.bodies.add(this);
    const declared = declaredLength(this);
    this.#budget = new BodyBudget(this.#server.buffered, this.clientKey, declared);
    this.#budget.countSmall(declared);
    this.#reader = body.getReader();
    // The host gets a response even if the client has disconnected.
    this.#read(this.#reader).catch(() => this.#finishBody(brokenOff()));
  }

  bodyTimedOut(): void {
    const done = this.#done;
    this.#forget();
    this.#giveUp();
    done?.(tooSlow(this.#server.limits.bodyTime));
  }

  answer(status: number, headers: HeaderMap, body?: string): void {
    if (this.#answered) return;
    this.#answered = true;
    this.#ended = true;
    if (body !== undefined && body.length > LONG) {
      const queue = this.#stream(status, headers);
      queue.push(body);
      return queue.end();
    }
    this.#respond(new Response(body ?? null, { status, headers: this.#head(headers) }));
  }

  json(status: number, text: string): void {
    this.answer(status, { "content-type": JSON_TYPE }, text);
  }

  start(headers: HeaderMap): void {
    if (this.#answered) return;
    this.#answered = true;
    this.#server.keepAlive.add(this);
    this.#stream(200, headers);
    if (this.#server.traits.delaysHeaders)
      queueMicrotask(() => this.#written || this.write(COMMENT));
  }

  get congested(): boolean {
    return this.#queue?.congested === true;
  }

  write(text: string): void {
    if (this.#ended) return;
    this.#written = true;
    this.#queue?.push(text);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#server.keepAlive.delete(this);
    this.#queue?.end();
  }

  disconnect(reason: string): void {
    this.#queue?.cut(reason);
  }

  send(piece: string): boolean {
    const controller = this.#controller;
    if (controller === undefined) return true;
    controller.enqueue(encoder.encode(piece));
    return (controller.desiredSize ?? 0) > 0;
  }

  finish(): void {
    this.#controller?.close();
  }

  cut(): void {
    this.#controller?.error(new Error("the client reads too slowly"));
    this.#left();
  }

  watch(listener: CloseListener): void {
    const { signal } = this.web;
    this.#closeListeners.push(listener);
    if (signal.aborted) this.#left();
    else if (this.#closeListeners.length === 1)
      signal.addEventListener("abort", () => this.#left());
  }

  setDefaultHeaders(headers: HeaderMap): void {
    this.#defaultHeaders = headers;
  }

  /** Responds with a body that is sent as the client reads it. */
  #stream(status: number, headers: HeaderMap): SendQueue {
    const queue = new SendQueue(this.#server, this.clientKey, this);
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => queue.drained(),
        cancel: () => this.#left(),
      },
      { highWaterMark: PIECE, size: (chunk) => chunk.byteLength },
    );
    this.#queue = queue;
    this.#respond(new Response(body, { status, headers: this.#head(headers) }));
    return queue;
  }

  /** The client has disconnected before the response was complete. */
  #left(): void {
    this.#queue?.close();
    if (this.#ended) return;
    this.#ended = true;
    this.#server.keepAlive.delete(this);
    for (const listener of this.#closeListeners) listener.closed();
    if (this.#answered) return;
    this.#answered = true;
    // Middleware of the host may wait for a response.
    this.#respond(new Response(null, { status: CLIENT_CLOSED_REQUEST }));
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const { body: limit } = this.#server.limits;
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    let text = "";
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (this.#done === undefined) return;
      if (!done) size += value.byteLength;
      if (size > limit) {
        this.#giveUp();
        return this.#finishBody(tooLarge(limit));
      }
      if (!done && this.#budget?.use(value.byteLength) === false) {
        this.#giveUp();
        return this.#finishBody(busy(this.#server.buffered.refusal(this.clientKey)));
      }
      try {
        text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      } catch {
        this.#giveUp();
        return this.#finishBody(NOT_UTF8);
      }
      if (done) return this.#finishBody(text);
    }
  }

  #finishBody(body: string | Refusal): void {
    const done = this.#done;
    this.#forget();
    done?.(body);
  }

  #forget(): void {
    this.#server.bodies.delete(this);
    this.#done = undefined;
    this.#budget?.release();
  }

  /** Cancels the rest of the body. */
  #giveUp(): void {
    this.#reader?.cancel().catch(() => {});
  }

  #head(headers: HeaderMap): Headers {
    const head = new Headers();
    for (const [name, value] of Object.entries({ ...this.#defaultHeaders, ...headers })) {
      // The host manages its connections.
      if (name === "connection") continue;
      for (const line of typeof value === "string" ? [value] : value) head.append(name, line);
    }
    return head;
  }
}

/** Splits a URL. It is valid: the host made it. */
function splitUrl(url: string): { authority: string; path: string; query: string } {
  const start = url.indexOf("://") + 3;
  const rest = url.slice(start).replace(/#.*$/s, "");
  const slash = rest.search(/[/?]/);
  const authority = slash === -1 ? rest : rest.slice(0, slash);
  const target = slash === -1 ? "/" : rest.slice(slash);
  const mark = target.indexOf("?");
  return {
    authority,
    path: mark === -1 ? target : target.slice(0, mark),
    query: mark === -1 ? "" : target.slice(mark + 1),
  };
}
