/**
 * What engines store of streams: heads as JSON, and runs of events, which are consecutive events of a stream as one text.
 */
import { InvalidRecordError, NewerRecordError } from "./errors.js";
import type { StoredEvent, StreamHead } from "./event-store.js";

/** Consecutive events of a stream. */
export interface EventRun {
  /** The sequence of the first event. */
  readonly first: number;
  /** The number of events. */
  readonly count: number;
  /** The data of the events, one after the other. */
  readonly text: string;
  /** Whether the last event is the last one of the stream. */
  readonly isLast: boolean;
}

/** JSON texts need no line breaks. An event that has some is a run of its own. */
const SEPARATOR = "\n";

/** Maximum number of events and characters of a run, except for a longer event. */
const MOST = 64;
const LONGEST = 65_536;

/** What a session keeps: a number of events, and the bytes of their data as UTF-8. */
export interface RunLimits {
  readonly count: number;
  readonly bytes: number;
}

/** A part of the limits of a session. Engines drop whole runs, so runs are much shorter. */
const SHARE = 1 / 16;

/**
 * Splits events of one stream into runs.
 *
 * @param limits of the session
 * @throws RangeError for an event that is larger than the limit of the session
 */
export function runsOf(events: readonly StoredEvent[], limits: RunLimits): EventRun[] {
  for (const event of events) checkEventSize(event, limits.bytes);
  const most = Math.min(MOST, Math.ceil(limits.count * SHARE));
  const longest = Math.min(LONGEST, limits.bytes * SHARE);
  const runs: EventRun[] = [];
  for (let from = 0; from < events.length;) {
    const { sequence: first, data } = events[from]!;
    let text = data;
    let next = from + 1;
    const end = data.includes(SEPARATOR) ? next : Math.min(events.length, from + most);
    for (; next < end; next++) {
      const { sequence, data: added } = events[next]!;
      if (sequence !== first + next - from || text.length + added.length >= longest) break;
      if (added.includes(SEPARATOR)) break;
      text += SEPARATOR + added;
    }
    runs.push({ first, count: next - from, text, isLast: events[next - 1]!.isLast === true });
    from = next;
  }
  return runs;
}

/**
 * Returns the events of runs after a position, in the order of their sequence. The first event with a sequence wins.
 *
 * @param runs in the order in which they were stored
 */
export function eventsOf(
  session: string,
  stream: string,
  runs: readonly EventRun[],
  position: number,
): StoredEvent[] {
  const found = new Map<number, StoredEvent>();
  for (const { first, count, text, isLast } of runs) {
    const data = count === 1 ? [text] : text.split(SEPARATOR);
    for (let index = 0; index < count; index++) {
      const sequence = first + index;
      if (sequence <= position || found.has(sequence)) continue;
      const event = { session, stream, sequence, data: data[index] ?? "" };
      found.set(sequence, isLast && index === count - 1 ? { ...event, isLast } : event);
    }
  }
  return [...found.values()].sort((one, other) => one.sequence - other.sequence);
}

/** @throws RangeError for an event whose data has more bytes than a session may keep: it would be dropped immediately */
export function checkEventSize({ data, sequence, session }: StoredEvent, most: number): void {
  // A character has at most 3 bytes.
  if (data.length <= most / 3) return;
  const size = utf8Length(data);
  if (size <= most) return;
  throw new RangeError(
    `event ${sequence} of session ${session}: expected at most ${most} bytes, received ${size}. Raise events.bytes of the cluster, or send less.`,
  );
}

/** Returns the number of bytes of a text as UTF-8. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The format of heads. A newer format that this version would misread has the member `format`. */
const HEAD_FORMAT = 1;

/**
 * Returns a head that was stored as JSON.
 *
 * @throws InvalidRecordError if something else has changed it
 * @throws NewerRecordError if a newer version of the server has written it
 */
export function parseHead(session: string, stream: string, text: string): StreamHead {
  const { client, epoch, format, node, requests } = objectOf(text);
  if (typeof format === "number" && format > HEAD_FORMAT) {
    throw new NewerRecordError("events", format);
  }
  if (typeof node !== "string" || typeof epoch !== "number" || !Array.isArray(requests)) {
    throw new InvalidRecordError("events", session, "the head of a stream is not valid");
  }
  const head = { session, stream, node, epoch, requests: requests as StreamHead["requests"] };
  return typeof client === "string" ? { ...head, client } : head;
}

/** Returns an empty object for text that is not a JSON object. */
function objectOf(text: string): { readonly [Member in keyof StreamHead | "format"]?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
