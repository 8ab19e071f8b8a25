/** Creates sessions of one revision for one server. The state that these sessions share is created once. */
import { adaptParamsWith, adaptWith, type ServerRevision } from "@mcp-gen/adapt/runtime";
import { newestRevision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import type {
  ClientCapabilities,
  Implementation,
  RequestMetaObject,
  ServerCapabilities,
} from "@mcp-gen/protocol/newest";
import { explained, type Handler, type Handlers, type ServerCall } from "../request.js";
import type { EngineContext } from "../engine-context.js";
import type { SessionHost, SessionService } from "../service.js";
import type { SessionExtras } from "../session-extras.js";
import type { AdaptedRevision } from "../adapted-revision.js";
import { declaredIn } from "./declared.js";
import { hooks, EngineSession, type SessionShared } from "./session.js";

const NOTHING = {};
const FROM_CLIENT = { sender: "client", hooks } as const;

/** @throws TypeError for a revision without adapters, because messages of sessions are always adapted */
export async function sessionService(
  revision: ServerRevision,
  server: EngineContext,
): Promise<SessionService> {
  const adapted = adaptedRevision(revision);
  const {
    options,
    capabilities = server.capabilities,
    tasks,
  }: Partial<SessionExtras> = (await server.loadSessions(adapted.revision)) ?? NOTHING;
  const own = withClientMeta({ ...(await server.sessionHandlers()), ...tasks?.handlers });
  const handlers = handlersOf(adapted, own, server.handlers);
  tasks?.takeWishes(handlers);

  const shared: SessionShared = {
    server,
    adapted,
    handlers,
    options,
    own: new Set(Object.keys(own)),
    batches: featuresOf(adapted.revision).batches === true,
    opening: opening(adapted, server, capabilities),
    tasks,
  };
  const stateless: SessionShared = {
    ...shared,
    opening: opening(adapted, server, statelessCapabilities(capabilities)),
  };

  function openSession(
    host: SessionHost,
    meta: RequestMetaObject,
    clientTasks?: unknown,
  ): EngineSession {
    const Session = server.sharing?.sessionClass(EngineSession) ?? EngineSession;
    return new Session(host.isStateless ? stateless : shared, host, meta, clientTasks);
  }

  return {
    era: "session",
    open(host, request) {
      const outcome = adapted.protocol.dispatch(
        request,
        { initialize: (params) => openSession(host, clientOf(adapted, params), tasksOf(params)) },
        // The handler does not use the call, because the connection answers the request.
        undefined as unknown as ServerCall,
      );
      if (outcome.kind === "handled") return { session: outcome.result as EngineSession };
      const refused = explained(adapted.protocol, request, outcome).catch((thrown: unknown) => {
        server.report(thrown, { method: request.method, revision: adapted.revision });
        return outcome.error;
      });
      return { refused };
    },
    openUnknown: (host) => openSession(host, metaOf({}, undefined, host.isStateless)),
  };
}

/** Returns the handlers of sessions, and those of the server for sessions. */
function handlersOf(
  adapted: AdaptedRevision,
  own: Handlers,
  given: Handlers,
): Record<string, Handler> {
  const handlers = Object.assign(Object.create(null) as Record<string, Handler>, own);
  for (const [method, handler] of Object.entries(given)) {
    if (!STATELESS_ONLY.has(method)) handlers[method] = carry(adapted, method, handler);
  }
  return handlers;
}

/** Returns a handler that adapts the params to the newest revision and calls the given handler. */
function carry({ up }: AdaptedRevision, method: string, handler: Handler): Handler {
  return (params, call) => {
    const session = call.delegate as EngineSession;
    const { value, losses } = adaptParamsWith(up, method, params, FROM_CLIENT);
    if (losses.length > 0) session.refuseImpossible(losses, method);
    call.meta = session.metaOf(value);
    return handler(value ?? NOTHING, call);
  };
}

function adaptedRevision({ protocol, toNewest, fromNewest }: ServerRevision): AdaptedRevision {
  const { revision } = protocol;
  if (toNewest === undefined || fromNewest === undefined) {
    throw new TypeError(`${revision}: expected adapters to and from the newest revision`);
  }
  return { protocol, revision, up: toNewest, down: fromNewest };
}

/** Methods of the stateless era. Sessions use other methods for the same purposes. */
const STATELESS_ONLY = new Set(["server/discover", "subscriptions/listen"]);

/**
 * Sets the client metadata of each call, for handlers without an adapter. For all other handlers, `carry` sets the
 * metadata.
 */
function withClientMeta(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => [
      method,
      (params, call) => {
        call.meta = (call.delegate as EngineSession).metaOf(params);
        return handler(params, call);
      },
    ]),
  );
}

/**
 * Returns the metadata that the client's requests would contain in the newest revision. The log level is `info` until
 * the client sets one. Without sessions, the server must not send log messages, so there is none.
 */
function metaOf(
  clientCapabilities: ClientCapabilities,
  clientInfo: Implementation | undefined,
  isStateless = false,
): RequestMetaObject {
  return {
    [PROTOCOL_VERSION_META_KEY]: newestRevision,
    [CLIENT_CAPABILITIES_META_KEY]: clientCapabilities,
    ...(clientInfo === undefined ? {} : { [CLIENT_INFO_META_KEY]: clientInfo }),
    ...(isStateless ? {} : { [LOG_LEVEL_META_KEY]: "info" }),
  };
}

function clientOf(adapted: AdaptedRevision, params: unknown): RequestMetaObject {
  const { capabilities, clientInfo } = params as { capabilities: unknown; clientInfo: unknown };
  const declared = adaptWith(adapted.up, "ClientCapabilities", capabilities).value ?? {};
  const info = adaptWith(adapted.up, "Implementation", clientInfo).value;
  return metaOf(
    declaredIn(adapted.revision, declared as ClientCapabilities),
    info as Implementation,
  );
}

/**
 * Returns what the server offers on a host that keeps no sessions: no notifications outside requests, no subscriptions
 * and no log level.
 */
function statelessCapabilities(capabilities: ServerCapabilities): ServerCapabilities {
  const { logging: _, ...offered } = capabilities as {
    -readonly [Name in keyof ServerCapabilities]: ServerCapabilities[Name];
  };
  for (const name of ["prompts", "resources", "tools"] as const) {
    if (offered[name] !== undefined) offered[name] = {};
  }
  return offered;
}

/** Returns what the client can do with tasks. The newest revision has no such capability. */
function tasksOf(params: unknown): unknown {
  return (params as { readonly capabilities: { readonly tasks?: unknown } }).capabilities.tasks;
}

function opening(
  adapted: AdaptedRevision,
  { info, instructions }: EngineContext,
  capabilities: ServerCapabilities,
): Record<string, unknown> {
  return {
    protocolVersion: adapted.revision,
    capabilities: adaptWith(adapted.down, "ServerCapabilities", capabilities).value ?? {},
    serverInfo: adaptWith(adapted.down, "Implementation", info).value,
    ...(instructions === undefined ? {} : { instructions }),
  };
}
