/**
 * One client at the other end of a stream, or of an HTTP session. It may open a session with `initialize`, or send
 * requests of the stateless era that stand alone, or both.
 */
import { errorObjectOf, Peer, withErrorId } from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Connection,
  Expecting,
  ConnectOptions,
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
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { McpServer } from "./server.js";
import type { ServerSession } from "./session-events.js";
import type { Session, SessionHost, SessionWire } from "./wire.js";

function isKeptInOrder(received: ReceivedMessage): boolean {
  return (
    received.kind === "request" ||
    (received.kind === "notification" && received.message.method !== "notifications/cancelled")
  );
}

/** Whether a request says of itself what one of the stateless era has to say. */
function isStateless({ params }: JsonRpcRequest): boolean {
  const meta = params?.["_meta"];
  return isObject(meta) && meta[PROTOCOL_VERSION_META_KEY] !== undefined;
}

export class ServerConnection implements Connection, PeerHandlers, SessionHost {
  readonly #server: McpServer;
  readonly #outbound: Outbound;
  readonly #peer: Peer;
  #session: Session | undefined;
  /** The wire of a session that is being opened or is open. */
  #wire: SessionWire | undefined;
  /** What came in while code was loaded. */
  #waiting: (() => void)[] | undefined;
  #closed = false;

  readonly sessionId: string | undefined;
  /** Who has opened the session. */
  #auth: AuthInfo | undefined;
  #description: ServerSession | undefined;

  constructor(server: McpServer, outbound: Outbound, { revision, sessionId }: ConnectOptions) {
    this.sessionId = sessionId;
    this.#server = server;
    this.#outbound = outbound;
    this.#peer = new Peer(outbound, this, server.limits.requestsPerConnection);
    if (revision !== undefined) this.#openUnknown(revision);
  }

  get revision(): Revision | undefined {
    return this.#wire?.revision;
  }

  get batches(): boolean {
    return this.#wire?.batches === true;
  }

  /** The way to the client; answers go through it, too. */
  get outbound(): Outbound {
    return this.#peer;
  }

  expect(outgoing: Expecting): void {
    this.#peer.expect(outgoing);
  }

  /** The session, as hooks see it: the same object each time. Nothing where it has no id. */
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
    // Order is kept, except that nobody waits to be cancelled.
    if (this.#waiting !== undefined && isKeptInOrder(received)) {
      this.#waiting.push(() => this.#peer.accept(received, route));
      return;
    }
    this.#peer.accept(received, route);
  }

  request(message: JsonRpcRequest, route: Route | undefined): RequestHandle | undefined {
    if (message.method === "initialize") return this.#initialize(message, route);
    const { hasSessions, hasStateless } = this.#server;
    const standsAlone = hasStateless && isStateless(message);
    if (this.#session !== undefined && !standsAlone) return this.#session.serve(message, route);
    if (standsAlone || !hasSessions) {
      return this.#server.handleOnConnection(message, this.#peer, route);
    }
    if (message.method === "ping") this.#answer(message, {}, route);
    else {
      const { revisions } = this.#server;
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

  close(reason = "the client has left"): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#waiting = undefined;
    this.#server.left(this);
    this.#session?.end();
    this.#peer.close(reason);
  }

  /** The server is closing: the client hears no more, and is asked nothing. */
  end(reason: string): void {
    this.close(reason);
    this.#outbound.ended?.();
  }

  #initialize(message: JsonRpcRequest, route: Route | undefined): RequestHandle | undefined {
    if (this.#wire !== undefined) {
      this.#refuse(message, invalid("the session is open; initialize opens it once"), route);
      return undefined;
    }
    const source = this.#server.sessionSource(message.params?.["protocolVersion"]);
    if (source === undefined) {
      this.#refuse(message, this.#server.unsupported(message.params?.["protocolVersion"]), route);
      return undefined;
    }
    const loaded = source.load();
    if (loaded instanceof Promise) {
      this.#waitFor(loaded.then((wire) => this.#open(wire as SessionWire, message, route)));
    } else {
      void this.#open(loaded as SessionWire, message, route);
    }
    return undefined;
  }

  #open(
    wire: SessionWire,
    message: JsonRpcRequest,
    route: Route | undefined,
  ): Promise<void> | undefined {
    if (this.#closed) return undefined;
    const { closed } = this.#server;
    if (closed !== undefined) {
      route?.retryLater?.(closed);
      this.#refuse(message, errorObjectOf(closed), route);
      return undefined;
    }
    const opened = this.#server.sessionService(wire).open(this, message);
    if (opened instanceof Promise) {
      return opened.then((error) => this.#refuse(message, error, route));
    }
    this.#wire = wire;
    this.#session = opened;
    this.#auth = route?.auth;
    this.#answer(message, opened.opening(), route);
    // A transport may end a session whose client has left, or that it cannot keep, instead of sending the answer.
    if (this.#closed) return undefined;
    this.#server.joined(this);
    this.#server.tellSession("onSessionOpened", this);
    return undefined;
  }

  #openUnknown(revision: Revision): void {
    const loaded = this.#server.sessionSource(revision)?.load();
    if (loaded === undefined) return;
    const open = (wire: SessionWire): void => {
      this.#wire = wire;
      this.#session = this.#server.sessionService(wire).openUnknown(this);
    };
    if (loaded instanceof Promise) this.#waitFor(loaded.then((wire) => open(wire as SessionWire)));
    else open(loaded as SessionWire);
  }

  /** Holds back what comes in, in order, until something is done. */
  #waitFor(work: Promise<void>): void {
    const waiting: (() => void)[] = [];
    this.#waiting = waiting;
    const go = (): void => {
      if (this.#waiting !== waiting) return;
      this.#waiting = undefined;
      for (const next of waiting) next();
    };
    this.#server.loading(work.then(go, go));
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
 * The answer of a server that has only sessions. A client that tries `server/discover` first learns by this code to send
 * `initialize`; any code of the stateless era would say that the server speaks that. The revisions are for clients
 * that have none of them, which can then name them.
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
