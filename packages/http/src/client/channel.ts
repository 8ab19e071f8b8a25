/**
 * The shared state of an HTTP client: the receiver, pending requests, open streams, and whether the client has ended.
 * The response to a request can arrive on any stream.
 */
import { keepProcessAlive, RequestIdMap } from "@mcp-gen/core/base";
import type { TransportReceiver } from "@mcp-gen/core";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";
import { describeRequest } from "./errors.js";
import type { ClientSettings } from "./options.js";
import type { Post } from "./post.js";
import { Requester } from "./fetch/requester.js";
import { Controller, type Signal } from "./fetch/signal.js";

export class Channel {
  readonly requester: Requester;
  /** Describes a POST of this client in error messages, such as `POST https://example.com/mcp`. */
  readonly where: string;
  readonly #waiting = new RequestIdMap<Post>();
  readonly #open = new Set<Controller>();
  #receiver: TransportReceiver | undefined;
  #over = false;

  constructor(
    readonly url: URL,
    readonly settings: ClientSettings,
  ) {
    this.requester = new Requester(url, settings);
    this.where = describeRequest("POST", url);
  }

  get over(): boolean {
    return this.#over;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    if (this.#over) receiver.closed();
  }

  /** Returns a controller that is aborted when the channel ends. The caller must `release` it. */
  open(): Controller {
    const controller = new Controller();
    this.keep(controller);
    return controller;
  }

  keep(controller: Controller): void {
    if (this.#over) controller.abort();
    else this.#open.add(controller);
  }

  release(controller: Controller): void {
    this.#open.delete(controller);
  }

  expect(post: Post): void {
    if (this.#over) post.leave();
    for (const id of post.ids) this.#waiting.set(id, post);
  }

  /** Returns the POST of a pending request. */
  waiting(id: RequestId): Post | undefined {
    return this.#waiting.get(id);
  }

  /**
   * Stops waiting for a response that the receiver no longer needs. Returns true if the server has refused the request,
   * so that there is nothing to cancel.
   */
  forget(id: RequestId): boolean {
    const post = this.#waiting.get(id);
    this.#settle(id);
    if (post?.isRefused !== true || !post.done) return false;
    post.leave();
    return true;
  }

  /** Passes on a received JSON value. */
  value(value: unknown): void {
    if (this.#over) return;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const id = answeredId(one);
      if (id !== undefined) this.#settle(id);
    }
    this.#tell((receiver) => receiver.value(value));
  }

  /** Passes on invalid input. */
  invalid(message: InvalidMessage): void {
    if (!this.#over) this.#tell((receiver) => receiver.invalid(message));
  }

  /** Reports requests as failed: they will get no response. Ignores ids of requests that are not pending. */
  fail(ids: readonly RequestId[], error: Error): void {
    for (const id of ids) {
      if (this.#waiting.get(id) === undefined) continue;
      this.#settle(id);
      this.#tell((receiver) => {
        if (receiver.failed !== undefined) receiver.failed(id, error);
        else receiver.invalid(brokenAnswer(id, error));
      });
    }
  }

  /** Reports that the session or other negotiated state is lost. Pending requests are rejected separately. */
  lost(error: Error): void {
    if (!this.#over) this.#tell((receiver) => receiver.lost?.(error, false));
  }

  /** Passes an error that belongs to no request to `onError`. */
  report(error: unknown): void {
    if (this.#over) return;
    // Ignore errors of `onError`, because no other callback could report them.
    const reported = new Promise((resolve) => {
      resolve(this.settings.onError?.(error instanceof Error ? error : new Error(String(error))));
    });
    reported.catch(() => {});
  }

  /** Resolves to true after the given time, or to false as soon as the signal is aborted. */
  wait(milliseconds: number, signal: Signal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    const over = new Promise<boolean>((resolve) => {
      const stop = (): void => {
        timer.cancel();
        resolve(false);
      };
      const timer = this.settings.clock.after(milliseconds, () => {
        signal.removeEventListener("abort", stop);
        resolve(true);
      });
      signal.addEventListener("abort", stop);
    });
    return keepProcessAlive(over);
  }

  /**
   * Waits for an operation with a time limit.
   *
   * @param work must not reject; its signal is aborted after the time limit
   */
  async within(milliseconds: number, work: (signal: Signal) => Promise<void>): Promise<void> {
    const over = new Controller();
    await Promise.race([work(over.signal), this.wait(milliseconds, over.signal)]);
    over.abort();
  }

  /** Closes all streams and drops all pending requests. The receiver gets `closed`, and no call after it. */
  end(error?: Error): void {
    if (this.#over) return;
    this.#over = true;
    for (const post of this.#waiting.values()) {
      for (const id of post.ids) this.#waiting.delete(id);
      post.leave();
    }
    for (const controller of this.#open) controller.abort();
    this.#open.clear();
    this.#tell((receiver) => receiver.closed(error));
  }

  /** Calls the receiver. If the receiver throws, reports the error and keeps the connection open. */
  #tell(say: (receiver: TransportReceiver) => void): void {
    if (this.#receiver === undefined) return;
    try {
      say(this.#receiver);
    } catch (error) {
      this.report(error);
    }
  }

  #settle(id: RequestId): void {
    const post = this.#waiting.get(id);
    if (post === undefined) return;
    this.#waiting.delete(id);
    post.settled();
  }
}

function answeredId(value: unknown): RequestId | undefined {
  if (!isObject(value) || value["method"] !== undefined) return undefined;
  const { id } = value;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** Creates the message for receivers without `failed`. */
function brokenAnswer(id: RequestId, { message }: Error): InvalidMessage {
  const error = { code: jsonRpcCodes.internalError, message };
  return { kind: "invalid", meant: "response", id, error: { jsonrpc: "2.0", error } };
}
