/** Notifies clients of both eras about changed lists. */
import type { ServerConnection } from "../../engine/connection.js";
import { Listeners } from "./listeners.js";
import type { FeatureServer } from "../feature-server.js";

/** A list that can change. */
export type List = "tools" | "prompts" | "resources";

export class Announcements {
  readonly listeners: Listeners;
  readonly #sessions: ReadonlySet<ServerConnection>;
  readonly #changed = new Set<List>();

  constructor(server: FeatureServer, sessions: ReadonlySet<ServerConnection>) {
    this.#sessions = sessions;
    this.listeners = new Listeners(server);
  }

  /** Reports a changed list. Changes of one turn are combined. */
  listChanged(list: List): void {
    if (this.#sessions.size === 0 && this.listeners.size === 0) return;
    const isFirst = this.#changed.size === 0;
    this.#changed.add(list);
    if (!isFirst) return;
    // Not a timer: on Workers, it may end with the request that changed the list.
    queueMicrotask(() => {
      const changed = [...this.#changed];
      this.#changed.clear();
      for (const each of changed) this.#announce(each);
    });
  }

  #announce(list: List): void {
    const method = `notifications/${list}/list_changed`;
    this.listeners.listChanged(`${list}ListChanged`, method);
    for (const { session } of this.#sessions) session?.broadcast(method, undefined);
  }
}
