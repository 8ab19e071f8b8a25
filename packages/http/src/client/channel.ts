/**
 * What all of a client's HTTP has in common: who receives, which requests wait for their answers, what is open, and the
 * end of it all. An answer may come on any stream; what is settled is settled everywhere.
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
  /** Names POSTs to its URL in errors. */
  readonly where: string;
  readonly #waiting = new RequestIdMap<Post>();
  readonly #open = new Set<Controller>();
  #receiver: TransportReceiver | undefined;
  #over = false;

  constructor(
    readonly url: URL,
    readonly settings: ClientSettings,
  ) {
    this.requester = new Requester(settings);
    this.where = describeRequest("POST", url);
  }

  get over(): boolean {
    return this.#over;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    if (this.#over) receiver.closed();
  }

  /** Something that goes on until it is released, or until the channel ends. */
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

  /** The POST whose answer is still to come. */
  waiting(id: RequestId): Post | undefined {
    return this.#waiting.get(id);
  }

  /** The receiver wants no answer any more. */
  forget(id: RequestId): void {
    this.#settle(id);
  }

  /** Hands on a JSON value that came in. */
  value(value: unknown): void {
    if (this.#over) return;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const id = answeredId(one);
      if (id !== undefined) this.#settle(id);
    }
    this.#tell((receiver) => receiver.value(value));
  }

  /** Hands on that something came in that is no message. */
  invalid(message: InvalidMessage): void {
    if (!this.#over) this.#tell((receiver) => receiver.invalid(message));
  }

  /** Tells that those of the requests that still wait get no answer. */
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

  /** Tells that what was agreed is gone. What waits for an answer hears of it by itself. */
  lost(error: Error): void {
    if (!this.#over) this.#tell((receiver) => receiver.lost?.(error, false));
  }

  /** Tells the user of something that concerns no request. */
  report(error: unknown): void {
    if (this.#over) return;
    // What it throws, or rejects with, has nowhere to go.
    const told = new Promise((resolve) => {
      resolve(this.settings.onError?.(error instanceof Error ? error : new Error(String(error))));
    });
    told.catch(() => {});
  }

  /** @returns whether the time has gone by; `false` at once when the signal ends the wait */
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
   * Waits for something, and no longer than so many milliseconds.
   *
   * @param work never rejects; its signal is aborted when the time is over
   */
  async within(milliseconds: number, work: (signal: Signal) => Promise<void>): Promise<void> {
    const over = new Controller();
    await Promise.race([work(over.signal), this.wait(milliseconds, over.signal)]);
    over.abort();
  }

  /** Ends everything that is open. Nothing is told to the receiver afterwards. */
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

  /** Where the receiver throws, the connection is not to blame, and goes on. */
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

/** For receivers that know no other way to hear of it. */
function brokenAnswer(id: RequestId, { message }: Error): InvalidMessage {
  const error = { code: jsonRpcCodes.internalError, message };
  return { kind: "invalid", meant: "response", id, error: { jsonrpc: "2.0", error } };
}
