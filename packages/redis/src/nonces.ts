/** The ids of single-use state: one key for each, which expires. */
import type { NonceStore } from "@mcp-gen/core/sealed";
import type { RedisEngine } from "./engine.js";

/** Milliseconds that an id is kept for longer, because the clocks of the processes and of Redis can differ. */
const CLOCK_MARGIN = 5 * 60_000;

export function redisNonces(engine: RedisEngine): NonceStore {
  const store = engine.store("single-use state");
  return {
    async use(id, expires) {
      const key = engine.key("n", id);
      const until = String(Math.ceil(expires) + CLOCK_MARGIN);
      return (await store.send(key, ["SET", key, "1", "NX", "PXAT", until])) === "OK";
    },
  };
}
