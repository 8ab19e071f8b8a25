/**
 * The stages of an HTTP request, in order: screen, authenticate, route, read, dispatch, reply. The order of the checks is
 * fixed: the cheapest come first, nothing is read before the sender and the size are known, and the first check that
 * fails decides the response. Callbacks instead of promises: most requests complete in one turn of the event loop.
 */
import type { AuthInfo, Endpoint } from "@mcp-gen/core";
import { isRevision, type Era, type Revision } from "@mcp-gen/protocol";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  METHOD_HEADER,
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { isInitialize, readableId, metaOf } from "../shared/message-fields.js";
import { acceptedBy, checkAcceptsJson } from "./checks/accept.js";
import { checkOrigin } from "./checks/origin.js";
import { checkHeaders, checkTarget, wrongMethod } from "./checks/request-head.js";
import { headerMismatch, unsupportedVersion } from "./checks/version.js";
import { clientKeyOf } from "./client-key.js";
import { allowReading, answerPreflight } from "./cors.js";
import type { HttpCall } from "./http-call.js";
import type { AuthRefusal } from "./options.js";
import { readBody } from "./read-body.js";
import { CLOSING, refusal, SESSION_ENDED, type Refusal } from "./refusal.js";
import { serveGet } from "./session/get.js";
import { HttpSession } from "./session/http-session.js";
import { serveSessionPost } from "./session/post.js";
import type { HttpServerState } from "./state.js";
import { checkCapacity, serveStatelessPost } from "./stateless/post.js";

const ALL = ["POST", "GET", "DELETE"];
const POST_ONLY = ["POST"];
const PREFLIGHT = "OPTIONS";

/** Where a POST belongs, by its headers. */
interface Target {
  readonly auth: AuthInfo | undefined;
  readonly era: Era | undefined;
  readonly session?: HttpSession;
  /**
   * Why the request is refused. The body is read only for the id of the request, or because it may be `initialize`,
   * which is served although the session that the headers name has ended.
   */
  readonly refused?: Refusal | undefined;
}

/** Handles one request. Never throws. */
export function handleRequest(server: HttpServerState, call: HttpCall): void {
  try {
    if (!screen(server, call)) return;
    authenticate(server, call, (auth) =>
      route(server, call, auth, (target) =>
        read(server, call, target, (value) => dispatch(server, call, target, value)),
      ),
    );
  } catch (error) {
    server.reporter.fail(call, error);
  }
}

/** Stage 1: checks target, headers, host and origin. Returns false if the request has its response. */
function screen(server: HttpServerState, call: HttpCall): boolean {
  const { closing, limits, settings } = server;
  // Pages may read refusals as well: a client recognizes an older server by its status 404 or 405.
  const readable = settings.corsRule !== undefined && allowReading(call, settings.corsRule);
  const methods = methodsAt(server, call.path);
  const preflight = call.method === PREFLIGHT && settings.cors !== undefined;
  const refused = closing
    ? CLOSING
    : (checkTarget(call, preflight && methods !== undefined ? [PREFLIGHT] : methods) ??
      checkHeaders(call, limits.headers) ??
      settings.checkHost(call) ??
      checkOrigin(call, settings.originRule) ??
      (preflight && !readable ? wrongMethod(call, methods ?? []) : undefined));
  if (refused !== undefined) reply(server, call, refused);
  else if (preflight) answerPreflight(call, methods ?? [], settings.cors);
  return refused === undefined && !preflight;
}

/** Stage 2: identifies the caller, and checks its rate limit. */
function authenticate(
  server: HttpServerState,
  call: HttpCall,
  next: (auth: AuthInfo | undefined) => void,
): void {
  const { callbacks, capacity, reporter, settings } = server;
  const admit = (auth: AuthInfo | AuthRefusal | undefined): void => {
    if (auth !== undefined && "status" in auth) return reply(server, call, unauthorized(auth));
    call.clientKey = clientKeyOf(call, auth, settings.clientAddress);
    const limited = capacity.checkRequestRate(call.clientKey);
    if (limited !== undefined) reply(server, call, limited);
    else next(auth);
  };
  if (settings.authenticate === undefined) return admit(undefined);
  const run = settings.authenticate;
  callbacks.run(
    "authenticate",
    () => run(call),
    admit,
    (error) => reporter.fail(call, error),
  );
}

