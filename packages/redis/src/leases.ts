/** Leases: one key for each, which expires with the lease. */
import type { Lease, LeaseLimit, LeaseStore } from "@mcp-gen/core/cluster";
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import { RetryLaterError } from "@mcp-gen/core/errors";
import type { RedisEngine } from "./engine.js";
import { redisScript } from "./script.js";

/**
 * Returns epoch and expiry; nothing if another owner holds the lease; -1 if its group is full; -2 and the format if a newer
 * version has stored the lease in a format that this version would misread. Leases of format 1 have no field `f`. Epochs are microseconds
 * of the clock of Redis, and grow even if that clock goes back, so that they need no key for each lease.
 */
const ACQUIRE = redisScript(`
local base, name, owner, ttl, group, most = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], tonumber(ARGV[5])
local key, until_ = base .. ':' .. name, now + ttl
local held = redis.call('HMGET', key, 'owner', 'epoch', 'group', 'f')
if held[4] then return {-2, held[4]} end
if held[1] and held[1] ~= owner then return {} end
if group ~= '' and held[3] ~= group then
  redis.call('ZREMRANGEBYSCORE', base .. '=' .. group, '-inf', now)
  if redis.call('ZCARD', base .. '=' .. group) >= most then return {-1} end
end
local epoch = held[2]
if not epoch then
  epoch = math.max(time[1] * 1000000 + time[2], (tonumber(redis.call('GET', base)) or 0) + 1)
  epoch = string.format('%.0f', epoch)
  redis.call('SET', base, epoch)
end
redis.call('HSET', key, 'owner', owner, 'epoch', epoch)
redis.call('PEXPIREAT', key, until_)
local groups = {}
if held[3] and held[3] ~= group and group ~= '' then redis.call('ZREM', base .. '=' .. held[3], name) end
if group == '' then group = held[3] or '' end
if group ~= '' then
  redis.call('HSET', key, 'group', group)
  redis.call('ZADD', base .. '=' .. group, until_, name)
  if redis.call('PTTL', base .. '=' .. group) < ttl then redis.call('PEXPIREAT', base .. '=' .. group, until_) end
end
return {epoch, string.format('%.0f', until_)}
`);

const HELD = `
local base, name, owner, epoch = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local key = base .. ':' .. name
local held = redis.call('HMGET', key, 'owner', 'epoch', 'group')
if held[1] ~= owner or held[2] ~= epoch then return 0 end
`;

const RENEW = redisScript(`${HELD}
local ttl = tonumber(ARGV[4])
redis.call('PEXPIREAT', key, now + ttl)
if held[3] then
  local group = base .. '=' .. held[3]
  redis.call('ZADD', group, now + ttl, name)
  if redis.call('PTTL', group) < ttl then redis.call('PEXPIREAT', group, now + ttl) end
end
return 1
`);

const RELEASE = redisScript(`${HELD}
redis.call('DEL', key)
if held[3] then redis.call('ZREM', base .. '=' .. held[3], name) end
return 1
`);

export function redisLeases(engine: RedisEngine): LeaseStore {
  const store = engine.store("leases");
  const key = engine.key("l");
  return {
    async acquire(name, owner, ttlMs, limit) {
      const args = [name, owner, String(ttlMs), limit?.group ?? "", String(limit?.most ?? 0)];
      const [epoch, expiresAt] = (await store.run(ACQUIRE, key, args)) as (string | number)[];
      if (Number(epoch) === -1) throw groupIsFull(limit);
      if (Number(epoch) === -2) throw new NewerRecordError("leases", Number(expiresAt));
      if (epoch === undefined) return undefined;
      return { name, owner, epoch: Number(epoch), expiresAt: Number(expiresAt) };
    },
    async renew({ name, owner, epoch }: Lease, ttlMs: number) {
      return (await store.run(RENEW, key, [name, owner, String(epoch), String(ttlMs)])) === 1;
    },
    async release({ name, owner, epoch }: Lease) {
      await store.run(RELEASE, key, [name, owner, String(epoch)]);
    },
  };
}

function groupIsFull(limit: LeaseLimit | undefined): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    `Server busy: the limit of ${limit?.most} for each client is reached. Try again later.`,
  );
}
