/** Subscriptions of a client in both eras. */
import type { CallOptions } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import type { ServerNotification } from "../connection/listeners.js";

export type ChangingList = "tools" | "prompts" | "resources";

export interface SubscriptionFilter {
  /** The URIs of the resources to subscribe to. */
  readonly resources?: readonly string[];
  /** The lists to subscribe to. */
  readonly lists?: readonly ChangingList[];
  /** Filters of extensions by their key in `notifications` of `subscriptions/listen` (since 2026-07-28). */
  readonly extensions?: { readonly [key: string]: unknown };
}

export type Change =
  | { readonly kind: "resource"; readonly uri: string }
  | { readonly kind: "list"; readonly list: ChangingList };

/**
 * Called for each change. After an interruption of the connection, the listener is called for every item that may have
 * changed in the meantime.
 */
export type ChangeListener = (change: Change) => void;

export interface SubscribeOptions extends CallOptions {
  /**
   * Called for each notification of an extension that belongs to the subscription, and with `undefined` after an
   * interruption, because notifications may be missing.
   */
  readonly onNotification?: (notification: ServerNotification | undefined) => void;
}

/** What the server has accepted. */
export interface GrantedFilter {
  readonly resources: readonly string[];
  readonly lists: readonly ChangingList[];
  /** Set if the filter has extensions. */
  readonly extensions?: { readonly [key: string]: unknown };
}

export interface Subscription extends AsyncDisposable {
  /** The last acknowledged filter. It can contain fewer resources and lists than requested. */
  readonly granted: GrantedFilter;
  /**
   * Resolves when the subscription has ended: to an error, or to `undefined` if the subscription ended normally. Never
   * rejects. A subscription whose server process shuts down does not end while another process serves the URL.
   */
  readonly ended: Promise<Error | undefined>;
  /** Ends the subscription on the server. */
  close(): Promise<void>;
}

const LISTS: ReadonlyMap<string, ChangingList> = new Map<string, ChangingList>([
  ["notifications/tools/list_changed", "tools"],
  ["notifications/prompts/list_changed", "prompts"],
  ["notifications/resources/list_changed", "resources"],
]);

/** Returns the change that a notification reports, if any. */
export function changeOf({ method, params }: ServerNotification): Change | undefined {
  if (method === "notifications/resources/updated") {
    return { kind: "resource", uri: String(params["uri"]) };
  }
  const list = LISTS.get(method);
  return list && { kind: "list", list };
}

/** Reports all items as changed after an interruption. */
export function tellAll(
  connection: ClientConnection,
  { resources, lists }: GrantedFilter,
  listener: ChangeListener,
): void {
  for (const uri of resources) connection.guarded(() => listener({ kind: "resource", uri }));
  for (const list of lists) connection.guarded(() => listener({ kind: "list", list }));
}

/** Returns the capabilities that a filter needs. */
export function neededFor({ resources = [], lists = [] }: SubscriptionFilter): string[] {
  return [
    ...(resources.length > 0 ? ["resources.subscribe"] : []),
    ...lists.map((list) => `${list}.listChanged`),
  ];
}
