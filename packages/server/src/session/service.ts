/** Sessions of one revision on one server: what they share is made once. */
import {
  adaptParamsWith,
  adaptWith,
  type Hooks,
  type JsonObject,
  type RequestMeta,
} from "@mcp-gen/adapt/runtime";
import { McpError } from "@mcp-gen/core/errors";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { RequestMetaObject } from "@mcp-gen/protocol/2026-07-28";
import { dispatchServerRequest } from "@mcp-gen/protocol/2026-07-28/dispatch";
import { ServerCall } from "../call.js";
import { explained } from "../explained.js";
import { throughMiddleware } from "../middleware.js";
import type { Handler, Handlers, ServerCore } from "../server-core.js";
import type { SessionService } from "../wire.js";
import { impossible, type SessionProtocol } from "./protocol.js";
import { LiveSession, type SessionShared } from "./session.js";

const PROTOCOL = "io.modelcontextprotocol/";

export function sessionService(protocol: SessionProtocol, server: ServerCore): SessionService {
  /** Whose message is being carried up. Adapters answer at once, so there is only one at a time. */
  let current: LiveSession | undefined;
  const hooks: Hooks = {
    requestMeta: () => current?.client ?? { clientCapabilities: {} },
    elicitationId: () => crypto.randomUUID(),
  };

  const own = ownHandlers(server);
  const handlers: Record<string, Handler> = Object.assign(
    Object.create(null) as Record<string, Handler>,
    own,
  );
  for (const method of Object.keys(server.handlers)) {
    if (!STATELESS_ONLY.has(method)) handlers[method] = carry(method);
  }

  const shared: SessionShared = {
    server,
    protocol,
    handlers,
    hooks,
    own: new Set(Object.keys(own)),
    opening: opening(protocol, server),
  };

  /** Carries params to the newest revision, and calls its handler. */
  function carry(method: string): Handler {
    return (params, call) => {
      const session = call.port as LiveSession;
      current = session;
      const { value, losses } = adaptParamsWith(protocol.up, method, params, {
        sender: "client",
        hooks,
      });
      session.lost(losses, method);
      const instead = impossible(losses);
      if (instead?.kind === "error") {
        throw new McpError(instead.error.code, instead.error.message, instead.error.data);
      }
      call.meta = (value as { _meta: RequestMetaObject })._meta;
      // What an older revision left open may have a type by now.
      const outcome = dispatchServerRequest({ method, params: value }, server.handlers, call);
      if (outcome.kind === "handled") return outcome.result;
      const { code, message, data } = outcome.error;
      throw new McpError(code, message, data);
    };
  }

  return {
    open(host, request) {
      let session: LiveSession | undefined;
      const outcome = protocol.dispatch(
        request,
        {
          initialize: (params) =>
            (session = new LiveSession(shared, host, clientOf(protocol, params))),
        },
        // Nothing of the call is used: the request is answered by the connection.
        undefined as unknown as ServerCall,
      );
      if (session !== undefined) return session;
      if (outcome.kind !== "refused") {
        return Promise.resolve({ code: jsonRpcCodes.internalError, message: "Internal error" });
      }
      return explained(protocol, request, outcome.error);
    },
    openUnknown: (host) => new LiveSession(shared, host, { clientCapabilities: {} }),
  };
}

/** Sessions have other ways for these. */
const STATELESS_ONLY = new Set(["server/discover", "subscriptions/listen"]);

function ownHandlers(server: ServerCore): Handlers {
  const { logging, resources } = server.capabilities;
  const own: Record<string, Handler> = { ping: () => ({}) };
  if (logging !== undefined) {
    own["logging/setLevel"] = (params, call) => {
      (call.port as LiveSession).client.logLevel = (params as { level: string }).level;
      return {};
    };
  }
  if (resources?.subscribe === true) {
    own["resources/subscribe"] = (params, call) => {
      const { uri } = params as { uri: string };
      if (!server.canSubscribe(uri)) {
        throw new McpError(
          jsonRpcCodes.invalidParams,
          `/params/uri: expected a resource with subscriptions, found ${JSON.stringify(uri)}`,
          { uri },
        );
      }
      (call.port as LiveSession).subscribe(uri);
      server.watch();
      return {};
    };
    own["resources/unsubscribe"] = (params, call) => {
      (call.port as LiveSession).unsubscribe((params as { uri: string }).uri);
      server.watch();
      return {};
    };
  }
  return server.use.length === 0 ? own : introduced(throughMiddleware(own, server.use, server));
}

/** Middleware sees who asks also here, where no adapter puts it into the request. */
function introduced(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => [
      method,
      (params, call) => {
        const { client, revision } = call.port as LiveSession;
        const { clientCapabilities, clientInfo, logLevel } = client;
        call.meta = {
          ...(params as { _meta?: object } | undefined)?._meta,
          [`${PROTOCOL}protocolVersion`]: revision,
          [`${PROTOCOL}clientCapabilities`]: clientCapabilities,
          ...(clientInfo === undefined ? {} : { [`${PROTOCOL}clientInfo`]: clientInfo }),
          ...(logLevel === undefined ? {} : { [`${PROTOCOL}logLevel`]: logLevel }),
        } as unknown as RequestMetaObject;
        return handler(params, call);
      },
    ]),
  );
}

function clientOf(protocol: SessionProtocol, params: unknown): RequestMeta {
  const { capabilities, clientInfo } = params as { capabilities: unknown; clientInfo: unknown };
  const clientCapabilities = adaptWith(protocol.up, "ClientCapabilities", capabilities).value ?? {};
  const info = adaptWith(protocol.up, "Implementation", clientInfo).value;
  return {
    clientCapabilities: clientCapabilities as JsonObject,
    clientInfo: info as JsonObject,
    logLevel: "info",
  };
}

function opening(protocol: SessionProtocol, server: ServerCore): Record<string, unknown> {
  const { info, capabilities, instructions } = server;
  return {
    protocolVersion: protocol.revision,
    capabilities: adaptWith(protocol.down, "ServerCapabilities", capabilities).value ?? {},
    serverInfo: adaptWith(protocol.down, "Implementation", info).value,
    ...(instructions === undefined ? {} : { instructions }),
  };
}
