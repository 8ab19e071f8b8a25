/**
 * Listens to a conversation and judges every message of the client, as a server of the agreed revision would that
 * forgives nothing: the frame, what may be said before and after the handshake, ids, capabilities of both sides, params
 * and answers by the guards of the revision, rounds, and words that only a newer revision has. What HTTP adds is judged
 * in client-headers.ts.
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
import { openRounds, type Asked } from "./client-rounds.js";
import { judgeParams, judgeResult, needs } from "./judgements.js";
import { dictionary, idKey, jsonIn, reasonOf, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { newest, type Tell, type Violation } from "./violation.js";

export interface ClientObserverOptions {
  /** Unless told, nothing of a transport is judged. */
  readonly transport?: "stdio" | "http" | "sse";
  /** Methods that no revision has, and that the client is made to send. */
  readonly unknown?: readonly string[];
}

/** What has been heard so far, and what there was to object to. */
export interface ClientObserver {
  /** A line that the client wrote, without its end: over stdio. */
  line(text: string): void;
  /** A request that the client made: over HTTP. */
  request(request: HttpRequest): void;
  /** The head of its response. It is told before what is in it. */
  response(request: HttpRequest, head: HttpHead): void;
  /** What the client said, where it is not told by the two above. */
  client(value: unknown): void;
  /** What the server said. */
  server(value: unknown): void;
  /** The conversation is over. Tells what the client has left open. */
  end(): void;
  readonly violations: readonly Violation[];
  /** Messages of the client. */
  readonly judged: number;
  /** What was agreed, or what was said last in the stateless era. */
  readonly revision: Revision | undefined;
}

/** What nobody may cancel, and what may be said before the handshake is over. */
const INITIALIZE = "initialize";
const INITIALIZED = "notifications/initialized";

const newestSession = revisions.findLast((revision) => eraOf(revision) === "session") as Revision;

/** How far a handshake has come, and why it is too early for a message. */
const MOMENTS = {
  none: "the client has not asked for a session",
  offered: "initialize is not answered yet",
  answered: "notifications/initialized comes first",
  open: "",
};

