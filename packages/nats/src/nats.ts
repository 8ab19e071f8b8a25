/** The stores and the bus of a cluster on NATS JetStream. */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { ServerCluster } from "@mcp-gen/server";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { NatsBus } from "./bus.js";
import type { NatsClient } from "./client.js";
import { natsStoreOnDemand, natsTasksOnDemand } from "./lazy.js";
import { NatsLink } from "./link.js";
import { natsSettings, type NatsOptions, type NatsStoreOptions } from "./options.js";
import type { NatsStores } from "./stores.js";

/** All parts of a cluster, and the creation of its streams. */
export interface NatsCluster extends Required<ServerCluster> {
  /**
   * Creates the streams that do not exist. Optional: each part creates its stream when it is used first. With `update`,
   * also changes streams that have another configuration, such as fewer replicas.
   *
   * @throws BucketMismatchError if a stream has another configuration
   */
  setUp(options?: { readonly update?: boolean }): Promise<void>;
}

/**
 * Creates all parts of a cluster on NATS JetStream, version 2.9 and later. The connection stays open when the cluster is
 * closed.
 *
 * @example
 *   const connection = await connect({ servers: process.env.NATS_URL });
 *   const cluster = nats(connection, { jetstream: jetstream(connection), replicas: 3 });
 * @throws TypeError or RangeError for an invalid option
 */
export function nats(client: NatsClient, options: NatsOptions): NatsCluster {
  const link = new NatsLink(client, natsSettings("nats", options));
  const stores = new LazyStores(link);
  return {
    bus: new NatsBus(link),
    sessions: stores.sessions(),
    events: stores.events(),
    leases: stores.leases(),
    nonces: stores.nonces(),
    counters: stores.counters(),
    tasks: stores.tasks(() => stores.closeTasks()),
    ping: () => ({ nats: link.run("NATS", async () => ping(link)) }),
    async close() {
      await stores.closeTasks();
      link.close();
    },
    setUp: async ({ update = false } = {}) => (await stores.load()).setUp(update),
  };
}

/** Creates only the bus. */
export function natsBus(client: NatsClient, options: NatsStoreOptions): Bus {
  return new NatsBus(new NatsLink(client, natsSettings("natsBus", options)));
}

/** Creates only the store of sessions. */
export function natsSessionStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "sessions">,
): SessionStore {
  return storesOf(client, "natsSessionStore", options).sessions();
}

/** Creates only the store of events. */
export function natsEventStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "events">,
): EventStore {
  return storesOf(client, "natsEventStore", options).events();
}

/** Creates only the store of leases. */
export function natsLeaseStore(client: NatsClient, options: NatsStoreOptions): LeaseStore {
  return storesOf(client, "natsLeaseStore", options).leases();
}

/** Creates only the store of single-use state. */
export function natsNonceStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "nonces">,
): NonceStore {
  return storesOf(client, "natsNonceStore", options).nonces();
}

/** Creates only the store of counters. */
export function natsCounterStore(client: NatsClient, options: NatsStoreOptions): CounterStore {
  return storesOf(client, "natsCounterStore", options).counters();
}

/**
 * Creates only the store of tasks.
 *
 * @example const cluster = { ...redis(client), tasks: natsTaskStore(connection, { jetstream: jetstream(connection) }) };
 */
export function natsTaskStore(client: NatsClient, options: NatsStoreOptions): TaskStore {
  const stores = storesOf(client, "natsTaskStore", options);
  return stores.tasks(async () => {
    await stores.closeTasks();
    stores.link.close();
  });
}

function storesOf(client: NatsClient, name: string, options: NatsOptions): LazyStores {
  return new LazyStores(new NatsLink(client, natsSettings(name, options)));
}

/** The stores, whose code is loaded with the first call. */
class LazyStores {
  readonly link: NatsLink;
  #loaded: Promise<NatsStores> | undefined;

  constructor(link: NatsLink) {
    this.link = link;
  }

  load(): Promise<NatsStores> {
    this.#loaded ??= import("./stores.js").then(({ NatsStores }) => new NatsStores(this.link));
    return this.#loaded;
  }

  sessions(): SessionStore {
    const methods = ["create", "find", "update", "touch", "remove"] as const;
    return natsStoreOnDemand(async () => (await this.load()).sessions, methods);
  }

  events(): EventStore {
    const methods = ["open", "head", "append", "appendAll", "after", "forget"] as const;
    return natsStoreOnDemand(async () => (await this.load()).events, methods);
  }

  leases(): LeaseStore {
    const methods = ["acquire", "renew", "release"] as const;
    return natsStoreOnDemand(async () => (await this.load()).leases, methods);
  }

  nonces(): NonceStore {
    return natsStoreOnDemand(async () => (await this.load()).nonces, ["use"]);
  }

  counters(): CounterStore {
    return natsStoreOnDemand(async () => (await this.load()).counters, ["add"]);
  }

  tasks(close: () => Promise<void>): Required<TaskStore> {
    return natsTasksOnDemand(async () => (await this.load()).tasks, close);
  }

  async closeTasks(): Promise<void> {
    await (await this.#loaded)?.tasks.close();
  }
}

/** @throws an error if the server or JetStream does not respond */
async function ping(link: NatsLink): Promise<void> {
  const manager = await link.manager();
  await manager.getAccountInfo();
}
