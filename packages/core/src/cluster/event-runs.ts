/** Runs of events: consecutive events of a stream, which an engine stores as one text. */
import type { StoredEvent } from "./event-store.js";

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

/**
 * Splits events of one stream into runs.
 *
 * @param limit how many events a session keeps. Engines drop whole runs, so runs are much shorter.
 */
export function runsOf(events: readonly StoredEvent[], limit: number): EventRun[] {
  const most = Math.min(MOST, Math.ceil(limit / 16));
  const runs: EventRun[] = [];
  for (let from = 0; from < events.length;) {
    const { sequence: first, data } = events[from]!;
    let text = data;
    let next = from + 1;
    const end = data.includes(SEPARATOR) ? next : Math.min(events.length, from + most);
    for (; next < end; next++) {
      const { sequence, data: added } = events[next]!;
      if (sequence !== first + next - from || text.length + added.length >= LONGEST) break;
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
