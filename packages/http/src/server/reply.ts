/**
 * The response to one POST, from the moment its requests go to the endpoint. It stays JSON as long as possible, and
 * becomes an event stream when a message must be sent before the response, or when the response takes a long time.
 *
 * In stateless revisions, disconnecting cancels the request and ends the reply. In revisions with sessions,
 * disconnecting does not cancel the request. If the session can resume streams, the client reconnects and gets the
 * remaining messages.
 */
import { wallTime } from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Outbound,
  RequestHandle,
  RetryLaterError,
  Route,
  Shares,
} from "@mcp-gen/core";
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
} from "@mcp-gen/protocol";
import { SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import { httpStatusOf } from "@mcp-gen/protocol/newest/errors";
import { JSON_TYPE, type HeaderMap } from "../shared/headers.js";
import type { Accepted } from "./read-body.js";
import { RENEWAL, type Deadlines } from "./deadlines.js";
import { TOKEN_EXPIRED } from "./auth-refusal.js";
import { cancellationOf, EXPIRED_REASON, type Expiring } from "./expirations.js";
import { EventStream } from "./event-stream.js";
import { disconnectSlow, STREAM_HEADERS } from "./events.js";
import type { CloseListener, HttpCall } from "./http-call.js";
import type { Owner, Posted, PostedRequests, ReplySession } from "./posted.js";
import { busy, CLOSING, FAULT, refusalText, SESSION_ENDED, type Refusal } from "./refusal.js";
import type { Uses } from "./server-context.js";

/** Milliseconds until the client reconnects to a paused stream. */
const RETRY = 1_000;

/** Milliseconds between two checks whether a client with a new token reads the stream of a call. */
const RESUME_TIME = 60_000;

export interface ReplyContext extends Uses<
  | "buffered"
  | "callbacks"
  | "capacity"
  | "closing"
  | "expirations"
  | "reporter"
  | "settings"
  | "traits"
> {
  /** Replies to requests in flight. */
  open: Set<Reply>;
  /** The number of replies that have waited. */
  waited: number;
  /** Replies that become a stream if they take a long time. */
  readonly waiting: Deadlines<Reply>;
}

export class Reply implements Route, CloseListener, Expiring {
  readonly auth: AuthInfo | undefined;
  readonly clientKey: string;
  readonly session: ReplySession | undefined;
  readonly context: ReplyContext;
  /** True once the reply is complete. */
  over = false;
  /** The handle of the request, in stateless revisions only. The endpoint may already have answered the request. */
  handle: RequestHandle | undefined;
  readonly #call: HttpCall;
  readonly #accepted: Accepted;
  readonly #requests: PostedRequests;
  /** Undefined in stateless revisions. */
  readonly #owner: Owner | undefined;
  /** The limit that the requests count toward until they are settled. */
  readonly #counted: Shares;
  /** The number of requests that are not settled. */
  #waiting: number;
  /** Responses of a batch that wait for the other responses. */
  #parts: string[] | undefined;
  #stream: EventStream | undefined;
  /** True if the reply was still open at the end of its turn of the event loop. */
  #lasting = false;
  /** True after the client has disconnected. */
  #gone = false;
  /** True if no client was reading the stream at the last check since the token of the sender has expired. */
  #isForsaken = false;
  /** True while the response waits for the session to be saved. Until then, an error may replace the response. */
  #saving = false;
  /** The number of responses that ask the client to try again later. */
  #retries = 0;
  /** The error of the last response that asks the client to try again later. */
  #retry: RetryLaterError | undefined;
  /** The refusal that replaces the response. */
  #refused: Refusal | undefined;

  constructor(context: ReplyContext, posted: Posted, requests: PostedRequests, owner?: Owner) {
    const { accepted, auth, call } = posted;
    const { count, listens, opensSession } = requests;
    const session = owner?.session;
    this.context = context;
    this.auth = auth;
    this.clientKey = call.clientKey;
    this.session = session;
    this.#call = call;
    this.#accepted = accepted;
    this.#requests = requests;
    this.#owner = owner;
    this.#counted = listens ? context.capacity.streams : context.capacity.requests;
    this.#waiting = count;
    this.#counted.add(this.clientKey, count);
    context.open.add(this);
    if (session !== undefined) {
      session.inFlight += count;
      if (!opensSession && !session.used) session.use();
    }
    // In stateless revisions, an error determines the HTTP status, so the headers are not sent before the response.
    if (owner !== undefined && accepted.events > accepted.json) this.becomeStream();
  }

  /** False if the client accepts only JSON. */
  get canStream(): boolean {
    return this.#accepted.events > 0;
  }

  get connected(): boolean {
    return this.canStream && !this.#gone && this.#stream?.connected !== false;
  }

  get endpoint(): string {
    return this.#call.outerPath;
  }

  /** Records that the next response asks the client to try again later. */
  retryLater(error: RetryLaterError): void {
    this.#retries++;
    this.#retry = error;
  }

  /** Records the refusal that replaces the response, unless the response has started or other requests share it. */
  insufficientScope(scopes: readonly string[]): boolean {
    const { count } = this.#requests;
    const hasParts = count > 1 || this.#parts !== undefined;
    if (hasParts || this.#stream !== undefined || this.#gone) return false;
    this.#refused = this.context.settings.refuseScopes(scopes, this.#call, this.auth);
    return true;
  }

  /**
   * Waits for the responses. Most are sent before the end of this turn of the event loop, and need no timer and no
   * listener.
   */
  wait(): void {
    const { context } = this;
    const { traits, waiting } = context;
    traits.scheduleTickEnd(() => {
      if (this.over) return;
      try {
        this.#lasting = true;
        if (++context.waited % RENEWAL === 0) context.open = new Set(context.open);
        if (this.#stream === undefined && this.canStream) waiting.add(this);
        context.expirations.add(this, this.auth);
        // Last, because the reply ends here if the client has already left.
        this.#call.watch(this);
      } catch (error) {
        this.fail(error);
      }
    });
  }

  /** Sends a message that belongs to the requests, before their responses. Drops it if the client accepts only JSON. */
  send(message: JsonRpcRequest | JsonRpcNotification): void {
    const { buffered, reporter } = this.context;
    if (this.#owner === undefined && "id" in message) {
      reporter.report(
        new Error(
          `${message.method}: clients of stateless revisions accept no requests; the request was not sent`,
        ),
      );
      return;
    }
    if (!this.canStream) return;
    this.becomeStream();
    if (this.#requests.listens && disconnectSlow(buffered, this.#call)) return;
    this.#stream?.sendMessage(message);
  }

  /**
   * Adds a response, which is the last one unless this is a batch.
   *
   * @param response undefined if the request was cancelled
   * @param refused the status of the response to an invalid message
   */
  respond(response: JsonRpcResult | JsonRpcError | undefined, refused?: number): void {
    if (this.over) return;
    const { count, isBatch, opensSession } = this.#requests;
    const { error } = (response ?? {}) as Partial<JsonRpcError>;
    let text = response && this.context.reporter.stringify(response);
    this.#settle(1);
    if (isBatch) {
      if (text !== undefined) this.part(text);
      if (this.#waiting > 0) return;
      text = this.#parts && `[${this.#parts.join(",")}]`;
    }
    const retry = this.#retries === count ? this.#retry : undefined;
    if (this.#refused !== undefined) {
      this.#sendRefusal(this.#refused);
    } else if (retry !== undefined) {
      const { status, headers } = busy(retry);
      this.#finish(text, status, headers);
    } else if (opensSession && text !== undefined && error === undefined && !this.#gone) {
      return this.#save(text);
    } else {
      // Stateless revisions define the HTTP status of some errors.
      const isFixed = this.#owner === undefined && error !== undefined;
      this.#finish(text, refused ?? (isFixed ? httpStatusOf(error.code) : undefined));
    }
    if (opensSession) this.session?.end("the session was not opened");
  }

  /** Adds a message to the response of a batch. */
  part(text: string): void {
    if (this.#stream !== undefined) this.#stream.send(text);
    else (this.#parts ??= []).push(text);
  }

  /** Answers an invalid message. */
  refuse(error: JsonRpcError): void {
    if (this.#requests.isBatch) this.part(this.context.reporter.stringify(error));
    else this.respond(error, 400);
  }

  pause(retry = RETRY): void {
    if (this.over || this.session?.sendsFirstEventId !== true || this.#gone || !this.canStream)
      return;
    this.becomeStream();
    this.#stream?.pause(retry);
  }

  /** Makes the response an event stream. Call it only if the client accepts one. */
  becomeStream(): void {
    if (this.#stream !== undefined || this.#saving || this.#refused !== undefined) return;
    const { reporter, waiting } = this.context;
    const { session } = this;
    const call = this.#call;
    waiting.delete(this);
    if (this.#gone) {
      // The client knows no event id, so it cannot resume: the messages are not stored.
      this.#stream = new EventStream(reporter, undefined, undefined);
      return;
    }
    call.start(
      this.#requests.opensSession && session !== undefined
        ? { ...STREAM_HEADERS, [SESSION_ID_HEADER]: session.id }
        : STREAM_HEADERS,
    );
    this.#stream =
      session?.openStream(call, this.#requests.ids) ?? new EventStream(reporter, undefined, call);
    for (const part of this.#parts ?? []) this.#stream.send(part);
    this.#parts = undefined;
  }

  /** Called when the client has disconnected. */
  closed(): void {
    if (this.over) return;
    if (this.#owner === undefined) {
      this.#gone = true;
      this.#finish(undefined);
      this.handle?.cancel("the client closed the stream");
    } else if (this.#stream === undefined) {
      this.#gone = true;
      this.context.waiting.delete(this);
    } else {
      this.#stream.disconnected(this.#call);
    }
  }

  /** Ends without a response, because the session or the server has ended. */
  abandon(): void {
    if (this.over) return;
    const ended = this.context.closing ? CLOSING : SESSION_ENDED;
    if (this.#stream !== undefined) this.#finish(undefined);
    else this.#sendRefusal(ended, true);
    this.handle?.cancel("the server is shutting down");
  }

  /**
   * Ends because the token of the sender has expired, and cancels the requests. Without a stream, the client gets a 401
   * and can send the requests again with a new token. A stream of a session waits until the client resumes it with a new
   * token. Other streams end with an error that says so; a stream of notifications just ends, so that the client
   * subscribes again.
   */
  expire(): void {
    if (this.over || this.#awaitsToken()) return;
    const { id, ids, listens, opensSession } = this.#requests;
    if (this.#stream === undefined && !this.#gone) {
      this.#sendRefusal(this.context.settings.refuseExpired(this.#call));
    } else {
      this.#finish(listens || id === undefined ? undefined : refusalText(TOKEN_EXPIRED, id));
    }
    if (opensSession) this.session?.end(EXPIRED_REASON);
    this.handle?.cancel(EXPIRED_REASON);
    const connection = this.session?.connection;
    for (const requestId of connection === undefined ? [] : ids()) {
      connection?.accept(cancellationOf(requestId), this);
    }
  }

  /**
   * Disconnects a client with an expired token from a stream that it can resume with a new one, and checks again after
   * `RESUME_TIME`. Returns false if the stream cannot be resumed, or at the second check in a row without a client.
   */
  #awaitsToken(): boolean {
    const { expirations, settings } = this.context;
    const stream = this.#stream;
    const { opensSession } = this.#requests;
    if (stream === undefined || opensSession || !this.session?.canResume(stream)) return false;
    if (this.#isForsaken && !stream.connected) return false;
    stream.leave(this.#call, RETRY);
    this.#isForsaken = !stream.connected;
    expirations.addAt(this, wallTime(settings.clock) + RESUME_TIME);
    return true;
  }

  /**
   * Ends because the endpoint or a store threw an error instead of answering. The client gets no details.
   *
   * @param reason why the session ends, if this reply should have opened it
   */
  fail(error: unknown, reason = "the session could not be opened"): void {
    const refused = this.context.reporter.refusalOf(error);
    if (this.over) return;
    this.#sendRefusal(refused, refused === FAULT);
    if (this.#requests.opensSession) this.session?.end(reason);
  }

  /** Sends a refusal instead of the response. */
  #sendRefusal(refused: Refusal, isTold = false): void {
    if (!isTold) this.context.reporter.tellRefused(this.#call, refused);
    this.#finish(refusalText(refused, this.#requests.id), refused.status, refused.headers);
  }

  #settle(requests: number): void {
    this.#waiting -= requests;
    this.#counted.release(this.clientKey, requests);
    if (this.session !== undefined) this.session.inFlight -= requests;
  }

  /** Saves the session, then sends its first response with the session id in a header. */
  #save(text: string): void {
    const { session } = this;
    this.#saving = true;
    this.context.callbacks.run(
      "sessionStore.create",
      () => session?.save(),
      () => this.#finish(text, 200, session && { [SESSION_ID_HEADER]: session.id }),
      (error) => {
        if (!this.over) this.fail(error, "the session could not be kept");
      },
    );
  }

  /**
   * Sends the end of the response, unless the client has disconnected.
   *
   * @param text undefined if no message is left to send
   */
  #finish(text: string | undefined, status = 200, headers?: HeaderMap): void {
    if (this.over) return;
    this.over = true;
    const { json, events } = this.#accepted;
    const call = this.#call;
    if (this.#waiting > 0) this.#settle(this.#waiting);
    if (events > json && status === 200 && text !== undefined) this.becomeStream();
    if (this.#stream !== undefined) {
      this.#stream.close(text);
      this.session?.dropStream(this.#stream);
    } else if (this.#gone) {
      // The client has disconnected, so no response is sent.
    } else if (text === undefined) {
      if (this.canStream) call.start(STREAM_HEADERS);
      else call.answer(202, {});
      call.end();
    } else if (headers === undefined) {
      call.json(status, text);
    } else {
      call.answer(status, { ...headers, "content-type": JSON_TYPE }, text);
    }
    this.context.open.delete(this);
    if (this.#lasting) {
      this.context.waiting.delete(this);
      this.context.expirations.delete(this);
      this.session?.touch();
    }
    this.#owner?.connection?.close("the request is answered");
  }
}

/** Returns the reply that a message belongs to; undefined if the reply is complete. */
export function replyOf(route: Route | undefined): Reply | undefined {
  return route instanceof Reply && !route.over ? route : undefined;
}

/** Sends messages through the reply they belong to. Messages that belong to no request are dropped. */
export class ReplyOutbound implements Outbound {
  send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void {
    replyOf(route)?.send(message);
  }

  /** Sends the response as soon as the client has capacity for it, and serializes it only then. */
  answer(
    _: RequestId,
    response: JsonRpcResult | JsonRpcError | undefined,
    route: Route | undefined,
  ): void {
    if (!(route instanceof Reply) || route.over) return;
    const { clientKey, context } = route;
    if (response === undefined) route.respond(response);
    else context.buffered.whenRoom(clientKey, 1, () => route.respond(response));
  }

  refuse(error: JsonRpcError, route: Route | undefined): void {
    replyOf(route)?.refuse(error);
  }
}

export const replyOutbound: Outbound = new ReplyOutbound();
