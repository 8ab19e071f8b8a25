/**
 * The scripts of sessions.
 *
 * - `base:<id>` is a session. It expires at the end of a window, so that its idle timeout is up to a sixteenth longer.
 * - `base#<idle timeout>:<window>` counts the sessions that expire together with it: `t` of all clients, and `c…` of
 *   one. So expired sessions do not count, and idle sessions need no entry in an index.
 * - `base?<client>` contains the sessions of a client that are not ready, oldest first.
 */
import { redisScript } from "./script.js";

const WINDOWS = `
local base, idle = KEYS[1], tonumber(ARGV[1])
local step = math.max(10, math.floor(idle / 16))
local window = math.floor(now / step)
local function counts(w) return base .. '#' .. ARGV[1] .. ':' .. string.format('%.0f', w) end
local function expiry(w) return (w + 1) * step + idle end
local function count(w, client, change)
  local key = counts(w)
  for _, field in ipairs({'t', 'c' .. client}) do
    if redis.call('HINCRBY', key, field, change) <= 0 then redis.call('HDEL', key, field) end
  end
  redis.call('PEXPIREAT', key, expiry(w))
end
local function total(field)
  local sum = 0
  for w = window - math.ceil(idle / step) - 1, window do
    sum = sum + (tonumber(redis.call('HGET', counts(w), field)) or 0)
  end
  return sum
end
local function client_of(text) return string.match(text, '\\n"c":([^\\n]*)') end
local function window_of(key)
  local left = redis.call('PTTL', key)
  if left < 0 then return nil end
  return math.floor((now + left - idle) / step + 0.5) - 1
end
local function remove(id)
  local key = base .. ':' .. id
  local text = redis.call('GET', key)
  if not text then return end
  local client, w = client_of(text), window_of(key)
  redis.call('DEL', key)
  if not client then return end
  if w then count(w, client, -1) end
  redis.call('ZREM', base .. '?' .. client, id)
end
`;

/** Returns 1 for a stored session, 0 if the id exists, -1 for the limit of a client, and -2 for the limit of all. */
export const CREATE = redisScript(`${WINDOWS}
local id, client, text, is_ready = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local per_client, all = tonumber(ARGV[6]), tonumber(ARGV[7])
local key, pending = base .. ':' .. id, base .. '?' .. client
if redis.call('EXISTS', key) == 1 then return 0 end
local function limit()
  if per_client and total('c' .. client) >= per_client then return -1 end
  if all and total('t') >= all then return -2 end
end
local function remove_oldest()
  while true do
    local oldest = redis.call('ZRANGE', pending, 0, 0)[1]
    if not oldest then return end
    redis.call('ZREM', pending, oldest)
    if redis.call('EXISTS', base .. ':' .. oldest) == 1 then return remove(oldest) end
  end
end
if limit() then
  remove_oldest()
  local reached = limit()
  if reached then return reached end
end
redis.call('SET', key, text)
redis.call('PEXPIREAT', key, expiry(window))
count(window, client, 1)
if is_ready == '' then
  redis.call('ZADD', pending, string.format('%.0f', time[1] * 1000000 + time[2]), id)
  redis.call('PEXPIREAT', pending, expiry(window))
  local oldest = redis.call('ZRANGE', pending, 0, 0)[1]
  if redis.call('EXISTS', base .. ':' .. oldest) == 0 then redis.call('ZREM', pending, oldest) end
end
return 1
`);

export const UPDATE = redisScript(`
local key = KEYS[1] .. ':' .. ARGV[1]
local text = redis.call('GET', key)
if not text then return 0 end
local version = string.match(text, '^"v":(%d+)\\n')
if version ~= ARGV[2] then return 0 end
text = string.format('"v":%.0f', version + 1) .. string.sub(text, #version + 5)
for i = 3, #ARGV, 2 do
  local name, value = ARGV[i], ARGV[i + 1]
  local first, last = string.find(text, '\\n"' .. name .. '":[^\\n]*')
  local line = value == '' and '' or '\\n"' .. name .. '":' .. value
  if first then text = string.sub(text, 1, first - 1) .. line .. string.sub(text, last + 1)
  elseif value ~= '' then text = text .. string.sub(line, 2) .. '\\n' end
  if name == 'y' and value == 'true' then
    local client = string.match(text, '\\n"c":([^\\n]*)')
    if client then redis.call('ZREM', KEYS[1] .. '?' .. client, ARGV[1]) end
  end
end
redis.call('SET', key, text, 'KEEPTTL')
return 1
`);

export const TOUCH = redisScript(`${WINDOWS}
for i = 2, #ARGV do
  local key = base .. ':' .. ARGV[i]
  local w = window_of(key)
  if w and w < window then
    local client = client_of(redis.call('GET', key))
    if client then
      count(w, client, -1)
      count(window, client, 1)
      redis.call('PEXPIREAT', base .. '?' .. client, expiry(window))
    end
    redis.call('PEXPIREAT', key, expiry(window))
  end
end
return 1
`);

export const REMOVE = redisScript(`${WINDOWS}
remove(ARGV[2])
return 1
`);