/** Starts to listen to a client. All is to be told in the order in which it was sent. */
export function observeClient(options: ClientObserverOptions = {}): ClientObserver {
  const { transport, unknown = [] } = options;
  const violations: Violation[] = [];
  let judged = 0;
  let stage: keyof typeof MOMENTS = "none";
  /** What the handshake has settled. */
  let session: Revision | undefined;
  let offered: Revision = newestSession;
  let spoken: Revision | undefined;
  let clientCapabilities: Dictionary = {};
  /** Of the handshake, or of the last discovery. */
  let serverCapabilities: Dictionary | undefined;
  /** Every id that the client has used. */
  const used = new Set<string>();
  /** Requests of the client without an answer. */
  const asked = new Map<string, Asked>();
  /** Requests of the server without an answer. */
  const asking = new Map<string, Asked>();
  /** Those among them that the server has cancelled. */
  const given = new Set<string>();
  /** Tokens of requests that have no answer yet. */
  const tokens = new Map<string, unknown>();
  const rounds = openRounds();
  const headers = clientHeaders(transport ?? "http");

  return {
    line(text) {
      const value = jsonIn(text);
      if (value !== undefined) {
        heard(value);
        return;
      }
      judged += 1;
      tellNow("frame", "line", "", `expected JSON, received ${JSON.stringify(text)}`);
    },
    request(request) {
      const value = headers.judge(request, session, tellNow);
      if (value !== undefined) heard(value);
    },
    response: (request, head) => headers.responded(request, head),
    client: heard,
    server(value) {
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) heardFromServer(one);
    },
    end() {
      for (const [id, { method }] of asking) {
        if (!given.has(id)) tellNow("open", `${method} request`, "", `${id} was never answered`);
      }
    },
    violations,
    get judged() {
      return judged;
    },
    get revision() {
      return spoken;
    },
  };

  function teller(revision: Revision): Tell {
    return (kind, what, pointer, message) => {
      violations.push({ revision, kind, what, pointer, message });
    };
  }

  /** What no message says the revision of. */
  function tellNow(...told: Parameters<Tell>): void {
    teller(spoken ?? newest)(...told);
  }

  function heard(value: unknown): void {
    judged += 1;
    const revision = revisionOf(value);
    const tell = teller(revision);
    if (Array.isArray(value)) heardBatch(revision, value, tell);
    else judge(revision, value, tell);
  }

  function heardBatch(revision: Revision, batch: readonly unknown[], tell: Tell): void {
    const parsed = protocolOf(revision).parseMessage(batch);
    if (parsed.kind === "invalid") {
      tell("frame", "batch", "", reasonOf(parsed));
      return;
    }
    for (const one of batch) {
      if (dictionary(one)["method"] === INITIALIZE) {
        tell("frame", "batch", "", "initialize is in an array");
      }
      judge(revision, one, tell);
    }
  }

  /** What a message of the client is to be judged by. */
  function revisionOf(value: unknown): Revision {
    const { method, params } = dictionary(value);
    const { protocolVersion, _meta } = dictionary(params);
    const version =
      method === INITIALIZE ? protocolVersion : dictionary(_meta)[PROTOCOL_VERSION_META_KEY];
    if (typeof version === "string" && isRevision(version)) return version;
    return session ?? (stage === "none" ? (spoken ?? newestSession) : offered);
  }

  function judge(revision: Revision, value: unknown, tell: Tell): void {
    const message = protocolOf(revision).parseMessage(value);
    switch (message.kind) {
      case "request":
        judgeRequest(revision, message.message, tell);
        return;
      case "notification":
        judgeNotification(revision, message.message, tell);
        return;
      case "result":
      case "error":
        judgeAnswer(revision, message, tell);
        return;
      case "batch":
        tell("frame", "message", "", "an array inside of an array");
        return;
      case "invalid":
        tell("frame", "message", "", reasonOf(message));
        return;
      default:
        message satisfies never;
    }
  }

  function judgeRequest(
    revision: Revision,
    { id, method, params: all }: JsonRpcRequest,
    tell: Tell,
  ): void {
    const what = `${method} request`;
    const params = dictionary(all);
    if (method === INITIALIZE) beginHandshake(revision, params, what, tell);
    else judgeMoment(revision, method, what, tell);
    spoken = revision;
    const key = idKey(id);
    if (used.has(key)) tell("id", what, "/id", `${key} was used before`);
    used.add(key);
    asked.set(key, { method, params });
    judgeToken(key, params, what, tell);
    const info = protocolOf(revision).requestInfo(method);
    if (info === undefined && unknown.includes(method)) return;
    if (!info?.directions.includes("client-to-server")) {
      tell("method", what, "/method", `a client of ${revision} sends no such request`);
      return;
    }
    if (serverCapabilities !== undefined) {
      needs(info.capability?.server, serverCapabilities, "the server", what, tell);
    }
    // How a connection opens differs by nature from revision to revision.
    if (method === INITIALIZE) {
      judgeOpening(revision, params, what, tell);
      return;
    }
    judgeParams(revision, method, all, what, tell, "client");
    rounds.judgeRetry(revision, { method, params }, what, tell);
  }

  function beginHandshake(revision: Revision, params: Dictionary, what: string, tell: Tell): void {
    if (eraOf(revision) !== "session") {
      tell("order", what, "/params/protocolVersion", `${revision} has no sessions`);
    }
    if (stage !== "none" && transport === "stdio" && session !== undefined) {
      tell("order", what, "", "there is a session already");
    }
    stage = "offered";
    session = undefined;
    offered = eraOf(revision) === "session" ? revision : newestSession;
    clientCapabilities = dictionary(params["capabilities"]);
    serverCapabilities = undefined;
    // Over HTTP another session is opened where the one before has ended.
    if (transport !== "stdio") used.clear();
  }

  /** Whether the handshake has come far enough for a message. */
  function judgeMoment(revision: Revision, method: string, what: string, tell: Tell): void {
    if (eraOf(revision) === "stateless") {
      if (stage !== "none") {
        tell("order", what, "", "the connection has a session, or is about to have one");
      }
    } else if (stage !== "open" && !(method === "ping" && stage !== "none")) {
      tell("order", what, "", MOMENTS[stage]);
    }
  }

  function judgeToken(key: string, params: Dictionary, what: string, tell: Tell): void {
    const token = dictionary(params["_meta"])["progressToken"];
    if (token === undefined) return;
    if ([...tokens.values()].some((other) => other === token)) {
      const message = `${idKey(token)} is the token of an open request`;
      tell("token", what, "/params/_meta/progressToken", message);
    }
    tokens.set(key, token);
  }

  function judgeNotification(
    revision: Revision,
    { method, params: all }: JsonRpcNotification,
    tell: Tell,
  ): void {
    const params = dictionary(all);
    if (method === INITIALIZED) {
      if (stage === "answered") stage = "open";
      else tell("order", method, "", stage === "open" ? "it was sent twice" : MOMENTS[stage]);
    } else if (eraOf(revision) === "session") judgeMoment(revision, method, method, tell);
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("client-to-server")) {
      tell("method", method, "/method", `a client of ${revision} sends no such notification`);
      return;
    }
    needs(info.capability?.client, clientCapabilities, "the client", method, tell);
    judgeParams(revision, method, all, method, tell, "client");
    if (method === "notifications/cancelled") judgeCancellation(revision, params, tell);
    if (method !== "notifications/progress") return;
    const open = [...asking.values()].map(
      (one) => dictionary(one.params["_meta"])["progressToken"],
    );
    if (!open.includes(params["progressToken"])) {
      const message = `no open request has ${idKey(params["progressToken"])}`;
      tell("token", method, "/params/progressToken", message);
    }
  }

  function judgeCancellation(revision: Revision, { requestId }: Dictionary, tell: Tell): void {
    const what = "notifications/cancelled";
    if (eraOf(revision) === "stateless" && transport === "http") {
      const message = "over HTTP a request is cancelled by closing its stream";
      tell("method", what, "/method", message);
      return;
    }
    const key = idKey(requestId);
    // Its answer may be under way: then it is none of the open ones any more.
    if (!used.has(key)) {
      tell("id", what, "/params/requestId", `no request has the id ${key}`);
      return;
    }
    if (asked.get(key)?.method === INITIALIZE) {
      tell("order", what, "/params/requestId", "nobody may cancel initialize");
    }
    tokens.delete(key);
  }

  function judgeAnswer(
    revision: Revision,
    answer: ReceivedResult | ReceivedError,
    tell: Tell,
  ): void {
    if (session === undefined) {
      tell("order", answer.kind, "", `a client of ${revision} answers nothing`);
      return;
    }
    const key = idKey(answer.kind === "result" ? answer.message.id : answer.id);
    const open = asking.get(key);
    if (open === undefined) {
      tell("id", answer.kind, "/id", `nobody waits for ${key}`);
      return;
    }
    asking.delete(key);
    const { method } = open;
    if (answer.kind === "result") {
      judgeResult(revision, method, answer.message.result, `${method} result`, tell);
      return;
    }
    const info = protocolOf(revision).requestInfo(method);
    const { code } = answer.message.error;
    if (code === -32601 && info?.directions.includes("server-to-client") && has(info)) {
      const message = "the client has declared that it takes it";
      tell("capability", `${method} error`, "/error/code", message);
    }
  }

  /** Whether the client has declared what a request of the server needs. */
  function has({ capability }: RequestInfo): boolean {
    let missing = false;
    needs(capability?.client, clientCapabilities, "", "", () => (missing = true));
    return !missing;
  }

  function heardFromServer(value: unknown): void {
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

function judgeOpening(revision: Revision, params: Dictionary, what: string, tell: Tell): void {
  const protocol = protocolOf(revision);
  for (const { path, message } of protocol.explainParamsOf(INITIALIZE, params)) {
    tell("shape", what, `/params${path}`, message);
  }
  // Capabilities that came later, for one. Where its shape is wrong there is nothing to compare.
  if (!protocol.isParamsOf(INITIALIZE, params)) return;
  const route = { from: newestSession, to: revision, sender: "client" } as const;
  for (const { pointer, reason } of adaptParams(INITIALIZE, params, route).losses) {
    tell("newer", what, `/params${pointer}`, `of a newer revision: ${reason}`);
  }
}
