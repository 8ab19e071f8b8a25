/** Finds out which client the application has passed in. Loads no other module of this package. */
import { kindOf } from "@mcp-gen/core/check-argument";
import type { IoRedis, IoRedisCluster } from "./ioredis.js";
import type { NodeRedis, NodeRedisCluster } from "./node-redis.js";

/** A client of ioredis (`new Redis()`, `new Cluster()`) or of node-redis (`createClient()`, `createCluster()`). */
export type RedisClient = IoRedis | IoRedisCluster | NodeRedis | NodeRedisCluster;

/** @throws TypeError if the value is not an open client */
export function checkClient(where: string, client: RedisClient): void {
  const given: unknown = client;
  if (typeof given === "object" && given !== null) {
    if (isIoRedis(given)) {
      if (given.status !== "end") return;
      throw new TypeError(`${where}: the ioredis client is closed. Pass an open client.`);
    }
    const isSentinel = "getMasterNode" in given;
    if ("isOpen" in given && "sendCommand" in given && "duplicate" in given && !isSentinel) {
      if (given.isOpen === true) return;
      throw new TypeError(
        `${where}: the node-redis client is not connected. Call await client.connect() first, and pass an open client.`,
      );
    }
  }
  throw new TypeError(
    `${where}: expected a client of ioredis (new Redis(url), new Cluster(nodes)) or of node-redis (createClient(options), createCluster(options)), received ${kindOf(given)}.`,
  );
}

export function isIoRedis(client: object): client is IoRedis | IoRedisCluster {
  return "status" in client && "call" in client && "duplicate" in client;
}
