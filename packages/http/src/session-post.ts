/**
 * POST in the session era (Streamable HTTP of 2025-03-26 to 2025-11-25): `initialize` opens a session, everything else
 * names it; or, where sessions are not kept, everything stands alone.
 */
import { withErrorId } from "@mcp-gen/core/base";
import type { AuthInfo, Connection, Route } from "@mcp-gen/core";
import { isRevision, type Revision } from "@mcp-gen/protocol";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type {
  InvalidMessage,
  ReceivedBatch,
  ReceivedMessage,
  ReceivedRequest,
} from "@mcp-gen/protocol/runtime";
import type { HttpCall } from "./call.js";
import type { Accepted } from "./checks/accept.js";
import { VERSION_HEADER } from "./headers.js";
import type { Hub } from "./hub.js";
import { checkRate, refusal } from "./refusal.js";
import { Session } from "./session.js";
import { SessionReply, singleLink, type Owner, type Posted } from "./session-reply.js";
import { unsupportedVersion } from "./stateless-post.js";
import { INITIALIZE, readableId } from "./value.js";

/** What a client speaks that does not say (2025-06-18, protocol version header). */
const SILENT: Revision = "2025-03-26";

/** An error without an id breaks no rule of the revisions that matter, and is passed on either way. */
const RULES = { errorIdOptional: true };

interface Post {
  readonly hub: Hub;
  readonly call: HttpCall;
  readonly auth: AuthInfo | undefined;
  readonly accepted: Accepted;
}

/**
 * @param session the one that the request names
 * @param value a JSON value, read from the body
 */
export function serveSessionPost(post: Post, session: Session | undefined, value: unknown): void {
  if (session !== undefined) {
    const received = read(post, value, session.connection.batches);
    return receive(post, { session }, received);
  }
  if (post.hub.settings.stateful) return open(post, value);
  return serveAlone(post, value);
}

function read({ hub }: Post, value: unknown, batches: boolean): ReceivedMessage | ReceivedBatch {
  const { limits } = hub.settings;
  return batches ? classifyBatch(value, RULES, limits) : classify(value, RULES, limits);
}

/** Nothing but `initialize` comes without a session. */
function open(post: Post, value: unknown): void {
  const { hub, call, auth } = post;
  const received = read(post, value, false);
  if (received.kind === "invalid") return answerInvalid(call, received, undefined);
  if (received.kind !== "request" || received.message.method !== INITIALIZE) {
    return hub.refuse(
      call,
      refusal(
        400,
        "Mcp-Session-Id header: expected the id of a session, received none; send initialize first",
      ),
      readableId(value, hub.settings.limits),
    );
  }
  const { id } = received.message;
  const full =
    checkRate("new sessions", hub.settings.sessionRate, call.clientKey) ??
    hub.checkRoom(call.clientKey, 1);
  if (full !== undefined) return hub.refuse(call, full, id);
  const session = hub.sessions.open(auth, call.clientKey);
  if (!(session instanceof Session)) return hub.refuse(call, session, id);
  hub.sessions.connect(session, { sessionId: session.id });
  dispatch(post, { session }, received, true);
}

/** Without sessions, each POST has a connection of its own, which ends with it. */
function serveAlone(post: Post, value: unknown): void {
  const { hub, call } = post;
  const revision = call.header(VERSION_HEADER) ?? SILENT;
  if (!isRevision(revision) || hub.eras.get(revision) !== "session") {
    return hub.refuse(
      call,
      unsupportedVersion(hub, revision),
      readableId(value, hub.settings.limits),
    );
  }
  // Only that revision has batches.
  const received = read(post, value, revision === SILENT);
  if (received.kind === "invalid") return answerInvalid(call, received, revision);
  const opens = received.kind === "request" && received.message.method === INITIALIZE;
  const link = singleLink;
  const connection = opens ? hub.endpoint.connect(link) : hub.endpoint.connect(link, { revision });
  receive(post, { connection }, received);
}

function receive(post: Post, owner: Owner, received: ReceivedMessage | ReceivedBatch): void {
  switch (received.kind) {
    case "request":
      return dispatch(post, owner, received, false);
    case "batch":
      return dispatchBatch(post, owner, received);
    case "invalid":
      note(post, owner, received);
      return answerInvalid(post.call, received, connectionOf(owner).revision);
    case "notification":
    case "result":
    case "error":
      deliver(post, owner, [received]);
      return post.call.answer(202, {});
    default:
      return received satisfies never;
  }
}

function dispatch(post: Post, owner: Owner, received: ReceivedRequest, opens: boolean): void {
  const { id } = received.message;
  const { accepted } = post;
  const reply = replyFor(post, owner, { accepted, requests: 1, id, batch: false, opens });
  if (reply === undefined) return;
  accept(reply, owner, [received]);
}

/** Each message of a batch is judged by itself; the answers go out together, unless one of them needs a stream. */
function dispatchBatch(post: Post, owner: Owner, { items }: ReceivedBatch): void {
  const { call, accepted } = post;
  const requests = items.filter(({ kind }) => kind === "request").length;
  const errors = items.flatMap((item) =>
    item.kind === "invalid"
      ? [JSON.stringify(withErrorId(item.error, connectionOf(owner).revision))]
      : [],
  );
  if (requests === 0) {
    deliver(post, owner, items);
    if (errors.length === 0) call.answer(202, {});
    else call.json(400, `[${errors.join(",")}]`);
    return;
  }
  const posted = { accepted, requests, id: undefined, batch: true, opens: false };
  const reply = replyFor(post, owner, posted);
  if (reply === undefined) return;
  for (const error of errors) reply.part(error);
  accept(reply, owner, items);
}

/** Hands over messages that get no answer. */
function deliver(post: Post, owner: Owner, items: readonly ReceivedMessage[]): void {
  try {
    for (const item of items) {
      if (item.kind === "invalid") note(post, owner, item);
      else connectionOf(owner).accept(item, routeOf(post));
    }
  } finally {
    owner.connection?.close("the messages are delivered");
  }
}

/** Hands over messages of which at least one gets an answer. An endpoint that throws must not leave them counted. */
function accept(reply: SessionReply, owner: Owner, items: readonly ReceivedMessage[]): void {
  try {
    for (const item of items) {
      if (item.kind !== "invalid") connectionOf(owner).accept(item, reply);
    }
    reply.serve();
  } catch (error) {
    reply.fail(error);
  }
}

/** Nothing, and the request is refused, where there is too much to do. */
function replyFor(
  { hub, call, auth }: Post,
  owner: Owner,
  posted: Posted,
): SessionReply | undefined {
  const refused = hub.checkRoom(call.clientKey, posted.requests, owner.session?.inFlight);
  if (refused === undefined) return new SessionReply(hub, call, auth, owner, posted);
  owner.connection?.close("the request is refused");
  hub.refuse(call, refused, posted.id);
  return undefined;
}

/** A response that is broken still ends the wait for it. What is said about it is said here. */
function note(post: Post, owner: Owner, received: InvalidMessage): void {
  if (received.meant === "response" && received.id !== undefined) {
    connectionOf(owner).accept(received, routeOf(post));
  }
}

/** The route of what gets no answer. */
function routeOf({ auth, call }: Post): Route {
  return { auth, clientKey: call.clientKey };
}

function connectionOf({ session, connection }: Owner): Connection {
  return session === undefined ? connection : session.connection;
}

function answerInvalid(
  call: HttpCall,
  { error }: InvalidMessage,
  revision: Revision | undefined,
): void {
  call.json(400, JSON.stringify(withErrorId(error, revision)));
}
