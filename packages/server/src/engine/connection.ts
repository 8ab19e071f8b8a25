/**
 * A connection to one client: over a stream, or in an HTTP session. The client can open a session with `initialize`,
 * send stateless requests, or both.
 */
import { errorObjectOf, Peer, withErrorId } from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Connection,
  Expecting,
  ConnectEndpointOptions,
  RequestHandle,
  Outbound,
  PeerHandlers,
  Route,
} from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcErrorObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { Engine } from "./engine.js";
import type { ServerSession } from "./session-events.js";
import type { Session, SessionHost } from "./service.js";

export class ServerConnection implements Connection, PeerHandlers, SessionHost {
  readonly #server: Engine;
  readonly #outbound: Outbound;
  readonly #peer: Peer;
  #session: Session | undefined;
  #closed = false;

  readonly sessionId: string | undefined;
  /** The principal that opened the session. */
  #auth: AuthInfo | undefined;
  #description: ServerSession | undefined;

  constructor(server: Engine, outbound: Outbound, { revision, sessionId }: ConnectEndpointOptions) {
    this.sessionId = sessionId;
    this.#server = server;
    this.#outbound = outbound;
    this.#peer = new Peer(outbound, this, server.limits.requestsPerConnection);
    const session = revision && server.sessionRevision(revision);
    if (session !== undefined) this.#session = server.sessionService(session).openUnknown(this);
  }

  get revision(): Revision | undefined {
    return this.#session?.revision;
  }

  get batches(): boolean {
    return this.#session?.batches === true;
  }

  /** The outbound to the client, also for responses. */
  get outbound(): Outbound {
    return this.#peer;
  }

  expect(outgoing: Expecting): void {
    this.#peer.expect(outgoing);
  }

  /** The session for hooks: the same object each time; `undefined` without a session id. */
  get description(): ServerSession | undefined {
    const { sessionId: id } = this;
    const session = this.#session;
    if (id === undefined || session === undefined) return undefined;
    const { revision, client, capabilities } = session;
    this.#description ??= { id, revision, client, capabilities, auth: this.#auth };
    return this.#description;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  accept(message: ReceivedMessage, route?: Route): void {
    if (this.#closed) return;
    const received =
      message.kind === "invalid"
        ? { ...message, error: withErrorId(message.error, this.revision) }
        : message;
    this.#peer.accept(received, route);
  }

  request(message: JsonRpcRequest, route: Route | undefined): RequestHandle | undefined {
    const server = this.#server;
    if (message.method === "initialize") this.#initialize(message, route);
    else if (server.standsAlone(message)) {
      return server.handleOnConnection(message, this.#peer, route);
    } else if (this.#session !== undefined) return this.#session.serve(message, route);
    else if (message.method === "ping") this.#answer(message, {}, route);
    else {
      const { hasStateless, revisions } = server;
      this.#refuse(message, hasStateless ? NOT_INITIALIZED : tooNew(message, revisions), route);
    }
    return undefined;
  }

  notification(message: JsonRpcNotification): void {
    this.#session?.note(message);
    if (message.method === "notifications/roots/list_changed") {
      this.#server.tellSession("onRootsChanged", this);
    }
  }

  close(reason = "the client has disconnected"): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#server.left(this);
    this.#session?.end();
    this.#peer.close(reason);
  }

  /** The server is closing: sends no further messages and input requests. */
  end(reason: string): void {
    this.close(reason);
    this.#outbound.ended?.();
  }

  #initialize(message: JsonRpcRequest, route: Route | undefined): void {
    const server = this.#server;
    const requested = message.params?.["protocolVersion"];
    const revision = server.sessionRevision(requested);
    const { closed } = server;
    if (this.#session !== undefined) {
      this.#refuse(message, invalid("the session is open; initialize opens it once"), route);
    } else if (revision === undefined) {
      this.#refuse(message, server.unsupported(requested), route);
    } else if (closed !== undefined) {
      route?.retryLater?.(closed);
      this.#refuse(message, errorObjectOf(closed), route);
    } else {
      const { session, refused } = server.sessionService(revision).open(this, message);
      if (session !== undefined) this.#open(session, message, route);
      else void refused.then((error) => this.#refuse(message, error, route));
    }
  }

  #open(session: Session, message: JsonRpcRequest, route: Route | undefined): void {
    this.#session = session;
    this.#auth = route?.auth;
    if (this.#server.wireHandler?.("initialize") === undefined) {
      this.#answer(message, session.opening(), route);
    } else session.serve(message, route);
    // A transport may end a session whose client has disconnected, or that it cannot store, instead of sending the
    // response.
    if (this.#closed) return;
    this.#server.joined(this);
    this.#server.tellSession("onSessionOpened", this);
  }

  #answer(
    message: JsonRpcRequest,
    result: Record<string, unknown>,
    route: Route | undefined,
  ): void {
    this.#peer.answer(message.id, { jsonrpc: "2.0", id: message.id, result }, route);
  }

  #refuse(message: JsonRpcRequest, error: JsonRpcErrorObject, route: Route | undefined): void {
    this.#peer.answer(message.id, { jsonrpc: "2.0", id: message.id, error }, route);
  }
}

function invalid(problem: string): JsonRpcErrorObject {
  return { code: jsonRpcCodes.invalidRequest, message: `Invalid request: ${problem}` };
}

/**
 * The response of a server with sessions only. This code makes clients that first try `server/discover` send
 * `initialize`; a code of the stateless era would mean that the server supports that era. The revisions help clients
 * that support none of them, because their error can list them.
 */
function tooNew({ method }: JsonRpcRequest, supported: readonly Revision[]): JsonRpcErrorObject {
  if (method !== "server/discover") return invalid("expected initialize first");
  return {
    code: jsonRpcCodes.methodNotFound,
    message: "Method not found: server/discover; send initialize first",
    data: { supported },
  };
}

const NOT_INITIALIZED = invalid(
  `expected initialize first, or a request with ${PROTOCOL_VERSION_META_KEY} in its _meta`,
);
