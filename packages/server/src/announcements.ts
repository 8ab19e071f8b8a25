/** Tells clients of both eras what has changed, and knows what they want to hear of. */
import type { ServerConnection } from "./connection.js";
import { Listeners } from "./stateless/listeners.js";
import type { ResourceInfo } from "./resources/resource.js";
import type { ServerCore } from "./server-core.js";

/** A list that clients may have. */
export type List = "tools" | "prompts" | "resources";

export class Announcements {
  readonly listeners: Listeners;
  readonly #sessions: ReadonlySet<ServerConnection>;
  readonly #observerOf: (uri: string) => ResourceInfo["subscribe"];
  readonly #changed = new Set<List>();
  /** What is being observed for clients, with the way to stop. */
  readonly #observed = new Map<string, () => void>();
  #ended = false;

  constructor(
    server: ServerCore,
    sessions: ReadonlySet<ServerConnection>,
    observerOf: (uri: string) => ResourceInfo["subscribe"],
  ) {
    this.#sessions = sessions;
    this.#observerOf = observerOf;
    this.listeners = new Listeners(server);
  }

  /** A list has changed. Several changes at once are told as one. */
  listChanged(list: List): void {
    if (this.#sessions.size === 0 && this.listeners.size === 0) return;
    const isFirst = this.#changed.size === 0;
    this.#changed.add(list);
    if (!isFirst) return;
    // Not a timer: on Workers it may end with the request that has changed the list.
    queueMicrotask(() => {
      const changed = [...this.#changed];
      this.#changed.clear();
      for (const each of changed) this.#announce(each);
    });
  }

  resourceUpdated(uri: string): void {
    this.listeners.resourceUpdated(uri);
    for (const { session } of this.#sessions) {
      if (session?.isSubscribed(uri) === true) {
        session.broadcast("notifications/resources/updated", { uri });
      }
    }
  }

  /** Begins to observe what is newly subscribed to, and stops where nobody is left. */
  watch(): void {
    if (this.#ended) return;
    const wanted = new Set(this.listeners.subscriptions());
    for (const { session } of this.#sessions) {
      for (const uri of session?.subscriptions() ?? []) wanted.add(uri);
    }
    for (const [uri, stop] of this.#observed) {
      if (wanted.has(uri)) continue;
      this.#observed.delete(uri);
      stop();
    }
    for (const uri of wanted) {
      const observe = this.#observerOf(uri);
      if (typeof observe !== "function" || this.#observed.has(uri)) continue;
      this.#observed.set(uri, observe(uri, () => this.resourceUpdated(uri)) ?? (() => {}));
    }
  }

  end(): void {
    this.#ended = true;
    this.listeners.end();
    for (const stop of this.#observed.values()) stop();
    this.#observed.clear();
  }

  #announce(list: List): void {
    const method = `notifications/${list}/list_changed`;
    this.listeners.listChanged(`${list}ListChanged`, method);
    for (const { session } of this.#sessions) session?.broadcast(method, undefined);
  }
}
