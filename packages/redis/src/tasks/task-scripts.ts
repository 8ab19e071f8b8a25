/**
 * The scripts of tasks. All keys begin with `base`, and are in one slot. No key expires: the scripts remove expired
 * tasks together with their entries in the indexes.
 *
 * - `base:<id>` is a task, as a hash. `c` is the call, `s` the state, `v` the version, `o` and `e` the owner and the end
 *   of the lease, `a` the caller, `k` the kind, `p` the principal, `t` the time of creation, `x` the time of expiry, `n`
 *   a number that grows with each task, `l` whether clients know the task, `d` whether it has ended, `f` the format if
 *   it is above 1, and `j…` an entry of the journal.
 * - `base#` contains all tasks, `base@<principal>` the listed ones of a principal, by time of creation.
 * - `base!` contains the tasks that expire, by time.
 * - `base~<kind>` contains the tasks that a process may claim, by the end of the lease, or 0.
 * - `base?` counts the unfinished tasks of each caller. `base=<caller>` contains its ended ones, and `base>` counts them.
 *
 * The replies begin with the time of Redis.
 */
import { redisScript } from "../script.js";

const COMMON = `
local base, channel = KEYS[1], ARGV[1]
local at = string.format('%.0f', now)
local function key_of(id) return base .. ':' .. id end
local function tell(id) redis.call('PUBLISH', channel, id) end
local function change(key, caller, by)
  if redis.call('HINCRBY', key, caller, by) <= 0 then redis.call('HDEL', key, caller) end
end
local function change_ended(caller, by)
  if tonumber(redis.call('ZINCRBY', base .. '>', by, caller)) <= 0 then redis.call('ZREM', base .. '>', caller) end
end
local function remove(id)
  local f = redis.call('HMGET', key_of(id), 'a', 'k', 'p', 'd')
  if not f[1] then return end
  redis.call('DEL', key_of(id))
  redis.call('ZREM', base .. '#', id)
  redis.call('ZREM', base .. '!', id)
  redis.call('ZREM', base .. '~' .. f[2], id)
  if f[3] then redis.call('ZREM', base .. '@' .. f[3], id) end
  if f[4] then
    redis.call('ZREM', base .. '=' .. f[1], id)
    change_ended(f[1], -1)
  else
    change(base .. '?', f[1], -1)
  end
  tell(id)
end
local function sweep()
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', base .. '!', '-inf', now, 'LIMIT', 0, 100)) do remove(id) end
end
local function is_alive(id)
  local f = redis.call('HMGET', key_of(id), 'v', 'x')
  return f[1] and not (f[2] and tonumber(f[2]) <= now)
end
`;

/**
 * Arguments: channel, deadline, id, the limits of the caller and of all, milliseconds of the lease, whether clients know
 * the task, then fields and values. Returns `ok`, `late`, `exists`, or the limit that was reached. Above a limit, removes
 * all expired tasks first, and then the oldest ended task of the caller that has the most of them.
 */
export const CREATE_TASK = redisScript(`${COMMON}
local id, per_caller, all, duration = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
if now > tonumber(ARGV[2]) then return {at, 'late'} end
if redis.call('EXISTS', key_of(id)) == 1 then return {at, 'exists'} end
local fields = {}
for i = 8, #ARGV, 2 do fields[ARGV[i]] = ARGV[i + 1] end
local function reached()
  if redis.call('ZCARD', base .. '#') >= all then return 'maxTasks' end
  if (tonumber(redis.call('HGET', base .. '?', fields.a)) or 0) >= per_caller then return 'maxTasksPerCaller' end
end
sweep()
while reached() and redis.call('ZCOUNT', base .. '!', '-inf', now) > 0 do sweep() end
if reached() == 'maxTasks' then
  local caller = redis.call('ZREVRANGE', base .. '>', 0, 0)[1]
  local ended = caller and redis.call('ZRANGE', base .. '=' .. caller, 0, 0)[1]
  if ended then remove(ended) end
end
local limit = reached()
if limit then return {at, limit} end
local until_ = string.format('%.0f', now + duration)
fields.e, fields.n = until_, redis.call('INCR', base)
for name, value in pairs(fields) do redis.call('HSET', key_of(id), name, value) end
redis.call('ZADD', base .. '#', fields.t, id)
if ARGV[7] == '1' then redis.call('ZADD', base .. '@' .. fields.p, fields.t, id) end
if fields.x then redis.call('ZADD', base .. '!', fields.x, id) end
redis.call('ZADD', base .. '~' .. fields.k, until_, id)
change(base .. '?', fields.a, 1)
return {at, 'ok'}
`);

