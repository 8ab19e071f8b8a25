/** Requests of `fetch`, as Workers, Deno, Bun and web frameworks hand them over. */
import { BodyBudget, declaredLength } from "./body-budget.js";
import type { Body, HeaderMap, HttpCall, Watcher } from "./http-call.js";
import { UNKNOWN_CLIENT } from "./client-key.js";
import { emptyQuotedStrings, isOneCredential } from "./checks/credentials.js";
import { brokenOff, tooLarge, tooSlow } from "./checks/length.js";
import type { Hub, SlowBody } from "./state.js";
import { COMMENT } from "./keep-alive.js";
import { busy, JSON_TYPE, NOT_UTF8, type Refusal } from "./refusal.js";
import { remoteAddressOf } from "./fetch/remote-address.js";
import { PIECE, SendQueue, type Wire } from "./send-queue.js";

/**
 * Headers that hold no comma unless they were sent twice: the lines of a header are joined before anybody here sees
 * them. Those that may hold one are compared with the body anyway.
 */
const WITHOUT_COMMA = [
  "host",
  "origin",
  "content-length",
  "mcp-protocol-version",
  "mcp-session-id",
  "mcp-method",
  "last-event-id",
];
const encoder = new TextEncoder();
/** What proxies log for a client that left before its answer. No registered status says it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Longer answers are sent as the client reads them. */
const LONG = 4 * PIECE;

export class FetchCall implements HttpCall, SlowBody, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly node = undefined;
  readonly web: Request;
  readonly #hub: Hub;
  /** What the host has passed beside the request. */
  readonly #host: unknown;
  readonly #authority: string;
  readonly #respond: (response: Response) => void;
  #done: ((body: Body | Refusal) => void) | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #queue: SendQueue | undefined;
  #budget: BodyBudget | undefined;
  #watchers: Watcher[] = [];
  #answered = false;
  /** Whether something was written to the stream. */
  #written = false;
  #ended = false;
  #also: HeaderMap | undefined;

  constructor(hub: Hub, request: Request, host: unknown, respond: (response: Response) => void) {
    this.#hub = hub;
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
    return remoteAddressOf(this.web, this.#host, this.#hub.traits.isWorker);
  }

  header(name: string): string | undefined {
    const value = this.web.headers.get(name);
    // Some hosts turn the header into a part of the URL.
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
    this.#hub.bodies.add(this);
    const declared = declaredLength(this);
    this.#budget = new BodyBudget(this.#hub.buffered, this.clientKey, declared);
    this.#budget.linger(declared);
    this.#reader = body.getReader();
    // The host gets a response even if the client has gone and never reads it.
    this.#read(this.#reader).catch(() => this.#finishBody(brokenOff()));
  }

  tooSlow(): void {
    const done = this.#done;
    this.#forget();
    this.#giveUp();
    done?.(tooSlow(this.#hub.settings.limits.bodyTime));
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
    this.#hub.keepAlive.add(this);
    this.#stream(200, headers);
    if (this.#hub.traits.headWaits) queueMicrotask(() => this.#written || this.write(COMMENT));
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
    this.#hub.keepAlive.delete(this);
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

  watch(watcher: Watcher): void {
    const { signal } = this.web;
    this.#watchers.push(watcher);
    if (signal.aborted) this.#left();
    else if (this.#watchers.length === 1) signal.addEventListener("abort", () => this.#left());
  }

  also(headers: HeaderMap): void {
    this.#also = headers;
  }

  /** Answers with text that is sent as the client reads it. */
  #stream(status: number, headers: HeaderMap): SendQueue {
    const queue = new SendQueue(this.#hub, this.clientKey, this);
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

  /** The client has left before it has all of the answer. */
  #left(): void {
    this.#queue?.close();
    if (this.#ended) return;
    this.#ended = true;
    this.#hub.keepAlive.delete(this);
    for (const watcher of this.#watchers) watcher.closed();
    if (this.#answered) return;
    this.#answered = true;
    // The client never reads it, but middleware of the host may wait for it.
    this.#respond(new Response(null, { status: CLIENT_CLOSED_REQUEST }));
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const { body: limit } = this.#hub.settings.limits;
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
        return this.#finishBody(busy(this.#hub.buffered.refusal(this.clientKey)));
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
    this.#hub.bodies.delete(this);
    this.#done = undefined;
    this.#budget?.release();
  }

  /** Nobody reads the rest. */
  #giveUp(): void {
    this.#reader?.cancel().catch(() => {});
  }

  #head(headers: HeaderMap): Headers {
    const head = new Headers();
    for (const [name, value] of Object.entries({ ...this.#also, ...headers })) {
      // The host decides about its connections.
      if (name === "connection") continue;
      for (const line of typeof value === "string" ? [value] : value) head.append(name, line);
    }
    return head;
  }
}

/** Takes a URL apart that a host has made, and that is therefore one. */
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
