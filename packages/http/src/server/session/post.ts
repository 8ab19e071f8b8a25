/**
 * POST in the session era (Streamable HTTP of 2025-03-26 to 2025-11-25): `initialize` opens a session and all other
 * messages name it. Without sessions, every POST stands alone.
 */
import { withErrorId } from "@mcp-gen/core/base";
import type { Connection, Endpoint, Route } from "@mcp-gen/core";
import { isRevision, type Era, type Revision } from "@mcp-gen/protocol";
import { assumedRevision } from "@mcp-gen/protocol/features";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { InvalidMessage, ReceivedBatch, ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { PROTOCOL_VERSION_HEADER } from "@mcp-gen/protocol/keys";
import { INITIALIZE, readableId } from "../../shared/message-fields.js";
import { unsupportedVersion, type VersionContext } from "../checks/version.js";
import type { HttpCall } from "../http-call.js";
import type { HttpLimits } from "../limits.js";
import { refusal } from "../refusal.js";
import type { Posted } from "../reply.js";
import { HttpSession } from "./http-session.js";
import {
  SessionReply,
  singlePostOutbound,
  type Owner,
  type PostContent,
  type SessionReplyContext,
} from "./reply.js";
import type { SessionTable } from "./session-table.js";

export interface SessionPostContext extends SessionReplyContext, VersionContext {
  readonly endpoint: Endpoint;
  readonly eras: ReadonlyMap<string, Era>;
  readonly limits: HttpLimits;
  readonly sessions: SessionTable;
  readonly settings: { readonly stateful: boolean };
}

/** Error responses without an id are valid in some revisions, so they are always passed on. */
const RULES = { errorIdOptional: true };

/**
 * @param session the session that the request names
 * @param value the JSON value of the body
 */
export function serveSessionPost(
  context: SessionPostContext,
  posted: Posted,
  session: HttpSession | undefined,
  value: unknown,
): void {
  const { limits, settings } = context;
  if (session !== undefined) {
    const received = session.connection.batches
      ? classifyBatch(value, RULES, limits)
      : classify(value, RULES, limits);
    return receive(context, posted, { session }, received);
  }
  if (settings.stateful) return openSession(context, posted, value);
  return serveWithoutSession(context, posted, value);
}

/** Only `initialize` is served without a session. */
function openSession(context: SessionPostContext, posted: Posted, value: unknown): void {
  const { capacity, limits, reporter, sessions } = context;
  const { auth, call } = posted;
  const received = classify(value, RULES, limits);
  if (received.kind === "invalid") return answerInvalid(call, received, undefined);
  if (received.kind !== "request" || received.message.method !== INITIALIZE) {
    return reporter.refuse(
      call,
      refusal(
        400,
        "Mcp-Session-Id header: expected the id of a session, received none; send initialize first",
      ),
      readableId(value, limits),
    );
  }
  const { id } = received.message;
  const full =
    capacity.checkSessionRate(call.clientKey) ?? capacity.checkRequests(call.clientKey, 1);
  if (full !== undefined) return reporter.refuse(call, full, id);
  const session = sessions.open(auth, call.clientKey);
  if (!(session instanceof HttpSession)) return reporter.refuse(call, session, id);
  const content = { requests: 1, id, batch: false, opens: true };
  serve(context, posted, { session }, content, [received]);
}

/** Serves a POST with its own connection. */
function serveWithoutSession(context: SessionPostContext, posted: Posted, value: unknown): void {
  const { endpoint, eras, limits, reporter } = context;
  const { call } = posted;
  const revision = call.header(PROTOCOL_VERSION_HEADER) ?? assumedRevision;
  if (!isRevision(revision) || eras.get(revision) !== "session") {
    const unsupported = unsupportedVersion(context, revision);
    return reporter.refuse(call, unsupported, readableId(value, limits));
  }
  // Only that revision has batches.
  const received =
    revision === assumedRevision
      ? classifyBatch(value, RULES, limits)
      : classify(value, RULES, limits);
  if (received.kind === "invalid") return answerInvalid(call, received, revision);
  const opens = received.kind === "request" && received.message.method === INITIALIZE;
  if (opens) {
    const connection = endpoint.connect(singlePostOutbound);
    return receive(context, posted, { connection }, received);
  }
  endpoint
    .ready(revision)
    .then(() => {
      const connection = endpoint.connect(singlePostOutbound, { revision });
      receive(context, posted, { connection }, received);
    })
    .catch((error: unknown) => reporter.fail(call, error));
}

/** Hands what was received to the connection. */
function receive(
  context: SessionPostContext,
  posted: Posted,
  owner: Owner,
  received: ReceivedMessage | ReceivedBatch,
): void {
  const { connection } = owner.session ?? owner;
  switch (received.kind) {
    case "request": {
      const { id } = received.message;
      const content = { requests: 1, id, batch: false, opens: false };
      return serve(context, posted, owner, content, [received]);
    }
    case "batch":
      return receiveBatch(context, posted, owner, received);
    case "invalid":
      acceptInvalid(connection, received, posted);
      return answerInvalid(posted.call, received, connection.revision);
    case "notification":
    case "result":
    case "error":
      deliver(posted, owner, [received]);
      return posted.call.answer(202, {});
    default:
      return received satisfies never;
  }
}

/** Each message of a batch is checked separately. The responses go out together, unless one of them needs a stream. */
function receiveBatch(
  context: SessionPostContext,
  posted: Posted,
  owner: Owner,
  { items }: ReceivedBatch,
): void {
  const { call } = posted;
  const { revision } = (owner.session ?? owner).connection;
  const requests = items.filter(({ kind }) => kind === "request").length;
  const errors = items.flatMap((item) =>
    item.kind === "invalid" ? [JSON.stringify(withErrorId(item.error, revision))] : [],
  );
  if (requests > 0) {
    const content = { requests, id: undefined, batch: true, opens: false };
    return serve(context, posted, owner, content, items, errors);
  }
  deliver(posted, owner, items);
  if (errors.length === 0) call.answer(202, {});
  else call.json(400, `[${errors.join(",")}]`);
}

/** Passes messages that get no response to the connection. */
function deliver(posted: Posted, owner: Owner, items: readonly ReceivedMessage[]): void {
  const { connection } = owner.session ?? owner;
  try {
    for (const item of items) {
      if (item.kind === "invalid") acceptInvalid(connection, item, posted);
      else connection.accept(item, routeOf(posted));
    }
  } finally {
    owner.connection?.close("the messages are delivered");
  }
}

/**
 * Passes requests to the connection, which answers through the reply. If the endpoint throws, the requests are answered
 * and no longer counted.
 *
 * @param errors responses to invalid messages of the batch
 */
function serve(
  context: SessionPostContext,
  posted: Posted,
  owner: Owner,
  content: PostContent,
  items: readonly ReceivedMessage[],
  errors: readonly string[] = [],
): void {
  const { capacity, reporter, ticks } = context;
  const { call } = posted;
  const { connection } = owner.session ?? owner;
  const refused = capacity.checkRequests(call.clientKey, content.requests, owner.session?.inFlight);
  if (refused !== undefined) {
    owner.connection?.close("the request is refused");
    return reporter.refuse(call, refused, content.id);
  }
  const reply = new SessionReply(context, posted, owner, content);
  try {
    for (const error of errors) reply.part(error);
    for (const item of items) {
      if (item.kind !== "invalid") connection.accept(item, reply);
    }
    if (!reply.over) ticks.add(reply);
  } catch (error) {
    reply.fail(error);
  }
}

/** An invalid response still ends the wait for it. */
function acceptInvalid(connection: Connection, received: InvalidMessage, posted: Posted): void {
  if (received.meant === "response" && received.id !== undefined) {
    connection.accept(received, routeOf(posted));
  }
}

/** The route of messages that get no response. */
function routeOf({ auth, call }: Posted): Route {
  return { auth, clientKey: call.clientKey };
}

function answerInvalid(
  call: HttpCall,
  { error }: InvalidMessage,
  revision: Revision | undefined,
): void {
  call.json(400, JSON.stringify(withErrorId(error, revision)));
}
