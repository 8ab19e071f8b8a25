/** The stores and the bus of a cluster on Redis or Valkey. */
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
import type { RedisOptions } from "./options.js";

/** All parts of a cluster, as `redis` returns them. */
export interface RedisCluster {
  readonly bus: Bus;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  readonly tasks: TaskStore;
  ping(): { readonly redis: Promise<void> };
  close(): Promise<void>;
}

/**
 * Returns the stores and the bus of a cluster on Redis 6.2 or later, or Valkey. Uses connections of its own with the
 * settings of the client, and opens them when they are needed.
 *
 * @param client a client of ioredis or node-redis, which stays open
 * @throws TypeError if the client is closed, or is another object
 * @example const cluster = redis(new Redis(process.env.REDIS_URL), { prefix: "shop:" });
 */
export function redis(client: RedisClient, options: RedisOptions = {}): RedisCluster {
  const cluster = engineOf("redis", client, options);
  const { bus, sessions, events, leases, nonces, counters } = cluster;
  return {
    bus,
    sessions,
    events,
    leases,
    nonces,
    counters,
    tasks: { ...cluster.tasks, close: () => cluster.ifUsed(({ tasks }) => tasks.close?.()) },
    ping: cluster.ping,
    close: () => cluster.close(),
  };
}
