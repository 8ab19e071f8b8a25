/**
 * Calls of the stateless era. Each request carries the client's details and capabilities. A server that needs input
 * answers with `input_required`, and the client sends the call again with the responses.
 */
import { LOG_LEVEL_META_KEY } from "@mcp-gen/protocol/keys";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { CallOptions, Params, Result } from "../call-options.js";
import { isChange } from "../connection/listeners.js";
import type { ClientContext, EraConnection } from "../era.js";
import type { ClientCache } from "../features/client-cache.js";
import type {
  ChangeListener,
  SubscribeOptions,
  Subscription,
  SubscriptionFilter,
} from "../features/subscription.js";
import type { StatelessProtocol } from "../revisions/adapted-protocol.js";
import { readNotification } from "../revisions/read-notification.js";
import { invalidResult, isResult } from "../revisions/validate-result.js";
import { complete } from "./complete.js";
import type { ListenSubscriptions } from "./listen-subscriptions.js";
import type { MirroredArguments } from "./mirrored-arguments.js";
import { requestMeta } from "./request-meta.js";

/** The parts that only some clients need. */
export interface StatelessParts {
  /** The arguments to repeat. Only for transports that repeat arguments in headers. */
  readonly mirrored: MirroredArguments | undefined;
  /** The cache of this client. Loaded in advance only for a shared cache. */
  readonly cache: ClientCache | undefined;
}

export class StatelessEra implements EraConnection {
  readonly batches = false;
  readonly answers = false;
  readonly protocol: StatelessProtocol;
  readonly #context: ClientContext;
  readonly #mirrored: MirroredArguments | undefined;
  /** The `_meta` of every request. */
  readonly #meta: Params;
  #cache: ClientCache | undefined;
  /**
   * Number of received change notifications. Results of requests that were sent before the last notification may be
   * outdated.
   */
  #changes = 0;
  /** Loaded with the first subscription. */
  #subscriptions: ListenSubscriptions | undefined;
  #level: LoggingLevel | undefined;

  constructor(
    protocol: StatelessProtocol,
    context: ClientContext,
    { mirrored, cache }: StatelessParts,
  ) {
    this.protocol = protocol;
    this.#context = context;
    this.#mirrored = mirrored;
    this.#cache = cache;
    this.#meta = requestMeta(protocol.revision, context);
  }

  request(method: string, params: Params, options: CallOptions): Promise<Result> {
    const cached = isPlain(options) ? this.#cache?.find(method, params) : undefined;
    if (cached === undefined) return this.#call(method, params, options);
    // Another client may have requested the cached list, so this client must still store the header annotations in it.
    return Promise.resolve(method === "tools/list" ? this.#listed(cached) : cached);
  }

  async #call(method: string, params: Params, options: CallOptions): Promise<Result> {
    const changes = this.#changes;
    const began = this.#context.connection.clock.now();
    const first = this.#withMeta(params, options);
    let result = await this.#send(method, first, options);
    if (result["resultType"] === "input_required") {
      const { respondInRounds } = await import("../input/rounds.js");
      const send = (responses: Params, left: CallOptions): Promise<Result> =>
        this.#send(method, { ...first, ...responses }, left);
      // The result depends on the responses, so it is not cached for other calls.
      result = await respondInRounds(this.#context, this, { method, options, began, result, send });
      return method === "tools/list" ? this.#listed(result) : result;
    }
    if (method === "tools/list") result = this.#listed(result);
    if (this.#cache !== undefined || Number(result["ttlMs"]) > 0) {
      await this.#keep(method, params, result, changes);
    }
    return result;
  }

  async #keep(method: string, params: Params, result: Result, changes: number): Promise<void> {
    const { cache, connection } = this.#context;
    if (cache === false) return;
    if (this.#cache === undefined) {
      const { ownCache } = await import("../features/client-cache.js");
      this.#cache ??= ownCache(connection.clock);
    }
    this.#cache.keep(method, params, result, changes === this.#changes);
  }

