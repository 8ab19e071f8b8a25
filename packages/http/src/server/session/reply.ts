/**
 * The response to a POST in the session era: to one request, or to all requests of a batch. A client that disconnects
 * has cancelled nothing. If its session can resume streams, it reconnects and gets the rest.
 */
import type { Connection, JsonRpcMessage, Outbound, Route } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import { SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { Awaitable } from "../../shared/awaitable.js";
import { JSON_TYPE } from "../../shared/headers.js";
import type { Callbacks } from "../callbacks.js";
import { STREAM_HEADERS } from "../events.js";
import type { EventSink } from "../http-call.js";
import { CLOSING, FAULT, refusalText, SESSION_ENDED } from "../refusal.js";
import { Reply, type Posted, type ReplyContext } from "../reply.js";
import { sendRefusal } from "../reporter.js";
import { EventStream } from "./event-stream.js";

/** Default: 1,000 ms until the client reconnects to a paused stream. */
const RETRY = 1_000;

/** The session of a reply. `HttpSession` implements it. */
export interface ReplySession {
  readonly id: string;
  inFlight: number;
  readonly used: boolean;
  readonly sendsFirstEventId: boolean;
  readonly connection: Connection;
  save(): Awaitable<void>;
  touch(): void;
  openStream(sink: EventSink): EventStream;
  dropStream(stream: EventStream): void;
  /** The session serves more than `initialize`. */
  use(): void;
  end(reason: string): void;
}

export interface SessionReplyContext extends ReplyContext {
  readonly callbacks: Callbacks;
  readonly closing: boolean;
}

/** The requests of a POST of the session era. */
export interface PostContent {
  readonly requests: number;
  /** The id of the request; undefined for a batch. */
  readonly id: RequestId | undefined;
  /** True if the responses go out in an array. */
  readonly batch: boolean;
  /** True for the `initialize` that opens the session. */
  readonly opens: boolean;
}

/** Where the messages of a POST go: to a session, or to a connection for this POST only. */
export type Owner =
  | { readonly session: ReplySession; readonly connection?: undefined }
  | { readonly session?: undefined; readonly connection: Connection };

export class SessionReply extends Reply {
  readonly session: ReplySession | undefined;
  readonly #context: SessionReplyContext;
  /** Closed after the response. */
  readonly #connection: Connection | undefined;
  readonly #content: PostContent;
  #waiting: number;
  /** Responses of a batch that wait for the others. */
  #parts: string[] | undefined;
  #stream: EventStream | undefined;
  /** The client has disconnected. */
  #gone = false;
  /** The response waits until the session is saved; until then it may become an error. */
  #saving = false;

  constructor(
    context: SessionReplyContext,
    posted: Posted,
    { session, connection }: Owner,
    content: PostContent,
  ) {
    super(context, posted);
    this.#context = context;
    this.session = session;
    this.#connection = connection;
    this.#content = content;
    this.#waiting = content.requests;
    context.capacity.requests.add(this.clientKey, content.requests);
    if (session !== undefined) {
      session.inFlight += content.requests;
      if (!content.opens && !session.used) session.use();
    }
    const { json, events } = posted.accepted;
    if (events > json) this.becomeStream();
  }

  /** Sends a message that belongs to the request, before its response. */
  send(message: JsonRpcMessage): void {
    this.becomeStream();
    this.#stream?.sendMessage(message);
  }

  protected respond(response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.#settleOne();
    const text = response === undefined ? undefined : this.#context.reporter.stringify(response);
    if (this.#content.opens && this.session !== undefined) {
      this.#opened(this.session, text, response !== undefined && "result" in response);
    } else if (this.#content.batch) {
      if (text !== undefined) this.part(text);
      if (this.#waiting === 0) this.#finish(this.#joined());
    } else {
      this.#finish(text);
    }
  }

  /** Adds a message to the response of a batch. */
  part(text: string): void {
    if (this.#stream !== undefined) this.#stream.send(text);
    else (this.#parts ??= []).push(text);
  }

  refuse(error: JsonRpcError): void {
    const text = this.#context.reporter.stringify(error);
    if (this.#content.batch) return this.part(text);
    this.#settleOne();
    this.#finish(text, 400);
  }

  pause(retry = RETRY): void {
    if (this.over || this.session?.sendsFirstEventId !== true || this.#gone || !this.canStream)
      return;
    this.becomeStream();
    this.#stream?.pause(retry);
  }

  becomeStream(): void {
    if (this.#stream !== undefined || this.#saving) return;
    this.streaming = true;
    const { call, session } = this;
    const { reporter } = this.#context;
    this.stopWaiting();
    if (this.#gone) {
      // The client knows no event id, so it cannot resume: the messages are not stored.
      this.#stream = new EventStream(reporter, undefined, undefined);
      return;
    }
    call.start(
      this.#content.opens && session !== undefined
        ? { ...STREAM_HEADERS, [SESSION_ID_HEADER]: session.id }
        : STREAM_HEADERS,
    );
    this.#stream = session?.openStream(call) ?? new EventStream(reporter, undefined, call);
    const parts = this.#parts ?? [];
    this.#parts = undefined;
    for (const part of parts) this.#stream.send(part);
  }

  closed(): void {
    if (this.over) return;
    if (this.#stream === undefined) {
      this.#gone = true;
      this.stopWaiting();
    } else {
      this.#stream.disconnected(this.call);
    }
  }

  abandon(): void {
    if (this.over) return;
    while (this.#waiting > 0) this.#settleOne();
    const ended = this.#context.closing ? CLOSING : SESSION_ENDED;
    if (this.#stream === undefined && !this.#gone) {
      sendRefusal(this.call, ended, this.#content.id);
    }
    this.#end();
  }

  fail(error: unknown): void {
    this.#context.reporter.report(error);
    if (this.over) return;
    while (this.#waiting > 0) this.#settleOne();
    this.#sendFault();
    if (this.#content.opens) this.session?.end("the session could not be opened");
  }

  #settleOne(): void {
    this.#waiting--;
    this.#context.capacity.requests.release(this.clientKey);
    if (this.session !== undefined) this.session.inFlight--;
  }

  /** Sends the first response of a session, whose header has the session id, after the session is saved. */
  #opened(session: ReplySession, text: string | undefined, success: boolean): void {
    if (!success || this.#gone) {
      this.#finish(text);
      session.end("the session was not opened");
      return;
    }
    const failed = (error: unknown): void => {
      if (this.over) return;
      this.#context.reporter.report(error);
      this.#sendFault();
      session.end("the session could not be kept");
    };
    const save = (): Awaitable<void> => session.save();
    this.#saving = true;
    this.#context.callbacks.run(
      "sessionStore.save",
      save,
      () => this.#finish(text, 200, session),
      failed,
    );
  }

  #sendFault(): void {
    if (this.#stream !== undefined) this.#stream.send(refusalText(FAULT, this.#content.id));
    else if (!this.#gone) sendRefusal(this.call, FAULT, this.#content.id);
    this.#end();
  }

  /** @param opened the session whose id the response carries */
  #finish(text: string | undefined, status = 200, opened?: ReplySession): void {
    if (this.over) return;
    const { call } = this;
    if (this.#stream !== undefined) {
      if (text !== undefined) this.#stream.send(text);
    } else if (!this.#gone) {
      if (text === undefined) {
        // The request was cancelled: a response without a message.
        if (this.canStream) call.start(STREAM_HEADERS);
        else call.answer(202, {});
        call.end();
      } else if (opened === undefined) {
        const isRefused = this.retries === this.#content.requests;
        if (isRefused && this.retry !== undefined) this.sendRetry(text, this.retry);
        else call.json(status, text);
      } else {
        call.answer(status, { "content-type": JSON_TYPE, [SESSION_ID_HEADER]: opened.id }, text);
      }
    }
    this.#end();
  }

  #end(): void {
    const { session } = this;
    this.over = true;
    if (this.isOpen) {
      this.close();
      session?.touch();
    }
    if (this.#stream !== undefined) {
      this.#stream.end();
      session?.dropStream(this.#stream);
    }
    this.#connection?.close("the request is answered");
  }

  #joined(): string | undefined {
    return this.#parts === undefined ? undefined : `[${this.#parts.join(",")}]`;
  }
}

/** Returns the reply that a message belongs to; undefined if it has been sent. */
export function replyOf(route: Route | undefined): SessionReply | undefined {
  return route instanceof SessionReply && !route.over ? route : undefined;
}

/** Sends the messages of connections that live for one POST. Messages that belong to no request are dropped. */
export const singlePostOutbound: Outbound = {
  send(message, route) {
    const reply = replyOf(route);
    if (reply?.canStream === true) reply.send(message);
  },
  answer: (id, response, route) => replyOf(route)?.answer(id, response),
  refuse: (error, route) => replyOf(route)?.refuse(error),
};
