/** Counters: one hash for each window, which expires. */
import type { CounterStore } from "@mcp-gen/core/cluster";
import type { RedisEngine } from "./engine.js";
import { redisScript } from "./script.js";

const ADD = redisScript(`
local length = tonumber(ARGV[1])
local window = math.floor(now / length)
local key = KEYS[1] .. ':' .. ARGV[1] .. ':' .. string.format('%.0f', window)
local totals = {}
for i = 2, #ARGV, 2 do totals[#totals + 1] = redis.call('HINCRBYFLOAT', key, ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIREAT', key, (window + 1) * length)
return totals
`);

export function redisCounters(engine: RedisEngine): CounterStore {
  const store = engine.store("counters");
  const key = engine.key("c");
  return {
    async add(counts, windowMs) {
      if (counts.size === 0) return new Map();
      const args = [...counts].flatMap(([name, count]) => [JSON.stringify(name), String(count)]);
      const totals = (await store.run(ADD, key, [String(windowMs), ...args])) as string[];
      return new Map([...counts.keys()].map((name, index) => [name, Number(totals[index])]));
    },
  };
}
