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

  async open(
    { resources = [], lists = [] }: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    const { channel } = this.#shared;
    if (channel.isOver) throw new ConnectionClosedError("resources/subscribe");
    const filter = { resources: [...new Set(resources)], lists: [...lists] };
    const open = { filter, listener };
    // Changes may come before the server has answered.
    this.#open.add(open);
    const subscribed = await Promise.allSettled(
      filter.resources.map((uri) => this.#subscribe(uri, options)),
    );
    const refused = subscribed.find((one) => one.status === "rejected");
    if (refused !== undefined) {
      this.#open.delete(open);
      const kept = filter.resources.filter((_, index) => subscribed[index]?.status === "fulfilled");
      await Promise.all(kept.map((uri) => this.#unsubscribe(uri)));
      throw refused.reason;
    }
    let resolve!: (error: Error | undefined) => void;
    const ended = new Promise<Error | undefined>((done) => (resolve = done));
    void channel.closed.then(resolve);
    const close = async (): Promise<void> => {
      if (!this.#open.delete(open)) return;
      options.signal?.removeEventListener("abort", onAbort);
      await Promise.all(filter.resources.map((uri) => this.#unsubscribe(uri)));
      resolve(undefined);
    };
    const onAbort = (): void => void close();
    options.signal?.addEventListener("abort", onAbort, { once: true });
    return { granted: filter, ended, close, [Symbol.asyncDispose]: close };
  }

  noted(notification: ServerNotification): void {
    const change = changeOf(notification);
    if (change === undefined) return;
    for (const { filter, listener } of this.#open) {
      if (isWanted(filter, change)) this.#shared.channel.guarded(() => listener(change));
    }
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
