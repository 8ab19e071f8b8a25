/**
 * One request, from the first check to the endpoint. The order of the checks is fixed: what is cheapest comes first,
 * nothing is read before it is known who sends it and how much there is, and the first that fails answers.
 */
import type { AuthInfo } from "@mcp-gen/core";
import { isRevision, type Era } from "@mcp-gen/protocol";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "./call.js";
import { acceptedBy, checkAcceptsJson } from "./checks/accept.js";
import { checkOrigin } from "./checks/origin.js";
import { checkHeaders } from "./checks/repeated.js";
import { checkTarget, wrongMethod } from "./checks/target.js";
import { clientKeyOf } from "./client-key.js";
import { allowReading, answerPreflight } from "./cors.js";
import { serveGet } from "./get.js";
import { METHOD_HEADER, SESSION_HEADER, VERSION_HEADER } from "./headers.js";
import type { Hub } from "./hub.js";
import type { AuthRefusal } from "./options.js";
import { checkRate, CLOSING, refusal, SESSION_ENDED, type Refusal } from "./refusal.js";
import { receiveValue } from "./receive.js";
import { Session } from "./session.js";
import { serveSessionPost } from "./session-post.js";
import { checkRoom, serveStateless, unsupportedVersion } from "./stateless-post.js";
import { mismatch } from "./mirrored.js";
import { isInitialize, readableId, versionIn } from "./value.js";

const ALL = ["POST", "GET", "DELETE"];
const POST_ONLY = ["POST"];
const PREFLIGHT = "OPTIONS";

/** Serves one request. It never throws. */
export function serve(hub: Hub, call: HttpCall): void {
  try {
    screen(hub, call);
  } catch (error) {
    hub.fail(call, error);
  }
}

/** All that is checked before it is asked who sends the request. */
function screen(hub: Hub, call: HttpCall): void {
  const { settings, sse } = hub;
  // A page may read refusals as well: a client finds an older server by its 404 or 405.
  const readable = allowReading(call, settings);
  if (hub.closing) return hub.refuse(call, CLOSING);
  const methods = sse?.methods(call.path) ?? methodsAt(hub, call.path);
  const preflight = call.method === PREFLIGHT && settings.cors !== undefined;
  const refused =
    checkTarget(call, preflight && methods !== undefined ? [PREFLIGHT] : methods) ??
    checkHeaders(call, settings.limits.headers) ??
    settings.checkHost(call) ??
    checkOrigin(call, settings.originRule);
  if (refused !== undefined) return hub.refuse(call, refused);
  if (preflight) {
    return readable
      ? answerPreflight(call, methods ?? [], settings)
      : hub.refuse(call, wrongMethod(call, methods ?? []));
  }
  const { authenticate } = settings;
  if (authenticate === undefined) return admit(hub, call, undefined);
  hub.callbacks.run(
    "authenticate",
    () => authenticate(call),
    (auth) => admit(hub, call, auth),
    (error) => hub.fail(call, error),
  );
}

function admit(hub: Hub, call: HttpCall, auth: AuthInfo | AuthRefusal | undefined): void {
  if (auth !== undefined && "status" in auth) return hub.refuse(call, unauthorized(auth));
  call.clientKey = clientKeyOf(call, auth, hub.settings.clientAddress);
  const { sse, settings } = hub;
  const limited = checkRate("requests", settings.requestRate, call.clientKey);
  if (limited !== undefined) return hub.refuse(call, limited);
  if (sse?.methods(call.path) === undefined) enter(hub, call, auth);
  else sse.serve(call, auth);
}

function methodsAt({ settings, servesSessions }: Hub, path: string): readonly string[] | undefined {
  if (settings.path !== undefined && settings.path !== path) return undefined;
  return settings.stateful && servesSessions ? ALL : POST_ONLY;
}

function unauthorized({ status, challenge, message }: AuthRefusal): Refusal {
  return refusal(
    status,
    message ?? "Authorization header: expected credentials that allow this request, received none",
    challenge === undefined
      ? undefined
      : { "www-authenticate": typeof challenge === "string" ? challenge : [...challenge] },
  );
}

/** What the headers say of where a message belongs. */
interface Place {
  readonly era: Era | undefined;
  readonly session?: Session;
  /** The headers name a session that is not open: only `initialize` is served. */
  readonly ended?: Refusal;
}

