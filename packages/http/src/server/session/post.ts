/**
 * POST in revisions with sessions (Streamable HTTP of 2025-03-26 to 2025-11-25): `initialize` opens a session, and all
 * other messages contain its id. If sessions are turned off, every POST is independent.
 */
import { withErrorId } from "@mcp-gen/core/base";
import type { RequestId, Revision } from "@mcp-gen/protocol";
import { assumedRevision } from "@mcp-gen/protocol/features";
import { PROTOCOL_VERSION_HEADER } from "@mcp-gen/protocol/keys";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { InvalidMessage, ReceivedBatch, ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { INITIALIZE, MESSAGE_RULES, readableId } from "../../shared/message-fields.js";
import { unsupportedVersion } from "../checks/version.js";
import { refusal, SESSION_ENDED } from "../refusal.js";
import type { Owner, Posted } from "../posted.js";
import { Reply, replyOutbound, type ReplyContext } from "../reply.js";
import { allowsScopes, scopesOfPost } from "../scopes.js";
import type { Uses } from "../server-context.js";
import { HttpSession } from "./http-session.js";
import type { HttpSessions } from "./sessions.js";

export interface SessionPostContext
  extends ReplyContext, Uses<"endpoint" | "eras" | "limits" | "servesStateless"> {
  readonly sessions: HttpSessions;
}

/** Serves `initialize`, the only message that is served without a session. */
export function serveInitialize(context: SessionPostContext, posted: Posted, value: unknown): void {
  const { capacity, limits, reporter, sessions } = context;
  const { auth, call } = posted;
  const received = classify(value, MESSAGE_RULES, limits);
  if (received.kind === "invalid") return call.json(400, errorText(received, undefined));
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
  serveSessionPost(context, posted, { session }, received, { opensSession: true });
}

/** Serves a POST with its own connection. */
export function serveWithoutSession(
  context: SessionPostContext,
  posted: Posted,
  value: unknown,
): void {
  const { endpoint, eras, limits, reporter } = context;
  const { call } = posted;
  const revision = (call.header(PROTOCOL_VERSION_HEADER) ?? assumedRevision) as Revision;
  if (eras.get(revision) !== "session") {
    const unsupported = unsupportedVersion(context, revision);
    return reporter.refuse(call, unsupported, readableId(value, limits));
  }
  // Only that revision has batches.
  const received =
    revision === assumedRevision
      ? classifyBatch(value, MESSAGE_RULES, limits)
      : classify(value, MESSAGE_RULES, limits);
  if (received.kind === "invalid") return call.json(400, errorText(received, revision));
  if (received.kind === "request" && received.message.method === INITIALIZE) {
    const connection = endpoint.connect(replyOutbound, { isStateless: true });
    return serveSessionPost(context, posted, { connection }, received);
  }
  endpoint
    .ready(revision)
    .then(() => {
      const connection = endpoint.connect(replyOutbound, { revision, isStateless: true });
      serveSessionPost(context, posted, { connection }, received);
    })
    .catch((error: unknown) => reporter.fail(call, error));
}

/**
 * Passes a message or a batch to the connection, which answers through a reply. If the endpoint throws, the requests
 * are answered and no longer counted.
 *
 * @param options `opensSession`: true for the `initialize` of a new session. `hasScopes`: true if the scopes are checked.
 */
export function serveSessionPost(
  context: SessionPostContext,
  posted: Posted,
  owner: Owner,
  received: ReceivedMessage | ReceivedBatch,
  { opensSession = false, hasScopes = false } = {},
): void {
  const { connection } = owner.session ?? owner;
  const { auth, call } = posted;
  const isBatch = received.kind === "batch";
  const items = isBatch ? received.items : [received];
  const count = items.filter(({ kind }) => kind === "request").length;
  if (count === 0) return deliver(posted, owner, items, isBatch);
  const id = received.kind === "request" ? received.message.id : undefined;
  const refused = context.capacity.checkRequests(call.clientKey, count, owner.session?.inFlight);
  if (refused !== undefined) {
    owner.connection?.close("the request is refused");
    return context.reporter.refuse(call, refused, id);
  }
  if (context.endpoint.usesScopes === true && !hasScopes) {
    const check = {
      auth,
      call,
      id,
      scopes: scopesOfPost(connection, items, auth),
      refused: () => {
        owner.connection?.close("the request is refused");
        if (opensSession) owner.session?.end("the session was not opened");
      },
    };
    const later = (): void => {
      // The session may have ended while the scopes were determined.
      if (owner.session?.over === true) return context.reporter.refuse(call, SESSION_ENDED);
      serveSessionPost(context, posted, owner, received, { opensSession, hasScopes: true });
    };
    if (!allowsScopes(context, check, later)) return;
  }
  const ids = (): RequestId[] =>
    items.flatMap((item) => (item.kind === "request" ? [item.message.id] : []));
  const requests = { count, id, ids, isBatch, opensSession, listens: false };
  const reply = new Reply(context, posted, requests, owner);
  try {
    // Each message of a batch is checked separately.
    for (const item of items) {
      if (item.kind === "invalid") reply.part(errorText(item, connection.revision));
    }
    for (const item of items) {
      if (item.kind !== "invalid") (owner.session ?? connection).accept(item, reply);
    }
    if (!reply.over) reply.wait();
  } catch (error) {
    reply.fail(error);
  }
}

/** Passes messages that get no response to the connection. Answers invalid messages with an error. */
function deliver(
  posted: Posted,
  owner: Owner,
  items: readonly ReceivedMessage[],
  isBatch: boolean,
): void {
  if (owner.session?.deliver !== undefined) return owner.session.deliver(posted, items, isBatch);
  const { auth, call } = posted;
  const { connection } = owner.session ?? owner;
  const { revision } = connection;
  try {
    for (const item of items) {
      // An invalid response still settles the request that it answers.
      const ends = item.kind !== "invalid" || (item.meant === "response" && item.id !== undefined);
      if (ends) connection.accept(item, { auth, clientKey: call.clientKey });
    }
  } finally {
    owner.connection?.close("the messages are delivered");
  }
  const errors = items.flatMap((item) =>
    item.kind === "invalid" ? [errorText(item, revision)] : [],
  );
  if (errors.length === 0) call.answer(202, {});
  else call.json(400, isBatch ? `[${errors.join(",")}]` : errors.join());
}

/** Returns the error response to an invalid message. */
function errorText({ error }: InvalidMessage, revision: Revision | undefined): string {
  return JSON.stringify(withErrorId(error, revision));
}
