/**
 * The answer to a POST of the session era: to one request, or to all of a batch. A client that leaves has not cancelled
 * anything; where its session can resume streams, it comes back for the rest.
 */
import type { AuthInfo, Connection, JsonRpcMessage, Link, Route } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import type { Awaitable } from "../../shared/awaitable.js";
import type { HttpCall } from "../http-call.js";
import type { Accepted } from "../checks/accept.js";
import { EventStream, STREAM_HEADERS } from "../event-stream.js";
import { SESSION_HEADER } from "../../shared/headers.js";
import type { Hub } from "../state.js";
import { print } from "../print.js";
import {
  answerJson,
  answerRefusal,
  CLOSING,
  FAULT,
  JSON_TYPE,
  refusalText,
  SESSION_ENDED,
} from "../refusal.js";
import { Reply } from "../reply.js";
import type { Session } from "./session.js";

/** Milliseconds after which a client comes back to a stream that was paused, unless told otherwise. */
const RETRY = 1_000;

/** What a POST brought. */
export interface Posted {
  readonly accepted: Accepted;
  /** How many requests are to be answered. */
  readonly requests: number;
  /** The id of the request, where it is the only message. Nothing for a batch. */
  readonly id: RequestId | undefined;
  /** Whether answers go out in an array. */
  readonly batch: boolean;
  /** Whether this is the `initialize` that opens the session. */
  readonly opens: boolean;
}

/** Where a POST belongs: to a session, or to a connection of its own. */
export type Owner =
  | { readonly session: Session; readonly connection?: undefined }
  | { readonly session?: undefined; readonly connection: Connection };

export class SessionReply extends Reply {
  readonly session: Session | undefined;
  /** Ends with this answer. */
  readonly #connection: Connection | undefined;
  readonly #posted: Posted;
  #waiting: number;
  /** Answers of a batch that wait for the others. */
  #parts: string[] | undefined;
  #stream: EventStream | undefined;
  /** The client has left. */
  #gone = false;
  /** The answer is there, and is sent once the session is kept: until then its status is open. */
  #saving = false;

  constructor(
    hub: Hub,
    call: HttpCall,
    auth: AuthInfo | undefined,
    { session, connection }: Owner,
    posted: Posted,
  ) {
    super(hub, call, auth, posted.accepted);
    this.session = session;
    this.#connection = connection;
    this.#posted = posted;
    this.#waiting = posted.requests;
    hub.requests.add(this.clientKey, posted.requests);
    if (session !== undefined) {
      session.inFlight += posted.requests;
      if (!posted.opens) hub.sessions.use(session);
    }
    const { json, events } = posted.accepted;
    if (events > json) this.becomeStream();
  }

  /** Waits for the answers that are not there yet. */
  serve(): void {
    if (!this.over) this.wait();
  }

  /** @param message one that belongs to the request and is not its answer */
  send(message: JsonRpcMessage): void {
    this.becomeStream();
    this.#stream?.sendMessage(message);
  }

