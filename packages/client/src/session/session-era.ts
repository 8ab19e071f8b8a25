/**
 * Calls of the session era. Params are adapted to the revision of the session, and results to the newest revision. The
 * server sends input requests as separate requests.
 */
import type { RequestHandle } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { LOG_LEVEL_META_KEY } from "@mcp-gen/protocol/keys";
import { requests as newest } from "@mcp-gen/protocol/newest/methods";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { CallOptions, Params, Result } from "../call-options.js";
import { limited, remaining, runCancellable, type LimitedOptions } from "../connection/wait.js";
import type { ClientContext, EraConnection } from "../era.js";
import type { ChangeListener, Subscription, SubscriptionFilter } from "../features/subscription.js";
import { SessionRequests } from "../input/session-requests.js";
import { UrlElicitations } from "../input/url-elicitations.js";
import type { SessionProtocol } from "../revisions/adapted-protocol.js";
import { readNotification } from "../revisions/read-notification.js";
import { invalidResult, isResult } from "../revisions/validate-result.js";
import { SessionRenewal } from "./renewal.js";
import { SessionSubscriptions } from "./subscriptions.js";

export { initialize } from "./initialize.js";

export class SessionEra implements EraConnection {
  readonly answers = true;
  readonly batches: boolean;
  readonly protocol: SessionProtocol;
  readonly #context: ClientContext;
  readonly #requests: SessionRequests;
  readonly #subscriptions: SessionSubscriptions;
  readonly #urls: UrlElicitations;
  readonly #renewal: SessionRenewal;
  #level: LoggingLevel | undefined;

  constructor(protocol: SessionProtocol, context: ClientContext) {
    this.protocol = protocol;
    this.batches = featuresOf(protocol.revision).batches === true;
    this.#context = context;
    this.#requests = new SessionRequests(protocol, context);
    this.#subscriptions = new SessionSubscriptions(context, {
      send: (method, params, options) => this.request(method, params, options),
      isLost: () => this.#renewal.isLost,
    });
    this.#urls = new UrlElicitations(context);
    this.#renewal = new SessionRenewal(protocol, context, {
      restore: () => this.#restore(),
      isListening: () => this.#subscriptions.areOpen || context.listeners.areUsed,
      gaveUp: (error) => this.#subscriptions.end(error),
    });
  }

  async request(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { connection } = this.#context;
    const { adapter } = this.protocol;
    // Methods that only sessions have need no adapter.
    const isAdapted = Object.hasOwn(newest, method);
    const all = withMeta(params, options);
    const sent = isAdapted ? adapter.params(method, all, options) : all;
    const message = Object.keys(sent).length === 0 ? undefined : sent;
    const began = connection.clock.now();
    let whole: LimitedOptions = options;
    let accepted: Set<string> | undefined;
    let isRepeated = false;
    for (let round = 0; ;) {
      if (this.#renewal.isDue) await this.#renewed(method, options);
      try {
        const result = await connection.request(method, message, remaining(connection, whole));
        if (!isResult(this.protocol, method, result)) {
          throw await invalidResult(this.protocol, method, result);
        }
        return isAdapted ? adapter.result(method, result, options) : result;
      } catch (error) {
        if (!isRepeated && this.#renewal.mayRepeat(error)) {
          isRepeated = true;
        } else {
          if (!isAdapted) throw error;
          accepted ??= new Set();
          if (round === 0) whole = limited(connection, options, began);
          await this.#urls.resolve(this, method, error, { round, accepted }, whole);
          round++;
        }
      }
    }
  }

  notify(method: string, params: Params | undefined): void {
    const { connection } = this.#context;
    const adapted = this.protocol.adapter.notification("sent", method, params);
    if (adapted === undefined) return;
    const send = (): void => connection.notify(method, adapted.params);
    if (this.#renewal.isDue)
      this.#renewal.renewed().then(send, (error) => connection.report(error));
    else send();
  }

  async ping(options: CallOptions): Promise<void> {
    await this.request("ping", {}, options);
  }

  async setLogLevel(level: LoggingLevel, options: CallOptions): Promise<void> {
    await this.request("logging/setLevel", { level }, options);
    this.#level = level;
  }

  async subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    // A subscription to lists sends no request, but it needs an open session.
    if (this.#renewal.isDue) await this.#renewed("resources/subscribe", options);
    return this.#subscriptions.open(filter, listener, options);
  }

  rootsChanged(): void {
    // If a new session is due, the server requests the current roots in that session.
    if (!this.#renewal.isDue) this.#context.connection.notify("notifications/roots/list_changed");
  }

  lost(error: Error): void {
    this.#renewal.lost(error);
    this.#context.outputs.outdated();
    this.#context.listeners.emit("lost", error);
  }

  serve(request: JsonRpcRequest): RequestHandle | undefined {
    return this.#requests.serve(request);
  }

  note(message: JsonRpcNotification): void {
    const { method, params = {} } = message;
    if (method === "notifications/elicitation/complete") this.#urls.completed(params);
    const notification = readNotification(this.#context, this.protocol, message);
    if (notification === undefined) return;
    this.#subscriptions.onNotification(notification);
    this.#context.outputs.onNotification(notification);
    this.#context.listeners.notified(notification);
  }

  /** @throws RequestTimeoutError if the call has no time left, and errors of `initialize` */
  #renewed(method: string, { signal, timeout }: CallOptions): Promise<void> {
    const { connection } = this.#context;
    const limit = timeout ?? connection.timeout;
    const deadline = { at: connection.clock.now() + limit, limit };
    return runCancellable(connection, method, { signal, deadline }, () => this.#renewal.renewed());
  }

  /** Restores the subscriptions and the log level in a new session. */
  async #restore(): Promise<void> {
    const { connection } = this.#context;
    const level = this.#level;
    if (level !== undefined) {
      await connection.request("logging/setLevel", { level }).catch((error: unknown) => {
        if (!this.#renewal.isLost) connection.report(error);
      });
    }
    // If this session is also lost, the next session restores the subscriptions.
    if (!this.#renewal.isLost) await this.#subscriptions.renew();
  }
}

/**
 * Returns params with the metadata of the newest revision. Metadata that a session cannot express is reported as a
 * loss.
 */
function withMeta(params: Params, { meta, logLevel }: CallOptions): Params {
  if (meta === undefined && logLevel === undefined) return params;
  return {
    ...params,
    _meta: {
      ...(params["_meta"] as object | undefined),
      ...meta,
      ...(logLevel === undefined ? {} : { [LOG_LEVEL_META_KEY]: logLevel }),
    },
  };
}
