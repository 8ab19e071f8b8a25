/**
 * The host for `node:http`. It uses Node's requests directly: converting them to `Request` and back costs more than all
 * other processing. It imports nothing of Node, so it loads everywhere. `http2` requests work as well.
 */
import type { Endpoint } from "@mcp-gen/core";
import { JSON_TYPE, type HeaderMap } from "../shared/headers.js";
import { BodyBudget, declaredLength, SMALL_BODY, type BodyReader } from "./body-budget.js";
import { checkServing } from "./check-options.js";
import { tooLarge, tooSlow } from "./checks/content-headers.js";
import { isSingle } from "./checks/request-head.js";
import { UNKNOWN_CLIENT } from "./client-key.js";
import { handleRequest } from "./handle-request.js";
import { sharedDeadlines } from "./deadlines.js";
import type { HostTraits } from "./host-traits.js";
import type { Body, CloseListener, HttpCall } from "./http-call.js";
import { NodeBody } from "./node/body.js";
import { parsedBody } from "./node/parsed-body.js";
import type { NodeBytes, NodeHead, NodeRequest, NodeResponse } from "./node/request.js";
import { watchUnsent } from "./node/unsent-bytes.js";
import { decodeUtf8 } from "./node/utf8.js";
import type { Closing, HttpOptions } from "./options.js";
import { busy, NOT_UTF8, type Refusal } from "./refusal.js";
import { PIECE, SendQueue, type Wire } from "./send-queue.js";
import { HttpServerState } from "./state.js";
import type { TickListener } from "./tick-queue.js";

export const nodeTraits: HostTraits = {
  deadlines: sharedDeadlines,
  scheduleTickEnd: (callback) => void setImmediate(callback),
  delaysHeaders: false,
  idleTimeout: Infinity,
  isWorker: false,
};

export type NodeListener = ((request: NodeRequest, response: NodeResponse) => void) & Closing;

/**
 * Serves an endpoint with `node:http`, Express, Fastify and other frameworks that pass on Node's requests. If a body
 * parser has read the body, `request.body` is used: `limits.depth` and `limits.keys` still apply, but the parser is
 * responsible for `limits.body` and `limits.bodyTime`.
 *
 * @example createServer(toNodeListener(server)).listen(3000, "127.0.0.1");
 * @throws RangeError for an invalid option, TypeError for an unknown option or without a server
 */
export function toNodeListener(endpoint: Endpoint, options: HttpOptions = {}): NodeListener {
  checkServing("toNodeListener", endpoint, options);
  const server = new HttpServerState(endpoint, options, nodeTraits);
  const listener = (request: NodeRequest, response: NodeResponse): void =>
    handleRequest(server, new NodeCall(server, request, response));
  return Object.assign(listener, { close: (grace?: number) => server.close(grace) });
}

/** Longer responses are sent in pieces, so that Node does not copy all of them. */
const LONG = 4 * PIECE;

