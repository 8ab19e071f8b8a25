/**
 * Loads the modules of this package when a cluster is created, so that importing the package is fast. Calls before that
 * wait for the modules, in their order. Later calls run immediately.
 */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { checkClient, type RedisClient } from "./client/detect.js";
import { settingsOf, type RedisOptions } from "./options.js";
import type { StoredCluster } from "./stored-cluster.js";

export class LazyCluster {
  readonly #loading: Promise<StoredCluster>;
  #loaded: StoredCluster | undefined;

  /**
   * @param where the name of the called function, for errors
   * @throws TypeError or RangeError for a wrong client or option
   */
  constructor(where: string, client: RedisClient, options: RedisOptions) {
    const settings = settingsOf(where, options);
    checkClient(where, client);
    this.#loading = import("./opened.js").then(
      ({ openCluster }) => (this.#loaded = openCluster(client, settings)),
    );
    // Every call reports the error.
    this.#loading.catch(() => {});
  }

  get bus(): Bus {
    return {
      publish: (topic, message) => {
        // The caller can change its bytes afterwards.
        const own = this.#loaded === undefined ? message.slice() : message;
        this.#run(({ bus }) => bus.publish(topic, own));
      },
      subscribe: (...args) => this.#listen(({ bus }) => bus.subscribe(...args)),
      request: (...args) => this.call(({ bus }) => bus.request(...args)),
      serve: (...args) => this.#listen(({ bus }) => bus.serve(...args)),
      onGap: (listener) => this.#listen(({ bus }) => bus.onGap(listener)),
    };
  }

  get sessions(): SessionStore {
    const names = ["create", "find", "update", "touch", "remove"] as const;
    return this.#store(names, ({ sessions }) => sessions);
  }

  get events(): EventStore {
    const names = ["open", "head", "append", "appendAll", "after", "forget"] as const;
    return this.#store(names, ({ events }) => events);
  }

  get leases(): LeaseStore {
    return this.#store(["acquire", "renew", "release"], ({ leases }) => leases);
  }

  get nonces(): NonceStore {
    return this.#store(["use"], ({ nonces }) => nonces);
  }

  get counters(): CounterStore {
    return this.#store(["add"], ({ counters }) => counters);
  }

  /** @param close ends the store */
  tasks(close?: () => Promise<void>): TaskStore {
    const changes = ["create", "append", "addInputResponses", "cancel", "claim"] as const;
    const names = [...changes, "renew", "remove", "read", "list", "listAll"] as const;
    return {
      ...this.#store<TaskStore>(names, ({ tasks }) => tasks),
      isDurable: true,
      watch: (...args) => this.#listen(({ tasks }) => tasks.watch(...args)),
      ...(close && { close }),
    };
  }

  call<T>(run: (cluster: StoredCluster) => Promise<T>): Promise<T> {
    return this.#loaded === undefined ? this.#loading.then(run) : run(this.#loaded);
  }

  #run(run: (cluster: StoredCluster) => void): void {
    if (this.#loaded === undefined) this.#loading.then(run).catch(() => {});
    else run(this.#loaded);
  }

  #listen(listen: (cluster: StoredCluster) => () => void): () => void {
    let hasEnded = false;
    let end: (() => void) | undefined;
    this.#run((cluster) => {
      if (!hasEnded) end = listen(cluster);
    });
    return () => {
      hasEnded = true;
      end?.();
    };
  }

  #store<Store extends object>(
    names: readonly (keyof Store & string)[],
    find: (cluster: StoredCluster) => Store,
  ): Store {
    const method =
      (name: keyof Store) =>
      (...args: unknown[]) =>
        this.call((cluster) => {
          const store = find(cluster);
          return (store[name] as (...given: unknown[]) => Promise<unknown>).apply(store, args);
        });
    return Object.fromEntries(names.map((name) => [name, method(name)])) as Store;
  }
}
