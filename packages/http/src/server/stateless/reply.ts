/** The response to a request of the stateless era. It ends with its connection: disconnecting cancels the request. */
import type { Outbound, RequestHandle, Shares } from "@mcp-gen/core";
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
} from "@mcp-gen/protocol";
import { httpStatusOf } from "@mcp-gen/protocol/newest/errors";
import { DroppedMessages } from "../dropped-messages.js";
import { formatEvent, STREAM_HEADERS, writeOrDisconnect } from "../events.js";
import { CLOSING, FAULT, refusalText, statusOf } from "../refusal.js";
import { Reply, type Posted, type ReplyContext } from "../reply.js";
import { sendRefusal } from "../reporter.js";

export type StatelessReplyContext = ReplyContext;

/** The request whose stream stays open. */
export const LISTEN = "subscriptions/listen";

/** The endpoint sends all messages of the request through its reply. */
export class StatelessReply extends Reply implements Outbound {
  readonly #id: RequestId;
  readonly #listens: boolean;
  readonly #context: StatelessReplyContext;
  /** What the request counts as until it is settled. */
  readonly #counted: Shares;
  /** Set from the first message before the response. */
  #dropped: DroppedMessages | undefined;
  /** The request at the endpoint, which may have answered it already. */
  handle: RequestHandle | undefined;

  constructor(context: StatelessReplyContext, posted: Posted, request: JsonRpcRequest) {
    super(context, posted);
    this.#context = context;
    this.#id = request.id;
    this.#listens = request.method === LISTEN;
    this.#counted = this.#listens ? context.capacity.streams : context.capacity.requests;
    this.#counted.add(this.clientKey);
  }

  send(message: JsonRpcRequest | JsonRpcNotification): void {
    if (this.over) return;
    if ("id" in message) {
      this.#context.reporter.report(
        new Error(
          `${message.method}: expected no request to a client of the stateless era, received one; it was not sent`,
        ),
      );
      return;
    }
    // JSON has no place for messages before the response. The protocol allows to drop them.
    if (!this.canStream) return;
    this.becomeStream();
    const { call } = this;
    const { buffered, reporter } = this.#context;
    this.#dropped ??= new DroppedMessages(reporter.report);
    if (this.#dropped.drop(message, call)) return;
    this.#writeNotice();
    const text = formatEvent(reporter.stringify(message));
    if (this.#listens) writeOrDisconnect(buffered, call, text);
    else call.write(text);
  }

  protected respond(response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.#settle();
    const { call } = this;
    const { reporter } = this.#context;
    const { json, events } = this.accepted;
    const status = response !== undefined && "error" in response ? this.#statusOf(response) : 200;
    if (!this.streaming && response !== undefined && (json >= events || status !== 200)) {
      const text = reporter.stringify(response);
      if (this.retry !== undefined) this.sendRetry(text, this.retry);
      else call.json(status, text);
      return;
    }
    if (response === undefined && !this.canStream) return call.answer(202, {});
    this.becomeStream();
    this.#writeNotice();
    if (response !== undefined) call.write(formatEvent(reporter.stringify(response)));
    call.end();
  }

  refuse(error: JsonRpcError): void {
    if (this.over) return;
    this.#settle();
    const { call } = this;
    const text = this.#context.reporter.stringify(error);
    if (this.streaming) {
      call.write(formatEvent(text));
      call.end();
    } else {
      call.json(400, text);
    }
  }

  becomeStream(): void {
    if (this.streaming) return;
    this.streaming = true;
    this.stopWaiting();
    this.call.start(STREAM_HEADERS);
  }

  closed(): void {
    if (this.over) return;
    this.#settle();
    this.handle?.cancel("the client closed the stream");
  }

  abandon(): void {
    if (this.over) return;
    this.#settle();
    this.handle?.cancel("the server is shutting down");
    if (this.streaming) this.call.end();
    else sendRefusal(this.call, CLOSING, this.#id);
  }

  fail(error: unknown): void {
    this.#context.reporter.report(error);
    if (this.over) return;
    this.#settle();
    if (!this.streaming) return sendRefusal(this.call, FAULT, this.#id);
    this.call.write(formatEvent(refusalText(FAULT, this.#id)));
    this.call.end();
  }

  #writeNotice(): void {
    const notice = this.#dropped?.notice();
    if (notice !== undefined) this.call.write(formatEvent(notice));
  }

  /** The specification fixes the HTTP status of some errors. */
  #statusOf({ error }: JsonRpcError): number {
    return this.retry === undefined
      ? (httpStatusOf(error.code) ?? 200)
      : statusOf(this.retry.reason);
  }

  #settle(): void {
    this.over = true;
    this.#counted.release(this.clientKey);
    if (this.isOpen) this.close();
  }
}
