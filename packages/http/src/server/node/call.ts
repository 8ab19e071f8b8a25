/** A `node:http` request and its response. */
import { JSON_TYPE, type HeaderMap } from "../../shared/headers.js";
import { SMALL_BODY } from "../body-budget.js";
import { isSingle, repeatedHeader, tooManyHeaders } from "../checks/screening.js";
import { UNKNOWN_CLIENT } from "../capacity.js";
import type { Body, CloseListener, HttpCall } from "../http-call.js";
import { NOT_UTF8, tooSlow, type Refusal } from "../refusal.js";
import { PIECE, SendQueue, type Wire } from "../send-queue.js";
import type { BodyReader, CallContext } from "../server-context.js";
import { NodeBody } from "./body.js";
import { decodeUtf8, parsedBody } from "./parsed-body.js";
import type { NodeBytes, NodeHead, NodeRequest, NodeResponse } from "./request.js";
import { watchUnsent } from "./unsent-bytes.js";

/** Responses with more characters are sent in pieces, so that Node does not copy them as a whole. */
const LONG = 4 * PIECE;

export class NodeCall implements HttpCall, BodyReader, Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly remoteAddress: string | undefined;
  clientKey = UNKNOWN_CLIENT;
  readonly node: NodeRequest;
  readonly web = undefined;
  readonly #context: CallContext;
  /** Read only once, because `headers` is a getter in Node. */
  readonly #headers: NodeRequest["headers"];
  readonly #response: NodeResponse;
  /** The callback for the body; undefined if none is pending. */
  #done: ((body: Body | Refusal) => void) | undefined;
  /** The `Content-Length`; -1 if missing. */
  #declared = -1;
  /** Collects a body that is large or arrives in several pieces. Undefined for any other body. */
  #body: NodeBody | undefined;
  #endAwaited = false;
  #answered = false;
  #ended = false;
  #defaultHeaders: HeaderMap | undefined;
  #queue: SendQueue | undefined;
  #isCorked = false;

  constructor(context: CallContext, request: NodeRequest, response: NodeResponse) {
    const { method = "GET", url = "/" } = request;
    this.#context = context;
    this.node = request;
    this.#headers = request.headers;
    this.#response = response;
    this.method = method;
    this.remoteAddress = request.socket?.remoteAddress;
    const mark = url.indexOf("?");
    this.path = mark === -1 ? url : url.slice(0, mark);
    this.query = mark === -1 ? "" : url.slice(mark + 1);
  }

  get outerPath(): string {
    // Express and Connect keep the full path, including a mount prefix, in `originalUrl`.
    const { originalUrl } = this.node as { originalUrl?: unknown };
    return typeof originalUrl === "string" ? originalUrl.replace(/\?.*$/s, "") : this.path;
  }

  header(name: string): string | undefined {
    const headers = this.#headers;
    const value = headers[name] ?? (name === "host" ? headers[":authority"] : undefined);
    return typeof value === "object" ? value.join(", ") : value;
  }

  /** Checks `rawHeaders`, because in `headers` Node drops repeated lines of some headers and joins those of others. */
  checkHeaders(most: number): Refusal | undefined {
    const { rawHeaders } = this.node;
    if (rawHeaders.length / 2 > most) return tooManyHeaders(most);
    // If there are as many names as lines, no header is repeated.
    if (2 * Object.keys(this.#headers).length === rawHeaders.length) return undefined;
    const seen = new Set<string>();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index]?.toLowerCase() ?? "";
      if (seen.has(name) && isSingle(name)) return repeatedHeader(name);
      seen.add(name);
    }
    return undefined;
  }

  read(declared: number, done: (body: Body | Refusal) => void): void {
    const request = this.node;
    if (request.readableDidRead) return done(parsedBody(request, this.#context.limits.body));
    // The client may have disconnected while the request waited for capacity.
    if (this.#response.destroyed) return;
    this.#done = done;
    this.#declared = declared;
    if (declared > SMALL_BODY) this.#openBody();
    request.on("data", (chunk) => {
      if (this.#done === undefined) return;
      if (chunk.length !== declared) return this.#keep(chunk);
      this.#done = undefined;
      if (this.#body !== undefined) this.#forget();
      // Node's decoder is the fastest. It replaces invalid bytes with U+FFFD.
      const text = chunk.toString("utf8");
      done(text.includes("\ufffd") ? (decodeUtf8(chunk) ?? NOT_UTF8) : text);
    });
    // Most bodies arrive in one piece of the declared length and need no other event.
    if (declared <= 0) this.#waitForEnd();
    this.#context.traits.scheduleTickEnd(() => {
      if (this.#done === undefined) return;
      // The client may have disconnected before its body arrived.
      if (this.#response.destroyed) return this.#forget();
      this.#waitForEnd();
      this.#context.bodies.add(this);
      this.#openBody().expect();
    });
  }

  bodyTimedOut(): void {
    const done = this.#done;
    if (done === undefined) {
      // The body is already refused, but the client is still sending it.
      this.node.destroy();
      return;
    }
    this.#forget();
    done(tooSlow(this.#context.limits.bodyTime));
  }

  answer(status: number, headers: HeaderMap, body?: string): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    if (response.headersSent) return this.#reportHeadersSent();
    this.#ended = true;
    const head: NodeHead = { ...this.#defaultHeaders, ...headers };
    if (this.#context.closing) head["connection"] = "close";
    if (body !== undefined) head["content-length"] = Buffer.byteLength(body);
    else if (status !== 204) head["content-length"] = 0;
    response.writeHead(status, head);
    if (body !== undefined && body.length > LONG) {
      const queue = this.#openQueue();
      queue.push(body);
      return queue.end();
    }
    if (body === undefined) response.end();
    else response.end(body);
    watchUnsent(this.#context, this.clientKey, response);
  }

  /** Sends JSON like `answer`, but does not copy headers: most responses are sent here, so it must be fast. */
  json(status: number, text: string): void {
    const response = this.#response;
    if (this.#defaultHeaders !== undefined || this.#context.closing || text.length > LONG) {
      return this.answer(status, { "content-type": JSON_TYPE }, text);
    }
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    if (response.headersSent) return this.#reportHeadersSent();
    this.#ended = true;
    response.writeHead(status, {
      "content-type": JSON_TYPE,
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
    if (response.writableLength > 0) watchUnsent(this.#context, this.clientKey, response);
  }

  start(headers: HeaderMap): void {
    const response = this.#response;
    if (this.#answered || response.destroyed) return;
    this.#answered = true;
    if (response.headersSent) return this.#reportHeadersSent();
    this.#openQueue();
    // The headers and the first event leave together, so that a client with a stream can resume it.
    response.cork?.();
    response.writeHead(200, { ...this.#defaultHeaders, ...headers });
    response.flushHeaders?.();
    this.#isCorked = true;
    queueMicrotask(() => this.#uncork());
    this.#context.quiet.add(this);
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
    this.#context.quiet.delete(this);
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
    const response = this.#response;
    if (response.destroyed) return;
    // Node 24 drops what was written if a corked response ends.
    this.#uncork();
    response.end();
    watchUnsent(this.#context, this.clientKey, response);
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

  /**
   * Reports that the response is lost because other code, such as middleware, has sent headers. Without this check,
   * `writeHead` throws an error that no caller handles.
   */
  #reportHeadersSent(): void {
    this.#ended = true;
    const where = `${this.method} ${this.path}`;
    this.#context.reporter.report(
      new Error(
        `${where}: the response was not sent, because other code has already sent headers; check the middleware for this path`,
      ),
    );
  }

  /** Sends what was written in this turn of the event loop. */
  #uncork(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#response.uncork?.();
  }

  #openQueue(): SendQueue {
    const queue = new SendQueue(this.#context, this.clientKey, this);
    this.#queue = queue;
    // Ignore write errors after the client has disconnected.
    this.#response.on("error", () => {});
    this.#response.on("drain", () => queue.drained());
    this.#response.on("close", () => {
      this.#context.quiet.delete(this);
      queue.close();
    });
    return queue;
  }

  /** Adds a piece of a body that arrives in several pieces. */
  #keep(piece: NodeBytes): void {
    this.#waitForEnd();
    const body = this.#openBody();
    const refusal = body.keep(piece);
    if (refusal !== undefined) this.#refuseBody(refusal);
    else if (body.isComplete) this.#finishBody();
  }

  /**
   * Refuses the body. The rest of the body is still read and dropped for a while, because a client that is still
   * sending does not read the response.
   */
  #refuseBody(refusal: Refusal): void {
    const done = this.#done;
    this.#done = undefined;
    this.#body?.release();
    done?.(refusal);
  }

  /** Listens for the end of a body that arrives in several pieces. */
  #waitForEnd(): void {
    if (this.#endAwaited) return;
    this.#endAwaited = true;
    this.node.on("end", () => this.#finishBody());
    this.node.on("close", () => this.#forget());
  }

  #openBody(): NodeBody {
    const { buffered, limits } = this.#context;
    this.#body ??= new NodeBody(buffered, this.clientKey, this.#declared, limits.body);
    return this.#body;
  }

  #finishBody(): void {
    const done = this.#done;
    const bytes = this.#body?.take();
    this.#forget();
    done?.(bytes === undefined ? "" : (decodeUtf8(bytes) ?? NOT_UTF8));
  }

  #forget(): void {
    this.#done = undefined;
    this.#context.bodies.delete(this);
    this.#body?.release();
    this.#body = undefined;
  }
}
