/** Methods that only sessions have: `ping`, `logging/setLevel`, `resources/subscribe` and `resources/unsubscribe`. */
import { McpError } from "@mcp-gen/core/base";
import type { Awaitable, ClientKey } from "@mcp-gen/core";
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
    handlers["logging/setLevel"] = (params, call) =>
      sessionOf(call).setLevel((params as { level: LoggingLevel }).level);
  }
  if (resources?.subscribe === true) {
    const subscriberOf = (session: EngineSession, clientKey: ClientKey): SessionSubscriber => {
      const Class = server.sharing?.subscriberClass(SessionSubscriber) ?? SessionSubscriber;
      session.subscriber ??= new Class(server, subscriptions, session, clientKey);
      return session.subscriber as SessionSubscriber;
    };
    server.subscriberOf = subscriberOf;
    const callerOf = (call: ServerCall): SessionSubscriber =>
      subscriberOf(sessionOf(call), call.route?.clientKey);
    handlers["resources/subscribe"] = (params, call) => {
      const subscriber = callerOf(call);
      const { uri } = params as { uri: string };
      const observe = server.observerFor(uri, call, call);
      if (observe === undefined) throw notSubscribable(uri);
      return subscriber.subscribe(uri, observe);
    };
    handlers["resources/unsubscribe"] = (params, call) =>
      callerOf(call).unsubscribe((params as { uri: string }).uri);
  }
  return throughMiddleware(handlers, server);
}

/** @throws McpError if each message has its own session, which then keeps no state */
function sessionOf({ delegate, method }: ServerCall): EngineSession {
  const session = delegate as EngineSession;
  if (!session.host.isStateless) return session;
  throw new McpError(
    jsonRpcCodes.methodNotFound,
    `Method not found: ${method}: this server handles each request without a session`,
  );
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
export class SessionSubscriber implements Subscriber {
  readonly clientKey: ClientKey;
  readonly origin: RequestOrigin;
  readonly server: FeatureServer;
  readonly session: EngineSession;
  readonly #subscriptions: Subscriptions;
  /** The resources that this process observes for the session. */
  protected readonly uris = new Set<string>();
  protected hasEnded = false;

  constructor(
    server: FeatureServer,
    subscriptions: Subscriptions,
    session: EngineSession,
    clientKey: ClientKey,
  ) {
    this.server = server;
    this.#subscriptions = subscriptions;
    this.session = session;
    this.clientKey = clientKey;
    this.origin = { method: "resources/subscribe", revision: session.revision };
    session.onEnd(() => {
      this.hasEnded = true;
      for (const uri of this.uris) this.remove(uri);
    });
  }

  updated(uri: string): void {
    this.session.broadcast("notifications/resources/updated", { uri });
  }

  /**
   * Returns the result of the request.
   *
   * @throws McpError if the session, or its client, has too many subscriptions
   */
  subscribe(uri: string, observe: SubscriptionHandler): Awaitable<object> {
    if (this.hasEnded) return {};
    if (!this.uris.has(uri)) this.checkCount(uri, this.uris.size);
    this.add(uri, observe);
    return {};
  }

  /** Returns the result of the request. */
  unsubscribe(uri: string): Awaitable<object> {
    this.remove(uri);
    return {};
  }

  /** @throws McpError if the session cannot have another subscription */
  protected checkCount(uri: string, count: number): void {
    const most = this.server.limits.subscriptions;
    if (count < most) return;
    const message = `/params/uri: expected at most ${most} subscriptions`;
    throw new McpError(jsonRpcCodes.invalidParams, message, { uri });
  }

  /** @throws RetryLaterError if the client has too many subscriptions */
  protected add(uri: string, observe: SubscriptionHandler): void {
    const { subscriptions } = this.server.shares;
    if (!this.uris.has(uri) && !subscriptions.fits(this.clientKey)) {
      throw subscriptions.refusal(this.clientKey);
    }
    this.#subscriptions.add(uri, observe, this);
    this.uris.add(uri);
  }

  protected remove(uri: string): void {
    if (this.uris.delete(uri)) this.#subscriptions.delete(uri, this);
  }
}
