/**
 * The answer to one POST, from the moment its requests are handed to the endpoint. It is the route by which the endpoint
 * answers. It stays JSON for as long as it can, and becomes a stream of events when something has to be sent before the
 * answer, or when the answer takes long.
 */
import type { AuthInfo, RetryLaterError, Route } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult } from "@mcp-gen/protocol";
import type { HttpCall, Watcher } from "./http-call.js";
import type { Accepted } from "./checks/accept.js";
import type { Hub } from "./state.js";
import type { Lingering } from "./tick-queue.js";

export abstract class Reply implements Route, Watcher, Lingering {
  readonly auth: AuthInfo | undefined;
  readonly clientKey: string;
  protected readonly hub: Hub;
  protected readonly call: HttpCall;
  /** How many answers refuse a request for now. */
  protected retries = 0;
  /** The last of those refusals. */
  protected retry: RetryLaterError | undefined;
  /** Nothing is sent any more. */
  over = false;
  /** Whether the answer may become a stream of events. If not, it is JSON however long it takes. */
  readonly canStream: boolean;
  protected readonly accepted: Accepted;
  /** The head of a stream has been sent. */
  protected streaming = false;

  constructor(hub: Hub, call: HttpCall, auth: AuthInfo | undefined, accepted: Accepted) {
    this.hub = hub;
    this.call = call;
    this.auth = auth;
    this.clientKey = call.clientKey;
    this.accepted = accepted;
    this.canStream = accepted.events > 0;
  }

  get endpoint(): string {
    return this.call.outerPath;
  }

  /** The next answer refuses its request for now. */
  retryLater(error: RetryLaterError): void {
    this.retries++;
    this.retry = error;
  }

  /** Answers as soon as the client has room for an answer. What waits is not printed yet. */
  deliver(response: JsonRpcResult | JsonRpcError | undefined): void {
    const { hub, clientKey } = this;
    if (response === undefined || !hub.buffered.isFull(clientKey)) return this.answer(response);
    hub.buffered.whenRoom(clientKey, 1, () => this.answer(response));
  }

  /** @param response nothing where the request was cancelled */
  abstract answer(response: JsonRpcResult | JsonRpcError | undefined): void;

  /** From now on what comes is sent as events. Only called where that is accepted. */
  abstract becomeStream(): void;

  /** The client has left. */
  abstract closed(): void;

  /** Ends without an answer: the session or the server has ended. */
  abstract abandon(): void;

  /** Ends because the endpoint threw an error instead of answering. The client learns nothing of the error. */
  abstract fail(error: unknown): void;

  /** Waits for what the endpoint did not answer at once. */
  protected wait(): void {
    this.hub.turn.add(this);
  }

  linger(): void {
    if (this.over) return;
    const { hub, call } = this;
    hub.open.add(this);
    if (!this.streaming && this.canStream) hub.waiting.add(this);
    call.watch(this);
  }

  /** Gives whether it had to be waited for, beyond the turn that brought it. */
  protected settle(): boolean {
    const { hub } = this;
    this.over = true;
    if (!hub.open.delete(this)) return false;
    hub.waiting.delete(this);
    return true;
  }
}
