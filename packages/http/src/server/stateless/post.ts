/** POST in the stateless era: one message that carries its whole context (2026-07-28, Streamable HTTP). */
import type { Endpoint } from "@mcp-gen/core";
import type { Era, JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { INVALID_PARAMS } from "@mcp-gen/protocol/newest/errors";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import {
  classify,
  type ReceivedMessage,
  type ReceivedRequest,
} from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  CLIENT_CAPABILITIES_META_KEY,
  METHOD_HEADER,
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import { metaOf } from "../../shared/message-fields.js";
import type { Capacity } from "../capacity.js";
import { checkAcceptsEvents } from "../checks/accept.js";
import { headerMismatch, unsupportedVersion, type VersionContext } from "../checks/version.js";
import type { HttpCall } from "../http-call.js";
import type { HttpLimits } from "../limits.js";
import { checkFits, refusal, type Refusal } from "../refusal.js";
import type { Posted } from "../reply.js";
import { checkMethod, checkMirrored } from "./mirrored-headers.js";
import { LISTEN, StatelessReply, type StatelessReplyContext } from "./reply.js";

export interface StatelessPostContext extends StatelessReplyContext, VersionContext {
  readonly endpoint: Endpoint;
  readonly eras: ReadonlyMap<string, Era>;
  readonly limits: HttpLimits;
}

/** @param value the JSON value of the body */
export function serveStatelessPost(
  context: StatelessPostContext,
  posted: Posted,
  value: unknown,
): void {
  const { capacity, endpoint, limits, reporter, ticks } = context;
  const { call, auth } = posted;
  const received = classify(value, { errorIdOptional: true }, limits);
  if (received.kind !== "request") return serveOther(context, call, received);
  const request = received.message;
  const refused =
    checkVersion(context, call, request) ??
    checkMirrored(call, request, endpoint, auth) ??
    checkMeta(request) ??
    (request.method === LISTEN ? checkAcceptsEvents(call) : undefined) ??
    checkCapacity(capacity, call, request.method);
  if (refused !== undefined) return reporter.refuse(call, refused, request.id);
  const reply = new StatelessReply(context, posted, request);
  try {
    reply.handle = endpoint.handleRequest(request, reply, reply);
    if (!reply.over) ticks.add(reply);
  } catch (error) {
    reply.fail(error);
  }
}

/** Clients cancel by disconnecting, so no notification has an effect. */
function serveOther(
  context: StatelessPostContext,
  call: HttpCall,
  received: Exclude<ReceivedMessage, ReceivedRequest>,
): void {
  if (received.kind === "invalid") return call.json(400, JSON.stringify(received.error));
  if (received.kind !== "notification") return context.reporter.refuse(call, UNEXPECTED_RESPONSE);
  const { message } = received;
  const refused =
    checkVersion(context, call, message) ??
    (call.header(METHOD_HEADER) === undefined ? undefined : checkMethod(call, message.method));
  if (refused === undefined) call.answer(202, {});
  else context.reporter.refuse(call, refused);
}

const UNEXPECTED_RESPONSE = refusal(
  400,
  "body: expected a request or a notification, received a response; this revision has no requests to clients",
);

/** The header must be present and equal to the body. Only then is the revision looked up. */
function checkVersion(
  context: StatelessPostContext,
  call: HttpCall,
  message: JsonRpcRequest | JsonRpcNotification,
): Refusal | undefined {
  const { endpoint, eras } = context;
  const header = call.header(PROTOCOL_VERSION_HEADER);
  const version = metaOf(message)?.[PROTOCOL_VERSION_META_KEY];
  if (header === undefined || (version !== undefined && version !== header)) {
    const expected =
      version === undefined ? `one of ${endpoint.revisions.join(", ")}` : describeReceived(version);
    const refused = headerMismatch(PROTOCOL_VERSION_HEADER, expected, header);
    // An older client that sends `initialize` learns which revisions are supported.
    return version === undefined
      ? { ...refused, data: { supported: endpoint.revisions } }
      : refused;
  }
  return eras.get(header) === "stateless" ? undefined : unsupportedVersion(context, header);
}

/** Checked here and not by the endpoint, because this error has status 400 only if a key is missing. */
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

/** Refuses if a client has too many requests or streams. `subscriptions/listen` counts as a stream. */
export function checkCapacity(
  capacity: Capacity,
  { clientKey }: HttpCall,
  method: string | undefined,
): Refusal | undefined {
  return method === LISTEN
    ? checkFits(capacity.streams, clientKey)
    : capacity.checkRequests(clientKey, 1);
}
