/**
 * Notification streams in the stateless era: a client subscribes once, and receives notifications until it
 * disconnects or the server closes.
 */
import { McpError } from "@mcp-gen/core/base";
import type { ClientKey } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { SUBSCRIPTION_ID_META_KEY } from "@mcp-gen/protocol/keys";
import type {
  SubscriptionFilter,
  SubscriptionsListenRequestParams,
} from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../../engine/request.js";
import type { RequestOrigin } from "../../engine/server-events.js";
import type { FeatureServer } from "../feature-server.js";
import type { StartedFilters } from "./extension-filters.js";
import type { Subscriber, Subscriptions } from "./subscriptions.js";

type List = "toolsListChanged" | "promptsListChanged" | "resourcesListChanged";

/** Starts the filters that extensions add. Returns `undefined` if the client requests none. */
export type StartFilters = (
  wanted: SubscriptionFilter,
  call: ServerCall,
  meta: object,
) => Promise<StartedFilters> | undefined;

/** All streams of a server. */
export class Listeners {
  readonly #server: FeatureServer;
  readonly #subscriptions: Subscriptions;
  readonly #open = new Set<Listener>();
  #ended = false;

  readonly #startFilters: StartFilters | undefined;

  constructor(
    server: FeatureServer,
    subscriptions: Subscriptions,
    startFilters: StartFilters | undefined,
  ) {
    this.#server = server;
    this.#subscriptions = subscriptions;
    this.#startFilters = startFilters;
  }

  get size(): number {
    return this.#open.size;
  }

  listen(params: unknown, call: ServerCall): unknown {
    // The client may have disconnected while middleware ran. In that case, nothing would end the stream.
    if (call.settled) return {};
    const { listeners } = this.#server.shares;
    const key = call.route?.clientKey;
    if (!listeners.fits(key)) throw listeners.refusal(key);
    const { notifications: wanted } = params as SubscriptionsListenRequestParams;
    this.#checkCount(wanted, key);
    listeners.add(key);
    call.beforeEnd(() => listeners.release(key));
    const _meta = { [SUBSCRIPTION_ID_META_KEY]: call.id };
    const starting = this.#startFilters?.(wanted, call, _meta);
    if (starting === undefined) return this.#start(wanted, call, _meta);
    return starting.then((started) => this.#start(wanted, call, _meta, started));
  }

  listChanged(list: List, method: string): void {
    for (const { filter, call, _meta } of this.#open) {
      if (filter?.[list] === true) call.notify(method, { _meta });
    }
  }

  /** Ends all streams. A stream that opens later ends as soon as the server has acknowledged it. */
  end(): void {
    this.#ended = true;
    for (const listener of this.#open) endStream(listener);
  }

  /** Acknowledges a stream. Returns a promise that resolves when the server ends the stream. */
  #start(
    wanted: SubscriptionFilter,
    call: ServerCall,
    _meta: Listener["_meta"],
    ofExtensions?: StartedFilters,
  ): unknown {
    // The client may have disconnected while filters started.
    if (call.settled) return {};
    return new Promise((resolve) => {
      const listener = new Listener(call, _meta, () => resolve({ _meta }));
      call.beforeEnd(() => {
        this.#open.delete(listener);
        for (const uri of listener.uris) this.#subscriptions.delete(uri, listener);
      });
      listener.filter = { ...this.#granted(wanted, listener), ...ofExtensions?.granted };
      call.notify("notifications/subscriptions/acknowledged", {
        _meta,
        notifications: listener.filter,
      });
      ofExtensions?.acknowledged();
      this.#open.add(listener);
      // The server may have closed while middleware or filters ran.
      if (this.#ended) endStream(listener);
    });
  }

  #checkCount({ resourceSubscriptions: uris = [] }: SubscriptionFilter, key: ClientKey): void {
    const { limits, shares } = this.#server;
    const { subscriptions } = limits;
    if (uris.length <= subscriptions) {
      if (shares.subscriptions.fits(key, uris.length)) return;
      throw shares.subscriptions.refusal(key, uris.length);
    }
    throw new McpError(
      jsonRpcCodes.invalidParams,
      `/params/notifications/resourceSubscriptions: expected at most ${subscriptions}, received ${uris.length}`,
    );
  }

  /** Returns the requested subscriptions that the server supports. The server does not grant any others. */
  #granted(wanted: SubscriptionFilter, listener: Listener): SubscriptionFilter {
    const { tools, prompts, resources } = this.#server.capabilities;
    const uris = wanted.resourceSubscriptions;
    if (uris !== undefined && resources?.subscribe === true) this.#subscribe(uris, listener);
    return {
      ...granted("toolsListChanged", wanted, tools),
      ...granted("promptsListChanged", wanted, prompts),
      ...granted("resourcesListChanged", wanted, resources),
      ...(uris === undefined || resources?.subscribe !== true
        ? {}
        : { resourceSubscriptions: [...listener.uris] }),
    };
  }

  /** Subscribes to resources. If one of them cannot be observed, the others are still subscribed. */
  #subscribe(uris: readonly string[], listener: Listener): void {
    for (const uri of uris) {
      const observe = listener.uris.has(uri)
        ? undefined
        : this.#server.observerFor(uri, listener.call, listener.call);
      if (observe === undefined) continue;
      try {
        this.#subscriptions.add(uri, observe, listener);
        listener.uris.add(uri);
      } catch (thrown) {
        this.#server.report(thrown, listener.origin);
      }
    }
  }
}

class Listener implements Subscriber {
  readonly origin: RequestOrigin;
  readonly uris = new Set<string>();
  /** The granted subscriptions. Undefined until the stream is acknowledged; until then, nothing is sent. */
  filter: SubscriptionFilter | undefined;

  constructor(
    readonly call: ServerCall,
    readonly _meta: { readonly [SUBSCRIPTION_ID_META_KEY]: ServerCall["id"] },
    readonly end: () => void,
  ) {
    this.origin = { method: call.method, revision: call.revision };
  }

  get clientKey(): ClientKey {
    return this.call.route?.clientKey;
  }

  updated(uri: string): void {
    if (this.filter === undefined) return;
    this.call.notify("notifications/resources/updated", { _meta: this._meta, uri });
  }
}

/**
 * Ends a stream with a result. On stdio, where no stream closes, a cancellation precedes it
 * (basic/patterns/cancellation).
 */
function endStream({ call, end }: Listener): void {
  if (call.sharesChannel) {
    const params = { requestId: call.id, reason: "the server is shutting down" };
    call.notify("notifications/cancelled", params);
  }
  end();
}

function granted(
  list: List,
  wanted: SubscriptionFilter,
  capability: { listChanged?: boolean } | undefined,
): SubscriptionFilter {
  return wanted[list] === true && capability?.listChanged === true ? { [list]: true } : {};
}
