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

/** A part of a cluster with connections of its own. */
export type RedisPart<Part> = Part & {
  /** Ends the connections. The client of the application stays open. */
  close(): Promise<void>;
};

/** Returns only the bus. Its `close` ends its connections. */
export function redisBus(client: RedisClient, options: RedisOptions = {}): RedisPart<Bus> {
  const engine = new RedisEngine("redisBus", client, options);
  return Object.assign(new RedisBus(engine), { close: () => engine.close() });
}

/** Returns only the store of sessions. Its `close` ends its connections. */
export function redisSessionStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<SessionStore> {
  const engine = new RedisEngine("redisSessionStore", client, options);
  return { ...redisSessions(engine), close: () => engine.close() };
}

/** Returns only the store of events. Its `close` ends its connections. */
export function redisEventStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<EventStore> {
  const engine = new RedisEngine("redisEventStore", client, options);
  return { ...redisEvents(engine), close: () => engine.close() };
}

/** Returns only the store of leases. Its `close` ends its connections. */
export function redisLeaseStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<LeaseStore> {
  const engine = new RedisEngine("redisLeaseStore", client, options);
  return { ...redisLeases(engine), close: () => engine.close() };
}

/** Returns only the store of used single-use state. Its `close` ends its connections. */
export function redisNonceStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<NonceStore> {
  const engine = new RedisEngine("redisNonceStore", client, options);
  return { ...redisNonces(engine), close: () => engine.close() };
}

/** Returns only the store of counters. Its `close` ends its connections. */
export function redisCounterStore(
  client: RedisClient,
  options: RedisOptions = {},
): RedisPart<CounterStore> {
  const engine = new RedisEngine("redisCounterStore", client, options);
  return { ...redisCounters(engine), close: () => engine.close() };
}

/**
 * Returns only the task store. Its `close` ends its connections.
 *
 * @example const cluster = { ...nats(connection), tasks: redisTaskStore(new Redis(process.env.REDIS_URL)) };
 */
export function redisTaskStore(client: RedisClient, options: RedisOptions = {}): TaskStore {
  const engine = new RedisEngine("redisTaskStore", client, options);
  return new RedisTasks(engine, () => engine.close());
}
