/**
 * GET, in the session era: opens the stream of what belongs to no request, or goes on with any stream after the last
 * event the client has seen. One connection reads a stream. Another one takes it over only by naming an event of it,
 * which nobody knows who did not read it.
 */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { Awaitable } from "./awaitable.js";
import type { HttpCall } from "./call.js";
import { checkAcceptsEvents } from "./checks/accept.js";
import { formatEvent, parseEventId } from "./event-stream.js";
import type { StoredEvent } from "./event-store.js";
import { LAST_EVENT_HEADER } from "./headers.js";
import type { Hub } from "./hub.js";
import { checkFits, refusal } from "./refusal.js";
import type { Session } from "./session.js";
import { StreamSlot } from "./stream-slot.js";

export function serveGet(hub: Hub, call: HttpCall, session: Session): void {
  const refused = checkAcceptsEvents(call) ?? checkFits(hub.streams, call.clientKey);
  if (refused !== undefined) return hub.refuse(call, refused);
  const last = call.header(LAST_EVENT_HEADER);
  if (last !== undefined && last !== "") {
    resume(hub, call, session, last).catch((error: unknown) => hub.fail(call, error));
    return;
  }
  if (session.listening) {
    return hub.refuse(
      call,
      refusal(
        409,
        "stream: the session already has an open GET stream; close it, or send the Last-Event-ID of its last event",
      ),
    );
  }
  const slot = new StreamSlot(hub, call);
  if (slot.open) slot.feed(session.listen(slot));
}

async function resume(hub: Hub, call: HttpCall, session: Session, last: string): Promise<void> {
  const from = parseEventId(last);
  const live = from && session.stream(from.label);
  if (from === undefined || (live !== undefined && from.sequence > live.sequence)) {
    return hub.refuse(call, unknownEvent(last));
  }
  // Whatever comes in the meantime is kept, and read from there.
  live?.end();
  const { eventStore } = hub.settings;
  let slot: StreamSlot | undefined;
  let { sequence } = from;
  for (;;) {
    const known = live?.sequence;
    const after = (): Awaitable<readonly StoredEvent[] | undefined> =>
      eventStore.after(session.id, from.label, sequence);
    let events: readonly StoredEvent[] | undefined;
    try {
      events = await hub.callbacks.promise("eventStore.after", after);
    } catch (error) {
      // A stream that has begun ends here: the client can come back for the rest.
      slot?.end();
      throw error;
    }
    if (live === undefined && events === undefined) return hub.refuse(call, unknownEvent(last));
    if (slot === undefined) {
      // Others may have opened streams while the store was asked.
      const full = checkFits(hub.streams, call.clientKey);
      if (full !== undefined) return hub.refuse(call, full);
      slot = new StreamSlot(hub, call);
    }
    for (const event of events ?? []) {
      slot.write(formatEvent(event.data, `${event.stream}.${event.sequence}`));
      ({ sequence } = event);
    }
    if (!slot.open || live === undefined || live.sequence === known) break;
  }
  const goesOn = live !== undefined && session.stream(from.label) === live;
  if (!slot.open) return;
  if (!goesOn) return slot.end();
  slot.feed(live);
  session.resume(live, slot);
}

function unknownEvent(last: string): ReturnType<typeof refusal> {
  return refusal(
    400,
    `Last-Event-ID header: expected the id of an event of this session that is still kept, received ${describeReceived(last)}; send the request again without it`,
  );
}
