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
import { RedisBus } from "./bus.js";
import type { RedisClient } from "./client/detect.js";
import { redisCounterStore } from "./counters.js";
import { RedisEngine } from "./engine.js";
import { redisEventStore } from "./events.js";
import { redisLeaseStore } from "./leases.js";
import { redisNonceStore } from "./nonces.js";
import type { RedisOptions } from "./options.js";
import { redisSessionStore } from "./sessions.js";
import { RedisTasks } from "./tasks/task-store.js";

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
  const engine = new RedisEngine("redis", client, options);
  const health = engine.store("health");
  return {
    bus: new RedisBus(engine),
    sessions: redisSessionStore(engine),
    events: redisEventStore(engine),
    leases: redisLeaseStore(engine),
    nonces: redisNonceStore(engine),
    counters: redisCounterStore(engine),
    tasks: new RedisTasks(engine, async () => {}),
    ping: () => ({ redis: health.send(engine.key("s"), ["PING"]).then(() => {}) }),
    close: () => engine.close(),
  };
}

/**
 * Returns only the task store, for a cluster on another engine. Its `close` ends its connections.
 *
 * @example const cluster = { ...nats(connection), tasks: redisTaskStore(new Redis(process.env.REDIS_URL)) };
 */
export function redisTaskStore(client: RedisClient, options: RedisOptions = {}): TaskStore {
  const engine = new RedisEngine("redisTaskStore", client, options);
  return new RedisTasks(engine, () => engine.close());
}
