/** What handlers of features need of their server. */
import type { CacheHint, ServerCall } from "../engine/request.js";
import type { SealedState } from "../input/sealed-state.js";
import type { MiddlewareServer } from "./middleware.js";
import type { SubscriptionHandler } from "./subscriptions/subscriptions.js";

export interface FeatureServer extends MiddlewareServer {
  /** Items in a page of a list. */
  readonly pageSize: number;
  /** How long clients may keep lists, and resources without a hint of their own. */
  readonly cache: CacheHint;
  /** Loads what seals state and cursors. */
  sealedState(): Promise<SealedState>;
  /** How the resource at a URI is observed, if the sender of a request can see it and subscribe to it. */
  observerFor(uri: string, call: ServerCall): SubscriptionHandler | undefined;
}
