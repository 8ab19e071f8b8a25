/**
 * Subscriptions of the session era. The session has one for each resource, however often it is wanted here; changes of
 * lists come without being asked for.
 */
import { ConnectionClosedError } from "@mcp-gen/core";
import type { Shared } from "../era.js";
import type { ServerNotification } from "../listeners.js";
import type { CallOptions, Params, Result } from "../options.js";
import {
  changeOf,
  tellAll,
  type Change,
  type ChangeListener,
  type Subscription,
  type SubscriptionFilter,
} from "../subscription.js";

interface Subscribed {
  count: number;
  readonly ready: Promise<unknown>;
}

interface Open {
  readonly filter: Required<SubscriptionFilter>;
  readonly listener: ChangeListener;
  readonly end: (error: Error | undefined) => void;
}

type Send = (method: string, params: Params, options: CallOptions) => Promise<Result>;

export class SessionSubscriptions {
  readonly #shared: Shared;
  readonly #send: Send;
  readonly #resources = new Map<string, Subscribed>();
  readonly #open = new Set<Open>();

  constructor(shared: Shared, send: Send) {
    this.#shared = shared;
    this.#send = send;
  }

  get areOpen(): boolean {
    return this.#open.size > 0;
  }

  async open(
    { resources = [], lists = [] }: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    const { channel } = this.#shared;
    if (channel.isOver) throw new ConnectionClosedError("resources/subscribe");
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
    void channel.closed.then(open.end);
    options.signal?.addEventListener("abort", onAbort, { once: true });
    if (options.signal?.aborted === true) onAbort();
    return { granted: filter, ended, close, [Symbol.asyncDispose]: close };
  }

  noted(notification: ServerNotification): void {
    const change = changeOf(notification);
    if (change === undefined) return;
    for (const { filter, listener } of this.#open) {
      if (isWanted(filter, change)) this.#shared.channel.guarded(() => listener(change));
    }
  }

  /** Another session has begun: it is asked for what the one before had, and what has changed meanwhile nobody knows. */
  async renew(): Promise<void> {
    const { channel } = this.#shared;
    const refused = new Map<string, Error>();
    const again = [...this.#resources.keys()].map((uri) =>
      channel.request("resources/subscribe", { uri }).catch((error: Error) => {
        refused.set(uri, error);
        this.#resources.delete(uri);
      }),
    );
    await Promise.all(again);
    for (const open of this.#open) {
      const { filter, listener, end } = open;
      const uri = filter.resources.find((one) => refused.has(one));
      if (uri === undefined) tellAll(channel, filter, listener);
      else end(refused.get(uri));
    }
  }

  /** Nothing more is to be heard. */
  end(error: Error): void {
    this.#resources.clear();
    for (const { end } of this.#open) end(error);
  }

  async #subscribe(uri: string, options: CallOptions): Promise<void> {
    let subscribed = this.#resources.get(uri);
    if (subscribed === undefined) {
      subscribed = { count: 0, ready: this.#send("resources/subscribe", { uri }, options) };
      this.#resources.set(uri, subscribed);
    }
    subscribed.count += 1;
    try {
      await subscribed.ready;
    } catch (error) {
      if (this.#resources.get(uri) === subscribed) this.#resources.delete(uri);
      throw error;
    }
  }

  async #unsubscribe(uri: string): Promise<void> {
    const subscribed = this.#resources.get(uri);
    if (subscribed === undefined || --subscribed.count > 0) return;
    this.#resources.delete(uri);
    const { channel } = this.#shared;
    if (channel.isOver) return;
    try {
      await this.#send("resources/unsubscribe", { uri }, {});
    } catch (error) {
      // Nobody hears of the resource any more in any case.
      if (!channel.isOver) channel.report(error);
    }
  }
}

/** What is told of may be a part of what was subscribed to. */
function isWanted({ resources, lists }: Required<SubscriptionFilter>, change: Change): boolean {
  if (change.kind === "list") return lists.includes(change.list);
  return resources.some((uri) => change.uri === uri || change.uri.startsWith(`${uri}/`));
}
