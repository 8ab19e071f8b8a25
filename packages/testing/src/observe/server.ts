/**
 * Checks every message of a server like a strict client of the negotiated revision. Checks JSON-RPC fields, the
 * direction, capabilities, params, results, and fields that only a newer revision defines.
 */
import type { Extension } from "@mcp-gen/core/extension";
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";
import { featuresOf, newestSessionRevision } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { checkParams, checkResult, checkCapability } from "./check-content.js";
import { checkBatch, checkMessage, type ObserverRules } from "./check-message.js";
import {
  checkDeclared,
  extensionOf,
  isExtensionResult,
  isOfFilter,
  type KnownExtensions,
} from "./extensions.js";
import { dictionary, eachMessage, idKey, isCall, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { checkStatelessNotification, isSevere, type OpenRequest } from "./check-stateless.js";
import { CoreTasks } from "./tasks/core-tasks.js";
import { ExtensionTasks } from "./tasks/extension-tasks.js";
import { addViolation, newest, type CheckedMessage, type Violation } from "./violation.js";

/** Receives the messages of both sides, and collects the violations of the server. */
export interface ServerObserver {
  /** Observes a message or batch of the client. */
  client(value: unknown): void;
  /** Observes a message or batch of the server. */
  server(value: unknown): void;
  readonly violations: readonly Violation[];
  /** Number of server messages. */
  readonly messageCount: number;
  /** The revision of the last result. */
  readonly revision: Revision | undefined;
}

export interface ServerObserverOptions {
  /** The extensions whose messages are allowed. Default: none. */
  readonly extensions?: readonly Extension<never>[];
  /**
   * The transport. With `http`, messages have several streams, and can arrive in a different order than they were sent.
   * Default: one stream.
   */
  readonly transport?: "stdio" | "http" | "sse";
}

/**
 * Starts to observe a server. Pass all messages in the order in which they were sent.
 *
 * @example
 * ```ts
 * const observer = observeServer();
 * observer.client({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2024-11-05" } });
 * observer.server({ jsonrpc: "2.0", id: 2, result: {} });
 * observer.violations[0].message; // "no open request has the id 2"
 * ```
 */
export function observeServer({
  extensions = [],
  transport,
}: ServerObserverOptions = {}): ServerObserver {
  const state = new ServerState(extensions, transport !== "http");
  return {
    client: (value) => eachMessage(value, (one) => readClientMessage(state, one)),
    server(value) {
      const { violations, agreed: revision = newest } = state;
      if (Array.isArray(value)) checkBatch({ violations, revision, what: "batch" }, value);
      eachMessage(value, (one) => {
        state.messageCount += 1;
        checkMessage(state, revisionOf(state, one), one, SERVER_RULES);
      });
    },
    violations: state.violations,
    get messageCount() {
      return state.messageCount;
    },
    get revision() {
      return state.spoken;
    },
  };
}

class ServerState {
  readonly violations: Violation[] = [];
  messageCount = 0;
  /** The negotiated revision. Before the response to `initialize`, the requested revision. */
  agreed: Revision | undefined;
  /** The revision of the last result. */
  spoken: Revision | undefined;
  clientCapabilities: Dictionary = {};
  serverCapabilities: Dictionary | undefined;
  /** Requests of the client that are not answered yet, by id. */
  readonly clientRequests = new Map<string, OpenRequest>();
  /** The ids of requests of the server that are not answered yet. */
  readonly serverRequests = new Set<string>();
  /** The progress tokens that the client has sent. */
  readonly tokens = new Set<unknown>();
  /** The log level that the client set. */
  level: unknown;
  readonly coreTasks: CoreTasks;
  readonly extensionTasks: ExtensionTasks;

  constructor(
    readonly extensions: KnownExtensions,
    isOrdered: boolean,
  ) {
    this.coreTasks = new CoreTasks("the client", isOrdered);
    this.extensionTasks = new ExtensionTasks(isOrdered);
  }
}

/** Updates the state with a message of the client. */
function readClientMessage(state: ServerState, value: unknown): void {
  const { id, method, params: all } = dictionary(value);
  const params = dictionary(all);
  if (typeof method !== "string") {
    state.serverRequests.delete(idKey(id));
    return;
  }
  const meta = dictionary(params["_meta"]);
  const version = meta[PROTOCOL_VERSION_META_KEY];
  const revision = isRevision(version) ? version : undefined;
  if (method === "initialize") {
    state.clientCapabilities = dictionary(params["capabilities"]);
    state.serverCapabilities = undefined;
    // The requested revision applies until the response arrives, because a server can log and ping during the
    // handshake.
    state.agreed = sessionOf(params["protocolVersion"]);
    state.level = undefined;
  }
  if (revision !== undefined) state.agreed = revision;
  if (meta["progressToken"] !== undefined) state.tokens.add(meta["progressToken"]);
  const capabilities =
    revision === undefined
      ? state.clientCapabilities
      : dictionary(meta[CLIENT_CAPABILITIES_META_KEY]);
  if (id !== undefined) {
    const request = { id, method, params, revision, capabilities };
    state.clientRequests.set(idKey(id), request);
    state.coreTasks.received(request);
    state.extensionTasks.received(request);
  }
}

/** Returns the revision that a message is checked against. */
function revisionOf(state: ServerState, value: unknown): Revision {
  const { id, result } = dictionary(value);
  const open = isCall(value) ? undefined : state.clientRequests.get(idKey(id));
  if (open?.method !== "initialize") return open?.revision ?? state.agreed ?? newest;
  const answered = dictionary(result)["protocolVersion"];
  if (isRevision(answered)) state.agreed = answered;
  // The response is an error, or contains an unknown revision. An unknown revision is reported as an invalid result.
  return state.agreed ?? newestSessionRevision;
}

const SERVER_RULES: ObserverRules<ServerState> = {
  request({ serverRequests, clientCapabilities, coreTasks }, { id, method, params }, checked) {
    const { revision } = checked;
    const info = protocolOf(revision).requestInfo(method);
    if (!info?.directions.includes("server-to-client")) {
      addViolation(checked, "method", "/method", `a server of ${revision} sends no such request`);
      return;
    }
    const key = idKey(id);
    if (serverRequests.has(key)) {
      addViolation(checked, "id", "/id", `${key} is used by an open request`);
    }
    serverRequests.add(key);
    checkCapability(checked, "the client", info.capability?.client, clientCapabilities);
    checkParams(checked, method, params, "server");
    if (featuresOf(revision).tasks) {
      const request = { method, params: dictionary(params) };
      coreTasks.sent(checked, id, request, clientCapabilities);
    }
  },

  notification(state, { method, params: all }, checked) {
    const { revision } = checked;
    const open = [...state.clientRequests.values()];
    const info = protocolOf(revision).notificationInfo(method);
    if (eraOf(revision) === "stateless") {
      if (state.extensionTasks.notified(checked, method, dictionary(all), open)) return;
    }
    if (info === undefined && isOfFilter(state.extensions, open, dictionary(all))) return;
    if (!info?.directions.includes("server-to-client")) {
      const message = `a server of ${revision} sends no such notification`;
      addViolation(checked, "method", "/method", message);
      return;
    }
    const isSession = eraOf(revision) === "session";
    const isOpening = open.some((request) => request.method === "initialize");
    // The server capabilities may be unknown. In the stateless era, discovery is optional. During the handshake, the
    // client has not received the capabilities yet.
    if (state.serverCapabilities !== undefined || (isSession && !isOpening)) {
      checkCapability(checked, "the server", info.capability?.server, state.serverCapabilities);
    }
    checkParams(checked, method, all, "server");
    const params = dictionary(all);
    if (featuresOf(revision).tasks) state.coreTasks.notified(checked, method, params);
    if (method === "notifications/cancelled") {
      state.coreTasks.cancelled(checked, params["requestId"]);
    }
    const token = params["progressToken"];
    if (method === "notifications/progress" && !state.tokens.has(token)) {
      const message = `no request has the token ${JSON.stringify(token)}`;
      addViolation(checked, "token", "/params/progressToken", message);
    }
    if (!isSession) {
      checkStatelessNotification(checked, open, method, params);
      return;
    }
    const isQuiet = state.level !== undefined && !isSevere(params["level"], state.level);
    if (method === "notifications/message" && isQuiet) {
      const message = `the client has requested ${String(state.level)} and above`;
      addViolation(checked, "level", "/params/level", message);
    }
  },

  response(state, response, checked) {
    const { id } = response.message;
    const key = idKey(id);
    const open = state.clientRequests.get(key);
    state.clientRequests.delete(key);
    if (response.kind === "error" && response.tolerated !== undefined) {
      // JSON-RPC uses the id `null` if the id of the request could not be read. Newer revisions omit the id instead.
      if (id === null && !featuresOf(checked.revision).errorsWithoutId) return;
      addViolation(checked, "id", "/id", `expected an id, received ${String(id)}`);
    } else if (open === undefined && id !== undefined) {
      addViolation(checked, "id", "/id", `no open request has the id ${key}`);
    } else if (open !== undefined && response.kind === "result") {
      state.spoken = checked.revision;
      const answer = { ...checked, what: `${open.method} result` };
      checkAnswer(state, open, response.message.result, answer);
    } else if (open !== undefined && response.kind === "error") {
      const error = dictionary(response.message.error);
      const answer = { ...checked, what: `${open.method} error` };
      if (featuresOf(checked.revision).tasks) state.coreTasks.refused(answer, open, error["code"]);
      if (open.revision !== undefined) state.extensionTasks.refused(answer, open, error);
    }
  },
};

function checkAnswer(
  state: ServerState,
  open: OpenRequest,
  result: Dictionary,
  checked: CheckedMessage,
): void {
  const { method, params, capabilities } = open;
  const { coreTasks, extensionTasks, serverCapabilities } = state;
  const isStateless = open.revision !== undefined;
  if (isStateless && extensionTasks.answered(checked, open, result, serverCapabilities)) return;
  const extension = extensionOf(state.extensions, method);
  if (extension !== undefined) {
    checkDeclared(checked, extension, "the server", state.serverCapabilities);
    checkDeclared(checked, extension, "the client", capabilities);
    return;
  }
  if (isExtensionResult(state.extensions, open, result)) return;
  if (method === "initialize" || method === "server/discover") {
    state.serverCapabilities = dictionary(result["capabilities"]);
  }
  if (method === "logging/setLevel") state.level = params["level"];
  for (const [name, request] of Object.entries(dictionary(result["inputRequests"]))) {
    const wanted = String(dictionary(request)["method"]);
    const info = protocolOf(checked.revision).embeddedRequestInfo?.(wanted);
    const embedded = { ...checked, what: `${checked.what} ${name}` };
    checkCapability(embedded, "the client", info?.capability?.client, capabilities);
  }
  checkResult(checked, method, result);
  if (!featuresOf(checked.revision).tasks) return;
  if (method === "tools/list") coreTasks.listed(result["tools"]);
  coreTasks.answered(checked, open, result, serverCapabilities);
}

/**
 * Returns the revision that a handshake requests. This revision applies until the response names the negotiated
 * revision.
 */
function sessionOf(version: unknown): Revision {
  return isRevision(version) && eraOf(version) === "session" ? version : newestSessionRevision;
}