/** Stage 3: finds the era and the session of a POST. Serves GET, DELETE and HTTP+SSE, which have no further stages. */
function route(
  server: HttpServerState,
  call: HttpCall,
  auth: AuthInfo | undefined,
  next: (target: Target) => void,
): void {
  const { callbacks, eras, reporter, sessions, settings, sse } = server;
  if (sse?.methods(call.path) !== undefined) return sse.serve(call, auth);
  const isPost = call.method === "POST";
  const version = call.header(PROTOCOL_VERSION_HEADER);
  const era = version === undefined ? undefined : eras.get(version);
  const refused =
    version !== undefined && era === undefined ? unsupportedVersion(server, version) : undefined;
  if (!isPost && refused !== undefined) return reply(server, call, refused);
  if (!isPost && era === "stateless") return reply(server, call, wrongMethod(call, POST_ONLY));
  const id = server.opensSessions ? call.header(SESSION_ID_HEADER) : undefined;
  if (id === undefined || era === "stateless" || refused !== undefined) {
    return isPost ? next({ auth, era, refused }) : reply(server, call, NO_SESSION_ID);
  }
  const found = (session: HttpSession | Refusal): void => {
    if (session instanceof HttpSession) {
      if (isPost) next({ auth, era, session });
      else serveSession(server, call, session);
    } else if (isPost && session === SESSION_ENDED) {
      // A client that starts again may still send the id of the ended session.
      next({ auth, era, refused: session });
    } else {
      reply(server, call, session);
    }
  };
  const { sessionStore } = settings;
  if (sessionStore === undefined) return found(sessions.find(id, auth));
  callbacks.run(
    "sessionStore.find",
    () => sessions.findShared(sessionStore, id, auth, call.clientKey),
    found,
    (error) => reporter.fail(call, error),
  );
}

/** GET and DELETE in a session. */
function serveSession(server: HttpServerState, call: HttpCall, session: HttpSession): void {
  const { callbacks, reporter, sessions } = server;
  if (call.method === "GET") return serveGet(server, call, session);
  callbacks.run(
    "sessionStore.remove",
    () => sessions.remove(session),
    () => call.answer(204, {}),
    (error) => reporter.fail(call, error),
  );
}

/** Stage 4: reads the JSON value of the body. */
function read(
  server: HttpServerState,
  call: HttpCall,
  { session, refused }: Target,
  next: (value: unknown) => void,
): void {
  // Refused early if there is no capacity; but a message in a session may be the answer to a request in flight.
  const full =
    session === undefined
      ? checkCapacity(server.capacity, call, call.header(METHOD_HEADER))
      : undefined;
  if (full !== undefined) return reply(server, call, full);
  const named = call.header(PROTOCOL_VERSION_HEADER);
  const revision = session?.connection.revision ?? (isRevision(named) ? named : undefined);
  readBody(server, call, { checkAccept: checkAcceptsJson, refused, revision }, next);
}

/**
 * Stage 5: passes the message to its era, after the endpoint has loaded the code for it. The endpoint answers through
 * `session/reply.ts` or `stateless/reply.ts`.
 */
function dispatch(server: HttpServerState, call: HttpCall, target: Target, value: unknown): void {
  const { auth, era, refused, session } = target;
  const isNewSession = refused === SESSION_ENDED && isInitialize(value);
  if (refused !== undefined && !isNewSession) return refuseMessage(server, call, refused, value);
  const unloaded = unloadedRevision(server.endpoint, value);
  if (unloaded !== undefined) {
    server.endpoint
      .ready(unloaded)
      .then(() => dispatch(server, call, target, value))
      .catch((error: unknown) => server.reporter.fail(call, error));
    return;
  }
  const posted = { call, auth, accepted: acceptedBy(call) };
  const isStateless =
    server.servesStateless &&
    (era === "stateless" ||
      !server.servesSessions ||
      metaOf(value)?.[PROTOCOL_VERSION_META_KEY] !== undefined);
  if (isStateless) serveStatelessPost(server, posted, value);
  else serveSessionPost(server, posted, session, value);
}

/** Returns a revision that a message, or a message of a batch, needs and whose code is not loaded. */
function unloadedRevision(endpoint: Endpoint, value: unknown): Revision | undefined {
  if (!Array.isArray(value)) return endpoint.unloadedRevision(value);
  return value.map((item) => endpoint.unloadedRevision(item)).find((id) => id !== undefined);
}

/** Stage 6, for requests that are not served: sends the refusal. */
function reply(server: HttpServerState, call: HttpCall, refused: Refusal): void {
  server.reporter.refuse(call, refused);
}

/** Refuses a request whose body was read for its id. */
function refuseMessage(
  server: HttpServerState,
  call: HttpCall,
  refused: Refusal,
  value: unknown,
): void {
  // Without the id of the request: clients must see the status, not take this for the response.
  if (refused === SESSION_ENDED) return reply(server, call, refused);
  const header = call.header(PROTOCOL_VERSION_HEADER);
  const version = server.servesStateless ? metaOf(value)?.[PROTOCOL_VERSION_META_KEY] : undefined;
  // If the body names another revision than the header, that is the mistake.
  const mistake =
    version === undefined || version === header
      ? refused
      : headerMismatch(PROTOCOL_VERSION_HEADER, describeReceived(version), header);
  server.reporter.refuse(call, mistake, readableId(value, server.limits));
}

const NO_SESSION_ID = refusal(
  400,
  "Mcp-Session-Id header: expected the id of a session, received none",
);

function methodsAt(server: HttpServerState, path: string): readonly string[] | undefined {
  const { settings, sse } = server;
  const methods = sse?.methods(path);
  if (methods !== undefined) return methods;
  if (settings.path !== undefined && settings.path !== path) return undefined;
  return server.opensSessions ? ALL : POST_ONLY;
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