  answer(response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.#settleOne();
    const text = response === undefined ? undefined : print(this.hub, response);
    if (this.#posted.opens && this.session !== undefined) {
      this.#opened(this.session, text, response !== undefined && "result" in response);
    } else if (this.#posted.batch) {
      if (text !== undefined) this.part(text);
      if (this.#waiting === 0) this.#finish(this.#joined());
    } else {
      this.#finish(text);
    }
  }

  /** Adds a message to the answer of a batch. */
  part(text: string): void {
    if (this.#stream !== undefined) this.#stream.send(text);
    else (this.#parts ??= []).push(text);
  }

  refuse(error: JsonRpcError): void {
    const text = print(this.hub, error);
    if (this.#posted.batch) return this.part(text);
    this.#settleOne();
    this.#finish(text, 400);
  }

  pause(retry = RETRY): void {
    if (this.over || this.session?.primes !== true || this.#gone || !this.canStream) return;
    this.becomeStream();
    this.#stream?.pause(retry);
  }

  becomeStream(): void {
    if (this.#stream !== undefined || this.#saving) return;
    this.streaming = true;
    const { call, session, hub } = this;
    hub.waiting.delete(this);
    if (this.#gone) {
      // The client has not learned the name of any stream: it cannot come back for what is sent now.
      this.#stream = new EventStream(hub, undefined, undefined);
      return;
    }
    call.start(
      this.#posted.opens && session !== undefined
        ? { ...STREAM_HEADERS, [SESSION_HEADER]: session.id }
        : STREAM_HEADERS,
    );
    this.#stream = session?.openStream(call) ?? new EventStream(hub, undefined, call);
    const parts = this.#parts ?? [];
    this.#parts = undefined;
    for (const part of parts) this.#stream.send(part);
  }

  closed(): void {
    if (this.over) return;
    if (this.#stream === undefined) {
      this.#gone = true;
      this.hub.waiting.delete(this);
    } else {
      this.#stream.disconnected(this.call);
    }
  }

  abandon(): void {
    if (this.over) return;
    while (this.#waiting > 0) this.#settleOne();
    const ended = this.hub.closing ? CLOSING : SESSION_ENDED;
    if (this.#stream === undefined && !this.#gone) {
      answerRefusal(this.call, ended, this.#posted.id);
    }
    this.#end();
  }

  fail(error: unknown): void {
    this.hub.report(error);
    if (this.over) return;
    while (this.#waiting > 0) this.#settleOne();
    this.#refuseFault();
    if (this.#posted.opens) this.#endUnopened("the session could not be opened");
  }

  #settleOne(): void {
    this.#waiting--;
    this.hub.requests.release(this.clientKey);
    if (this.session !== undefined) this.session.inFlight--;
  }

  /** The first answer of a session: the client learns its id from the head, and has no other way to. */
  #opened(session: Session, text: string | undefined, success: boolean): void {
    if (!success || this.#gone) {
      this.#finish(text);
      this.#endUnopened("the session was not opened");
      return;
    }
    const failed = (error: unknown): void => {
      if (this.over) return;
      this.hub.report(error);
      this.#refuseFault();
      this.#endUnopened("the session could not be kept");
    };
    const { callbacks } = this.hub;
    const save = (): Awaitable<void> => session.save();
    this.#saving = true;
    callbacks.run("sessionStore.save", save, () => this.#finish(text, 200, session), failed);
  }

  #refuseFault(): void {
    if (this.#stream !== undefined) this.#stream.send(refusalText(FAULT, this.#posted.id));
    else if (!this.#gone) answerRefusal(this.call, FAULT, this.#posted.id);
    this.#end();
  }

  #endUnopened(reason: string): void {
    if (this.session !== undefined) this.hub.sessions.end(this.session, reason);
  }

  /** @param opened the session that the client learns of */
  #finish(text: string | undefined, status = 200, opened?: Session): void {
    if (this.over) return;
    const { call } = this;
    if (this.#stream !== undefined) {
      if (text !== undefined) this.#stream.send(text);
    } else if (!this.#gone) {
      if (text === undefined) {
        // The request was cancelled: an answer that has no message.
        if (this.canStream) call.start(STREAM_HEADERS);
        else call.answer(202, {});
        call.end();
      } else if (opened === undefined) {
        const isRefused = this.retries === this.#posted.requests;
        answerJson(call, status, text, isRefused ? this.retry : undefined);
      } else {
        call.answer(status, { "content-type": JSON_TYPE, [SESSION_HEADER]: opened.id }, text);
      }
    }
    this.#end();
  }

  #end(): void {
    const { session } = this;
    if (this.settle()) session?.touch();
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

/** The reply to a POST that a message belongs to. Nothing where the POST is answered already. */
export function replyOf(route: Route | undefined): SessionReply | undefined {
  return route instanceof SessionReply && !route.over ? route : undefined;
}

/** For connections that live for one POST: what belongs to none has nowhere to go. */
export const singleLink: Link = {
  send(message, route) {
    const reply = replyOf(route);
    if (reply?.canStream === true) reply.send(message);
  },
  answer: (_, response, route) => replyOf(route)?.deliver(response),
  refuse: (error, route) => replyOf(route)?.refuse(error),
};
