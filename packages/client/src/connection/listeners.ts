/** Listeners of a client for notifications of the server. */
import type {
  LoggingMessageNotificationParams,
  ResourceUpdatedNotificationParams,
} from "@mcp-gen/protocol/newest";

/** A notification of the server in the form of the newest revision that has its method. */
export interface ServerNotification {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Events of a client, with the argument of their listeners. */
export interface ClientEvents {
  /** A log message. */
  log: LoggingMessageNotificationParams;
  /** The tools, prompts or resources of the server have changed. */
  toolsChanged: ServerNotification;
  promptsChanged: ServerNotification;
  resourcesChanged: ServerNotification;
  /** A subscribed resource has changed. */
  resourceUpdated: ResourceUpdatedNotificationParams;
  /** Any notification except progress and cancellation. Includes the notifications of the events above. */
  notification: ServerNotification;
  /**
   * The session has ended, the server has restarted, or the user may have changed after a login, and the client
   * reconnects automatically. The state on the server is lost; the client restores subscriptions and the log level.
   */
  lost: Error;
  /** The connection has ended. The argument is undefined if the connection ended normally. */
  close: Error | undefined;
}

type Listener = (value: never) => unknown;

const EVENTS: ReadonlyMap<string, keyof ClientEvents> = new Map<string, keyof ClientEvents>([
  ["notifications/message", "log"],
  ["notifications/tools/list_changed", "toolsChanged"],
  ["notifications/prompts/list_changed", "promptsChanged"],
  ["notifications/resources/list_changed", "resourcesChanged"],
  ["notifications/resources/updated", "resourceUpdated"],
]);

/** Whether a notification reports a change. */
export function isChange({ method }: ServerNotification): boolean {
  return EVENTS.has(method) && method !== "notifications/message";
}

export class Listeners {
  readonly #listeners = new Map<keyof ClientEvents, Set<Listener>>();
  readonly #guarded: (run: () => unknown) => void;

  /** @param guarded calls application code, whose errors must not end the connection */
  constructor(guarded: (run: () => unknown) => void) {
    this.#guarded = guarded;
  }

  /** Whether listeners for notifications exist. */
  get areUsed(): boolean {
    return [...this.#listeners].some(
      ([event, { size }]) => event !== "close" && event !== "lost" && size > 0,
    );
  }

  /** @returns a function that removes the listener */
  add<Event extends keyof ClientEvents>(
    event: Event,
    listener: (value: ClientEvents[Event]) => void,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    // A listener that is added twice is called twice, and each entry is removed separately.
    const own: Listener = (value): unknown => listener(value);
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  emit<Event extends keyof ClientEvents>(event: Event, value: ClientEvents[Event]): void {
    // Listeners that are added during this event are not called before the next event.
    const listeners = [...(this.#listeners.get(event) ?? [])];
    for (const listener of listeners) this.#guarded(() => listener(value as never));
  }

  /** Passes a validated notification to listeners. */
  notified(notification: ServerNotification): void {
    const event = EVENTS.get(notification.method);
    if (event === "log" || event === "resourceUpdated") {
      this.emit(event, notification.params as never);
    } else if (event !== undefined) {
      this.emit(event, notification as never);
    }
    this.emit("notification", notification);
  }
}
