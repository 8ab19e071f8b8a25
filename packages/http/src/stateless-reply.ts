/** The answer to a request of the stateless era. It ends with its connection: a client that leaves has cancelled. */
import type { AuthInfo, Exchange, Link, Route, Shares } from "@mcp-gen/core";
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
} from "@mcp-gen/protocol";
import { httpStatusOf } from "@mcp-gen/protocol/2026-07-28/errors";
import type { HttpCall } from "./call.js";
import type { Accepted } from "./checks/accept.js";
import { formatEvent, STREAM_HEADERS } from "./event-stream.js";
import type { Hub } from "./hub.js";
import { LeftOut } from "./left-out.js";
import { print } from "./print.js";
import { answerJson, answerRefusal, CLOSING, FAULT, refusalText, statusOf } from "./refusal.js";
import { Reply } from "./reply.js";
import { writeOrDisconnect } from "./stream-slot.js";

/** The request whose stream stays open. */
export const LISTEN = "subscriptions/listen";

export class StatelessReply extends Reply {
  readonly #id: RequestId;
  readonly #listens: boolean;
  /** What the request counts as, until it is settled. */
  readonly #counted: Shares;
  /** There from the first message before the answer. */
  #leftOut: LeftOut | undefined;
  #exchange: Exchange | undefined;

  constructor(
    hub: Hub,
    call: HttpCall,
    auth: AuthInfo | undefined,
    request: JsonRpcRequest,
    accepted: Accepted,
  ) {
    super(hub, call, auth, accepted);
    this.#id = request.id;
    this.#listens = request.method === LISTEN;
    this.#counted = this.#listens ? hub.streams : hub.requests;
    this.#counted.add(this.clientKey);
  }

  /** What the endpoint made of the request, which it may have answered already. */
  serve(exchange: Exchange): void {
    if (this.over) return;
    this.#exchange = exchange;
    this.wait();
  }

  send(message: JsonRpcRequest | JsonRpcNotification): void {
    if (this.over) return;
    if ("id" in message) {
      this.hub.report(
        new Error(
          `${message.method}: expected no request to a client of the stateless era, received one; it was not sent`,
        ),
      );
      return;
    }
    // What comes before an answer in JSON has no place. The protocol allows to leave it out.
    if (!this.canStream) return;
    this.becomeStream();
    const { call, hub } = this;
    this.#leftOut ??= new LeftOut(hub);
    if (this.#leftOut.takes(message, call)) return;
    this.#tellLeftOut();
    const text = formatEvent(print(hub, message));
    if (this.#listens) writeOrDisconnect(hub, call, text);
    else call.write(text);
  }

  answer(response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.settle();
    const { call, hub } = this;
    const { json, events } = this.accepted;
    const status = response !== undefined && "error" in response ? this.#statusOf(response) : 200;
    if (!this.streaming && response !== undefined && (json >= events || status !== 200)) {
      return answerJson(call, status, print(hub, response), this.retry);
    }
    if (response === undefined && !this.canStream) return call.answer(202, {});
    this.becomeStream();
    this.#tellLeftOut();
    if (response !== undefined) call.write(formatEvent(print(hub, response)));
    call.end();
  }

  refuse(error: JsonRpcError): void {
    if (this.over) return;
    this.settle();
    const { call, hub } = this;
    if (this.streaming) {
      call.write(formatEvent(print(hub, error)));
      call.end();
    } else {
      call.json(400, print(hub, error));
    }
  }

  becomeStream(): void {
    if (this.streaming) return;
    this.streaming = true;
    this.hub.waiting.delete(this);
    this.call.start(STREAM_HEADERS);
  }

  closed(): void {
    if (this.over) return;
    this.settle();
    this.#exchange?.cancel("the client closed the stream");
  }

  abandon(): void {
    if (this.over) return;
    this.settle();
    this.#exchange?.cancel("the server is shutting down");
    if (this.streaming) this.call.end();
    else answerRefusal(this.call, CLOSING, this.#id);
  }

  fail(error: unknown): void {
    this.hub.report(error);
    if (this.over) return;
    this.settle();
    if (!this.streaming) return answerRefusal(this.call, FAULT, this.#id);
    this.call.write(formatEvent(refusalText(FAULT, this.#id)));
    this.call.end();
  }

  #tellLeftOut(): void {
    const notice = this.#leftOut?.notice();
    if (notice !== undefined) this.call.write(formatEvent(notice));
  }

  /** Statuses of errors are fixed by the specification; those of no others are. */
  #statusOf({ error }: JsonRpcError): number {
    return this.retry === undefined
      ? (httpStatusOf(error.code) ?? 200)
      : statusOf(this.retry.reason);
  }

  protected override settle(): boolean {
    this.#counted.release(this.clientKey);
    return super.settle();
  }
}

/** One link serves all requests, since each says by its route which it is. */
export const statelessLink: Link = {
  send: (message, route) => replyOf(route)?.send(message),
  answer: (_, response, route) => replyOf(route)?.deliver(response),
  refuse: (error, route) => replyOf(route)?.refuse(error),
};

function replyOf(route: Route | undefined): StatelessReply | undefined {
  return route instanceof StatelessReply ? route : undefined;
}
