/**
 * Checks every message of a server like a strict client of the negotiated revision: the JSON-RPC fields, the direction,
 * capabilities, params and results, and fields that only a newer revision defines.
 */
import {
  eraOf,
  isRevision,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { featuresOf, newestSessionRevision } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { checkParams, checkResult, checkCapability } from "./check-content.js";
import { dictionary, idKey, isCall, reasonOf, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { checkStatelessNotification, isSevere, type OpenRequest } from "./check-stateless.js";
import { newest, type Report, type Violation } from "./violation.js";

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
export function observeServer(): ServerObserver {
  const violations: Violation[] = [];
  let messageCount = 0;
  /** The requested or negotiated revision. */
  let agreed: Revision | undefined;
  let spoken: Revision | undefined;
  let clientCapabilities: Dictionary = {};
  let serverCapabilities: Dictionary | undefined;
  /** Requests of the client that are not answered yet, by id. */
  const asked = new Map<string, OpenRequest>();
  /** The ids of requests of the server that are not answered yet. */
  const asking = new Set<string>();
  const tokens = new Set<unknown>();
  /** The log level that the client set. */
  let level: unknown;

  return {
    client(value) {
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) fromClient(one);
    },
    server(value) {
      if (!Array.isArray(value)) {
        fromServer(value);
        return;
      }
      const revision = agreed ?? newest;
      const parsed = protocolOf(revision).parseMessage(value);
      if (parsed.kind === "invalid") reporter(revision)("frame", "batch", "", reasonOf(parsed));
      for (const one of value as unknown[]) fromServer(one);
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

  function fromClient(value: unknown): void {
    const { id, method, params: all } = dictionary(value);
    const params = dictionary(all);
    if (typeof method !== "string") {
      asking.delete(idKey(id));
      return;
    }
    const meta = dictionary(params["_meta"]);
    const version = meta[PROTOCOL_VERSION_META_KEY];
    const revision = isRevision(version) ? version : undefined;
    if (method === "initialize") {
      clientCapabilities = dictionary(params["capabilities"]);
      serverCapabilities = undefined;
      // Used until the response arrives, because a server can log and ping during the handshake.
      agreed = sessionOf(params["protocolVersion"]);
      level = undefined;
    }
    if (revision !== undefined) agreed = revision;
    if (meta["progressToken"] !== undefined) tokens.add(meta["progressToken"]);
    const capabilities =
      revision === undefined ? clientCapabilities : dictionary(meta[CLIENT_CAPABILITIES_META_KEY]);
    if (id !== undefined) asked.set(idKey(id), { id, method, params, revision, capabilities });
  }

  function fromServer(value: unknown): void {
    messageCount += 1;
    const { id } = dictionary(value);
    const key = idKey(id);
    const open = isCall(value) ? undefined : asked.get(key);
    const revision = open === undefined ? (agreed ?? newest) : revisionOf(open, value);
    const parsed = protocolOf(revision).parseMessage(value);
    const report = reporter(revision);
    switch (parsed.kind) {
      case "request":
        checkRequest(revision, parsed.message, report);
        return;
      case "notification":
        checkNotification(revision, parsed.message, report);
        return;
      case "result":
        if (open === undefined) {
          report("id", "result", "/id", `no open request has the id ${key}`);
          return;
        }
        asked.delete(key);
        spoken = revision;
        checkAnswer(revision, open, parsed.message.result, report);
        return;
      case "error":
        // JSON-RPC uses a null id if the id could not be read; newer revisions omit the id.
        if (
          parsed.tolerated !== undefined &&
          (id !== null || featuresOf(revision).errorsWithoutId)
        ) {
          report("id", "error", "/id", `expected an id, received ${String(id)}`);
        }
        if (parsed.id !== undefined && open === undefined) {
          report("id", "error", "/id", `no open request has the id ${key}`);
        }
        asked.delete(key);
        return;
      case "batch":
        report("frame", "message", "", "an array inside of an array");
        return;
      case "invalid":
        report("frame", "message", "", reasonOf(parsed));
        return;
      default:
        parsed satisfies never;
    }
  }

  /** Returns the revision that a response is checked against. */
  function revisionOf({ method, revision }: OpenRequest, value: unknown): Revision {
    if (method !== "initialize") return revision ?? agreed ?? newest;
    const answered = dictionary(dictionary(value)["result"])["protocolVersion"];
    if (isRevision(answered)) agreed = answered;
    // The response is an error, or names an unknown revision, which is invalid in a result.
    return agreed ?? newestSessionRevision;
  }

  function isOpening(): boolean {
    return [...asked.values()].some(({ method }) => method === "initialize");
  }

  function checkRequest(
    revision: Revision,
    { id, method, params }: JsonRpcRequest,
    report: Report,
  ): void {
    const what = `${method} request`;
    const info = protocolOf(revision).requestInfo(method);
    if (!info?.directions.includes("server-to-client")) {
      report("method", what, "/method", `a server of ${revision} sends no such request`);
      return;
    }
    if (asking.has(idKey(id))) {
      report("id", what, "/id", `${idKey(id)} is used by an open request`);
    }
    asking.add(idKey(id));
    checkCapability(info.capability?.client, clientCapabilities, "the client", what, report);
    checkParams(revision, method, params, what, report);
  }

  function checkNotification(
    revision: Revision,
    { method, params: all }: JsonRpcNotification,
    report: Report,
  ): void {
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("server-to-client")) {
      report("method", method, "/method", `a server of ${revision} sends no such notification`);
      return;
    }
    // The capabilities may be unknown: in the stateless era, discovery is optional, and during the handshake, the
    // client has not received them yet.
    if (serverCapabilities !== undefined || (eraOf(revision) === "session" && !isOpening())) {
      checkCapability(info.capability?.server, serverCapabilities, "the server", method, report);
    }
    checkParams(revision, method, all, method, report);
    const params = dictionary(all);
    const token = params["progressToken"];
    if (method === "notifications/progress" && !tokens.has(token)) {
      const message = `no request has the token ${JSON.stringify(token)}`;
      report("token", method, "/params/progressToken", message);
    }
    const quiet = level !== undefined && !isSevere(params["level"], level);
    if (eraOf(revision) === "stateless")
      checkStatelessNotification([...asked.values()], method, params, report);
    else if (method === "notifications/message" && quiet) {
      const message = `the client has asked for ${String(level)} and above`;
      report("level", method, "/params/level", message);
    }
  }

  function checkAnswer(
    revision: Revision,
    { method, params, capabilities }: OpenRequest,
    result: Dictionary,
    report: Report,
  ): void {
    const what = `${method} result`;
    if (method === "initialize" || method === "server/discover") {
      serverCapabilities = dictionary(result["capabilities"]);
    }
    if (method === "logging/setLevel") level = params["level"];
    for (const [name, request] of Object.entries(dictionary(result["inputRequests"]))) {
      const { method: wanted } = dictionary(request);
      const info = protocolOf(revision).embeddedRequestInfo?.(String(wanted));
      checkCapability(
        info?.capability?.client,
        capabilities,
        "the client",
        `${what} ${name}`,
        report,
      );
    }
    checkResult(revision, method, result, what, report);
  }
}

/** Returns the revision that a handshake requests. It applies until another one is negotiated. */
function sessionOf(version: unknown): Revision {
  return isRevision(version) && eraOf(version) === "session" ? version : newestSessionRevision;
}
