/** Loads the modules of this package with the first call, so that importing the package is fast. */
import { LazyEngine } from "@mcp-gen/core/cluster/lazy";
import { checkClient, type RedisClient } from "./client/detect.js";
import { settingsOf, type RedisOptions } from "./options.js";
import type { StoredCluster } from "./stored-cluster.js";

/**
 * @param where the name of the called function, for errors
 * @throws TypeError or RangeError for a wrong client or option
 */
export function engineOf(
  where: string,
  client: RedisClient,
  options: RedisOptions,
): LazyEngine<StoredCluster, "redis"> {
  const settings = settingsOf(where, options);
  checkClient(where, client);
  return new LazyEngine("redis", async () =>
    (await import("./opened.js")).openCluster(client, settings),
  );
}