export class NodeCall implements HttpCall, BodyReader, TickListener, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  clientKey = UNKNOWN_CLIENT;
  readonly node: NodeRequest;
  readonly #server: HttpServerState;
  /** Read once: in Node `headers` is a getter. */
  readonly #headers: NodeRequest["headers"];
  readonly #response: NodeResponse;
  /** Receives the body; undefined after that. */
  #done: ((body: Body | Refusal) => void) | undefined;
  /** Set for a body that arrives in several pieces. */
  #body: NodeBody | undefined;
  /** Set for a body that is large or does not arrive in one piece. */
  #budget: BodyBudget | undefined;
  #size = 0;
  /** The `Content-Length`; -1 if there is none. */
  #declared = -1;
  /** True until the body is complete. */
  #reading = false;
  #endAwaited = false;
  #answered = false;
  #ended = false;
  /** True once Node has the whole response. */
  #complete = false;
  #defaultHeaders: HeaderMap | undefined;
  #queue: SendQueue | undefined;
  #awaitsTickEnd = false;

  constructor(server: HttpServerState, request: NodeRequest, response: NodeResponse) {
    const { method = "GET", url = "/" } = request;
    this.#server = server;
    this.node = request;
    this.#headers = request.headers;
    this.#response = response;
    this.method = method;
    const mark = url.indexOf("?");
    this.path = mark === -1 ? url : url.slice(0, mark);
    this.query = mark === -1 ? "" : url.slice(mark + 1);
  }

  get outerPath(): string {
    // Express and Connect keep the path with the prefix of a mount.
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

  /** Checks `rawHeaders`: Node drops the second line of some headers and joins those of others. */
  repeatedHeader(): string | undefined {
    const { rawHeaders } = this.node;
    // As many names as lines: no header is repeated.
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
      return done(parsedBody(request, this.#server.limits.body));
    }
    // The client may have disconnected while the request waited.
    if (this.#response.destroyed) return;
    this.#done = done;
    this.#declared = declaredLength(this);
    if (this.#declared > SMALL_BODY) this.#openBudget();
    this.#reading = true;
    this.#awaitTickEnd();
    request.on("data", (chunk) => this.#data(chunk));
    // Most bodies arrive in one piece of the declared length; then no other event matters.
    if (this.#declared <= 0) this.#waitForEnd();
  }

  onTickEnd(): void {
    this.#awaitsTickEnd = false;
    if (this.#reading) {
      // The client may have disconnected before its body arrived.
      if (this.#response.destroyed) return this.#forget();
      this.#waitForEnd();
      this.#server.bodies.add(this);
      this.#openBudget().countSmall(this.#declared);
    }
    if (!this.#complete || this.#response.destroyed) return;
    this.#complete = false;
    watchUnsent(this.#server, this.clientKey, this.#response);
  }

  bodyTimedOut(): void {
    const done = this.#done;
    if (done === undefined) {
      // Already refused, and still sending.
      this.node.destroy();
      return;
    }
    this.#forget();
    done(tooSlow(this.#server.limits.bodyTime));
  }

  answer(status: number, headers: HeaderMap, body?: string): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    this.#ended = true;
    const head: NodeHead = { ...this.#defaultHeaders, ...headers };
    if (this.#server.closing) head["connection"] = "close";
    if (body !== undefined) head["content-length"] = Buffer.byteLength(body);
    else if (status !== 204) head["content-length"] = 0;
    response.writeHead(status, head);
    this.#end(body);
  }

  /** As `answer`, but without copying headers: this is the usual response. */
  json(status: number, text: string): void {
    const response = this.#response;
    if (this.#defaultHeaders !== undefined || this.#server.closing) {
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
    response.writeHead(200, { ...this.#defaultHeaders, ...headers });
    response.flushHeaders?.();
    this.#server.keepAlive.add(this);
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
    this.#server.keepAlive.delete(this);
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
    this.#awaitTickEnd();
  }

  cut(): void {
    this.#response.destroy();
  }

  watch(listener: CloseListener): void {
    this.#response.on("close", () => {
      if (!this.#ended) listener.closed();
    });
    if (this.#response.destroyed && !this.#ended) listener.closed();
  }

  setDefaultHeaders(headers: HeaderMap): void {
    this.#defaultHeaders = headers;
  }

  #awaitTickEnd(): void {
    if (this.#awaitsTickEnd) return;
    this.#awaitsTickEnd = true;
    this.#server.ticks.add(this);
  }

  #openQueue(): SendQueue {
    const queue = new SendQueue(this.#server, this.clientKey, this);
    this.#queue = queue;
    // Writing fails if the client disconnects.
    this.#response.on("error", () => {});
    this.#response.on("drain", () => queue.drained());
    this.#response.on("close", () => {
      this.#server.keepAlive.delete(this);
      queue.close();
    });
    return queue;
  }

  /** Sends the body after the headers. */
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
    this.#awaitTickEnd();
  }

  #data(chunk: NodeBytes): void {
    if (this.#done === undefined) return;
    const { body } = this.#server.limits;
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
      this.#refuseBody(busy(this.#server.buffered.refusal(this.clientKey)));
    }
  }

  /** The rest of the body is read and dropped for a while: a client that is still sending does not read the response. */
  #refuseBody(refusal: Refusal): void {
    const done = this.#done;
    this.#done = undefined;
    this.#body = undefined;
    this.#budget?.release();
    done?.(refusal);
  }

  /** Listens for the end of a body that arrives in several pieces. */
  #waitForEnd(): void {
    if (this.#endAwaited) return;
    this.#endAwaited = true;
    this.node.on("end", () => this.#finishBody(this.#body?.take()));
    this.node.on("close", () => this.#forget());
  }

  #openBudget(): BodyBudget {
    this.#budget ??= new BodyBudget(this.#server.buffered, this.clientKey, this.#declared);
    return this.#budget;
  }

  #finishBody(bytes: NodeBytes | undefined): void {
    const done = this.#done;
    this.#forget();
    if (done === undefined) return;
    if (bytes === undefined) return done("");
    // The decoder of Node is the fastest. It writes U+FFFD for invalid bytes.
    const text = bytes.toString("utf8");
    done(text.includes("\ufffd") ? (decodeUtf8(bytes) ?? NOT_UTF8) : text);
  }

  #forget(): void {
    this.#reading = false;
    this.#done = undefined;
    this.#body = undefined;
    // Only a body with a budget has a timeout.
    if (this.#budget === undefined) return;
    this.#server.bodies.delete(this);
    this.#budget.release();
  }
}
