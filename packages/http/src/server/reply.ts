/**
 * The response to one POST, from the moment its requests go to the endpoint. It is the `Route` through which the
 * endpoint answers. It stays JSON as long as possible, and becomes an event stream when something must be sent before
 * the response, or when the response takes long.
 */
import type { AuthInfo, RetryLaterError, Route } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import type { BufferedBytes } from "./buffered-bytes.js";
import type { Capacity } from "./capacity.js";
import { JSON_TYPE } from "../shared/headers.js";
import type { Accepted } from "./checks/accept.js";
import type { Deadlines } from "./deadlines.js";
import type { CloseListener, HttpCall } from "./http-call.js";
import { retryAfter, statusOf } from "./refusal.js";
import type { Reporter } from "./reporter.js";
import type { TickListener, TickQueue } from "./tick-queue.js";

export interface ReplyContext {
  readonly buffered: BufferedBytes;
  readonly capacity: Capacity;
  readonly open: Set<Reply>;
  readonly reporter: Reporter;
  readonly ticks: TickQueue;
  readonly waiting: Deadlines<Reply>;
}

/** What a POST brings to its reply. */
export interface Posted {
  readonly call: HttpCall;
  readonly auth: AuthInfo | undefined;
  readonly accepted: Accepted;
}

export abstract class Reply implements Route, CloseListener, TickListener {
  readonly auth: AuthInfo | undefined;
  readonly clientKey: string;
  protected readonly call: HttpCall;
  /** How many responses say that the client may try again later. */
  protected retries = 0;
  /** The last of these errors. */
  protected retry: RetryLaterError | undefined;
  /** True once nothing more is sent. */
  over = false;
  /** True if the reply was still open at the end of its turn of the event loop. */
  protected isOpen = false;
  protected readonly accepted: Accepted;
  /** True once the headers of a stream were sent. */
  protected streaming = false;
  readonly #context: ReplyContext;

  constructor(context: ReplyContext, { call, auth, accepted }: Posted) {
    this.#context = context;
    this.call = call;
    this.auth = auth;
    this.clientKey = call.clientKey;
    this.accepted = accepted;
  }

  /** False if the client accepts only JSON. */
  get canStream(): boolean {
    return this.accepted.events > 0;
  }

  get endpoint(): string {
    return this.call.outerPath;
  }

  /** The next response asks the client to try again later. */
  retryLater(error: RetryLaterError): void {
    this.retries++;
    this.retry = error;
  }

  /** Answers as soon as the client has room for the response, which is serialized only then. */
  answer(_: RequestId, response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    if (response === undefined) this.respond(response);
    else this.#context.buffered.whenRoom(this.clientKey, 1, () => this.respond(response));
  }

  /** @param response undefined if the request was cancelled */
  protected abstract respond(response: JsonRpcResult | JsonRpcError | undefined): void;

  /** Sends events from now on. Called only if the client accepts them. */
  abstract becomeStream(): void;

  /** The client has disconnected. */
  abstract closed(): void;

  /** Ends without a response: the session or the server has ended. */
  abstract abandon(): void;

  /** Ends because the endpoint threw an error instead of answering. The client gets no details. */
  abstract fail(error: unknown): void;

  onTickEnd(): void {
    if (this.over) return;
    const { open, waiting } = this.#context;
    this.isOpen = true;
    open.add(this);
    if (!this.streaming && this.canStream) waiting.add(this);
    this.call.watch(this);
  }

  /** Sends a response that asks the client to try again later. */
  protected sendRetry(text: string, { reason, retryAfterMs }: RetryLaterError): void {
    const headers = { "content-type": JSON_TYPE, ...retryAfter(retryAfterMs) };
    this.call.answer(statusOf(reason), headers, text);
  }

  protected stopWaiting(): void {
    this.#context.waiting.delete(this);
  }

  /** The end of a reply that was still open at the end of its turn of the event loop. */
  protected close(): void {
    this.#context.open.delete(this);
    this.stopWaiting();
  }
}
