/** One request of a `fetch` host and its response. */
import {
  LAST_EVENT_ID_HEADER,
  METHOD_HEADER,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { JSON_TYPE, type HeaderMap } from "../../shared/headers.js";
import { BodyBudget } from "../body-budget.js";
import { emptyQuotedStrings, isOneCredential } from "../checks/credentials.js";
import { repeatedHeader, tooManyHeaders } from "../checks/screening.js";
import { UNKNOWN_CLIENT } from "../capacity.js";
import { COMMENT } from "../events.js";
import type { Body, CloseListener, HttpCall } from "../http-call.js";
import { brokenOff, NOT_UTF8, tooSlow, type Refusal } from "../refusal.js";
import { PIECE, SendQueue, type Wire } from "../send-queue.js";
import type { BodyReader, CallContext } from "../server-context.js";

/**
 * Headers that contain a comma only if they were sent twice, because hosts join repeated lines. Other headers may
 * contain a comma even if they were sent once. These headers are compared with the body.
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

/** Responses with more characters are sent as the client reads them. */
const LONG = 4 * PIECE;

export class FetchCall implements HttpCall, BodyReader, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly remoteAddress: string | undefined;
  readonly node = undefined;
  readonly web: Request;
  readonly #context: CallContext;
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
    context: CallContext,
    request: Request,
    remoteAddress: string | undefined,
    respond: (response: Response) => void,
  ) {
    this.#context = context;
    this.web = request;
    this.remoteAddress = remoteAddress;
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

  header(name: string): string | undefined {
    const value = this.web.headers.get(name);
    // Some hosts remove the `Host` header. Their URL contains the host.
    return value ?? (name === "host" ? this.#authority : undefined);
  }

  checkHeaders(most: number): Refusal | undefined {
    const { headers } = this.web;
    let count = 0;
    headers.forEach(() => count++);
    if (count > most) return tooManyHeaders(most);
    const name = sentTwice(headers);
    return name === undefined ? undefined : repeatedHeader(name);
  }

  read(declared: number, done: (body: Body | Refusal) => void): void {
    const { body, bodyUsed } = this.web;
    if (bodyUsed) {
      throw new Error(
        "Request body already consumed. Pass the request to the handler before anything reads its body.",
      );
    }
    if (body === null) return done("");
    this.#done = done;
    this.#context.bodies.add(this);
    const { buffered, limits } = this.#context;
    this.#budget = new BodyBudget(buffered, this.clientKey, declared, limits.body);
    this.#budget.countSmall(declared);
    this.#reader = body.getReader();
    // If reading fails because the client has disconnected, the host still needs a response.
    this.#read(this.#reader).catch(() => this.#finishBody(brokenOff()));
  }

  bodyTimedOut(): void {
    const done = this.#done;
    this.#forget();
    this.#giveUp();
    done?.(tooSlow(this.#context.limits.bodyTime));
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
    this.#respond(
      new Response(this.method === "HEAD" ? null : (body ?? null), {
        status,
        headers: this.#head(headers),
      }),
    );
  }

  json(status: number, text: string): void {
    this.answer(status, { "content-type": JSON_TYPE }, text);
  }

  start(headers: HeaderMap): void {
    if (this.#answered) return;
    this.#answered = true;
    this.#context.quiet.add(this);
    this.#stream(200, headers);
    if (this.#context.traits.delaysHeaders)
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
    this.#context.quiet.delete(this);
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
    const queue = new SendQueue(this.#context, this.clientKey, this);
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

  /** Called if the client disconnects before the response is complete. */
  #left(): void {
    this.#queue?.close();
    if (this.#ended) return;
    this.#ended = true;
    this.#context.quiet.delete(this);
    for (const listener of this.#closeListeners) listener.closed();
    if (this.#answered) return;
    this.#answered = true;
    // Host middleware may still wait for a response.
    this.#respond(new Response(null, { status: CLIENT_CLOSED_REQUEST }));
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (this.#done === undefined) return;
      let refusal = value && this.#budget?.use(value.byteLength);
      try {
        text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      } catch {
        refusal ??= NOT_UTF8;
      }
      if (refusal !== undefined) this.#giveUp();
      if (refusal !== undefined || done) return this.#finishBody(refusal ?? text);
    }
  }

  #finishBody(body: string | Refusal): void {
    const done = this.#done;
    this.#forget();
    done?.(body);
  }

  #forget(): void {
    this.#context.bodies.delete(this);
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
      // The host manages its connections, so `connection` is not sent.
      if (name === "connection") continue;
      for (const line of typeof value === "string" ? [value] : value) head.append(name, line);
    }
    return head;
  }
}

/** Returns the name of a header that has more than one value. */
function sentTwice(headers: Headers): string | undefined {
  const credentials = headers.get("authorization");
  if (credentials !== null && !isOneCredential(credentials)) return "authorization";
  const type = headers.get("content-type");
  if (type !== null && emptyQuotedStrings(type).includes(",")) return "content-type";
  return WITHOUT_COMMA.find((name) => headers.get(name)?.includes(",") === true);
}

/** Splits a URL, which is valid because the host created it. */
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
