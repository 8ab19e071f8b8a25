/**
 * The stages of an HTTP request, in order: screen, authenticate, route, read, dispatch, reply. The order of the checks
 * is fixed: the cheapest come first, no body is read before the sender and the size are known, and the first check that
 * fails decides the response. The stages use callbacks instead of promises, so most requests complete in one turn of
 * the event loop.
 */
import type { AuthInfo } from "@mcp-gen/core";
import type { Era, Revision } from "@mcp-gen/protocol";
import {
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { isInitialize, MESSAGE_RULES, metaOf, readableId } from "../shared/message-fields.js";
import { authRefusal } from "./auth-refusal.js";
import { REPEATED_CREDENTIALS, wrongMethod, wrongTarget } from "./checks/screening.js";
import { headerMismatch, unsupportedVersion } from "./checks/version.js";
import { clientKeyOf } from "./capacity.js";
import { allowReading, answerPreflight } from "./cors.js";
import type { HttpCall } from "./http-call.js";
import { acceptedBy, read, type Accepted, type BodyTarget } from "./read-body.js";
import { checkRate, CLOSING, refusal, SESSION_ENDED, type Refusal } from "./refusal.js";
import { serveGet } from "./session/get.js";
import { HttpSession } from "./session/http-session.js";
import { serveInitialize, serveSessionPost, serveWithoutSession } from "./session/post.js";
import { POST_ONLY, type HttpServerState } from "./state.js";
import { serveStatelessPost } from "./stateless/post.js";

/** The members of the state that a stage uses. */
type State<Name extends keyof HttpServerState> = Pick<HttpServerState, Name>;

const PREFLIGHT = "OPTIONS";

/** The destination of a POST, as its headers determine it. */
interface Target extends BodyTarget {
  readonly auth: AuthInfo | undefined;
  readonly accepted: Accepted;
  readonly era: Era | undefined;
  session: HttpSession | undefined;
  /**
   * Why the request is refused. The body is still read: for the request id, or because it may be `initialize`, which is
   * served even if the session in the headers has ended.
   */
  refused: Refusal | undefined;
}

/** Handles one request. Never throws. */
export function handleRequest(server: HttpServerState, call: HttpCall): void {
  try {
    if (server.joining !== undefined) {
      // Serves the request once this process is a node of its cluster.
      return void server.joining().then(
        () => handleRequest(server, call),
        (error) => server.reporter.fail(call, error),
      );
    }
    if (server.documents?.owns(call.path) === true) return server.documents.serve(call);
    if (!screen(server, call)) return;
    authenticate(server, call, (auth) =>
      route(server, call, auth, (target) =>
        read(server, target, (value) => dispatch(server, target, value)),
      ),
    );
  } catch (error) {
    server.reporter.fail(call, error);
  }
}

/** Stage 1: checks target, headers, host and origin. Returns false if the request is already answered. */
function screen(
  {
    closing,
    methods,
    reporter,
    settings,
    sse,
  }: State<"closing" | "methods" | "reporter" | "settings" | "sse">,
  call: HttpCall,
): boolean {
  const { cors, corsRule, limits, path } = settings;
  // Pages may also read refusals, because a client recognizes an older server by the status 404 or 405.
  const readable = corsRule !== undefined && allowReading(call, corsRule);
  const isEndpoint = path === undefined || path === call.path;
  const served = sse?.methods(call.path) ?? (isEndpoint ? methods : undefined);
  const preflight = call.method === PREFLIGHT && cors !== undefined;
  const isServed =
    call.path.startsWith("/") &&
    (preflight ? served !== undefined : served?.includes(call.method) === true);
  let refused: Refusal | undefined;
  if (closing) refused = CLOSING;
  else if (!isServed) refused = wrongTarget(call, served);
  else {
    refused =
      call.checkHeaders(limits.headers) ??
      settings.checkHost(call) ??
      settings.checkOrigin(call) ??
      (preflight && !readable ? wrongMethod(call, served ?? []) : undefined);
  }
  if (refused === REPEATED_CREDENTIALS) refused = settings.refuseRepeated(call);
  if (refused !== undefined) reporter.refuse(call, refused);
  else if (preflight) answerPreflight(call, served ?? [], cors);
  return refused === undefined && !preflight;
}

/** Stage 2: identifies the caller. */
function authenticate(
  { callbacks, reporter, settings }: State<"callbacks" | "reporter" | "settings">,
  call: HttpCall,
  next: (auth: AuthInfo | undefined) => void,
): void {
  const run = settings.authenticate;
  if (run === undefined) return next(undefined);
  callbacks.run(
    "authenticate",
    () => run(call),
    (auth) => {
      if (auth !== undefined && "status" in auth) reporter.refuse(call, authRefusal(auth));
      else next(auth);
    },
    (error) => reporter.fail(call, error),
  );
}

/**
 * Stage 3: checks the rate limit of the client, and finds the era and the session of a POST. Serves GET, DELETE and
 * HTTP+SSE, which have no further stages.
 */
function route(
  server: HttpServerState,
  call: HttpCall,
  auth: AuthInfo | undefined,
  next: (target: Target) => void,
): void {
  const { eras, reporter, settings, sse } = server;
  call.clientKey = clientKeyOf(call, auth, settings.clientAddress);
  const limited =
    settings.requestRate && checkRate("requests", settings.requestRate, call.clientKey);
  if (limited !== undefined) return reporter.refuse(call, limited);
  if (sse?.methods(call.path) !== undefined) return sse.serve(call, auth);
  const isPost = call.method === "POST";
  const version = call.header(PROTOCOL_VERSION_HEADER);
  const era = version === undefined ? undefined : eras.get(version);
  const refused =
    version !== undefined && era === undefined ? unsupportedVersion(server, version) : undefined;
  if (!isPost && refused !== undefined) return reporter.refuse(call, refused);
  if (!isPost && era === "stateless") return reporter.refuse(call, wrongMethod(call, POST_ONLY));
  const target: Target = {
    call,
    auth,
    accepted: acceptedBy(call),
    era,
    session: undefined,
    refused,
    revisionOf: () =>
      target.session?.connection.revision ??
      (era === undefined ? undefined : (version as Revision | undefined)),
  };
  const id = server.opensSessions ? call.header(SESSION_ID_HEADER) : undefined;
  if (id === undefined || era === "stateless" || refused !== undefined) {
    if (isPost) next(target);
    else reporter.refuse(call, NO_SESSION_ID);
    return;
  }
  findSession(server, target, id, () => {
    if (!isPost && target.session !== undefined) serveSession(server, target, target.session);
    else next(target);
  });
}

/** Finds the session of a request, or refuses the request. A POST without a session is refused later. */
function findSession(
  { reporter, sessions }: State<"reporter" | "sessions">,
  target: Target,
  id: string,
  next: () => void,
): void {
  const { auth, call } = target;
  sessions.find(
    id,
    auth,
    (found) => {
      if (found instanceof HttpSession) {
        target.session = found;
      } else if (found === undefined && call.method === "POST") {
        // A client that sends `initialize` again may still send the id of its ended session.
        target.session = undefined;
        target.refused = SESSION_ENDED;
      } else return reporter.refuse(call, found ?? SESSION_ENDED);
      next();
    },
    (error) => reporter.fail(call, error),
  );
}

/** Serves GET and DELETE in a session. */
function serveSession(server: HttpServerState, target: Target, session: HttpSession): void {
  const { call } = target;
  const { callbacks, reporter, sessions } = server;
  if (call.method === "GET") return serveGet(server, target, session);
  callbacks.run(
    "sessionStore.remove",
    () => sessions.remove(session),
    () => call.answer(204, {}),
    (error) => reporter.fail(call, error),
  );
}

/**
 * Stage 5, after `read`: waits until the endpoint has loaded the code for the revision of the message, then serves the
 * message with or without a session. The endpoint answers through a `Reply`.
 */
function dispatch(server: HttpServerState, target: Target, value: unknown): void {
  const { era, refused, session } = target;
  if (session?.over === true) {
    // It has ended while the body was read, or continues in other processes, from which this one can open it again.
    return findSession(server, target, session.id, () => dispatch(server, target, value));
  }
  const isNewSession = refused === SESSION_ENDED && isInitialize(value);
  if (refused !== undefined && !isNewSession) return reply(server, target.call, refused, value);
  const { endpoint } = server;
  const unloaded = Array.isArray(value)
    ? value.map((item) => endpoint.unloadedRevision(item)).find((id) => id !== undefined)
    : endpoint.unloadedRevision(value);
  if (unloaded !== undefined) {
    endpoint
      .ready(unloaded)
      .then(() => dispatch(server, target, value))
      .catch((error: unknown) => server.reporter.fail(target.call, error));
    return;
  }
  const isStateless =
    server.servesStateless &&
    (era === "stateless" ||
      !server.servesSessions ||
      metaOf(value)?.[PROTOCOL_VERSION_META_KEY] !== undefined);
  const { limits, settings } = server;
  if (isStateless) {
    serveStatelessPost(server, target, classify(value, MESSAGE_RULES, limits));
  } else if (session !== undefined) {
    const received = session.connection.batches
      ? classifyBatch(value, MESSAGE_RULES, limits)
      : classify(value, MESSAGE_RULES, limits);
    serveSessionPost(server, target, { session }, received);
  } else if (settings.stateful) {
    serveInitialize(server, target, value);
  } else {
    serveWithoutSession(server, target, value);
  }
}

/** Stage 6, for requests that are not served: refuses a request whose body was read for its id. */
function reply(
  { limits, reporter, servesStateless }: State<"limits" | "reporter" | "servesStateless">,
  call: HttpCall,
  refused: Refusal,
  value: unknown,
): void {
  // Refuse without the request id: with the id, clients would treat the refusal as the response and ignore the status.
  if (refused === SESSION_ENDED) return reporter.refuse(call, refused);
  const header = call.header(PROTOCOL_VERSION_HEADER);
  const version = servesStateless ? metaOf(value)?.[PROTOCOL_VERSION_META_KEY] : undefined;
  // If the revisions in the header and the body differ, report that instead.
  const mistake =
    version === undefined || version === header
      ? refused
      : headerMismatch(PROTOCOL_VERSION_HEADER, describeReceived(version), header);
  reporter.refuse(call, mistake, readableId(value, limits));
}

const NO_SESSION_ID = refusal(
  400,
  "Mcp-Session-Id header: expected the id of a session, received none",
);
