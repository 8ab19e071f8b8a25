/** The stores and the bus of a cluster on NATS JetStream. */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import { LazyEngine } from "@mcp-gen/core/cluster/lazy";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { ServerCluster } from "@mcp-gen/server";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { NatsClient } from "./client.js";
import {
  checkConnection,
  natsSettings,
  type NatsOptions,
  type NatsStoreOptions,
} from "./options.js";
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
  const stores = storesOf(client, "nats", options);
  const { bus, sessions, events, leases, nonces, counters } = stores;
  return {
    bus,
    sessions,
    events,
    leases,
    nonces,
    counters,
    tasks: { ...stores.tasks, close: () => stores.ifUsed(({ tasks }) => tasks.close()) },
    ping: stores.ping,
    close: () => stores.close(),
    setUp: ({ update = false } = {}) => stores.call((opened) => opened.setUp(update)),
  };
}

/** Creates only the bus. */
export function natsBus(client: NatsClient, options: NatsStoreOptions): Bus {
  return storesOf(client, "natsBus", options).bus;
}

/** Creates only the store of sessions. */
export function natsSessionStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "sessions">,
): SessionStore {
  return storesOf(client, "natsSessionStore", options).sessions;
}

/** Creates only the store of events. */
export function natsEventStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "events">,
): EventStore {
  return storesOf(client, "natsEventStore", options).events;
}

/** Creates only the store of leases. */
export function natsLeaseStore(client: NatsClient, options: NatsStoreOptions): LeaseStore {
  return storesOf(client, "natsLeaseStore", options).leases;
}

/** Creates only the store of single-use state. */
export function natsNonceStore(
  client: NatsClient,
  options: Pick<NatsOptions, keyof NatsStoreOptions | "nonces">,
): NonceStore {
  return storesOf(client, "natsNonceStore", options).nonces;
}

/** Creates only the store of counters. */
export function natsCounterStore(client: NatsClient, options: NatsStoreOptions): CounterStore {
  return storesOf(client, "natsCounterStore", options).counters;
}

/**
 * Creates only the store of tasks.
 *
 * @example const cluster = { ...redis(client), tasks: natsTaskStore(connection, { jetstream: jetstream(connection) }) };
 */
export function natsTaskStore(client: NatsClient, options: NatsStoreOptions): TaskStore {
  const stores = storesOf(client, "natsTaskStore", options);
  return { ...stores.tasks, close: () => stores.close() };
}

function storesOf(
  client: NatsClient,
  name: string,
  options: NatsOptions,
): LazyEngine<NatsStores, "nats"> {
  const settings = natsSettings(name, options);
  checkConnection(name, client);
  return new LazyEngine("nats", async () => {
    const { NatsStores: Stores } = await import("./stores.js");
    return new Stores(client, settings);
  });
}
