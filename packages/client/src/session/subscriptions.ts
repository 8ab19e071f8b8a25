/**
 * Subscriptions of the session era. The client subscribes to each resource once per session, for all its
 * subscriptions. Changes of lists need no request.
 */
import { ConnectionClosedError, SessionEndedError } from "@mcp-gen/core";
import type { ClientContext } from "../era.js";
import type { ServerNotification } from "../connection/listeners.js";
import type { CallOptions, Params, Result } from "../call-options.js";
import { runCancellable } from "../connection/wait.js";
import {
  changeOf,
  tellAll,
  type Change,
  type ChangeListener,
  type GrantedFilter,
  type Subscription,
  type SubscriptionFilter,
} from "../features/subscription.js";

const SUBSCRIBE = "resources/subscribe";
const UNSUBSCRIBE = "resources/unsubscribe";

interface Subscribed {
  count: number;
  /** Whether the server has accepted the subscription. */
  isReady: boolean;
  readonly ready: Promise<unknown>;
}

interface Open {
  readonly filter: GrantedFilter;
  readonly listener: ChangeListener;
  readonly end: (error: Error | undefined) => void;
}

export interface SessionRequests {
  /** Sends a request in the current session, or in the next one. */
  readonly send: (method: string, params: Params, options: CallOptions) => Promise<Result>;
  /** Whether the session has ended and its state on the server is lost. */
  readonly isLost: () => boolean;
}

export class SessionSubscriptions {
  readonly #context: ClientContext;
  readonly #requests: SessionRequests;
  readonly #resources = new Map<string, Subscribed>();
  /**
   * Pending unsubscribe requests by URI. A new subscribe request must wait for the pending request with the same URI.
   */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #open = new Set<Open>();

  constructor(context: ClientContext, requests: SessionRequests) {
    this.#context = context;
    this.#requests = requests;
    void context.connection.closed.then((error) => this.end(error));
  }

  get areOpen(): boolean {
    return this.#open.size > 0;
  }

