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
import { redisCounters } from "./counters.js";
import { RedisEngine } from "./engine.js";
import { redisEvents } from "./events.js";
import { redisLeases } from "./leases.js";
import { redisNonces } from "./nonces.js";
import type { RedisOptions } from "./options.js";
import { redisSessions } from "./sessions.js";
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
    sessions: redisSessions(engine),
    events: redisEvents(engine),
    leases: redisLeases(engine),
    nonces: redisNonces(engine),
    counters: redisCounters(engine),
    tasks: new RedisTasks(engine, async () => {}),
    ping: () => ({ redis: health.send(engine.key("s"), ["PING"]).then(() => {}) }),
    close: () => engine.close(),
  };
}