/** Returns for each task the fields that a record needs, or nothing if the task does not exist. */
export const READ_TASKS = redisScript(`${COMMON}
local found = {at}
for i = 2, #ARGV do
  local fields = {}
  if is_alive(ARGV[i]) then
    local all = redis.call('HGETALL', key_of(ARGV[i]))
    for n = 1, #all, 2 do
      if string.find(all[n], '^[csvoejf]') then
        fields[#fields + 1] = all[n]
        fields[#fields + 1] = all[n + 1]
      end
    end
  end
  found[i] = fields
end
return found
`);

/** Returns a part of an index: the number of its entries, and the tasks that have not expired. */
export const LIST_TASKS = redisScript(`${COMMON}
local ids = redis.call('ZRANGEBYSCORE', base .. ARGV[2], ARGV[3], '+inf', 'LIMIT', ARGV[4], ARGV[5])
local found = {at, #ids}
for _, id in ipairs(ids) do
  if is_alive(id) then
    found[#found + 1] = id
    found[#found + 1] = redis.call('HGETALL', key_of(id))
  end
end
return found
`);

/**
 * Arguments: channel, id, the version before, the state, the version, the lease (`keep`, `end`, or the new owner after
 * `take `), milliseconds of the lease, whether the task is claimable, whether it has ended, and the entry of the journal.
 * Returns `ok` and the end of the lease, `changed` if the version is another one, or `gone`. Does not take a lease that a
 * process holds.
 */
export const WRITE_TASK = redisScript(`${COMMON}
local id, before, state, version, lease, entry = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[10]
local key = key_of(id)
local f = redis.call('HMGET', key, 'v', 'x', 'e', 'k', 'a', 'd', 'n')
if not f[1] or (f[2] and tonumber(f[2]) <= now) then return {at, 'gone'} end
if f[1] ~= before then return {at, 'changed'} end
local until_ = f[3]
if lease == 'end' then
  redis.call('HDEL', key, 'o', 'e')
  until_ = nil
elseif lease ~= 'keep' then
  if until_ and tonumber(until_) > now then return {at, 'changed'} end
  until_ = string.format('%.0f', now + tonumber(ARGV[7]))
  redis.call('HSET', key, 'o', string.sub(lease, 6), 'e', until_)
end
redis.call('HSET', key, 's', state, 'v', version)
if ARGV[8] == '1' then redis.call('ZADD', base .. '~' .. f[4], until_ or 0, id)
else redis.call('ZREM', base .. '~' .. f[4], id) end
if entry ~= '' then redis.call('HSET', key, 'j' .. version, entry) end
if ARGV[9] == '1' and not f[6] then
  for _, name in ipairs(redis.call('HKEYS', key)) do
    if string.sub(name, 1, 1) == 'j' then redis.call('HDEL', key, name) end
  end
  redis.call('HSET', key, 'd', '1')
  change(base .. '?', f[5], -1)
  redis.call('ZADD', base .. '=' .. f[5], f[7], id)
  change_ended(f[5], 1)
end
tell(id)
return {at, 'ok', until_ or ''}
`);

/** Arguments: channel, the limit, and kinds. Returns tasks that no process runs. */
export const CLAIMABLE_TASKS = redisScript(`${COMMON}
sweep()
local found, left = {at}, tonumber(ARGV[2])
for i = 3, #ARGV do
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', base .. '~' .. ARGV[i], '-inf', now, 'LIMIT', 0, left)) do
    if left > 0 and is_alive(id) then
      found[#found + 1] = id
      found[#found + 1] = redis.call('HGETALL', key_of(id))
      left = left - 1
    end
  end
  if left <= 0 then break end
end
return found
`);

/** Arguments: channel, owner, milliseconds, and ids. Returns the ids that the owner holds. */
export const RENEW_TASKS = redisScript(`${COMMON}
local held, until_ = {at}, string.format('%.0f', now + tonumber(ARGV[3]))
for i = 4, #ARGV do
  local id = ARGV[i]
  local f = redis.call('HMGET', key_of(id), 'o', 'k')
  if f[1] and f[1] == ARGV[2] and is_alive(id) then
    redis.call('HSET', key_of(id), 'e', until_)
    if redis.call('ZSCORE', base .. '~' .. f[2], id) then redis.call('ZADD', base .. '~' .. f[2], until_, id) end
    held[#held + 1] = id
  end
end
return held
`);

export const REMOVE_TASK = redisScript(`${COMMON}
remove(ARGV[2])
return {at}
`);

/** Returns the version of each task; an empty text for an unknown one. */
export const TASK_VERSIONS = redisScript(`${COMMON}
local found = {at}
for i = 2, #ARGV do found[i] = redis.call('HGET', key_of(ARGV[i]), 'v') or '' end
return found
`);
