// Listens to a conversation and judges every message of the client, as a server of the agreed revision would that
// forgives nothing: the frame, what may be said before and after the handshake, ids, capabilities of both sides, params
// and answers by the guards of the revision, rounds, and words that only a newer revision has. What HTTP adds is judged in
// client-headers.mjs.
import { adaptParams } from "@mcp-gen/adapt";
import { eraOf, isRevision, revisions } from "@mcp-gen/protocol";
import { clientHeaders } from "./client-headers.mjs";
import { openRounds } from "./client-rounds.mjs";
import { protocolOf } from "./protocols.mjs";
import {
  dictionary,
  judgeParams,
  judgeResult,
  key,
  needs,
  newest,
  reasonOf,
} from "./strict-judgements.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("@mcp-gen/protocol/runtime").RequestInfo} RequestInfo */
/** @typedef {import("./strict-judgements.mjs").Dictionary} Dictionary */
/** @typedef {import("./strict-judgements.mjs").Tell} Tell */
/** @typedef {import("./strict-observer.mjs").Violation} Violation */
/** @typedef {import("./client-headers.mjs").HttpRequest} HttpRequest */

/**
 * @typedef {object} ObserverOptions
 * @property {"stdio" | "http" | "sse"} [transport] Unless told, nothing of a transport is judged.
 * @property {readonly string[]} [unknown] Methods that no revision has, and that the client is made to send.
 */

/**
 * @typedef {object} ClientObserver
 * @property {(line: string) => void} line A line that the client wrote, without its end: over stdio.
 * @property {(request: HttpRequest) => void} request A request that the client made: over HTTP.
 * @property {(request: HttpRequest, response: { status: number, session: string | undefined }) => void} response The
 *   head of its response. It is told before what is in it.
 * @property {(value: unknown) => void} client What the client said, where it is not told by the two above.
 * @property {(value: unknown) => void} server What the server said.
 * @property {() => void} end The conversation is over. Tells what the client has left open.
 * @property {Violation[]} violations
 * @property {number} judged Messages of the client.
 * @property {Revision | undefined} revision What was agreed, or what was said last in the stateless era.
 */

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** What nobody may cancel, and what may be said before the handshake is over. */
const INITIALIZE = "initialize";
const INITIALIZED = "notifications/initialized";

const newestSession = /** @type {Revision} */ (
  revisions.findLast((revision) => eraOf(revision) === "session")
);

/**
 * Starts to listen. All is to be told in the order it was sent.
 *
 * @param {ObserverOptions} [options]
 * @returns {ClientObserver}
 */
