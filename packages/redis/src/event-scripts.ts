/**
 * The scripts of events.
 *
 * - `base` is a stream of Redis with the events of all event streams of a session, in the order of their arrival. An entry
 *   is a run: `s` is the event stream, `n` the sequence of the first event, `c` the number of events if it is not 1, `d`
 *   their data, and `e` says that the stream has ended.
 * - `base:` is a hash. `h…` is the head of an event stream, `l…` its last sequence, `o…` says that its requests have no
 *   response yet, `#open` is the number of such streams, `#bytes` the size of the data of all events, and `#count` their
 *   number.
 */
import { redisScript } from "./script.js";

/** Milliseconds for which the head of an open request stays after the last event of its session. */
const DAY = 86_400_000;

const STATE = `
local base, state = KEYS[1], KEYS[1] .. ':'
`;

const ENTRIES = `${STATE}
local function fields_of(entry)
  local fields = {}
  for i = 1, #entry[2], 2 do fields[entry[2][i]] = entry[2][i + 1] end
  fields.first, fields.count = tonumber(fields.n), tonumber(fields.c or 1)
  return fields
end
`;

export const HEAD = redisScript(`${STATE}
local head = redis.call('HGET', state, 'h' .. ARGV[1])
return head and string.match(head, '^%d+(.*)$')
`);

/** Drops the oldest events above the limits, and the state of event streams that have ended and have no events. */
const TRIM = `
local function trim(bytes, count)
  local before = count
  while true do
    local entry = redis.call('XRANGE', base, '-', '+', 'COUNT', 1)[1]
    if not entry then break end
    local at = tonumber(string.match(entry[1], '^%d+'))
    if count <= most and bytes <= most_bytes and at >= now - age then break end
    local fields = fields_of(entry)
    redis.call('XDEL', base, entry[1])
    count = count - fields.count
    bytes = bytes - #fields.d
    if fields.e then redis.call('HDEL', state, 'h' .. fields.s, 'l' .. fields.s) end
  end
  if count ~= before then redis.call('HSET', state, '#bytes', bytes, '#count', count) end
end
`;

/**
 * Opens an event stream at the current time in seconds. Drops old heads whose streams have no events, except for the newest
 * ones, which can still be open.
 */
const OPEN = `
local function close(stream)
  if redis.call('HDEL', state, 'o' .. stream) == 1 then redis.call('HINCRBY', state, '#open', -1) end
end
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
  for i = 51, #unused do
    close(unused[i][1])
    redis.call('HDEL', state, 'h' .. unused[i][1], 'l' .. unused[i][1])
  end
  redis.call('HSET', state, '#limit', 2 * redis.call('HLEN', state))
end
local function open(stream, head)
  local size = redis.call('HLEN', state)
  if size > 200 and size > (tonumber(redis.call('HGET', state, '#limit')) or 0) then prune() end
  local is_new = redis.call('HSETNX', state, 'h' .. stream, string.format('%.0f', now / 1000) .. head) == 1
  redis.call('HSETNX', state, 'l' .. stream, 0)
  if is_new and #cjson.decode(head)[3] > 0 then
    redis.call('HSET', state, 'o' .. stream, 1)
    redis.call('HINCRBY', state, '#open', 1)
  end
end
`;

/**
 * Opens event streams and stores events. After the limits, six arguments for each run: event stream, head or nothing, first
 * sequence, number of events, data, and `1` if the stream ends. Without data, an event counts as stored and dropped.
 */
export const APPEND = redisScript(`${ENTRIES}
local most, most_bytes, age, life = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
${TRIM}${OPEN}
local function has(stream, first, count)
  local missing = count
  for _, entry in ipairs(redis.call('XRANGE', base, '-', '+')) do
    local fields = fields_of(entry)
    if fields.s == stream then
      local from, to = math.max(first, fields.first), math.min(first + count, fields.first + fields.count)
      missing = missing - math.max(0, to - from)
    end
  end
  return missing <= 0
end
-- The stream expires, and its events then no longer count.
if redis.call('EXISTS', base) == 0 then redis.call('HDEL', state, '#bytes', '#count') end
local size, added = 0, 0
for i = 5, #ARGV, 6 do
  local stream, first, count, data = ARGV[i], tonumber(ARGV[i + 2]), tonumber(ARGV[i + 3]), ARGV[i + 4]
  if ARGV[i + 1] ~= '' then open(stream, ARGV[i + 1]) end
  if first > 0 then
    local known = tonumber(redis.call('HGET', state, 'l' .. stream)) or 0
    local last = first + math.max(count, 1) - 1
    -- Sent again, or overtaken by later events.
    local is_known = first <= known and has(stream, first, count)
    if last > known then redis.call('HSET', state, 'l' .. stream, last) end
    if ARGV[i + 5] == '1' then close(stream) end
    if count > 0 and not is_known then
      local entry = {base, '*', 's', stream, 'n', ARGV[i + 2], 'd', data}
      if count > 1 then entry[#entry + 1], entry[#entry + 2] = 'c', count end
      if ARGV[i + 5] == '1' then entry[#entry + 1], entry[#entry + 2] = 'e', '1' end
      redis.call('XADD', unpack(entry))
      size, added = size + #data, added + count
    end
  end
end
if added > 0 then
  trim(redis.call('HINCRBY', state, '#bytes', size), redis.call('HINCRBY', state, '#count', added))
  redis.call('PEXPIRE', base, age)
end
-- A call can be quiet for long. Without the head of its stream, its client does not learn that its process was killed.
local is_open = (tonumber(redis.call('HGET', state, '#open')) or 0) > 0
redis.call('PEXPIRE', state, is_open and math.max(life, ${DAY}) or life)
return 1
`);

/** Returns the last sequence of the event stream, and its runs with events after a sequence. */
export const AFTER = redisScript(`${ENTRIES}
local age, stream, sequence = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local last = tonumber(redis.call('HGET', state, 'l' .. stream))
if not last or sequence > last then return {} end
local found = {{string.format('%.0f', last)}}
if sequence == last then return found end
local from = string.format('%.0f', math.max(0, now - age))
for _, entry in ipairs(redis.call('XRANGE', base, from, '+')) do
  local fields = fields_of(entry)
  if fields.s == stream and fields.first + fields.count - 1 > sequence then
    found[#found + 1] = {fields.n, fields.c or '1', fields.d, fields.e or ''}
  end
end
return found
`);

export const FORGET = redisScript(`${STATE}
return redis.call('DEL', base, state)
`);
