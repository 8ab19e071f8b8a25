/** Changes that a client wants to hear of, in either era. */
import type { ClientConnection } from "../connection/connection.js";
import type { ServerNotification } from "../connection/listeners.js";

export type ChangingList = "tools" | "prompts" | "resources";

export interface SubscriptionFilter {
  /** URIs of resources. */
  readonly resources?: readonly string[];
  /** Lists of what the server offers. */
  readonly lists?: readonly ChangingList[];
}

export type Change =
  | { readonly kind: "resource"; readonly uri: string }
  | { readonly kind: "list"; readonly list: ChangingList };

/**
 * Told of each change. Where the connection to the server was interrupted, what may have changed meanwhile is told to
 * have changed.
 */
export type ChangeListener = (change: Change) => void;

export interface Subscription extends AsyncDisposable {
  /** What the server has agreed to, last; it may be less than was asked for. */
  readonly granted: Required<SubscriptionFilter>;
  /** Resolves when there is nothing more to hear: with an error, if it did not end in order. It never rejects. */
  readonly ended: Promise<Error | undefined>;
  /** Tells the server that it is no longer wanted. */
  close(): Promise<void>;
}

const LISTS: ReadonlyMap<string, ChangingList> = new Map<string, ChangingList>([
  ["notifications/tools/list_changed", "tools"],
  ["notifications/prompts/list_changed", "prompts"],
  ["notifications/resources/list_changed", "resources"],
]);

/** The change that a notification tells of, if it does. */
export function changeOf({ method, params }: ServerNotification): Change | undefined {
  if (method === "notifications/resources/updated") {
    return { kind: "resource", uri: String(params["uri"]) };
  }
  const list = LISTS.get(method);
  return list && { kind: "list", list };
}

/** After a gap in which anything may have changed, all is told to have. */
export function tellAll(
  connection: ClientConnection,
  { resources, lists }: Required<SubscriptionFilter>,
  listener: ChangeListener,
): void {
  for (const uri of resources) connection.guarded(() => listener({ kind: "resource", uri }));
  for (const list of lists) connection.guarded(() => listener({ kind: "list", list }));
}

/** The capabilities that a filter needs. */
export function neededFor({ resources = [], lists = [] }: SubscriptionFilter): string[] {
  return [
    ...(resources.length > 0 ? ["resources.subscribe"] : []),
    ...lists.map((list) => `${list}.listChanged`),
  ];
}
