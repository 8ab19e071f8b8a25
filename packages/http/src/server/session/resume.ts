/**
 * Resumes a stream of this process after the last event that the client received. Only a client that knows an event id of a
 * stream can take the stream over.
 */
import type { Awaitable } from "@mcp-gen/core";
import type { StoredEvent } from "@mcp-gen/core/cluster";
import type { EventId } from "../event-stream.js";
import type { Uses } from "../server-context.js";
import type { GetStream } from "./get-stream.js";
import type { GetRequest, HttpSession, UnservedGet } from "./http-session.js";

export async function resumeHere(
  { callbacks, settings }: Uses<"callbacks" | "settings">,
  session: HttpSession,
  { label, sequence: position }: EventId,
  connect: GetRequest["connect"],
): Promise<UnservedGet | undefined> {
  const live = session.stream(label);
  if (live !== undefined && position > live.sequence) return "unknown event";
  // From now on, events are only stored. The loop reads these events from the store.
  live?.end();
  let stream: GetStream | undefined;
  let sequence = position;
  for (;;) {
    const known = live?.sequence ?? 0;
    const after = (): Awaitable<readonly StoredEvent[] | undefined> =>
      settings.eventStore.after(session.id, label, sequence);
    let events: readonly StoredEvent[] | undefined;
    try {
      events = await callbacks.promise("eventStore.after", after);
    } catch (error) {
      // If the stream has started, end it: the client can resume again.
      stream?.end();
      throw error;
    }
    // A stream without stored events may be unknown to the store.
    if (live !== undefined && known === sequence) events ??= [];
    if (events === undefined || lacksEvents(events, sequence, known)) {
      // The client must not receive later events. If the stream has started, the client can resume, and then gets 400.
      stream?.end();
      return stream === undefined ? "unknown event" : undefined;
    }
    stream ??= connect();
    for (const event of events) {
      stream.send(event);
      ({ sequence } = event);
    }
    if (!stream.open || live === undefined || live.sequence === known) break;
  }
  if (!stream.open) return undefined;
  if (live !== undefined && session.stream(label) === live) {
    stream.attach(live);
    session.resume(live, stream);
  } else stream.end();
  return undefined;
}

/** Whether the store has lost events after a given one. `known` is the last event before the store was read. */
function lacksEvents(events: readonly StoredEvent[], sequence: number, known: number): boolean {
  const last = events.at(-1)?.sequence ?? sequence;
  return last < known || last !== sequence + events.length;
}
