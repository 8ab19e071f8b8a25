/** The parts of a cluster with their connections. Loaded after the import of the package. */
import { RedisBus } from "./bus.js";
import type { RedisClient } from "./client/detect.js";
import { redisCounters } from "./counters.js";
import { RedisEngine } from "./engine.js";
import { redisEvents } from "./events.js";
import { redisLeases } from "./leases.js";
import { redisNonces } from "./nonces.js";
import type { RedisSettings } from "./options.js";
import { redisSessions } from "./sessions.js";
import type { StoredCluster } from "./stored-cluster.js";
import { RedisTasks } from "./tasks/task-store.js";

export function openCluster(client: RedisClient, settings: RedisSettings): StoredCluster {
  const engine = new RedisEngine(client, settings);
  const health = engine.store("health");
  const tasks = new RedisTasks(engine);
  return {
    bus: new RedisBus(engine),
    sessions: redisSessions(engine),
    events: redisEvents(engine),
    leases: redisLeases(engine),
    nonces: redisNonces(engine),
    counters: redisCounters(engine),
    tasks,
    ping: () => health.send(engine.key("s"), ["PING"]).then(() => {}),
    async close() {
      await tasks.close();
      await engine.close();
    },
  };
}
