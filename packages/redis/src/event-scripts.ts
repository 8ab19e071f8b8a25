/**
 * The scripts of events.
 *
 * - `base` is a stream of Redis with the events of all event streams of a session, in the order of their arrival.
 * - `base:` is a hash. `h…` is the head of an event stream, `l…` its last sequence, and `#bytes` the size of all events.
 */
import { redisScript } from "./script.js";

const STATE = `
local base, state = KEYS[1], KEYS[1] .. ':'
`;

const LIMITS = `${STATE}
local most, most_bytes, age, life = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local stream, sequence = ARGV[5], tonumber(ARGV[6])
local function fields_of(entry)
  local fields = {}
  for i = 1, #entry[2], 2 do fields[entry[2][i]] = entry[2][i + 1] end
  return fields
end
local function size_of(data) return #data + 64 end
`;

/**
 * Stores the head of an event stream, after the time in seconds. Drops old heads whose streams have no events, except for the
 * newest ones, which can still be open.
 */
export const OPEN = redisScript(`${LIMITS}
local function prune()
  local used, unused = {}, {}
  for _, entry in ipairs(redis.call('XRANGE', base, '-', '+')) do used[fields_of(entry).s] = true end
  local all = redis.call('HGETALL', state)
  for i = 1, #all, 2 do
    local name = string.sub(all[i], 2)
    if string.sub(all[i], 1, 1) == 'l' and not used[name] then
      local head = redis.call('HGET', state, 'h' .. name)
      unused[#unused + 1] = {name, tonumber(head and string.match(head, '^%d+') or 0)}
    end
  end
  table.sort(unused, function(a, b) return a[2] > b[2] end)
  for i = 51, #unused do redis.call('HDEL', state, 'h' .. unused[i][1], 'l' .. unused[i][1]) end
  redis.call('HSET', state, '#limit', 2 * redis.call('HLEN', state))
end
local limit = tonumber(redis.call('HGET', state, '#limit')) or 0
if redis.call('HLEN', state) > math.max(200, limit) then prune() end
redis.call('HSETNX', state, 'h' .. stream, string.format('%.0f', now / 1000) .. ARGV[6])
redis.call('HSETNX', state, 'l' .. stream, 0)
redis.call('PEXPIRE', state, life)
return 1
`);

export const HEAD = redisScript(`${STATE}
local head = redis.call('HGET', state, 'h' .. ARGV[1])
return head and string.match(head, '^%d+(.*)$')
`);

/** Drops the oldest events above the limits, and the state of event streams that have ended and have no events. */
const TRIM = `
local function trim()
  local length = redis.call('XLEN', base)
  local bytes = tonumber(redis.call('HGET', state, '#bytes')) or 0
  local before = bytes
  while true do
    local entry = redis.call('XRANGE', base, '-', '+', 'COUNT', 1)[1]
    if not entry then break end
    local at = tonumber(string.match(entry[1], '^%d+'))
    if length <= most and bytes <= most_bytes and at >= now - age then break end
    local fields = fields_of(entry)
    redis.call('XDEL', base, entry[1])
    length = length - 1
    bytes = bytes - size_of(fields.d)
    if fields.e then redis.call('HDEL', state, 'h' .. fields.s, 'l' .. fields.s) end
  end
  if bytes ~= before then redis.call('HSET', state, '#bytes', bytes) end
end
`;

/**
 * Stores events. Four arguments for each: stream, sequence, data, and a mark: `1` for the last event of the stream, `x` for
 * an event that is dropped at once.
 */
export const APPEND = redisScript(`${LIMITS}${TRIM}
local function has(stream, sequence)
  for _, entry in ipairs(redis.call('XRANGE', base, '-', '+')) do
    local fields = fields_of(entry)
    if fields.s == stream and tonumber(fields.n) == sequence then return true end
  end
end
local size = 0
for i = 5, #ARGV, 4 do
  local stream, sequence, data, mark = ARGV[i], tonumber(ARGV[i + 1]), ARGV[i + 2], ARGV[i + 3]
  local last = tonumber(redis.call('HGET', state, 'l' .. stream)) or 0
  -- Sent again, or overtaken by later events.
  local is_known = sequence <= last and has(stream, sequence)
  if sequence > last then redis.call('HSET', state, 'l' .. stream, sequence) end
  if mark ~= 'x' and not is_known then
    local entry = {base, '*', 's', stream, 'n', sequence, 'd', data}
    if mark == '1' then entry[9], entry[10] = 'e', '1' end
    redis.call('XADD', unpack(entry))
    size = size + size_of(data)
  end
end
if size == 0 then return 0 end
redis.call('HINCRBY', state, '#bytes', size)
trim()
redis.call('PEXPIRE', base, age)
redis.call('PEXPIRE', state, life)
return 1
`);

/** Returns the last sequence of the event stream, and its events after a sequence. */
export const AFTER = redisScript(`${LIMITS}
local last = tonumber(redis.call('HGET', state, 'l' .. stream))
if not last or sequence > last then return {} end
local found = {{string.format('%.0f', last)}}
if sequence == last then return found end
local from = string.format('%.0f', math.max(0, now - age))
for _, entry in ipairs(redis.call('XRANGE', base, from, '+')) do
  local fields = fields_of(entry)
  if fields.s == stream and tonumber(fields.n) > sequence then
    found[#found + 1] = {fields.n, fields.d, fields.e or ''}
  end
end
return found
`);

export const FORGET = redisScript(`${STATE}
return redis.call('DEL', base, state)
`);
