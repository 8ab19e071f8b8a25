/** POST in stateless revisions: one message that contains its whole context (2026-07-28, Streamable HTTP). */
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { INVALID_PARAMS } from "@mcp-gen/protocol/newest/errors";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ReceivedMessage, ReceivedRequest } from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  CLIENT_CAPABILITIES_META_KEY,
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import { LISTEN, metaOf } from "../../shared/message-fields.js";
import { checkAcceptsEvents } from "../read-body.js";
import { headerMismatch, unsupportedVersion } from "../checks/version.js";
import { refusal, type Refusal } from "../refusal.js";
import type { Posted } from "../posted.js";
import { Reply, replyOutbound, type ReplyContext } from "../reply.js";
import { allowsScopes } from "../scopes.js";
import type { Uses } from "../server-context.js";
import { checkMirrored } from "./mirrored-headers.js";

export type StatelessPostContext = ReplyContext & Uses<"endpoint" | "eras" | "servesStateless">;

export function serveStatelessPost(
  context: StatelessPostContext,
  posted: Posted,
  received: ReceivedMessage,
  hasScopes = false,
): void {
  const { capacity, endpoint, reporter } = context;
  const { call, auth } = posted;
  if (received.kind !== "request") return serveOther(context, posted, received);
  const { message } = received;
  const { id, method } = message;
  const listens = method === LISTEN;
  const refused =
    checkVersion(context, posted, message) ??
    checkMirrored(call, message, endpoint, auth) ??
    checkMeta(message) ??
    (listens ? checkAcceptsEvents(call) : undefined) ??
    capacity.checkRequest(call.clientKey, method);
  if (refused !== undefined) return reporter.refuse(call, refused, id);
  if (endpoint.usesScopes === true && !hasScopes) {
    const scopes = endpoint.requiredScopes?.(message, auth) ?? [];
    const later = (): void => serveStatelessPost(context, posted, received, true);
    if (!allowsScopes(context, { auth, call, id, scopes }, later)) return;
  }
  const requests = { count: 1, id, ids: NO_IDS, isBatch: false, opensSession: false, listens };
  const reply = new Reply(context, posted, requests);
  try {
    reply.handle = endpoint.handleRequest(message, replyOutbound, reply);
    if (!reply.over) reply.wait();
  } catch (error) {
    reply.fail(error);
  }
}

/** Requests of the stateless era are cancelled through their handles. */
const NO_IDS = (): [] => [];

/** Serves a message that is not a request. Clients cancel by disconnecting, so notifications are ignored. */
function serveOther(
  context: StatelessPostContext,
  posted: Posted,
  received: Exclude<ReceivedMessage, ReceivedRequest>,
): void {
  const { endpoint, reporter } = context;
  const { call, auth } = posted;
  if (received.kind === "invalid") return call.json(400, JSON.stringify(received.error));
  if (received.kind !== "notification") return reporter.refuse(call, UNEXPECTED_RESPONSE);
  const { message } = received;
  const refused =
    checkVersion(context, posted, message) ?? checkMirrored(call, message, endpoint, auth);
  if (refused === undefined) call.answer(202, {});
  else reporter.refuse(call, refused);
}

const UNEXPECTED_RESPONSE = refusal(
  400,
  "body: expected a request or a notification, received a response; in this revision, servers send no requests to clients",
);

/** Checks the revision. The header must be present and match the body before the revision is looked up. */
function checkVersion(
  context: StatelessPostContext,
  { call }: Posted,
  message: JsonRpcRequest | JsonRpcNotification,
): Refusal | undefined {
  const { endpoint, eras } = context;
  const header = call.header(PROTOCOL_VERSION_HEADER);
  const version = metaOf(message)?.[PROTOCOL_VERSION_META_KEY];
  if (header === undefined || (version !== undefined && version !== header)) {
    const expected =
      version === undefined ? `one of ${endpoint.revisions.join(", ")}` : describeReceived(version);
    const refused = headerMismatch(PROTOCOL_VERSION_HEADER, expected, header);
    // The error tells an older client that sends `initialize` which revisions are supported.
    return version === undefined
      ? { ...refused, data: { supported: endpoint.revisions } }
      : refused;
  }
  return eras.get(header) === "stateless" ? undefined : unsupportedVersion(context, header);
}

/**
 * Checks the required keys of `_meta`. The endpoint cannot check them: it does not set the HTTP status, and only this
 * kind of invalid params has status 400.
 */
function checkMeta(request: JsonRpcRequest): Refusal | undefined {
  const meta = metaOf(request);
  if (typeof meta?.[PROTOCOL_VERSION_META_KEY] !== "string")
    return missing(PROTOCOL_VERSION_META_KEY, meta?.[PROTOCOL_VERSION_META_KEY]);
  if (!isObject(meta[CLIENT_CAPABILITIES_META_KEY]))
    return missing(CLIENT_CAPABILITIES_META_KEY, meta[CLIENT_CAPABILITIES_META_KEY]);
  return undefined;
}

function missing(key: string, received: unknown): Refusal {
  const kind = key === PROTOCOL_VERSION_META_KEY ? "a string" : "an object";
  return {
    status: 400,
    code: INVALID_PARAMS,
    message: `Invalid params: /params/_meta: expected ${kind} as ${key}, received ${describeReceived(received)}`,
  };
}
