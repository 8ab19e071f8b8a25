/** The parts of a cluster one by one, for clusters on several engines. */
import type {
  Bus,
  CounterStore,
  EventStore,
  LeaseStore,
  SessionStore,
} from "@mcp-gen/core/cluster";
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { RedisClient } from "./client/detect.js";
import { engineOf } from "./lazy.js";
import type { StoredCluster } from "./stored-cluster.js";
import type { LazyEngine } from "@mcp-gen/core/cluster/lazy";
import type { RedisOptions } from "./options.js";

/** A part of a cluster with connections of its own. */
export type RedisPart<Part> = Part & {
  /** Ends the connections. The client of the application stays open. */
  close(): Promise<void>;
};

/** Returns only the bus. Its `close` ends its connections. */
export function redisBus(client: RedisClient, options: RedisOptions = {}): RedisPart<Bus> {
  const cluster = engineOf("redisBus", client, options);
  return closable(cluster, cluster.bus);
}

/** Returns only the store of sessions. Its `close` ends its connections. */
export function redisSessionStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<SessionStore> {
  const cluster = engineOf("redisSessionStore", client, options);
  return closable(cluster, cluster.sessions);
}

/** Returns only the store of events. Its `close` ends its connections. */
export function redisEventStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<EventStore> {
  const cluster = engineOf("redisEventStore", client, options);
  return closable(cluster, cluster.events);
}

/** Returns only the store of leases. Its `close` ends its connections. */
export function redisLeaseStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<LeaseStore> {
  const cluster = engineOf("redisLeaseStore", client, options);
  return closable(cluster, cluster.leases);
}

/** Returns only the store of used single-use state. Its `close` ends its connections. */
export function redisNonceStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<NonceStore> {
  const cluster = engineOf("redisNonceStore", client, options);
  return closable(cluster, cluster.nonces);
}

/** Returns only the store of counters. Its `close` ends its connections. */
export function redisCounterStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<CounterStore> {
  const cluster = engineOf("redisCounterStore", client, options);
  return closable(cluster, cluster.counters);
}

/**
 * Returns only the task store. Its `close` ends its connections.
 *
 * @example const cluster = { ...nats(connection), tasks: redisTaskStore(new Redis(process.env.REDIS_URL)) };
 */
export function redisTaskStore(client: RedisClient, options: RedisOptions = {}): TaskStore {
  const cluster = engineOf("redisTaskStore", client, options);
  return closable(cluster, cluster.tasks);
}

function closable<Part extends object>(
  cluster: LazyEngine<StoredCluster, "redis">,
  part: Part,
): RedisPart<Part> {
  return { ...part, close: () => cluster.close() };
}
