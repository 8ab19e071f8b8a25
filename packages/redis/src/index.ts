/** The stores and the bus of a cluster on Redis or Valkey. */
export type { RedisClient } from "./client/detect.js";
export type { IoRedis, IoRedisCluster } from "./client/ioredis.js";
export type { NodeRedis, NodeRedisCluster } from "./client/node-redis.js";
export type { RedisOptions } from "./options.js";
export {
  redisBus,
  redisCounterStore,
  redisEventStore,
  redisLeaseStore,
  redisNonceStore,
  redisSessionStore,
  redisTaskStore,
  type RedisPart,
} from "./parts.js";
export { redis, type RedisCluster } from "./redis.js";
