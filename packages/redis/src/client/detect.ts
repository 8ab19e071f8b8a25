/** Finds out which client the application has passed in. */
import { kindOf } from "@mcp-gen/core/base";
import type { Driver } from "./driver.js";
import { ioRedisDriver, isIoRedis, type IoRedis, type IoRedisCluster } from "./ioredis.js";
import {
  isNodeRedis,
  nodeRedisDriver,
  type NodeRedis,
  type NodeRedisCluster,
} from "./node-redis.js";

/** A client of ioredis (`new Redis()`, `new Cluster()`) or of node-redis (`createClient()`, `createCluster()`). */
export type RedisClient = IoRedis | IoRedisCluster | NodeRedis | NodeRedisCluster;

/** @throws TypeError if the value is not an open client */
export function driverOf(where: string, client: RedisClient): Driver {
  const given: unknown = client;
  if (typeof given === "object" && given !== null) {
    if (isIoRedis(given)) {
      if (given.status !== "end") return ioRedisDriver(given);
      throw new TypeError(`${where}: the ioredis client is closed. Pass an open client.`);
    }
    if (isNodeRedis(given)) {
      if (given.isOpen) return nodeRedisDriver(given);
      throw new TypeError(
        `${where}: the node-redis client is not connected. Call await client.connect() first, and pass an open client.`,
      );
    }
  }
  throw new TypeError(
    `${where}: expected a client of ioredis (new Redis(url), new Cluster(nodes)) or of node-redis (createClient(options), createCluster(options)), received ${kindOf(given)}.`,
  );
}
