/**
 * Continues a GET stream after the last event that the client has received. This process holds the lease of the stream.
 * If the earlier writer has given up the stream, the stream keeps its name. Otherwise, that process may still write, so
 * the stream ends, and the connection continues with a new stream.
 *
 * If the store does not have the position, the connection starts a new stream, and the client receives a notice that everything may
 * have changed. Some clients would send the same position again and again after a refusal.
 */
import type { EventStore, StoredEvent } from "@mcp-gen/core/cluster";
import type { EventId, EventStream } from "../event-stream.js";
import type { EventSink } from "../http-call.js";
import type { GetStream } from "../session/get-stream.js";
import type { GetRequest, UnservedGet } from "../session/http-session.js";

/** How often this process tries to become the writer. */
const ATTEMPTS = 5;

/** A session whose GET stream continues. */
export interface GetSession {
  readonly id: string;
  readonly clientKey: string;
  /**
   * Gets the right to the stream. Then call `listen` or `leaveStream`. Returns false if the client already reads the
   * stream.
   *
   * @param label the stream that the client resumes; undefined for a new stream
   */
  claimStream(label: string | undefined): Promise<boolean>;
  /** The name of the stream that this process writes for the session. */
  readonly heldStream: string | undefined;
  leaveStream(): void;
  /**
   * The client reads the stream through this connection.
   *
   * @param options `sequence`: the last event, if the stream continues one of another process. `missedSince`: when the
   * client has missed messages since another time than the end of its last stream
   */
  listenTo(
    sink: EventSink,
    options: { readonly sequence?: number | undefined; readonly missedSince?: number | undefined },
  ): EventStream;
}

/** Opens a new GET stream. @throws RetryLaterError */
export async function openGet(
  session: GetSession,
  connect: GetRequest["connect"],
  options: { readonly missedSince?: number } = {},
): Promise<UnservedGet | undefined> {
  if (!(await session.claimStream(undefined))) return "already open";
  let connection: GetStream;
  try {
    connection = connect();
  } catch (error) {
    session.leaveStream();
    throw error;
  }
  if (connection.open) connection.attach(session.listenTo(connection, options));
  else session.leaveStream();
  return undefined;
}

/** Continues a GET stream after an event. @throws RetryLaterError */
export async function continueGet(
  store: EventStore,
  session: GetSession,
  { label: stream, sequence }: EventId,
  connect: GetRequest["connect"],
): Promise<UnservedGet | undefined> {
  if (!(await session.claimStream(stream))) return "already open";
  let connection: GetStream | undefined;
  let position = sequence;
  let isWriter = false;
  const isLast = session.heldStream !== stream;
  try {
    for (let attempt = 0; attempt < ATTEMPTS && !isWriter; attempt++) {
      if (attempt > 0) {
        // If the store has this event afterwards, all events of earlier writers are before it.
        const { clientKey: client, id } = session;
        const event = { session: id, client, stream, sequence: position + 1, data: "", isLast };
        await store.append(event);
      }
      const events = await store.after(session.id, stream, position);
      if (events === undefined || !continues(events, position, isLast && attempt > 0)) break;
      connection ??= connect();
      for (const event of events) {
        if (event.data !== "") connection.send(event);
        else isWriter ||= attempt > 0;
        position = event.sequence;
      }
    }
  } catch (error) {
    session.leaveStream();
    if (connection === undefined) throw error;
    connection.end();
    return undefined;
  }
  if (connection === undefined) {
    session.leaveStream();
    // The position is not stored.
    return openGet(session, connect, { missedSince: 0 });
  }
  if (isWriter && connection.open) {
    connection.attach(session.listenTo(connection, isLast ? {} : { sequence: position }));
    return undefined;
  }
  connection.end();
  session.leaveStream();
  return undefined;
}

/** Whether no event is missing, and the stream has not ended. */
function continues(events: readonly StoredEvent[], position: number, mayEnd: boolean): boolean {
  return events.every(
    ({ isLast, sequence }, index) =>
      (isLast !== true || mayEnd) && sequence === position + index + 1,
  );
}
