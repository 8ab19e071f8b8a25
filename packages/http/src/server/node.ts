/**
 * Requests of `node:http`, taken as they are: turning them into those of `fetch` and back costs more than everything
 * else that happens to a request. Nothing is imported from Node, so that the module loads everywhere; `http2` requests
 * fit as well.
 */
import { BodyBudget, declaredLength, isLarge } from "./body-budget.js";
import type { Body, HeaderMap, HttpCall, Watcher } from "./http-call.js";
import { UNKNOWN_CLIENT } from "./client-key.js";
import { tooLarge, tooSlow } from "./checks/length.js";
import { isSingle } from "./checks/header-lines.js";
import type { Hub, SlowBody } from "./state.js";
import type { NodeBytes, NodeRequest } from "./node/request.js";
import { parsedBody } from "./node/parsed-body.js";
import type { Lingering } from "./tick-queue.js";
import { decode } from "./node/utf8.js";
import { NodeBody } from "./node/body.js";
import { busy, JSON_TYPE, NOT_UTF8, type Refusal } from "./refusal.js";
import { PIECE, SendQueue, type Wire } from "./send-queue.js";
import { watchUnsent } from "./node/unsent-bytes.js";

export type NodeHead = Record<string, string | number | string[]>;

/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly writableLength: number;
  readonly socket?: object | null;
  writeHead(status: number, headers: NodeHead): unknown;
  /** Not declared for `http2`, where it is there all the same. */
  flushHeaders?(): void;
  write(chunk: string): boolean;
  end(): unknown;
  end(chunk: string): unknown;
  on(event: "close" | "drain" | "finish", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}

/** Longer answers go out in pieces, so that nothing more of them is in memory than their text. */
const LONG = 4 * PIECE;

