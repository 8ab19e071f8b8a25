/** Listeners of a client: what comes from the server without having been asked for. */
import type {
  LoggingMessageNotificationParams,
  ResourceUpdatedNotificationParams,
} from "@mcp-gen/protocol/newest";

/** A notification of the server, in the terms of the newest revision that has its method. */
export interface ServerNotification {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Events of a client, with what their listeners are given. */
export interface ClientEvents {
  /** A log message. */
  log: LoggingMessageNotificationParams;
  /** The server has other tools, prompts or resources than before. */
  toolsChanged: ServerNotification;
  promptsChanged: ServerNotification;
  resourcesChanged: ServerNotification;
  /** A resource has changed that was subscribed to. */
  resourceUpdated: ResourceUpdatedNotificationParams;
  /** Any notification, those above included; progress and cancellation are not among them. */
  notification: ServerNotification;
  /**
   * The session has ended, or the server was started anew, and the client goes on by itself. What the server kept for the
   * client is gone; subscriptions and the log level are asked for again.
   */
  lost: Error;
  /** The connection has ended; with an error, if it did not end in order. */
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

/** Whether a notification says that something has changed. */
export function isChange({ method }: ServerNotification): boolean {
  return EVENTS.has(method) && method !== "notifications/message";
}

export class Listeners {
  readonly #listeners = new Map<keyof ClientEvents, Set<Listener>>();
  readonly #guarded: (run: () => unknown) => void;

  /** @param guarded calls what belongs to the application, which must not end the connection by what it throws */
  constructor(guarded: (run: () => unknown) => void) {
    this.#guarded = guarded;
  }

  /** Whether anybody listens to what the server sends by itself. */
  get areUsed(): boolean {
    return [...this.#listeners].some(
      ([event, { size }]) => event !== "close" && event !== "lost" && size > 0,
    );
  }

  /** @returns what ends it */
  add<Event extends keyof ClientEvents>(
    event: Event,
    listener: (value: ClientEvents[Event]) => void,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    // A listener that is added twice is called twice, and each time is ended by itself.
    const own: Listener = (value): unknown => listener(value);
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  emit<Event extends keyof ClientEvents>(event: Event, value: ClientEvents[Event]): void {
    // Those that a listener adds meanwhile are for the next time.
    const listeners = [...(this.#listeners.get(event) ?? [])];
    for (const listener of listeners) this.#guarded(() => listener(value as never));
  }

  /** A notification that was judged. */
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
