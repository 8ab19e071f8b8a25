/**
 * Subscriptions of the session era. The session has one for each resource, however often it is wanted here; changes of
 * lists come without being asked for.
 */
import { ConnectionClosedError, isSessionEnded } from "@mcp-gen/core";
import type { ClientContext } from "../era.js";
import type { ServerNotification } from "../connection/listeners.js";
import type { CallOptions, Params, Result } from "../call-options.js";
import { whileWanted } from "../connection/wait.js";
import {
  changeOf,
  tellAll,
  type Change,
  type ChangeListener,
  type Subscription,
  type SubscriptionFilter,
} from "../features/subscription.js";

const SUBSCRIBE = "resources/subscribe";
const UNSUBSCRIBE = "resources/unsubscribe";

interface Subscribed {
  count: number;
  /** Whether the server has agreed. */
  isReady: boolean;
  readonly ready: Promise<unknown>;
}

interface Open {
  readonly filter: Required<SubscriptionFilter>;
  readonly listener: ChangeListener;
  readonly end: (error: Error | undefined) => void;
}

export interface SessionRequests {
  /** Sends a request in the session that there is, or else in the next one. */
  readonly send: (method: string, params: Params, options: CallOptions) => Promise<Result>;
  /** Whether the session has ended, and with it all that the server kept for it. */
  readonly isLost: () => boolean;
}

export class SessionSubscriptions {
  readonly #context: ClientContext;
  readonly #requests: SessionRequests;
  readonly #resources = new Map<string, Subscribed>();
  /** What the server is being told that it is no longer wanted: it must not hear so after it was asked for again. */
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
    { resources = [], lists = [] }: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    const { connection } = this.#context;
    if (connection.isOver) throw new ConnectionClosedError(SUBSCRIBE);
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
    // Changes may come before the server has answered.
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

  noted(notification: ServerNotification): void {
    const change = changeOf(notification);
    if (change === undefined) return;
    // Those that a listener opens meanwhile are for the next change.
    const open = [...this.#open];
    for (const { filter, listener } of open) {
      if (isWanted(filter, change)) this.#context.connection.guarded(() => listener(change));
    }
  }

  /** Another session has begun: it is asked for what the one before had, and what has changed meanwhile nobody knows. */
  async renew(): Promise<void> {
    const { connection } = this.#context;
    const refused = new Map<string, Error>();
    // Those that are asked for just now are asked for in this session by themselves.
    const known = [...this.#resources].filter(([, { isReady }]) => isReady);
    const again = known.map(([uri]) =>
      connection.request(SUBSCRIBE, { uri }).catch((error: Error) => refused.set(uri, error)),
    );
    await Promise.all(again);
    // This session has ended as well: it is the next one that counts.
    if ([...refused.values()].some(isOfLostSession)) return;
    for (const uri of refused.keys()) this.#resources.delete(uri);
    const open = [...this.#open];
    for (const { filter, listener, end } of open) {
      const uri = filter.resources.find((one) => refused.has(one));
      if (uri === undefined) tellAll(connection, filter, listener);
      else end(refused.get(uri));
    }
  }

  /** Nothing more is to be heard. */
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
      if (!shared.isReady) await whileWanted(connection, SUBSCRIBE, options, () => shared.ready);
    } catch (error) {
      if (connection.isOver) throw error;
      if (options.signal?.aborted !== true) {
        // Whoever has asked first gave up, or had less time: this one asks for itself.
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
      await whileWanted(this.#context.connection, SUBSCRIBE, options, () => leaving);
    }
    await this.#requests.send(SUBSCRIBE, { uri }, options);
  }

  async #unsubscribe(uri: string): Promise<void> {
    const subscribed = this.#resources.get(uri);
    if (subscribed === undefined || --subscribed.count > 0) return;
    this.#resources.delete(uri);
    const { connection } = this.#context;
    // Another session knows nothing of it.
    if (connection.isOver || this.#requests.isLost()) return;
    const leaving = connection.request(UNSUBSCRIBE, { uri }).then(
      () => {},
      (error: unknown) => {
        // Nobody hears of the resource any more in any case.
        if (!connection.isOver && !isOfLostSession(error)) connection.report(error);
      },
    );
    this.#leaving.set(uri, leaving);
    await leaving;
    if (this.#leaving.get(uri) === leaving) this.#leaving.delete(uri);
  }
}

/** Whether a request has failed with its session, or with the program behind it. */
function isOfLostSession(error: unknown): boolean {
  return isSessionEnded(error) || error instanceof ConnectionClosedError;
}

/** What is told of may be a part of what was subscribed to. */
function isWanted({ resources, lists }: Required<SubscriptionFilter>, change: Change): boolean {
  if (change.kind === "list") return lists.includes(change.list);
  return resources.some((uri) => change.uri === uri || change.uri.startsWith(`${uri}/`));
}
