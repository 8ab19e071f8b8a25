/**
 * GET in a session: opens the stream for messages that belong to no request, or resumes a stream after the last event
 * that the client received. Only a client that knows an event id of a stream can take the stream over.
 */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { Awaitable } from "@mcp-gen/core";
import { checkAcceptsEvents } from "../read-body.js";
import { formatEvent } from "../events.js";
import type { Posted } from "../posted.js";
import { checkFits, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";
import type { StoredEvent } from "@mcp-gen/core/cluster";
import { parseEventId, unknownEvent } from "../event-stream.js";
import { GetStream } from "./get-stream.js";
import type { HttpSession } from "./http-session.js";

type GetContext = Uses<
  "buffered" | "callbacks" | "capacity" | "expirations" | "reporter" | "settings"
>;

export function serveGet(
  context: GetContext,
  { auth, call }: Pick<Posted, "auth" | "call">,
  session: HttpSession,
): void {
  const { reporter, capacity } = context;
  const refused = checkAcceptsEvents(call) ?? checkFits(capacity.streams, call.clientKey);
  if (refused !== undefined) return reporter.refuse(call, refused);
  const last = call.header(LAST_EVENT_ID_HEADER);
  if (last !== undefined && last !== "") {
    if (session.resumeStored !== undefined) {
      return session.resumeStored(context, { auth, call }, last);
    }
    resume(context, { auth, call }, session, last).catch((error: unknown) =>
      reporter.fail(call, error),
    );
    return;
  }
  const next = (taken: Refusal | undefined): void => {
    if (taken !== undefined) return reporter.refuse(call, taken);
    const stream = new GetStream(context, call, auth);
    if (stream.open) stream.attach(session.listen(stream));
    else session.leaveStream();
  };
  session.claimStream(undefined, next, (error) => reporter.fail(call, error));
}

async function resume(
  context: GetContext,
  { auth, call }: Pick<Posted, "auth" | "call">,
  session: HttpSession,
  last: string,
): Promise<void> {
  const { callbacks, capacity, reporter, settings } = context;
  const from = parseEventId(last);
  const live = from && session.stream(from.label);
  if (from === undefined || (live !== undefined && from.sequence > live.sequence)) {
    return reporter.refuse(call, unknownEvent(last));
  }
  // From now on, events are only stored. The loop reads these events from the store.
  live?.end();
  let stream: GetStream | undefined;
  let { sequence } = from;
  for (;;) {
    const known = live?.sequence ?? 0;
    const after = (): Awaitable<readonly StoredEvent[] | undefined> =>
      settings.eventStore.after(session.id, from.label, sequence);
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
      return stream === undefined ? reporter.refuse(call, unknownEvent(last)) : stream.end();
    }
    if (stream === undefined) {
      // Check again, because other streams may have been opened while the store was read.
      const full = checkFits(capacity.streams, call.clientKey);
      if (full !== undefined) return reporter.refuse(call, full);
      stream = new GetStream(context, call, auth);
    }
    for (const event of events) {
      stream.write(formatEvent(event.data, `${event.stream}.${event.sequence}`));
      ({ sequence } = event);
    }
    if (!stream.open || live === undefined || live.sequence === known) break;
  }
  const continues = live !== undefined && session.stream(from.label) === live;
  if (!stream.open) return;
  if (!continues) return stream.end();
  stream.attach(live);
  session.resume(live, stream);
}

/** Whether the store has lost events after a given one. `known` is the last event before the store was read. */
function lacksEvents(events: readonly StoredEvent[], sequence: number, known: number): boolean {
  const hasGap = events.some((event, index) => event.sequence !== sequence + index + 1);
  return hasGap || sequence + events.length < known;
}