/** Finds the session, by the rules of the era that the headers name. */
function enter(hub: Hub, call: HttpCall, auth: AuthInfo | undefined): void {
  const version = call.header(VERSION_HEADER);
  const era = version === undefined ? undefined : hub.eras.get(version);
  const unsupported =
    version !== undefined && era === undefined ? unsupportedVersion(hub, version) : undefined;
  if (call.method !== "POST") {
    if (unsupported !== undefined) return hub.refuse(call, unsupported);
    if (era === "stateless") return hub.refuse(call, wrongMethod(call, POST_ONLY));
  }
  const id = call.header(SESSION_HEADER);
  const named = id !== undefined && hub.settings.stateful && hub.servesSessions;
  if (!named || era === "stateless" || unsupported !== undefined) {
    if (call.method === "POST") return receive(hub, call, auth, { era }, unsupported);
    return hub.refuse(
      call,
      refusal(400, "Mcp-Session-Id header: expected the id of a session, received none"),
    );
  }
  hub.callbacks.run(
    "sessionStore.find",
    () => hub.sessions.find(id, auth, call.clientKey),
    (session) => serveInSession(hub, call, auth, { era, session }),
    (error) => hub.fail(call, error),
  );
}

function serveInSession(
  hub: Hub,
  call: HttpCall,
  auth: AuthInfo | undefined,
  { era, session }: { readonly era: Era | undefined; readonly session: Session | Refusal },
): void {
  if (!(session instanceof Session)) {
    // A client that starts again may still send the id of a session that has ended.
    return call.method === "POST" && session === SESSION_ENDED
      ? receive(hub, call, auth, { era, ended: session }, session)
      : hub.refuse(call, session);
  }
  if (call.method === "POST") return receive(hub, call, auth, { era, session }, undefined);
  if (call.method === "GET") return serveGet(hub, call, session);
  hub.callbacks.run(
    "sessionStore.remove",
    () => hub.sessions.remove(session),
    () => call.answer(204, {}),
    (error) => hub.fail(call, error),
  );
}

/**
 * Reads what a POST brings.
 *
 * @param instead what is wrong with the revision or the session. The body is only read for the id that the answer has to
 * carry, or because it may be `initialize`, which needs no session.
 */
function receive(
  hub: Hub,
  call: HttpCall,
  auth: AuthInfo | undefined,
  place: Place,
  instead: Refusal | undefined,
): void {
  // What cannot be taken on is refused while that is still cheap; but what comes in a session may be an answer that
  // one of the requests in flight waits for.
  const full =
    place.session === undefined ? checkRoom(hub, call, call.header(METHOD_HEADER)) : undefined;
  if (full !== undefined) return hub.refuse(call, full);
  const named = call.header(VERSION_HEADER);
  const revision = place.session?.connection.revision ?? (isRevision(named) ? named : undefined);
  receiveValue(hub, call, checkAcceptsJson, instead, revision, (value) => {
    if (instead === undefined || (place.ended !== undefined && isInitialize(value))) {
      deliver(hub, call, auth, place, value);
    } else if (place.ended !== undefined) {
      // Without the id of the request: clients shall see the status, not take this for the answer.
      hub.refuse(call, instead);
    } else {
      refuseVersion(hub, call, instead, value);
    }
  });
}

/** Where the body names another revision than the header, that is what is wrong. */
function refuseVersion(hub: Hub, call: HttpCall, unsupported: Refusal, value: unknown): void {
  const header = call.header(VERSION_HEADER);
  const version = hub.servesStateless ? versionIn(value) : undefined;
  const refused =
    version === undefined || version === header
      ? unsupported
      : mismatch("MCP-Protocol-Version", describeReceived(version), header);
  hub.refuse(call, refused, readableId(value, hub.settings.limits));
}

/** A message belongs to the stateless era when it says so, in its header or in its body. */
function deliver(
  hub: Hub,
  call: HttpCall,
  auth: AuthInfo | undefined,
  { era, session }: Place,
  value: unknown,
): void {
  const accepted = acceptedBy(call);
  const stateless =
    hub.servesStateless &&
    (era === "stateless" || !hub.servesSessions || versionIn(value) !== undefined);
  if (stateless) serveStateless(hub, call, auth, accepted, value);
  else serveSessionPost({ hub, call, auth, accepted }, session, value);
}
