/** Tells listeners which tasks have changed: every change publishes the id of its task. */
import { isolated } from "@mcp-gen/core/base";
import type { Timer } from "@mcp-gen/core";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { RedisEngine } from "../engine.js";

/** Milliseconds between two looks at the watched tasks, in case a message was lost. */
const POLL = 10_000;

type Watcher = Parameters<TaskStore["watch"]>;

const decoder = new TextDecoder();

export class RedisTaskChanges {
  readonly #engine: RedisEngine;
  readonly #channel: string;
  readonly #versionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly #watchers = new Set<Watcher>();
  /** The versions at the last look. */
  #versions: ReadonlyMap<string, string> = new Map();
  #timer: Timer | undefined;

  constructor(
    engine: RedisEngine,
    channel: string,
    versionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ) {
    this.#engine = engine;
    this.#channel = channel;
    this.#versionsOf = versionsOf;
  }

  watch(...watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    const end = this.#engine.channels.listen(this.#channel, {
      onMessage: (message) => this.#tell(watcher, decoder.decode(message)),
      onLive: this.#catchUp(watcher),
    });
    this.#pollLater();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      end();
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.close();
    };
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  /** Returns a function that tells the changes from now until the channel works, or works again. */
  #catchUp(watcher: Watcher): () => void {
    const { channels, link } = this.#engine;
    const [ids] = watcher;
    const tellAll = (): void => {
      for (const id of ids()) this.#tell(watcher, id);
    };
    // With a connection, this reads the versions before another process can change them.
    const before = link.connection === undefined ? undefined : this.#versionsOf(ids());
    before?.catch(() => {});
    let missed = channels.isLive(this.#channel)
      ? async () => {}
      : async () => {
          const known = await before;
          const versions = await this.#versionsOf(ids());
          for (const [id, version] of versions)
            if (version !== known?.get(id)) this.#tell(watcher, id);
        };
    return () => {
      missed().catch(tellAll);
      missed = async () => tellAll();
    };
  }

  #pollLater(): void {
    this.#timer ??= this.#engine.clock.after(POLL, () => {
      void this.#poll().finally(() => {
        if (this.#timer === undefined) return;
        this.#timer = undefined;
        this.#pollLater();
      });
    });
  }

  async #poll(): Promise<void> {
    const ids = new Set([...this.#watchers].flatMap(([watched]) => [...watched()]));
    try {
      const versions = await this.#versionsOf([...ids]);
      const changed = [...ids].filter((id) => versions.get(id) !== this.#versions.get(id));
      this.#versions = versions;
      for (const id of changed) for (const watcher of this.#watchers) this.#tell(watcher, id);
    } catch {
      // A store that cannot be read fails every call, and those report it.
    }
  }

  #tell(watcher: Watcher, id: string): void {
    // The versions may have been read before the watcher ended.
    if (!this.#watchers.has(watcher)) return;
    isolated(
      () => watcher[1](id),
      () => {},
    );
  }
}
