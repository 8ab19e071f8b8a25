/**
 * Subscriptions of the stateless era: a request each, which stays open. Whatever comes for one names it, so that those on
 * the same channel are kept apart, and what names none of them is nothing that anybody has asked for.
 */
import { ConnectionClosedError, RequestCancelledError, RequestTimeoutError } from "@mcp-gen/core";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { SubscriptionFilter as WireFilter } from "@mcp-gen/protocol/2026-07-28";
import type { Shared } from "../era.js";
import type { ServerNotification } from "../listeners.js";
import type { CallOptions, Params } from "../options.js";
import {
  changeOf,
  type ChangeListener,
  type ChangingList,
  type Subscription,
  type SubscriptionFilter,
} from "../subscription.js";

const METHOD = "subscriptions/listen";
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

/** Milliseconds for the server to agree, unless told. */
const AGREE = 60_000;

interface Listen {
  readonly listener: ChangeListener;
  readonly agreed: (granted: Required<SubscriptionFilter>) => void;
}

export class Listens {
  readonly #shared: Shared;
  readonly #open = new Map<unknown, Listen>();

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** @param introduced what every request says of the client */
  async open(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    { signal, timeout = AGREE }: CallOptions,
    introduced: Params,
  ): Promise<Subscription> {
    const { channel } = this.#shared;
    if (channel.isOver) throw new ConnectionClosedError(METHOD);
    if (signal?.aborted === true) throw new RequestCancelledError(METHOD);
    const unwanted = new AbortController();
    const end = (): void => unwanted.abort("no longer wanted");
    const answer = channel.request(
      METHOD,
      { ...introduced, notifications: wireFilter(filter) },
      // The answer is the end of it, and may never come.
      { signal: unwanted.signal, timeout: Infinity, maxTimeout: Infinity },
    );
    const id = channel.outgoing.lastId;
    const agreement = new Promise<Required<SubscriptionFilter>>((agreed) =>
      this.#open.set(id, { listener, agreed }),
    );
    signal?.addEventListener("abort", end, { once: true });
    const ended = answer.then(
      () => undefined,
      (error: unknown) => (unwanted.signal.aborted ? undefined : (error as Error)),
    );
    void ended.then(() => {
      this.#open.delete(id);
      signal?.removeEventListener("abort", end);
    });
    let late = false;
    const timer = channel.clock.after(timeout, () => {
      late = true;
      unwanted.abort(`the server has not agreed within ${timeout} ms`);
    });
    const granted = await Promise.race([agreement, ended]);
    timer.cancel();
    if (late) throw new RequestTimeoutError(METHOD, timeout);
    if (granted instanceof Error) throw granted;
    if (granted === undefined) {
      throw new RequestCancelledError(METHOD, "it ended before the server has agreed");
    }
    const close = async (): Promise<void> => end();
    return { granted, ended, close, [Symbol.asyncDispose]: close };
  }

  /** Whether a notification belongs to no subscription, or to one that is open, which then hears of it. */
  takes(notification: ServerNotification): boolean {
    const { method, params } = notification;
    const change = changeOf(notification);
    const acknowledged = method === ACKNOWLEDGED;
    if (change === undefined && !acknowledged) return true;
    const meta = params["_meta"];
    const listen = this.#open.get(isObject(meta) ? meta[SUBSCRIPTION_ID] : undefined);
    if (listen === undefined) return false;
    if (change === undefined) listen.agreed(grantedOf(params["notifications"] as WireFilter));
    else this.#shared.channel.guarded(() => listen.listener(change));
    return true;
  }

  /** On a channel for everything, a server ends a subscription so. */
  cancelled(id: unknown): void {
    if (!this.#open.has(id)) return;
    const { outgoing } = this.#shared.channel;
    outgoing.fail(id as number, new RequestCancelledError(METHOD, "the server has ended it"));
  }
}

const LISTS: readonly ChangingList[] = ["tools", "prompts", "resources"];

function wireFilter({ resources = [], lists = [] }: SubscriptionFilter): WireFilter {
  return {
    ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
    ...(resources.length === 0 ? {} : { resourceSubscriptions: [...resources] }),
  };
}

function grantedOf(filter: WireFilter): Required<SubscriptionFilter> {
  return {
    resources: filter.resourceSubscriptions ?? [],
    lists: LISTS.filter((list) => filter[`${list}ListChanged`] === true),
  };
}
