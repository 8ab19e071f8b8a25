/**
 * The resource subscriptions of clients. To report a change, the server iterates only over the subscribers of the
 * changed resource.
 */
import { isolated, isThenable } from "@mcp-gen/core/base";
import type { ClientKey } from "@mcp-gen/core";
import type { RequestOrigin } from "../../engine/server-events.js";
import type { EngineContext } from "../../engine/engine-context.js";

/**
 * How changes of a resource are detected: by a function, or, if `true`, by the application, which calls
 * `resourceUpdated`.
 */
export type SubscriptionHandler =
  true | ((uri: string, updated: () => void) => (() => void) | void);

/** A session, or a stream of the stateless era. */
export interface Subscriber {
  /** The request to name in the error report if an observer fails later. */
  readonly origin: RequestOrigin;
  /** The client whose limit these subscriptions count toward. */
  readonly clientKey: ClientKey;
  /** Notifies the client that a resource has changed. */
  updated(uri: string): void;
}

/** A resource with at least one subscriber. */
interface Observed {
  /** The request that started the observer. */
  readonly origin: RequestOrigin;
  readonly subscribers: Set<Subscriber>;
  /** The return value of the observer: the function that stops it, or a promise of that function. */
  readonly stop: unknown;
}

export class Subscriptions {
  readonly #server: Pick<EngineContext, "report" | "shares">;
  /** The observed resources, by URI. */
  readonly observed = new Map<string, Observed>();
  #ended = false;

  constructor(server: Pick<EngineContext, "report" | "shares">) {
    this.#server = server;
  }

  /**
   * Adds a subscriber. The first subscriber of a resource starts its observer.
   *
   * @throws the error of the observer; in that case, the subscriber is not added, and the next subscriber starts the
   * observer again
   */
  add(uri: string, observe: SubscriptionHandler, subscriber: Subscriber): void {
    if (this.#ended) return;
    const observed = this.observed.get(uri) ?? this.#observe(uri, observe, subscriber.origin);
    if (!observed.subscribers.has(subscriber)) {
      observed.subscribers.add(subscriber);
      this.#server.shares.subscriptions.add(subscriber.clientKey);
    }
  }

  /** Removes a subscriber. The observer stops when the last subscriber is removed. Never throws. */
  delete(uri: string, subscriber: Subscriber): void {
    const observed = this.observed.get(uri);
    if (observed?.subscribers.delete(subscriber) !== true) return;
    this.#server.shares.subscriptions.release(subscriber.clientKey);
    if (observed.subscribers.size > 0) return;
    this.observed.delete(uri);
    this.#stop(observed);
  }

  updated(uri: string): void {
    for (const subscriber of this.observed.get(uri)?.subscribers ?? []) subscriber.updated(uri);
  }

  /** Stops all observers. Subscribers that are added later start no observer. */
  end(): void {
    this.#ended = true;
    const all = [...this.observed.values()];
    this.observed.clear();
    for (const observed of all) this.#stop(observed);
  }

  #observe(uri: string, observe: SubscriptionHandler, origin: RequestOrigin): Observed {
    const stop: unknown =
      typeof observe === "function" ? observe(uri, () => this.updated(uri)) : undefined;
    const observed: Observed = { origin, subscribers: new Set(), stop };
    this.observed.set(uri, observed);
    if (isThenable(stop)) {
      stop.then(undefined, (thrown: unknown) => {
        if (this.observed.get(uri) === observed) this.#forget(uri, observed);
        this.#server.report(thrown, origin);
      });
    }
    return observed;
  }

  /**
   * Removes a resource whose observer failed after it was started. The subscribers receive no further notifications and
   * no longer count toward the limit.
   */
  #forget(uri: string, { subscribers }: Observed): void {
    this.observed.delete(uri);
    const { subscriptions } = this.#server.shares;
    for (const { clientKey } of subscribers) subscriptions.release(clientKey);
  }

  #stop({ stop, origin }: Observed): void {
    const failed = (thrown: unknown): void => this.#server.report(thrown, origin);
    if (typeof stop === "function") return isolated(() => stop() as unknown, failed);
    // The observer is still starting. The code that started it reports its failure.
    if (!isThenable(stop)) return;
    stop.then(
      (late) => isolated(() => (typeof late === "function" ? (late() as unknown) : late), failed),
      () => {},
    );
  }
}
