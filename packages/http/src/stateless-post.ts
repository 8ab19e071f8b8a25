/** POST in the stateless era: one message that brings all that has to be known of it (2026-07-28, Streamable HTTP). */
import type { AuthInfo } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { INVALID_PARAMS, UNSUPPORTED_PROTOCOL_VERSION } from "@mcp-gen/protocol/2026-07-28/errors";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { classify } from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "./call.js";
import { checkAcceptsEvents, type Accepted } from "./checks/accept.js";
import { VERSION_HEADER } from "./headers.js";
import type { Hub } from "./hub.js";
import { checkMirrored, checkMirroredNotification, mismatch } from "./mirrored.js";
import { checkFits, refusal, type Refusal } from "./refusal.js";
import { LISTEN, statelessLink, StatelessReply } from "./stateless-reply.js";
import { CAPABILITIES_KEY, metaOf, VERSION_KEY, versionIn } from "./value.js";

/** @param value a JSON value, read from the body */
export function serveStateless(
  hub: Hub,
  call: HttpCall,
  auth: AuthInfo | undefined,
  accepted: Accepted,
  value: unknown,
): void {
  const received = classify(value, { errorIdOptional: true }, hub.settings.limits);
  switch (received.kind) {
    case "invalid":
      call.json(400, JSON.stringify(received.error));
      return;
    case "result":
    case "error":
      return hub.refuse(
        call,
        refusal(
          400,
          "body: expected a request or a notification, received a response; this revision has no requests to clients",
        ),
      );
    case "notification":
      return serveNotification(hub, call, received.message);
    case "request":
      return serveRequest(hub, call, auth, accepted, received.message);
    default:
      return received satisfies never;
  }
}

/** Over HTTP no notification of this revision means anything to a server: clients cancel by leaving. */
function serveNotification(hub: Hub, call: HttpCall, message: JsonRpcNotification): void {
  const refused = checkVersion(hub, call, message) ?? checkMirroredNotification(call, message);
  if (refused === undefined) call.answer(202, {});
  else hub.refuse(call, refused);
}

function serveRequest(
  hub: Hub,
  call: HttpCall,
  auth: AuthInfo | undefined,
  accepted: Accepted,
  request: JsonRpcRequest,
): void {
  const refused =
    checkVersion(hub, call, request) ??
    checkMirrored(call, request, hub.endpoint, auth) ??
    checkMeta(request) ??
    (request.method === LISTEN ? checkAcceptsEvents(call) : undefined) ??
    checkRoom(hub, call, request.method);
  if (refused !== undefined) return hub.refuse(call, refused, request.id);
  const reply = new StatelessReply(hub, call, auth, request, accepted);
  try {
    reply.serve(hub.endpoint.exchange(request, statelessLink, reply));
  } catch (error) {
    reply.fail(error);
  }
}

/** The header has to be there, and to say what the body says, before it is asked whether that revision is spoken. */
function checkVersion(
  hub: Hub,
  call: HttpCall,
  message: JsonRpcRequest | JsonRpcNotification,
): Refusal | undefined {
  const header = call.header(VERSION_HEADER);
  const version = versionIn(message);
  if (header === undefined || (version !== undefined && version !== header)) {
    const expected =
      version === undefined
        ? `one of ${hub.endpoint.revisions.join(", ")}`
        : describeReceived(version);
    const refused = mismatch("MCP-Protocol-Version", expected, header);
    // `initialize` of an older client comes here, and learns what it would have to speak.
    return version === undefined
      ? { ...refused, data: { supported: hub.endpoint.revisions } }
      : refused;
  }
  return hub.eras.get(header) === "stateless" ? undefined : unsupportedVersion(hub, header);
}

/** Names what is spoken, so that the client can choose. */
export function unsupportedVersion(hub: Hub, requested: string): Refusal {
  const supported = hub.endpoint.revisions;
  const message = `MCP-Protocol-Version header: expected one of ${supported.join(", ")}, received ${describeReceived(requested)}`;
  const data = { supported, requested };
  // To a client of both eras the code would say that this server speaks the newer one.
  if (!hub.servesStateless) return { ...refusal(400, message), data };
  return { status: 400, code: UNSUPPORTED_PROTOCOL_VERSION, message, data };
}

/** The status of this error is 400 only for what is missing, so it is decided here and not by the endpoint. */
function checkMeta(request: JsonRpcRequest): Refusal | undefined {
  const meta = metaOf(request);
  if (typeof meta?.[VERSION_KEY] !== "string") return missing(VERSION_KEY, meta?.[VERSION_KEY]);
  if (!isObject(meta[CAPABILITIES_KEY])) return missing(CAPABILITIES_KEY, meta[CAPABILITIES_KEY]);
  return undefined;
}

function missing(key: string, found: unknown): Refusal {
  const kind = key === VERSION_KEY ? "a string" : "an object";
  return {
    status: 400,
    code: INVALID_PARAMS,
    message: `Invalid params: /params/_meta: expected ${kind} as ${key}, received ${describeReceived(found)}`,
  };
}

/** A stream of notifications counts as a stream and not as a request in flight. */
export function checkRoom(
  hub: Hub,
  { clientKey }: HttpCall,
  method: string | undefined,
): Refusal | undefined {
  return method === LISTEN ? checkFits(hub.streams, clientKey) : hub.checkRoom(clientKey, 1);
}
