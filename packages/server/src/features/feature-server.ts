/** What handlers of features need of their server. */
import type { Keyring } from "@mcp-gen/core";
import type { CacheHint, ServerCall } from "../engine/request.js";
import type { EngineContext } from "../engine/engine-context.js";
import type { Middleware } from "./middleware.js";
import type { SubscriptionHandler, Subscriptions } from "./subscriptions/subscriptions.js";

export interface FeatureServer extends EngineContext {
  /** Runs around each request. */
  readonly use: readonly Middleware[];
  /** Items in a page of a list. */
  readonly pageSize: number;
  /** How long clients may keep lists, and resources without a hint of their own. */
  readonly cache: CacheHint;
  /** Resources that clients have subscribed to. */
  readonly subscriptions: Subscriptions;
  /** Seals state and cursors. */
  keyring(): Promise<Keyring>;
  /** The server that state and cursors are sealed for. */
  audience(call: ServerCall): string;
  /** How the resource at a URI is observed, if the sender of a request can see it and subscribe to it. */
  observerFor(uri: string, call: ServerCall): SubscriptionHandler | undefined;
}
