/**
 * Subscriptions of the stateless era. Each subscription is a request that stays open. The client sends the request
 * again after an interruption. Notifications name their subscription; the client ignores notifications without an open
 * subscription. This module is loaded with the first subscription.
 */
import { ConnectionClosedError, RequestCancelledError, RequestTimeoutError } from "@mcp-gen/core";
import { SUBSCRIPTION_ID_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { SubscriptionFilter as WireFilter } from "@mcp-gen/protocol/newest";
import type { ClientContext } from "../era.js";
import type { RevisionAdapter } from "../revisions/adapted-protocol.js";
import type { ServerNotification } from "../connection/listeners.js";
import type { Params } from "../call-options.js";
import { Reconnect } from "../connection/reconnect.js";
import {
  changeOf,
  tellAll,
  type ChangeListener,
  type ChangingList,
  type GrantedFilter,
  type SubscribeOptions,
  type Subscription,
  type SubscriptionFilter,
} from "../features/subscription.js";

const METHOD = "subscriptions/listen";
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

/** An open `subscriptions/listen` request. */
interface Listen {
  /** Whether the server has announced the end of the subscription on a shared channel. */
  over: boolean;
  /** Ends the request, so that the client sends it again. */
  readonly reopen: () => void;
  readonly listener: ChangeListener;
  readonly onNotification: SubscribeOptions["onNotification"];
  readonly agreed: (granted: GrantedFilter) => void;
}

/** The request of a subscription, which is sent again after an interruption. */
interface ListenRequest {
  readonly params: Params;
  readonly listener: ChangeListener;
  readonly onNotification: SubscribeOptions["onNotification"];
  /** Milliseconds to wait for the acknowledgment of the server. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

interface Agreed {
  readonly granted: GrantedFilter;
  /**
   * Resolves when the request ends: to `undefined` if the server ended it on a shared channel or the client closed it,
   * otherwise to the error.
   */
  readonly ended: Promise<Error | undefined>;
}

/** The server process has ended the subscription, usually because it shuts down. Another process may serve the URL. */
class StreamEndedError extends ConnectionClosedError {}

export class ListenSubscriptions {
  readonly #context: ClientContext;
  readonly #adapter: RevisionAdapter;
  readonly #resumed: (granted: GrantedFilter) => void;
  readonly #open = new Map<unknown, Listen>();

  /** @param resumed is called when a subscription is open again: the client may have missed changes */
  constructor(
    context: ClientContext,
    adapter: RevisionAdapter,
    resumed: (granted: GrantedFilter) => void,
  ) {
    this.#context = context;
    this.#adapter = adapter;
    this.#resumed = resumed;
  }

  /** @param meta the `_meta` of every request */
  async open(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    { signal, timeout = this.#context.connection.timeout, onNotification }: SubscribeOptions,
    meta: Params,
  ): Promise<Subscription> {
    if (signal?.aborted === true) throw new RequestCancelledError(METHOD);
    const controller = new AbortController();
    const end = (): void => controller.abort("unsubscribed");
    signal?.addEventListener("abort", end, { once: true });
    const release = (): void => signal?.removeEventListener("abort", end);
    const params = { ...meta, notifications: wireFilter(filter) };
    const request = { params, listener, onNotification, timeout, signal: controller.signal };
    try {
      const first = await this.#listen(request);
      let { granted } = first;
      const ended = this.#keep(request, first, (later) => (granted = later)).finally(release);
      const close = async (): Promise<void> => end();
      return {
        get granted() {
          return granted;
        },
        ended,
        close,
        [Symbol.asyncDispose]: close,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Passes a notification to its subscription. Returns false if the notification belongs to a subscription that is not
   * open.
   */
  takes(notification: ServerNotification): boolean {
    const { method, params } = notification;
    const meta = params["_meta"];
    const id = isObject(meta) ? meta[SUBSCRIPTION_ID_META_KEY] : undefined;
    const acknowledged = method === ACKNOWLEDGED;
    const change = changeOf(notification);
    // Only extensions add other notifications with the id of a subscription.
    if (change === undefined && !acknowledged && id === undefined) return true;
    const listen = this.#open.get(id);
    if (listen === undefined) return false;
    const { connection } = this.#context;
    if (acknowledged) listen.agreed(grantedOf(params["notifications"] as WireFilter));
    else if (change !== undefined) connection.guarded(() => listen.listener(change));
    else connection.guarded(() => listen.onNotification?.(notification));
    return true;
  }

  /** Opens all subscriptions again, for another user. */
  reopen(): void {
    for (const { reopen } of this.#open.values()) reopen();
  }

  /** On a shared channel, a server ends a subscription with a cancellation. */
  cancelled(id: unknown): void {
    const listen = this.#open.get(id);
    if (listen === undefined) return;
    listen.over = true;
    const { outgoing } = this.#context.connection;
    outgoing.fail(
      id as number,
      new RequestCancelledError(METHOD, "the server ended the subscription"),
    );
  }

  /**
   * @throws the error of the server; RequestTimeoutError if the server does not acknowledge the subscription in time
   */
  async #listen({
    params,
    listener,
    onNotification,
    timeout,
    signal,
  }: ListenRequest): Promise<Agreed> {
    const { connection } = this.#context;
    if (connection.isOver) throw new ConnectionClosedError(METHOD);
    if (signal.aborted) throw new RequestCancelledError(METHOD);
    const late = new AbortController();
    const leave = (): void => late.abort(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    // The response ends the subscription, and may never arrive.
    const endless = { timeout: Infinity, maxTimeout: Infinity };
    const sent = this.#adapter.params(METHOD, params);
    const answer = connection.request(METHOD, sent, { signal: late.signal, ...endless });
    const id = connection.outgoing.lastId;
    let agreed!: Listen["agreed"];
    const agreement = new Promise<GrantedFilter>((resolve) => (agreed = resolve));
    let changed: Error | undefined;
    const reopen = (): void => {
      changed = new ConnectionClosedError(METHOD, "the user of the client may have changed");
      late.abort(changed);
    };
    const listen: Listen = { over: false, reopen, listener, onNotification, agreed };
    this.#open.set(id, listen);
    const ended = answer
      .then(
        () => new StreamEndedError(METHOD, "the server ended the subscription"),
        (error: unknown) => changed ?? (error as Error),
      )
      .then((error) => (signal.aborted || listen.over ? undefined : error))
      .finally(() => {
        this.#open.delete(id);
        signal.removeEventListener("abort", leave);
      });
    let isLate = false;
    const timer = connection.clock.after(timeout, () => {
      isLate = true;
      late.abort(`the server has not acknowledged the subscription within ${timeout} ms`);
    });
    const granted = await Promise.race([agreement, ended]);
    timer.cancel();
    if (isLate) throw new RequestTimeoutError(METHOD, timeout);
    if (granted === undefined || granted instanceof StreamEndedError) {
      throw new RequestCancelledError(
        METHOD,
        "the subscription ended before the server acknowledged it",
      );
    }
    if (granted instanceof Error) throw granted;
    return { granted, ended };
  }

  /** Sends the request again after each interruption. @returns the cause of the end, unless it ended normally */
  async #keep(
    request: ListenRequest,
    first: Agreed,
    granted: (granted: GrantedFilter) => void,
  ): Promise<Error | undefined> {
    const { connection, reconnect: options } = this.#context;
    const reconnect = new Reconnect(connection, options);
    let open: Agreed | undefined = first;
    let error: Error | undefined;
    for (;;) {
      if (open !== undefined) {
        error = await open.ended;
        reconnect.ended();
      }
      if (error === undefined || request.signal.aborted) return undefined;
      if (!this.#isCutOff(error) || !(await reconnect.next(error, request.signal))) {
        if (request.signal.aborted) return undefined;
        // If the connection has ended, return its error, which is more specific. After a normal end, it is undefined.
        if (connection.isOver) return connection.closed;
        return error instanceof StreamEndedError ? undefined : error;
      }
      open = await this.#listen(request).catch((thrown: Error) => {
        error = thrown;
        return undefined;
      });
      if (open === undefined) continue;
      reconnect.opened();
      granted(open.granted);
      this.#resumed(open.granted);
      tellAll(connection, open.granted, request.listener);
      if (open.granted.extensions !== undefined) {
        connection.guarded(() => request.onNotification?.(undefined));
      }
    }
  }

  /** Whether the subscription was interrupted by an error after which a new request may succeed. */
  #isCutOff(error: Error): boolean {
    if (this.#context.connection.isOver) return false;
    return (
      error instanceof ConnectionClosedError ||
      error instanceof RequestTimeoutError ||
      Reflect.get(error, "transient") === true ||
      Reflect.get(error, "retryable") === true
    );
  }
}

const LISTS: readonly ChangingList[] = ["tools", "prompts", "resources"];

const OWN_FILTERS: ReadonlySet<string> = new Set([
  ...LISTS.map((list) => `${list}ListChanged`),
  "resourceSubscriptions",
]);

function wireFilter({ resources = [], lists = [], extensions }: SubscriptionFilter): WireFilter {
  return {
    ...extensions,
    ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
    ...(resources.length === 0 ? {} : { resourceSubscriptions: [...resources] }),
  };
}

function grantedOf(filter: WireFilter): GrantedFilter {
  const others = Object.entries(filter).filter(([key]) => !OWN_FILTERS.has(key));
  return {
    resources: filter.resourceSubscriptions ?? [],
    lists: LISTS.filter((list) => filter[`${list}ListChanged`] === true),
    ...(others.length === 0 ? {} : { extensions: Object.fromEntries(others) }),
  };
}
