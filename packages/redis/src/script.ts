/** Scripts that Redis runs atomically. All keys of a script have the same hash tag, so they are in one slot. */
import { createHash } from "node:crypto";

export interface RedisScript {
  readonly source: string;
  /** The name that Redis gives to a script. */
  readonly sha: string;
}

/** Lua: `now` is the time of Redis in milliseconds since 1970. Scripts get it as an argument of no process. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

export function redisScript(lua: string): RedisScript {
  const source = NOW + lua;
  return { source, sha: createHash("sha1").update(source).digest("hex") };
}
