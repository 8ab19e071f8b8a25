/** Methods that only sessions have: `ping`, `logging/setLevel`, `resources/subscribe` and `resources/unsubscribe`. */
import { McpError } from "@mcp-gen/core/base";
import type { ClientKey } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { Handler, Handlers, ServerCall } from "../../engine/request.js";
import type { RequestOrigin } from "../../engine/server-events.js";
import type { EngineSession } from "../../engine/session/session.js";
import type { FeatureServer } from "../feature-server.js";
import { throughMiddleware } from "../middleware.js";
import type { SubscriptionHandler, Subscriber, Subscriptions } from "./subscriptions.js";

export function sessionHandlers(server: FeatureServer, subscriptions: Subscriptions): Handlers {
  const { logging, resources } = server.capabilities;
  const handlers: Record<string, Handler> = { ping: () => ({}) };
  if (logging !== undefined) {
    handlers["logging/setLevel"] = (params, call) => {
      sessionOf(call).setLevel((params as { level: LoggingLevel }).level);
      return {};
    };
  }
  if (resources?.subscribe === true) {
    const subscribers = new WeakMap<EngineSession, SessionSubscriber>();
    handlers["resources/subscribe"] = (params, call) => {
      const { uri } = params as { uri: string };
      const observe = server.observerFor(uri, call);
      if (observe === undefined) throw notSubscribable(uri);
      const session = sessionOf(call);
      const subscriber =
        subscribers.get(session) ??
        new SessionSubscriber(server, subscriptions, session, call.route?.clientKey);
      subscribers.set(session, subscriber);
      subscriber.subscribe(uri, observe);
      return {};
    };
    handlers["resources/unsubscribe"] = (params, call) => {
      subscribers.get(sessionOf(call))?.unsubscribe((params as { uri: string }).uri);
      return {};
    };
  }
  return throughMiddleware(handlers, server);
}

function sessionOf(call: ServerCall): EngineSession {
  return call.delegate as EngineSession;
}

function notSubscribable(uri: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `/params/uri: expected a resource with subscriptions, received ${JSON.stringify(uri)}`,
    { uri },
  );
}

/**
 * The subscriptions of a session. All of them count toward the share of the client that made the first subscription.
 */
class SessionSubscriber implements Subscriber {
  readonly clientKey: ClientKey;
  readonly origin: RequestOrigin;
  readonly #server: FeatureServer;
  readonly #subscriptions: Subscriptions;
  readonly #session: EngineSession;
  readonly #uris = new Set<string>();
  #ended = false;

  constructor(
    server: FeatureServer,
    subscriptions: Subscriptions,
    session: EngineSession,
    clientKey: ClientKey,
  ) {
    this.#server = server;
    this.#subscriptions = subscriptions;
    this.#session = session;
    this.clientKey = clientKey;
    this.origin = { method: "resources/subscribe", revision: session.revision };
    session.onEnd(() => this.#end());
  }

  updated(uri: string): void {
    this.#session.broadcast("notifications/resources/updated", { uri });
  }

  /** @throws McpError if the session, or its client, has too many subscriptions */
  subscribe(uri: string, observe: SubscriptionHandler): void {
    if (this.#ended) return;
    const { limits, shares } = this.#server;
    const most = limits.subscriptions;
    const isNew = !this.#uris.has(uri);
    if (isNew && this.#uris.size >= most) {
      const message = `/params/uri: expected at most ${most} subscriptions`;
      throw new McpError(jsonRpcCodes.invalidParams, message, { uri });
    }
    if (isNew && !shares.subscriptions.fits(this.clientKey)) {
      throw shares.subscriptions.refusal(this.clientKey);
    }
    this.#subscriptions.add(uri, observe, this);
    this.#uris.add(uri);
  }

  unsubscribe(uri: string): void {
    if (this.#uris.delete(uri)) this.#subscriptions.delete(uri, this);
  }

  #end(): void {
    this.#ended = true;
    for (const uri of this.#uris) this.#subscriptions.delete(uri, this);
    this.#uris.clear();
  }
}