  #listed(page: Result): Result {
    return this.#mirrored?.listed(page) ?? page;
  }

  /**
   * Sends a call. If the server rejects the call because of missing or outdated argument headers, sends the call again.
   */
  #send(method: string, params: Params, options: CallOptions): Promise<Result> {
    const result = this.#sendOnce(method, params, options);
    const mirrored = this.#mirrored;
    if (method !== "tools/call" || mirrored === undefined) return result;
    const list = async (cursor: string | undefined): Promise<Result> => {
      const page = cursor === undefined ? {} : { cursor };
      return this.#context.outputs.listed(page, await this.#call("tools/list", page, options));
    };
    return result.catch(async (error: unknown) => {
      if (!(await mirrored.relearned(error, params, list))) throw error;
      return this.#sendOnce(method, params, options);
    });
  }

  async #sendOnce(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { adapter } = this.protocol;
    const sent = adapter.params(method, params, options);
    let answer: Result;
    try {
      answer = await this.#context.connection.request(method, sent, options);
    } catch (error) {
      throw adapter.error(method, error, options).error;
    }
    const result = complete(method, answer);
    if (!isResult(this.protocol, method, result) || isEmptyRound(result)) {
      const isKnown = this.#context.extensions?.some(({ client }) =>
        client?.isResult?.(method, result),
      );
      if (isKnown) return result;
      throw await invalidResult(this.protocol, method, result);
    }
    return adapter.result(method, result, options);
  }

  notify(method: string, params: Params | undefined): void {
    const { adapter } = this.protocol;
    const sent = params === undefined ? undefined : adapter.params(method, params);
    this.#context.connection.notify(method, sent);
  }

  /** The stateless era has no `ping`, so the client sends a request that every server answers. */
  async ping(options: CallOptions): Promise<void> {
    await this.request("server/discover", {}, options);
  }

  async setLogLevel(level: LoggingLevel): Promise<void> {
    this.#level = level;
  }

  async subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: SubscribeOptions,
  ): Promise<Subscription> {
    const { ListenSubscriptions: Loaded } = await import("./listen-subscriptions.js");
    this.#subscriptions ??= new Loaded(this.#context, this.protocol.adapter, (granted) => {
      this.#forget();
      if (granted.lists.includes("tools")) this.#context.outputs.outdated();
    });
    return this.#subscriptions.open(filter, listener, options, this.#withMeta({}, options));
  }

  rootsChanged(): void {
    // Nothing to send: servers of this era request the roots in each call.
  }

  /** Servers of this era send no requests, and clients answer none. */
  serve({ id, method }: JsonRpcRequest): undefined {
    const { connection } = this.#context;
    connection.settle(id);
    connection.report(
      new Error(
        `${method}: servers of ${this.protocol.revision} must not send requests; the request was ignored`,
      ),
    );
  }

  note(message: JsonRpcNotification): void {
    const notification = readNotification(this.#context, this.protocol, message);
    if (notification === undefined) return;
    const isOfSubscription = isChange(notification);
    if (isOfSubscription) {
      this.#changes += 1;
      this.#cache?.onNotification(notification);
    }
    this.#context.outputs.onNotification(notification);
    // Without a subscription, the client has requested no change notifications.
    if (this.#subscriptions?.takes(notification) ?? !isOfSubscription) {
      this.#context.listeners.notified(notification);
    }
  }

  /** Calls do not depend on negotiated state. Subscriptions are reopened automatically. */
  lost(error: Error): void {
    this.#forget();
    this.#context.outputs.outdated();
    this.#context.listeners.emit("lost", error);
  }

  identityChanged(): void {
    this.#changes += 1;
    this.#cache?.clearPrivate();
    this.#subscriptions?.reopen();
  }

  cancelled(id: unknown): void {
    this.#subscriptions?.cancelled(id);
  }

  #forget(): void {
    this.#changes += 1;
    this.#cache?.clear();
  }

  #withMeta(params: Params, { meta, logLevel = this.#level }: CallOptions): Params {
    // Most calls share one `_meta` object. V8 creates the params fastest with `_meta` as the first key.
    if (meta === undefined && logLevel === undefined && !("_meta" in params)) {
      return { _meta: this.#meta, ...params };
    }
    return {
      ...params,
      _meta: {
        ...(params["_meta"] as object | undefined),
        ...meta,
        ...this.#meta,
        ...(logLevel === undefined ? {} : { [LOG_LEVEL_META_KEY]: logLevel }),
      },
    };
  }
}

/** Whether a result asks for input but has neither input requests nor a state. */
function isEmptyRound({ resultType, inputRequests, requestState }: Result): boolean {
  return (
    resultType === "input_required" && inputRequests === undefined && requestState === undefined
  );
}

/** Whether a call can be answered from the cache: it has no metadata and does not request a fresh result. */
function isPlain({ meta, logLevel, fresh }: CallOptions): boolean {
  return meta === undefined && logLevel === undefined && fresh !== true;
}
