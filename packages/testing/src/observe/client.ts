/**
 * Checks every message of a client like a strict server of the negotiated revision: the JSON-RPC fields, the handshake,
 * ids, capabilities of both sides, params and results, rounds of input requests, and fields that only a newer revision
 * defines. client-headers.ts checks the HTTP requests.
 */
import { adaptParams } from "@mcp-gen/adapt";
import {
  eraOf,
  isRevision,
  revisions,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import type { ReceivedError, ReceivedResult, RequestInfo } from "@mcp-gen/protocol/runtime";
import { clientHeaders, type HttpHead, type HttpRequest } from "./client-headers.js";
import { openRounds, type ObservedRequest } from "./client-rounds.js";
import { checkParams, checkResult, checkCapability } from "./check-content.js";
import { dictionary, idKey, jsonIn, reasonOf, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { newest, type Report, type Violation } from "./violation.js";

export interface ClientObserverOptions {
  /** The transport whose rules are checked. Default: no transport rules are checked. */
  readonly transport?: "stdio" | "http" | "sse";
  /** Methods outside the revision that the client may send. */
  readonly unknown?: readonly string[];
}

/** Receives the messages of both sides, and collects the violations of the client. */
export interface ClientObserver {
  /** Observes a line that the client sent over stdio, without the line break. */
  line(text: string): void;
  /** Observes an HTTP request that the client sent. */
  request(request: HttpRequest): void;
  /** Observes the head of the response to an HTTP request. Call it before the messages of the response. */
  response(request: HttpRequest, head: HttpHead): void;
  /** Observes a client message that was not passed to `line` or `request`. */
  client(value: unknown): void;
  /** Observes a message from the server. */
  server(value: unknown): void;
  /** Ends the conversation, and reports the requests that the client has not answered. */
  end(): void;
  readonly violations: readonly Violation[];
  /** Number of client messages. */
  readonly messageCount: number;
  /** The negotiated revision, or the last one used in the stateless era. */
  readonly revision: Revision | undefined;
}

/** The client must not cancel this method. It is the only one that the client can send before the handshake. */
const INITIALIZE = "initialize";
const INITIALIZED = "notifications/initialized";

const newestSession = revisions.findLast((revision) => eraOf(revision) === "session") as Revision;

/** The stages of a handshake, each with the reason why it is too early for other messages. */
const MOMENTS = {
  none: "the client has not asked for a session",
  offered: "initialize is not answered yet",
  answered: "notifications/initialized comes first",
  open: "",
};

/** Starts to observe a client. Pass all messages in the order in which they were sent. */
export function observeClient(options: ClientObserverOptions = {}): ClientObserver {
  const { transport, unknown = [] } = options;
  const violations: Violation[] = [];
  let messageCount = 0;
  let stage: keyof typeof MOMENTS = "none";
  /** The revision of the session. */
  let session: Revision | undefined;
  let offered: Revision = newestSession;
  let spoken: Revision | undefined;
  let clientCapabilities: Dictionary = {};
  /** The server capabilities from the handshake or the last discovery. */
  let serverCapabilities: Dictionary | undefined;
  /** Every id that the client has used. */
  const used = new Set<string>();
  /** Requests of the client that are not answered yet, by id. */
  const asked = new Map<string, ObservedRequest>();
  /** Requests of the server that are not answered yet, by id. */
  const asking = new Map<string, ObservedRequest>();
  /** The ids of requests that the server has cancelled. */
  const given = new Set<string>();
  /** The progress tokens of requests that are not answered yet. */
  const tokens = new Map<string, unknown>();
  const rounds = openRounds();
  const headers = clientHeaders(transport ?? "http");

  return {
    line(text) {
      const value = jsonIn(text);
      if (value !== undefined) {
        receive(value);
        return;
      }
      messageCount += 1;
      reportNow("frame", "line", "", `expected JSON, received ${JSON.stringify(text)}`);
    },
    request(request) {
      const value = headers.check(request, session, reportNow);
      if (value !== undefined) receive(value);
    },
    response: (request, head) => headers.responded(request, head),
    client: receive,
    server(value) {
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) fromServer(one);
    },
    end() {
      for (const [id, { method }] of asking) {
        if (!given.has(id)) reportNow("open", `${method} request`, "", `${id} was never answered`);
      }
    },
    violations,
    get messageCount() {
      return messageCount;
    },
    get revision() {
      return spoken;
    },
  };

  function reporter(revision: Revision): Report {
    return (kind, what, pointer, message) => {
      violations.push({ revision, kind, what, pointer, message });
    };
  }

  /** Reports a violation in the current revision. */
  function reportNow(...told: Parameters<Report>): void {
    reporter(spoken ?? newest)(...told);
  }

  function receive(value: unknown): void {
    messageCount += 1;
    const revision = revisionOf(value);
    const report = reporter(revision);
    if (Array.isArray(value)) checkBatch(revision, value, report);
    else check(revision, value, report);
  }

  function checkBatch(revision: Revision, batch: readonly unknown[], report: Report): void {
    const parsed = protocolOf(revision).parseMessage(batch);
    if (parsed.kind === "invalid") {
      report("frame", "batch", "", reasonOf(parsed));
      return;
    }
    for (const one of batch) {
      if (dictionary(one)["method"] === INITIALIZE) {
        report("frame", "batch", "", "initialize is in an array");
      }
      check(revision, one, report);
    }
  }

  /** Returns the revision that a client message is checked against. */
  function revisionOf(value: unknown): Revision {
    const { method, params } = dictionary(value);
    const { protocolVersion, _meta } = dictionary(params);
    const version =
      method === INITIALIZE ? protocolVersion : dictionary(_meta)[PROTOCOL_VERSION_META_KEY];
    if (typeof version === "string" && isRevision(version)) return version;
    return session ?? (stage === "none" ? (spoken ?? newestSession) : offered);
  }

  function check(revision: Revision, value: unknown, report: Report): void {
    const message = protocolOf(revision).parseMessage(value);
    switch (message.kind) {
      case "request":
        checkRequest(revision, message.message, report);
        return;
      case "notification":
        checkNotification(revision, message.message, report);
        return;
      case "result":
      case "error":
        checkAnswer(revision, message, report);
        return;
      case "batch":
        report("frame", "message", "", "an array inside of an array");
        return;
      case "invalid":
        report("frame", "message", "", reasonOf(message));
        return;
      default:
        message satisfies never;
    }
  }

  function checkRequest(
    revision: Revision,
    { id, method, params: all }: JsonRpcRequest,
    report: Report,
  ): void {
    const what = `${method} request`;
    const params = dictionary(all);
    if (method === INITIALIZE) beginHandshake(revision, params, what, report);
    else checkOrder(revision, method, what, report);
    spoken = revision;
    const key = idKey(id);
    if (used.has(key)) report("id", what, "/id", `${key} was used before`);
    used.add(key);
    asked.set(key, { method, params });
    checkToken(key, params, what, report);
    const info = protocolOf(revision).requestInfo(method);
    if (info === undefined && unknown.includes(method)) return;
    if (!info?.directions.includes("client-to-server")) {
      report("method", what, "/method", `a client of ${revision} sends no such request`);
      return;
    }
    if (serverCapabilities !== undefined) {
      checkCapability(info.capability?.server, serverCapabilities, "the server", what, report);
    }
    // The handshake depends on the revision.
    if (method === INITIALIZE) {
      checkInitialize(revision, params, what, report);
      return;
    }
    checkParams(revision, method, all, what, report, "client");
    rounds.checkRetry(revision, { method, params }, what, report);
  }

  function beginHandshake(
    revision: Revision,
    params: Dictionary,
    what: string,
    report: Report,
  ): void {
    if (eraOf(revision) !== "session") {
      report("order", what, "/params/protocolVersion", `${revision} has no sessions`);
    }
    if (stage !== "none" && transport === "stdio" && session !== undefined) {
      report("order", what, "", "there is a session already");
    }
    stage = "offered";
    session = undefined;
    offered = eraOf(revision) === "session" ? revision : newestSession;
    clientCapabilities = dictionary(params["capabilities"]);
    serverCapabilities = undefined;
    // Over HTTP, a client opens a new session after the previous one has ended.
    if (transport !== "stdio") used.clear();
  }

  /** Whether the handshake allows a message. */
  function checkOrder(revision: Revision, method: string, what: string, report: Report): void {
    if (eraOf(revision) === "stateless") {
      if (stage !== "none") {
        report("order", what, "", "the connection has a session, or is about to have one");
      }
    } else if (stage !== "open" && !(method === "ping" && stage !== "none")) {
      report("order", what, "", MOMENTS[stage]);
    }
  }

  function checkToken(key: string, params: Dictionary, what: string, report: Report): void {
    const token = dictionary(params["_meta"])["progressToken"];
    if (token === undefined) return;
    if ([...tokens.values()].some((other) => other === token)) {
      const message = `${idKey(token)} is the token of an open request`;
      report("token", what, "/params/_meta/progressToken", message);
    }
    tokens.set(key, token);
  }

  function checkNotification(
    revision: Revision,
    { method, params: all }: JsonRpcNotification,
    report: Report,
  ): void {
    const params = dictionary(all);
    if (method === INITIALIZED) {
      if (stage === "answered") stage = "open";
      else report("order", method, "", stage === "open" ? "it was sent twice" : MOMENTS[stage]);
    } else if (eraOf(revision) === "session") checkOrder(revision, method, method, report);
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("client-to-server")) {
      report("method", method, "/method", `a client of ${revision} sends no such notification`);
      return;
    }
    checkCapability(info.capability?.client, clientCapabilities, "the client", method, report);
    checkParams(revision, method, all, method, report, "client");
    if (method === "notifications/cancelled") checkCancellation(revision, params, report);
    if (method !== "notifications/progress") return;
    const open = [...asking.values()].map(
      (one) => dictionary(one.params["_meta"])["progressToken"],
    );
    if (!open.includes(params["progressToken"])) {
      const message = `no open request has ${idKey(params["progressToken"])}`;
      report("token", method, "/params/progressToken", message);
    }
  }

  function checkCancellation(revision: Revision, { requestId }: Dictionary, report: Report): void {
    const what = "notifications/cancelled";
    if (eraOf(revision) === "stateless" && transport === "http") {
      const message = "over HTTP a request is cancelled by closing its stream";
      report("method", what, "/method", message);
      return;
    }
    const key = idKey(requestId);
    // The request need not be open any longer, because the client may not have received its response yet.
    if (!used.has(key)) {
      report("id", what, "/params/requestId", `no request has the id ${key}`);
      return;
    }
    if (asked.get(key)?.method === INITIALIZE) {
      report("order", what, "/params/requestId", "initialize must not be cancelled");
    }
    tokens.delete(key);
  }

  function checkAnswer(
    revision: Revision,
    answer: ReceivedResult | ReceivedError,
    report: Report,
  ): void {
    if (session === undefined) {
      report("order", answer.kind, "", `a client of ${revision} sends no responses`);
      return;
    }
    const key = idKey(answer.kind === "result" ? answer.message.id : answer.id);
    const open = asking.get(key);
    if (open === undefined) {
      report("id", answer.kind, "/id", `no open request has the id ${key}`);
      return;
    }
    asking.delete(key);
    const { method } = open;
    if (answer.kind === "result") {
      checkResult(revision, method, answer.message.result, `${method} result`, report);
      return;
    }
    const info = protocolOf(revision).requestInfo(method);
    const { code } = answer.message.error;
    if (code === -32601 && info?.directions.includes("server-to-client") && has(info)) {
      const message = "the client has declared this capability";
      report("capability", `${method} error`, "/error/code", message);
    }
  }

  /** Whether the client has declared the capability of a server request. */
  function has({ capability }: RequestInfo): boolean {
    let missing = false;
    checkCapability(capability?.client, clientCapabilities, "", "", () => (missing = true));
    return !missing;
  }

  function fromServer(value: unknown): void {
    const { id, method, params: all, result } = dictionary(value);
    const params = dictionary(all);
    const key = idKey(id);
    if (method === "notifications/cancelled") given.add(idKey(params["requestId"]));
    if (typeof method === "string") {
      if (id !== undefined && session !== undefined) asking.set(key, { method, params });
      return;
    }
    const open = asked.get(key);
    if (open === undefined) return;
    asked.delete(key);
    tokens.delete(key);
    const { protocolVersion, capabilities } = dictionary(result);
    if (open.method === INITIALIZE && result !== undefined) {
      stage = "answered";
      session = isRevision(protocolVersion) ? protocolVersion : offered;
      spoken = session;
      serverCapabilities = dictionary(capabilities);
    } else if (open.method === "server/discover" && capabilities !== undefined) {
      serverCapabilities = dictionary(capabilities);
    }
    rounds.answered(open, dictionary(result));
    if (open.method === "tools/list") headers.listed(dictionary(result)["tools"]);
  }
}

function checkInitialize(
  revision: Revision,
  params: Dictionary,
  what: string,
  report: Report,
): void {
  const protocol = protocolOf(revision);
  for (const { path, message } of protocol.explainParamsOf(INITIALIZE, params)) {
    report("shape", what, `/params${path}`, message);
  }
  // Also checks for capabilities of newer revisions. Params of an invalid shape cannot be compared.
  if (!protocol.isParamsOf(INITIALIZE, params)) return;
  const route = { from: newestSession, to: revision, sender: "client" } as const;
  for (const { pointer, reason } of adaptParams(INITIALIZE, params, route).losses) {
    report("newer", what, `/params${pointer}`, `of a newer revision: ${reason}`);
  }
}