  async open(
    { resources = [], lists = [], extensions = {} }: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    const { connection } = this.#context;
    if (connection.isOver) throw new ConnectionClosedError(SUBSCRIBE);
    const [key] = Object.keys(extensions);
    if (key !== undefined) {
      throw new TypeError(
        `subscribe: extensions.${key}: filters of extensions need a revision without sessions, which this connection does not have; remove the filter`,
      );
    }
    const filter = { resources: [...new Set(resources)], lists: [...lists] };
    let resolve!: (error: Error | undefined) => void;
    const ended = new Promise<Error | undefined>((done) => (resolve = done));
    const open: Open = {
      filter,
      listener,
      end: (error) => {
        this.#open.delete(open);
        options.signal?.removeEventListener("abort", onAbort);
        resolve(error);
      },
    };
    const close = async (): Promise<void> => {
      if (!this.#open.has(open)) return;
      open.end(undefined);
      await Promise.all(filter.resources.map((uri) => this.#unsubscribe(uri)));
    };
    const onAbort = (): void => void close();
    // Added before the request is sent, because changes can arrive before the response.
    this.#open.add(open);
    const subscribed = await Promise.allSettled(
      filter.resources.map((uri) => this.#subscribe(uri, options)),
    );
    const refused = subscribed.find((one) => one.status === "rejected");
    if (refused !== undefined) {
      open.end(undefined);
      const kept = filter.resources.filter((_, index) => subscribed[index]?.status === "fulfilled");
      await Promise.all(kept.map((uri) => this.#unsubscribe(uri)));
      throw refused.reason;
    }
    options.signal?.addEventListener("abort", onAbort, { once: true });
    if (options.signal?.aborted === true) onAbort();
    return { granted: filter, ended, close, [Symbol.asyncDispose]: close };
  }

  onNotification(notification: ServerNotification): void {
    const change = changeOf(notification);
    if (change === undefined) return;
    // Subscriptions that a listener opens during this change receive only later changes.
    const open = [...this.#open];
    for (const { filter, listener } of open) {
      if (isWanted(filter, change)) this.#context.connection.guarded(() => listener(change));
    }
  }

  /** Restores the subscriptions in a new session, and reports possibly missed changes. */
  async renew(): Promise<void> {
    const { connection } = this.#context;
    const refused = new Map<string, Error>();
    // Pending subscribe requests are already sent in the new session.
    const known = [...this.#resources].filter(([, { isReady }]) => isReady);
    const again = known.map(([uri]) =>
      connection.request(SUBSCRIBE, { uri }).catch((error: Error) => refused.set(uri, error)),
    );
    await Promise.all(again);
    // This session has also ended. The next one restores the subscriptions.
    if ([...refused.values()].some(isOfLostSession)) return;
    for (const uri of refused.keys()) this.#resources.delete(uri);
    const open = [...this.#open];
    for (const { filter, listener, end } of open) {
      const uri = filter.resources.find((one) => refused.has(one));
      if (uri === undefined) tellAll(connection, filter, listener);
      else end(refused.get(uri));
    }
  }

  /** Ends all subscriptions. */
  end(error: Error | undefined): void {
    this.#resources.clear();
    for (const { end } of this.#open) end(error);
  }

  async #subscribe(uri: string, options: CallOptions): Promise<void> {
    const { connection } = this.#context;
    const shared = this.#resources.get(uri);
    if (shared === undefined) return this.#first(uri, options);
    shared.count += 1;
    try {
      if (!shared.isReady) await runCancellable(connection, SUBSCRIBE, options, () => shared.ready);
    } catch (error) {
      if (connection.isOver) throw error;
      if (options.signal?.aborted !== true) {
        // The call that sent the shared request was aborted or timed out, so this call sends its own request.
        return this.#subscribe(uri, options);
      }
      if (this.#resources.get(uri) === shared) await this.#unsubscribe(uri);
      throw error;
    }
  }

  async #first(uri: string, options: CallOptions): Promise<void> {
    const subscribed = { count: 1, isReady: false, ready: this.#ask(uri, options) };
    this.#resources.set(uri, subscribed);
    try {
      await subscribed.ready;
      subscribed.isReady = true;
    } catch (error) {
      if (this.#resources.get(uri) === subscribed) this.#resources.delete(uri);
      throw error;
    }
  }

  async #ask(uri: string, options: CallOptions): Promise<void> {
    const leaving = this.#leaving.get(uri);
    if (leaving !== undefined) {
      await runCancellable(this.#context.connection, SUBSCRIBE, options, () => leaving);
    }
    await this.#requests.send(SUBSCRIBE, { uri }, options);
  }

  async #unsubscribe(uri: string): Promise<void> {
    const subscribed = this.#resources.get(uri);
    if (subscribed === undefined || --subscribed.count > 0) return;
    this.#resources.delete(uri);
    const { connection } = this.#context;
    // A new session does not know the subscription.
    if (connection.isOver || this.#requests.isLost()) return;
    const leaving = connection.request(UNSUBSCRIBE, { uri }).then(
      () => {},
      (error: unknown) => {
        // The error is only reported, because the resource has no subscribers left.
        if (!connection.isOver && !isOfLostSession(error)) connection.report(error);
      },
    );
    this.#leaving.set(uri, leaving);
    await leaving;
    if (this.#leaving.get(uri) === leaving) this.#leaving.delete(uri);
  }
}

/** Whether a request failed because its session was lost or its server process ended. */
function isOfLostSession(error: unknown): boolean {
  return error instanceof SessionEndedError || error instanceof ConnectionClosedError;
}

/** Whether a subscription includes a change. The reported URI may be part of a subscribed resource. */
function isWanted({ resources, lists }: GrantedFilter, change: Change): boolean {
  if (change.kind === "list") return lists.includes(change.list);
  return resources.some((uri) => change.uri === uri || change.uri.startsWith(`${uri}/`));
}
