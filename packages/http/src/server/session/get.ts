/** GET in a session: opens the stream for messages that belong to no request, or resumes a stream. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import { checkAcceptsEvents } from "../read-body.js";
import type { Posted } from "../posted.js";
import { checkFits, refusal, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";
import { parseEventId } from "../event-stream.js";
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
      if (unserved === undefined) return;
      reporter.refuse(call, unserved === "already open" ? STREAM_OPEN : unknownEvent(last));
    })
    .catch((error: unknown) => reporter.fail(call, error));
}

/** Serves a GET with the streams of this process. */
async function serveHere(
  context: GetContext,
  session: HttpSession,
  { from, connect }: GetRequest,
): Promise<UnservedGet | undefined> {
  if (from !== undefined) {
    const { resumeHere } = await import("./resume.js");
    return resumeHere(context, session, from, connect);
  }
  if (session.listening) return "already open";
  const stream = connect();
  if (stream.open) stream.attach(session.listen(stream));
  return undefined;
}

function unknownEvent(last: string): Refusal {
  return refusal(
    400,
    `Last-Event-ID header: expected the id of a stored event of this session, with all later events, received ${describeReceived(last)}; send the request again without it`,
  );
}