export class NodeCall implements HttpCall, SlowBody, Lingering, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly node: NodeRequest;
  readonly #hub: Hub;
  /** Node has to be asked for them with a call each time. */
  readonly #headers: NodeRequest["headers"];
  readonly #response: NodeResponse;
  /** Told of the body; nothing once it was. */
  #done: ((body: Body | Refusal) => void) | undefined;
  /** There for a body that comes in several pieces. */
  #body: NodeBody | undefined;
  /** There for a body that is large, or does not come in one piece. */
  #budget: BodyBudget | undefined;
  #size = 0;
  /** The declared length of the body; negative where it has none. */
  #declared = -1;
  /** Not all of the body has come. */
  #reading = false;
  #endAwaited = false;
  #answered = false;
  #ended = false;
  /** Node has been given all of the answer. */
  #complete = false;
  #also: HeaderMap | undefined;
  #queue: SendQueue | undefined;
  /** It is looked at when the turn is over. */
  #lingers = false;
  constructor(hub: Hub, request: NodeRequest, response: NodeResponse) {
    const { method = "GET", url = "/" } = request;
    this.#hub = hub;
    this.node = request;
    this.#headers = request.headers;
    this.#response = response;
    this.method = method;
    const mark = url.indexOf("?");
    this.path = mark === -1 ? url : url.slice(0, mark);
    this.query = mark === -1 ? "" : url.slice(mark + 1);
  }

  get outerPath(): string {
    // Express and Connect keep what a mount has taken off.
    const { originalUrl } = this.node as { originalUrl?: unknown };
    return typeof originalUrl === "string" ? originalUrl.replace(/\?.*$/s, "") : this.path;
  }

  get web(): undefined {
    return undefined;
  }

  get remoteAddress(): string | undefined {
    return this.node.socket?.remoteAddress;
  }

  header(name: string): string | undefined {
    const headers = this.#headers;
    const value = headers[name] ?? (name === "host" ? headers[":authority"] : undefined);
    return typeof value === "object" ? value.join(", ") : value;
  }

  get headerCount(): number {
    return this.node.rawHeaders.length / 2;
  }

  /** Node drops the second line of some headers and joins those of others, so the lines themselves are looked at. */
  repeatedHeader(): string | undefined {
    const { rawHeaders } = this.node;
    // As many names as lines: nothing is there twice.
    if (2 * Object.keys(this.#headers).length === rawHeaders.length) return undefined;
    const seen = new Set<string>();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index]?.toLowerCase() ?? "";
      if (seen.has(name) && isSingle(name)) return name;
      seen.add(name);
    }
    return undefined;
  }

  read(done: (body: Body | Refusal) => void): void {
    const request = this.node;
    if (request.readableDidRead) {
      return done(parsedBody(request, this.#hub.settings.limits.body));
    }
    // The client may have left while the request waited.
    if (this.#response.destroyed) return;
    this.#done = done;
    this.#declared = declaredLength(this);
    if (isLarge(this.#declared)) this.#openBudget();
    this.#reading = true;
    this.#linger();
    request.on("data", (chunk) => this.#data(chunk));
    // Most bodies come in one piece of the declared length, and then there is nothing else to wait for.
    if (this.#declared <= 0) this.#waitForEnd();
  }

  linger(): void {
    this.#lingers = false;
    if (this.#reading) {
      // The client may have left before any of its body came.
      if (this.#response.destroyed) return this.#forget();
      this.#waitForEnd();
      this.#hub.bodies.add(this);
      this.#openBudget().linger(this.#declared);
    }
    if (!this.#complete || this.#response.destroyed) return;
    this.#complete = false;
    watchUnsent(this.#hub, this.clientKey, this.#response);
  }

  tooSlow(): void {
    const done = this.#done;
    if (done === undefined) {
      // Refused long ago, and still sending.
      this.node.destroy();
      return;
    }
    this.#forget();
    done(tooSlow(this.#hub.settings.limits.bodyTime));
  }

  answer(status: number, headers: HeaderMap, body?: string): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    this.#ended = true;
    const head: NodeHead = { ...this.#also, ...headers };
    if (this.#hub.closing) head["connection"] = "close";
    if (body !== undefined) head["content-length"] = Buffer.byteLength(body);
    else if (status !== 204) head["content-length"] = 0;
    response.writeHead(status, head);
    this.#end(body);
  }

  /** As above, without taking headers apart and putting them together again: most answers are such. */
  json(status: number, text: string): void {
    const response = this.#response;
    if (this.#also !== undefined || this.#hub.closing) {
      return this.answer(status, { "content-type": JSON_TYPE }, text);
    }
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    this.#ended = true;
    response.writeHead(status, {
      "content-type": JSON_TYPE,
      "content-length": Buffer.byteLength(text),
    });
    this.#end(text);
  }

  start(headers: HeaderMap): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    this.#openQueue();
    response.writeHead(200, { ...this.#also, ...headers });
    response.flushHeaders?.();
    this.#hub.keepAlive.add(this);
  }

  get congested(): boolean {
    return this.#queue?.congested === true;
  }

  write(text: string): void {
    if (!this.#ended) this.#queue?.push(text);
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
    const response = this.#response;
    return response.destroyed || response.write(piece);
  }

  finish(): void {
    if (this.#response.destroyed) return;
    this.#response.end();
    this.#complete = true;
    this.#linger();
  }

  cut(): void {
    this.#response.destroy();
  }

  watch(watcher: Watcher): void {
    this.#response.on("close", () => {
      if (!this.#ended) watcher.closed();
    });
    if (this.#response.destroyed && !this.#ended) watcher.closed();
  }

  also(headers: HeaderMap): void {
    this.#also = headers;
  }

  #linger(): void {
    if (this.#lingers) return;
    this.#lingers = true;
    this.#hub.turn.add(this);
  }

  #openQueue(): SendQueue {
    const queue = new SendQueue(this.#hub, this.clientKey, this);
    this.#queue = queue;
    // Clients leave when they like; what is on its way to them then fails.
    this.#response.on("error", () => {});
    this.#response.on("drain", () => queue.drained());
    this.#response.on("close", () => {
      this.#hub.keepAlive.delete(this);
      queue.close();
    });
    return queue;
  }

  /** Sends the body of an answer whose head is sent. */
  #end(body: string | undefined): void {
    if (body !== undefined && body.length > LONG) {
      const queue = this.#openQueue();
      queue.push(body);
      queue.end();
      return;
    }
    if (body === undefined) this.#response.end();
    else this.#response.end(body);
    this.#complete = true;
    this.#linger();
  }

  #data(chunk: NodeBytes): void {
    if (this.#done === undefined) return;
    const { body } = this.#hub.settings.limits;
    this.#size += chunk.length;
    if (chunk.length === this.#declared) return this.#finishBody(chunk);
    this.#body ??= new NodeBody();
    if (this.#size === this.#declared) {
      this.#body.keep(chunk, this.#declared);
      return this.#finishBody(this.#body.take());
    }
    this.#waitForEnd();
    if (this.#size > body) {
      this.#refuseBody(tooLarge(body));
    } else if (this.#openBudget().use(chunk.length)) {
      this.#body.keep(chunk, this.#declared);
    } else {
      this.#refuseBody(busy(this.#hub.buffered.refusal(this.clientKey)));
    }
  }

  /** The rest is read and dropped for a while: a client that is still sending would not see the answer. */
  #refuseBody(refusal: Refusal): void {
    const done = this.#done;
    this.#done = undefined;
    this.#body = undefined;
    this.#budget?.release();
    done?.(refusal);
  }

  /** The body takes more than one piece, and the client may leave before the last. */
  #waitForEnd(): void {
    if (this.#endAwaited) return;
    this.#endAwaited = true;
    this.node.on("end", () => this.#finishBody(this.#body?.take()));
    this.node.on("close", () => this.#forget());
  }

  #openBudget(): BodyBudget {
    this.#budget ??= new BodyBudget(this.#hub.buffered, this.clientKey, this.#declared);
    return this.#budget;
  }

  #finishBody(bytes: NodeBytes | undefined): void {
    const done = this.#done;
    this.#forget();
    if (done === undefined) return;
    done(bytes === undefined ? "" : (decode(bytes) ?? NOT_UTF8));
  }

  #forget(): void {
    this.#reading = false;
    this.#hub.bodies.delete(this);
    this.#done = undefined;
    this.#body = undefined;
    this.#budget?.release();
  }
}