export function observeClient({ transport, unknown = [] } = {}) {
  /** @type {Violation[]} */
  const violations = [];
  let judged = 0;
  /** How far the handshake has come. @type {"none" | "offered" | "answered" | "open"} */
  let stage = "none";
  /** What the handshake has settled. @type {Revision | undefined} */
  let session;
  /** @type {Revision} */
  let offered = newestSession;
  /** @type {Revision | undefined} */
  let spoken;
  /** @type {Dictionary} */
  let clientCapabilities = {};
  /** Of the handshake, or of the last discovery. @type {Dictionary | undefined} */
  let serverCapabilities;
  /** Every id that the client has used. @type {Set<string>} */
  const used = new Set();
  /** Requests of the client without an answer. @type {Map<string, { method: string, params: Dictionary }>} */
  const asked = new Map();
  /** Requests of the server without an answer. @type {Map<string, { method: string, params: Dictionary }>} */
  const asking = new Map();
  /** Those among them that the server has cancelled. @type {Set<string>} */
  const given = new Set();
  /** Tokens of requests that have no answer yet. @type {Map<string, unknown>} */
  const tokens = new Map();
  const rounds = openRounds();
  const headers = clientHeaders(transport ?? "http");

  return {
    line(text) {
      const value = parsed(text);
      if (value === undefined) {
        judged += 1;
        return violate(
          spoken ?? newest,
          "line",
          "",
          `expected JSON, found ${JSON.stringify(text)}`,
        );
      }
      return heard(value);
    },
    request(request) {
      const value = headers.judge(request, session, tellOfTransport);
      if (value !== undefined) heard(value);
    },
    response: (request, response) => headers.responded(request, response),
    client: heard,
    server(value) {
      for (const one of Array.isArray(value) ? value : [value]) heardFromServer(one);
    },
    end() {
      for (const [id, { method }] of asking) {
        if (!given.has(id))
          violate(spoken ?? newest, `${method} request`, "", `${id} was never answered`);
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

  /**
   * @param {Revision} revision
   * @param {string} what
   * @param {string} pointer
   * @param {string} message
   */
  function violate(revision, what, pointer, message) {
    violations.push({ revision, what, pointer, message });
  }

  /** @type {Tell} */
  function tellOfTransport(what, pointer, message) {
    violate(spoken ?? newest, what, pointer, message);
  }

  /** @param {unknown} value */
  function heard(value) {
    judged += 1;
    const revision = revisionOf(value);
    /** @type {Tell} */
    const tell = (what, pointer, message) => violate(revision, what, pointer, message);
    if (Array.isArray(value)) return heardBatch(revision, value, tell);
    return judge(revision, value, tell);
  }

  /**
   * @param {Revision} revision
   * @param {unknown[]} batch
   * @param {Tell} tell
   */
  function heardBatch(revision, batch, tell) {
    const parsedBatch = protocolOf(revision).parseMessage(batch);
    if (parsedBatch.kind === "invalid") return tell("batch", "", reasonOf(parsedBatch));
    for (const one of batch) {
      if (dictionary(one)["method"] === INITIALIZE) tell("batch", "", "initialize is in an array");
      judge(revision, one, tell);
    }
  }

  /**
   * What a message of the client is to be judged by.
   *
   * @param {unknown} value
   * @returns {Revision}
   */
  function revisionOf(value) {
    const { method, params } = dictionary(value);
    const { protocolVersion, _meta } = dictionary(params);
    const version = method === INITIALIZE ? protocolVersion : dictionary(_meta)[VERSION_KEY];
    if (typeof version === "string" && isRevision(version)) return version;
    return session ?? (stage === "none" ? (spoken ?? newestSession) : offered);
  }

  /**
   * @param {Revision} revision
   * @param {unknown} value
   * @param {Tell} tell
   */
  function judge(revision, value, tell) {
    const message = protocolOf(revision).parseMessage(value);
    switch (message.kind) {
      case "request":
        return judgeRequest(revision, message.message, tell);
      case "notification":
        return judgeNotification(revision, message.message, tell);
      case "result":
      case "error":
        return judgeAnswer(revision, message, tell);
      case "batch":
        return tell("message", "", "an array inside of an array");
      case "invalid":
        return tell("message", "", reasonOf(message));
      default:
        return /** @type {never} */ (message);
    }
  }

  /**
   * @param {Revision} revision
   * @param {import("@mcp-gen/protocol").JsonRpcRequest} request
   * @param {Tell} tell
   */
  function judgeRequest(revision, { id, method, params: all }, tell) {
    const what = `${method} request`;
    const params = dictionary(all);
    if (method === INITIALIZE) beginHandshake(revision, params, what, tell);
    else judgeMoment(revision, method, what, tell);
    spoken = revision;
    if (used.has(key(id))) tell(what, "/id", `${key(id)} was used before`);
    used.add(key(id));
    asked.set(key(id), { method, params });
    judgeToken(key(id), params, what, tell);
    const info = protocolOf(revision).requestInfo(method);
    if (info === undefined && unknown.includes(method)) return undefined;
    if (!info?.directions.includes("client-to-server"))
      return tell(what, "/method", `a client of ${revision} sends no such request`);
    if (serverCapabilities !== undefined)
      needs(info.capability?.server, serverCapabilities, "the server", what, tell);
    // How a connection opens differs by nature from revision to revision.
    if (method === INITIALIZE) return judgeOpening(revision, params, what, tell);
    judgeParams(revision, method, all, what, tell, "client");
    return rounds.judgeRetry(revision, method, params, what, tell);
  }

  /**
   * @param {Revision} revision
   * @param {Dictionary} params
   * @param {string} what
   * @param {Tell} tell
   */
  function beginHandshake(revision, params, what, tell) {
    if (eraOf(revision) !== "session")
      tell(what, "/params/protocolVersion", `${revision} has no sessions`);
    if (stage !== "none" && transport === "stdio" && session !== undefined)
      tell(what, "", "there is a session already");
    stage = "offered";
    session = undefined;
    offered = eraOf(revision) === "session" ? revision : newestSession;
    clientCapabilities = dictionary(params["capabilities"]);
    serverCapabilities = undefined;
    // Over HTTP another session is opened where the one before has ended.
    if (transport !== "stdio") used.clear();
  }

  /**
   * @param {Revision} revision
   * @param {Dictionary} params
   * @param {string} what
   * @param {Tell} tell
   */
  function judgeOpening(revision, params, what, tell) {
    const protocol = protocolOf(revision);
    for (const { path, message } of protocol.explainParamsOf(INITIALIZE, params))
      tell(what, `/params${path}`, message);
    // Capabilities that came later, for one. Where its shape is wrong there is nothing to compare.
    if (!protocol.isParamsOf(INITIALIZE, params)) return;
    const route = { from: newestSession, to: revision, sender: /** @type {const} */ ("client") };
    for (const { pointer, reason } of adaptParams(INITIALIZE, params, route).losses)
      tell(what, `/params${pointer}`, `of a newer revision: ${reason}`);
  }

  /**
   * Whether the handshake has come far enough for a message.
   *
   * @param {Revision} revision
   * @param {string} method
   * @param {string} what
   * @param {Tell} tell
   */
  function judgeMoment(revision, method, what, tell) {
    if (eraOf(revision) === "stateless") {
      if (stage !== "none") tell(what, "", "the connection has a session, or is about to have one");
    } else if (stage !== "open" && !(method === "ping" && stage !== "none")) {
      tell(what, "", MOMENTS[stage]);
    }
  }

  /**
   * @param {string} id
   * @param {Dictionary} params
   * @param {string} what
   * @param {Tell} tell
   */
  function judgeToken(id, params, what, tell) {
    const token = dictionary(params["_meta"])["progressToken"];
    if (token === undefined) return;
    if ([...tokens.values()].some((other) => other === token))
      tell(what, "/params/_meta/progressToken", `${key(token)} is the token of an open request`);
    tokens.set(id, token);
  }

  /**
   * @param {Revision} revision
   * @param {import("@mcp-gen/protocol").JsonRpcNotification} notification
   * @param {Tell} tell
   */
  function judgeNotification(revision, { method, params: all }, tell) {
    const params = dictionary(all);
    if (method === INITIALIZED) {
      if (stage !== "answered")
        tell(method, "", stage === "open" ? "it was sent twice" : MOMENTS[stage]);
      else stage = "open";
    } else if (eraOf(revision) === "session") judgeMoment(revision, method, method, tell);
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("client-to-server"))
      return tell(method, "/method", `a client of ${revision} sends no such notification`);
    needs(info.capability?.client, clientCapabilities, "the client", method, tell);
    judgeParams(revision, method, all, method, tell, "client");
    if (method === "notifications/cancelled") return judgeCancellation(revision, params, tell);
    if (method !== "notifications/progress") return undefined;
    const open = [...asking.values()].map(
      (one) => dictionary(one.params["_meta"])["progressToken"],
    );
    if (!open.includes(params["progressToken"]))
      tell(method, "/params/progressToken", `no open request has ${key(params["progressToken"])}`);
    return undefined;
  }

  /**
   * @param {Revision} revision
   * @param {Dictionary} params
   * @param {Tell} tell
   */
  function judgeCancellation(revision, { requestId }, tell) {
    const what = "notifications/cancelled";
    if (eraOf(revision) === "stateless" && transport === "http")
      return tell(what, "/method", "over HTTP a request is cancelled by closing its stream");
    // Its answer may be under way: then it is none of the open ones any more.
    if (!used.has(key(requestId)))
      return tell(what, "/params/requestId", `no request has the id ${key(requestId)}`);
    if (asked.get(key(requestId))?.method === INITIALIZE)
      tell(what, "/params/requestId", "nobody may cancel initialize");
    tokens.delete(key(requestId));
    return undefined;
  }

  /**
   * @param {Revision} revision
   * @param {Extract<ReturnType<import("./protocols.mjs").Protocol["parseMessage"]>, { kind: "result" | "error" }>} answer
   * @param {Tell} tell
   */
  function judgeAnswer(revision, answer, tell) {
    if (session === undefined)
      return tell(answer.kind, "", `a client of ${revision} answers nothing`);
    const id = answer.kind === "result" ? answer.message.id : answer.id;
    const open = asking.get(key(id));
    if (open === undefined) return tell(answer.kind, "/id", `nobody waits for ${key(id)}`);
    asking.delete(key(id));
    const { method } = open;
    if (answer.kind === "result")
      return judgeResult(revision, method, answer.message.result, `${method} result`, tell);
    const info = protocolOf(revision).requestInfo(method);
    const { code } = answer.message.error;
    if (code === -32601 && info?.directions.includes("server-to-client") && has(info))
      tell(`${method} error`, "/error/code", "the client has declared that it takes it");
    return undefined;
  }

  /** @param {RequestInfo} info */
  function has({ capability }) {
    let missing = false;
    needs(capability?.client, clientCapabilities, "", "", () => (missing = true));
    return !missing;
  }

  /** @param {unknown} value */
  function heardFromServer(value) {
    const { id, method, params: all, result } = dictionary(value);
    const params = dictionary(all);
    if (method === "notifications/cancelled") given.add(key(params["requestId"]));
    if (typeof method === "string") {
      if (id !== undefined && session !== undefined) asking.set(key(id), { method, params });
      return;
    }
    const open = asked.get(key(id));
    if (open === undefined) return;
    asked.delete(key(id));
    tokens.delete(key(id));
    const { protocolVersion, capabilities } = dictionary(result);
    if (open.method === INITIALIZE && result !== undefined) {
      stage = "answered";
      session = isRevision(String(protocolVersion))
        ? /** @type {Revision} */ (protocolVersion)
        : offered;
      spoken = session;
      serverCapabilities = dictionary(capabilities);
    } else if (open.method === "server/discover" && capabilities !== undefined) {
      serverCapabilities = dictionary(capabilities);
    }
    rounds.answered(open, dictionary(result));
    if (open.method === "tools/list") headers.listed(dictionary(result)["tools"]);
  }
}

/** Why it is too early for a message. */
const MOMENTS = {
  none: "the client has not asked for a session",
  offered: "initialize is not answered yet",
  answered: "notifications/initialized comes first",
  open: "",
};

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}
