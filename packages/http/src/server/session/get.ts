/**
 * GET in a session: opens the stream for messages that belong to no request, or resumes a stream after the last event
 * that the client received. Only a client that knows an event id of a stream can take the stream over.
 */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import type { Awaitable } from "@mcp-gen/core";
import type { StoredEvent } from "@mcp-gen/core/cluster";
import { checkAcceptsEvents } from "../read-body.js";
import type { Posted } from "../posted.js";
import { checkFits, refusal, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";
import { parseEventId, type EventId } from "../event-stream.js";
import { GetStream } from "./get-stream.js";
import type { GetRequest, HttpSession, UnservedGet } from "./http-session.js";

type GetContext = Uses<
  "buffered" | "callbacks" | "capacity" | "expirations" | "reporter" | "settings"
>;

const STREAM_OPEN = refusal(
  409,
  "stream: the session already has an open GET stream; close it, or send the Last-Event-ID of its last event",
);

export function serveGet(
  context: GetContext,
  { auth, call }: Pick<Posted, "auth" | "call">,
  session: HttpSession,
): void {
  const { capacity, reporter } = context;
  const { clientKey } = call;
  const refused = checkAcceptsEvents(call) ?? checkFits(capacity.streams, clientKey);
  if (refused !== undefined) return reporter.refuse(call, refused);
  const last = call.header(LAST_EVENT_ID_HEADER) ?? "";
  const from = parseEventId(last);
  if (last !== "" && from === undefined) return reporter.refuse(call, unknownEvent(last));
  const connect = (): GetStream => {
    // Check again, because other streams may have been opened while a store was read.
    if (!capacity.streams.fits(clientKey)) throw capacity.streams.refusal(clientKey);
    return new GetStream(context, call, auth);
  };
  const request = { from, connect };
  (session.serveGet?.(request) ?? serveHere(context, session, request))
    .then((unserved) => {
      if (unserved === "already open") reporter.refuse(call, STREAM_OPEN);
      else if (unserved !== undefined) reporter.refuse(call, unknownEvent(last));
    })
    .catch((error: unknown) => reporter.fail(call, error));
}

/** Serves a GET with the streams of this process. */
async function serveHere(
  context: GetContext,
  session: HttpSession,
  { from, connect }: GetRequest,
): Promise<UnservedGet | undefined> {
  if (from !== undefined) return resume(context, session, from, connect);
  if (session.listening) return "already open";
  const stream = connect();
  if (stream.open) stream.attach(session.listen(stream));
  return undefined;
}

async function resume(
  { callbacks, settings }: GetContext,
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

function unknownEvent(last: string): Refusal {
  return refusal(
    400,
    `Last-Event-ID header: expected the id of an event of this session that is still kept, with all later events, received ${describeReceived(last)}; send the request again without it`,
  );
}
