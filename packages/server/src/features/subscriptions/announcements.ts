/** Notifies clients of both eras about changed lists and resources. `ready` loads the code of each era. */
import type { ServerConnection } from "../../engine/connection.js";
import type { Handler, Handlers } from "../../engine/request.js";
import type { FeatureServer } from "../feature-server.js";
import type { Listeners, StartFilters } from "./listeners.js";
import { Subscriptions } from "./subscriptions.js";

/** A list that can change. */
export type List = "tools" | "prompts" | "resources";

export class Announcements {
  readonly #server: FeatureServer;
  readonly #sessions: ReadonlySet<ServerConnection>;
  readonly #changed = new Set<List>();
  /** Created with the code of the first era. */
  subscriptions: Subscriptions | undefined;
  #listeners: Listeners | undefined;
  /** Starts the filters of extensions. Set before `loadListeners`. */
  startFilters: StartFilters | undefined;
  #ended = false;

  constructor(server: FeatureServer, sessions: ReadonlySet<ServerConnection>) {
    this.#server = server;
    this.#sessions = sessions;
  }

  /** Handles `subscriptions/listen`. Transports load the code before, so that later requests do not overtake this one. */
  readonly listen: Handler = (params, call) =>
    this.#listeners?.listen(params, call) ??
    this.loadListeners().then((listeners) => listeners.listen(params, call));

  /** Loads the code of `subscriptions/listen`. */
  async loadListeners(): Promise<Listeners> {
    const { Listeners } = await import("./listeners.js");
    const subscriptions = this.#createSubscriptions();
    this.#listeners ??= new Listeners(this.#server, subscriptions, this.startFilters);
    if (this.#ended) this.#listeners.end();
    return this.#listeners;
  }

  /** Loads the handlers of methods that only sessions have. */
  async sessionHandlers(): Promise<Handlers> {
    const { sessionHandlers } = await import("./session-handlers.js");
    return sessionHandlers(this.#server, this.#createSubscriptions());
  }

  /** Reports a changed list. Changes before the next microtask are combined. */
  listChanged(list: List): void {
    if (this.#sessions.size === 0 && (this.#listeners?.size ?? 0) === 0) return;
    const isFirst = this.#changed.size === 0;
    this.#changed.add(list);
    if (!isFirst) return;
    // Does not use a timer: on Workers, a timer may end with the request that changed the list.
    queueMicrotask(() => {
      const changed = [...this.#changed];
      this.#changed.clear();
      for (const each of changed) this.#announce(each);
    });
  }

  resourceUpdated(uri: string): void {
    this.subscriptions?.updated(uri);
  }

  end(): void {
    this.#ended = true;
    this.#listeners?.end();
    this.subscriptions?.end();
  }

  #announce(list: List): void {
    const method = `notifications/${list}/list_changed`;
    this.#listeners?.listChanged(`${list}ListChanged`, method);
    for (const { session } of this.#sessions) session?.broadcast(method, undefined);
  }

  #createSubscriptions(): Subscriptions {
    this.subscriptions ??= new Subscriptions(this.#server);
    if (this.#ended) this.subscriptions.end();
    return this.subscriptions;
  }
}
