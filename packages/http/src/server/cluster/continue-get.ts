/**
 * Continues a GET stream after the last event that the client has received. This process holds the lease of the stream.
 * If the earlier writer has given up the stream, the stream keeps its name. Otherwise, that process may still write, so
 * the stream ends, and the connection continues with a new stream.
 *
 * If the store does not have the position, the connection starts a new stream, and the client receives a notice that everything may
 * have changed. Some clients would send the same position again and again after a refusal.
 */
import type { EventStore, StoredEvent } from "@mcp-gen/core/cluster";
import type { EventStream } from "../event-stream.js";
import { formatEvent } from "../events.js";
import type { EventSink } from "../http-call.js";
import type { Posted } from "../posted.js";
import { checkFits, type Refusal } from "../refusal.js";
import { GetStream } from "../session/get-stream.js";
import type { ReaderContext } from "./stream-reader.js";

/** How often this process tries to become the writer. */
const ATTEMPTS = 5;

/** A session whose GET stream continues. */
export interface GetSession {
  readonly id: string;
  readonly clientKey: string;
  claimStream(
    label: string | undefined,
    next: (refused: Refusal | undefined) => void,
    failed: (error: unknown) => void,
  ): void;
  /** The name of the stream that this process writes for the session. */
  readonly heldStream: string | undefined;
  leaveStream(): void;
  listen(
    sink: EventSink,
    options: { readonly sequence?: number | undefined; readonly missedSince?: number | undefined },
  ): EventStream;
}

/** An event after which a stream continues. */
interface Position {
  readonly stream: string;
  readonly sequence: number;
}

/**
 * Returns a refusal if the stream cannot continue.
 *
 * @throws StoreUnavailableError, RetryLaterError
 */
export async function continueGet(
  store: EventStore,
  context: ReaderContext,
  { auth, call }: Pick<Posted, "auth" | "call">,
  session: GetSession,
  { stream, sequence }: Position,
): Promise<Refusal | undefined> {
  const refused = await claim(session, stream);
  if (refused !== undefined) return refused;
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
      if (connection === undefined) {
        const full = checkFits(context.capacity.streams, call.clientKey);
        if (full !== undefined) return leave(session, full);
        connection = new GetStream(context, call, auth);
      }
      for (const { data, sequence: next } of events) {
        if (data !== "") connection.write(formatEvent(data, `${stream}.${next}`));
        else isWriter ||= attempt > 0;
        position = next;
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
    return startAgain(context, { auth, call }, session);
  }
  if (isWriter && connection.open) {
    connection.attach(session.listen(connection, isLast ? {} : { sequence: position }));
    return undefined;
  }
  connection.end();
  return leave(session, undefined);
}

function claim(session: GetSession, label: string | undefined): Promise<Refusal | undefined> {
  return new Promise((resolve, reject) => session.claimStream(label, resolve, reject));
}

/** Opens a new stream for a client whose position is not stored. */
async function startAgain(
  context: ReaderContext,
  { auth, call }: Pick<Posted, "auth" | "call">,
  session: GetSession,
): Promise<Refusal | undefined> {
  const refused = await claim(session, undefined);
  if (refused !== undefined) return refused;
  const full = checkFits(context.capacity.streams, call.clientKey);
  if (full !== undefined) return leave(session, full);
  const connection = new GetStream(context, call, auth);
  if (!connection.open) return leave(session, undefined);
  connection.attach(session.listen(connection, { missedSince: 0 }));
  return undefined;
}

/** Whether no event is missing, and the stream has not ended. */
function continues(events: readonly StoredEvent[], position: number, mayEnd: boolean): boolean {
  return events.every(
    ({ isLast, sequence }, index) =>
      (isLast !== true || mayEnd) && sequence === position + index + 1,
  );
}

function leave(session: GetSession, refused: Refusal | undefined): Refusal | undefined {
  session.leaveStream();
  return refused;
}
