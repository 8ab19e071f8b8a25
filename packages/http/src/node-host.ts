/**
 * Requests of `node:http`, taken as they are: turning them into those of `fetch` and back costs more than everything
 * else that happens to a request. Nothing is imported from Node, so that the module loads everywhere; `http2` requests
 * fit as well.
 */
import type { Body, HeaderMap, HttpCall, Watcher } from "./call.js";
import { UNKNOWN_CLIENT } from "./client-key.js";
import { tooLarge, tooSlow } from "./checks/length.js";
import { isSingle } from "./checks/repeated.js";
import type { Hub, SlowBody } from "./hub.js";
import type { NodeBytes, NodeRequest } from "./node-request.js";
import { parsedBody } from "./parsed-body.js";
import type { Lingering } from "./turn.js";
import { decode } from "./utf8.js";
import { JSON_TYPE, NOT_UTF8, type Refusal } from "./refusal.js";

export type NodeHead = Record<string, string | number | string[]>;

/** What is used of `http.ServerResponse`. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly writableLength: number;
  writeHead(status: number, headers: NodeHead): unknown;
  /** Not declared for `http2`, where it is there all the same. */
  flushHeaders?(): void;
  write(chunk: string): boolean;
  end(): unknown;
  end(chunk: string): unknown;
  on(event: "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}

export class NodeCall implements HttpCall, SlowBody, Lingering {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly node: NodeRequest;
  readonly web = undefined;
  readonly #hub: Hub;
  /** Node has to be asked for them with a call each time. */
  readonly #headers: NodeRequest["headers"];
  readonly #response: NodeResponse;
  /** Told of the body; nothing once it was. */
  #done: ((body: Body | Refusal) => void) | undefined;
  #chunks: NodeBytes | NodeBytes[] | undefined;
  #size = 0;
  /** The declared length of the body; negative where it has none. */
  #declared = -1;
  /** Not all of the body has come. */
  #reading = false;
  #endAwaited = false;
  #answered = false;
  #ended = false;
  #also: HeaderMap | undefined;

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
    this.#done = done;
    this.#declared = Number(this.header("content-length") ?? -1);
    this.#reading = true;
    this.#hub.turn.add(this);
    request.on("data", (chunk) => this.#data(chunk));
    // Most bodies come in one piece of the declared length, and then there is nothing else to wait for.
    if (this.#declared <= 0) this.#waitForEnd();
  }

  linger(): void {
    if (this.#reading) this.#hub.bodies.add(this);
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
    if (body === undefined) response.end();
    else response.end(body);
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
    response.end(text);
  }

  start(headers: HeaderMap): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    // Clients leave when they like; what is on its way to them then fails.
    response.on("error", () => {});
    response.on("close", () => this.#hub.keepAlive.delete(this));
    response.writeHead(200, { ...this.#also, ...headers });
    response.flushHeaders?.();
    this.#hub.keepAlive.add(this);
  }

  write(text: string): void {
    const response = this.#response;
    if (this.#ended || response.destroyed) return;
    // Of what is written now nobody can tell yet whether it is read.
    if (response.writableLength > this.#hub.settings.limits.streamQueue) response.destroy();
    else response.write(text);
  }

  end(): void {
    const response = this.#response;
    if (this.#ended) return;
    this.#ended = true;
    this.#hub.keepAlive.delete(this);
    if (!response.destroyed) response.end();
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

  #data(chunk: NodeBytes): void {
    if (this.#done === undefined) return;
    const { body } = this.#hub.settings.limits;
    this.#size += chunk.length;
    if (this.#size === this.#declared) {
      this.#keep(chunk);
      this.#end();
      return;
    }
    this.#waitForEnd();
    if (this.#size > body) {
      const done = this.#done;
      this.#done = undefined;
      this.#chunks = undefined;
      // The rest is read and dropped for a while: a client that is still sending would not see the answer.
      done(tooLarge(body));
    } else {
      this.#keep(chunk);
    }
  }

  #keep(chunk: NodeBytes): void {
    if (this.#chunks === undefined) this.#chunks = chunk;
    else if (Array.isArray(this.#chunks)) this.#chunks.push(chunk);
    else this.#chunks = [this.#chunks, chunk];
  }

  /** The body takes more than one piece, and the client may leave before the last. */
  #waitForEnd(): void {
    if (this.#endAwaited) return;
    this.#endAwaited = true;
    this.node.on("end", () => this.#end());
    this.node.on("close", () => this.#forget());
  }

  #end(): void {
    const done = this.#done;
    const chunks = this.#chunks;
    this.#forget();
    if (done === undefined) return;
    const bytes = Array.isArray(chunks) ? Buffer.concat(chunks) : chunks;
    done(bytes === undefined ? "" : (decode(bytes) ?? NOT_UTF8));
  }

  #forget(): void {
    this.#reading = false;
    this.#hub.bodies.delete(this);
    this.#done = undefined;
    this.#chunks = undefined;
  }
}
