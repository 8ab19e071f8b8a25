// Listens to a conversation and judges every message of the server, as a client of the agreed revision would that
// forgives nothing: the JSON-RPC frame, who may send it, what was declared before, params and results by the guards of
// the revision, and words that only a newer revision has.
import { eraOf, isRevision } from "@mcp-gen/protocol";
import { protocolOf } from "./protocols.mjs";
import {
  dictionary,
  isCall,
  judgeParams,
  judgeResult,
  key,
  needs,
  newest,
  reasonOf,
} from "./strict-judgements.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("./strict-judgements.mjs").Dictionary} Dictionary */
/** @typedef {import("./strict-judgements.mjs").Tell} Tell */

/**
 * @typedef {object} Violation
 * @property {string} revision The one it was judged by.
 * @property {string} what What kind of message: `tools/call result`.
 * @property {string} pointer JSON Pointer into the message.
 * @property {string} message
 */

/**
 * @typedef {object} Asked
 * @property {unknown} id
 * @property {string} method
 * @property {Dictionary} params
 * @property {Revision | undefined} revision In the stateless era.
 * @property {Dictionary} capabilities Of the client.
 */

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const LEVEL_KEY = "io.modelcontextprotocol/logLevel";
const SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId";
const CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

/**
 * Starts to listen. Messages are to be told in the order they were sent.
 *
 * @returns {{
 *   client(value: unknown): void,
 *   server(value: unknown): void,
 *   violations: Violation[],
 *   readonly judged: number,
 *   readonly revision: string | undefined,
 * }} `judged` counts the messages of the server; `revision` is that of the last result.
 */
export function observe() {
  /** @type {Violation[]} */
  const violations = [];
  let judged = 0;
  /** What the client asked for last, or what the handshake settled. @type {Revision | undefined} */
  let agreed;
  /** @type {Revision | undefined} */
  let spoken;
  /** @type {Dictionary} */
  let clientCapabilities = {};
  /** @type {Dictionary | undefined} */
  let serverCapabilities;
  /** Requests of the client that have no answer yet, by id. @type {Map<string, Asked>} */
  const asked = new Map();
  /** Requests of the server that have no answer yet. @type {Set<string>} */
  const asking = new Set();
  /** @type {Set<unknown>} */
  const tokens = new Set();
  /** The least severe level the client has asked for. @type {unknown} */
  let level;

  return {
    client: (value) => each(value, heardFromClient),
    server: (value) => each(value, heardFromServer, value),
    violations,
    get judged() {
      return judged;
    },
    get revision() {
      return spoken;
    },
  };

  /**
   * @param {unknown} value
   * @param {(message: unknown) => void} hear
   * @param {unknown} [whole] The array, if it has to be judged itself.
   */
  function each(value, hear, whole) {
    if (!Array.isArray(value)) return hear(value);
    if (whole !== undefined) {
      const revision = agreed ?? newest;
      const parsed = protocolOf(revision).parseMessage(whole);
      if (parsed.kind === "invalid")
        violations.push({ revision, what: "batch", pointer: "", message: reasonOf(parsed) });
    }
    for (const item of value) hear(item);
  }

  /** @param {unknown} value */
  function heardFromClient(value) {
    const { id, method, params: all } = dictionary(value);
    const params = dictionary(all);
    if (typeof method !== "string") {
      asking.delete(key(id));
      return;
    }
    const meta = dictionary(params["_meta"]);
    const version = meta[VERSION_KEY];
    const revision = isRevision(version) ? version : undefined;
    if (method === "initialize") {
      clientCapabilities = dictionary(params["capabilities"]);
      serverCapabilities = undefined;
      agreed = undefined;
      level = undefined;
    }
    if (revision !== undefined) agreed = revision;
    if (meta["progressToken"] !== undefined) tokens.add(meta["progressToken"]);
    const capabilities =
      revision === undefined ? clientCapabilities : dictionary(meta[CAPABILITIES_KEY]);
    if (id !== undefined) asked.set(key(id), { id, method, params, revision, capabilities });
  }

  /** @param {unknown} value */
  function heardFromServer(value) {
    judged += 1;
    const { id } = dictionary(value);
    const open = isCall(value) ? undefined : asked.get(key(id));
    const revision = open === undefined ? (agreed ?? newest) : revisionOf(open, value);
    const parsed = protocolOf(revision).parseMessage(value);
    /** @type {Tell} */
    const tell = (what, pointer, message) => {
      violations.push({ revision, what, pointer, message });
    };
    switch (parsed.kind) {
      case "request":
        return judgeRequest(revision, parsed.message, tell);
      case "notification":
        return judgeNotification(revision, parsed.message, tell);
      case "result":
        if (open === undefined) return tell("result", "/id", `nobody waits for ${key(id)}`);
        asked.delete(key(id));
        spoken = revision;
        return judgeAnswer(revision, open, parsed.message.result, tell);
      case "error":
        if (parsed.tolerated !== undefined) tell("error", "/id", `expected an id, found ${id}`);
        if (parsed.id !== undefined && open === undefined)
          tell("error", "/id", `nobody waits for ${key(id)}`);
        asked.delete(key(id));
        return undefined;
      case "batch":
        return tell("message", "", "an array inside of an array");
      case "invalid":
        return tell("message", "", reasonOf(parsed));
      default:
        return /** @type {never} */ (parsed);
    }
  }

  /**
   * The revision an answer is to be judged by.
   *
   * @param {Asked} open
   * @param {unknown} value
   * @returns {Revision}
   */
  function revisionOf({ method, revision }, value) {
    if (method !== "initialize") return revision ?? agreed ?? newest;
    const answered = dictionary(dictionary(value)["result"])["protocolVersion"];
    if (isRevision(answered)) agreed = answered;
    // An error, or a revision there is not, which no result may name.
    return agreed ?? "2025-11-25";
  }

  /**
   * @param {Revision} revision
   * @param {import("@mcp-gen/protocol").JsonRpcRequest} request
   * @param {Tell} tell
   */
  function judgeRequest(revision, { id, method, params }, tell) {
    const what = `${method} request`;
    const info = protocolOf(revision).requestInfo(method);
    if (!info?.directions.includes("server-to-client"))
      return tell(what, "/method", `a server of ${revision} sends no such request`);
    if (asking.has(key(id))) tell(what, "/id", `${key(id)} is not answered yet, and used again`);
    asking.add(key(id));
    needs(info.capability?.client, clientCapabilities, "the client", what, tell);
    judgeParams(revision, method, params, what, tell);
  }

  /**
   * @param {Revision} revision
   * @param {import("@mcp-gen/protocol").JsonRpcNotification} notification
   * @param {Tell} tell
   */
  function judgeNotification(revision, { method, params }, tell) {
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("server-to-client"))
      return tell(method, "/method", `a server of ${revision} sends no such notification`);
    // In the stateless era a client need not ask what a server has.
    if (serverCapabilities !== undefined || eraOf(revision) === "session")
      needs(info.capability?.server, serverCapabilities, "the server", method, tell);
    judgeParams(revision, method, params, method, tell);
    const token = dictionary(params)["progressToken"];
    if (method === "notifications/progress" && !tokens.has(token))
      tell(method, "/params/progressToken", `no request has the token ${JSON.stringify(token)}`);
    const quiet = level !== undefined && !isSevere(dictionary(params)["level"], level);
    if (eraOf(revision) === "stateless") judgeUnasked(method, dictionary(params), tell);
    else if (method === "notifications/message" && quiet)
      tell(method, "/params/level", `the client has asked for ${level} and above`);
  }

  /**
   * In the stateless era nothing comes that no open request has asked for.
   *
   * @param {string} method
   * @param {Dictionary} params
   * @param {Tell} tell
   */
  function judgeUnasked(method, params, tell) {
    const open = [...asked.values()];
    if (method === "notifications/message") {
      const levels = open.map((one) => dictionary(one.params["_meta"])[LEVEL_KEY]);
      const wanted = levels.some((least) => isSevere(params["level"], least));
      if (!wanted) tell(method, "/params/level", `no open request asks for ${params["level"]}`);
    } else if (BY_SUBSCRIPTION.has(method)) {
      const id = dictionary(params["_meta"])[SUBSCRIPTION_KEY];
      const listens = open.some((one) => one.method === "subscriptions/listen" && one.id === id);
      const pointer = `/params/_meta/${SUBSCRIPTION_KEY.replace("/", "~1")}`;
      if (!listens) tell(method, pointer, `expected an open subscription, found ${key(id)}`);
    }
  }

  /**
   * @param {Revision} revision
   * @param {Asked} open
   * @param {Dictionary} result
   * @param {Tell} tell
   */
  function judgeAnswer(revision, { method, params, capabilities }, result, tell) {
    const what = `${method} result`;
    if (method === "initialize" || method === "server/discover")
      serverCapabilities = dictionary(result["capabilities"]);
    if (method === "logging/setLevel") level = params["level"];
    for (const [name, request] of Object.entries(dictionary(result["inputRequests"]))) {
      const { method: wanted } = dictionary(request);
      const info = protocolOf(revision).embeddedRequestInfo?.(String(wanted));
      needs(info?.capability?.client, capabilities, "the client", `${what} ${name}`, tell);
    }
    judgeResult(revision, method, result, what, tell);
  }
}

/** What comes on a subscription in the stateless era. */
const BY_SUBSCRIPTION = new Set([
  "notifications/subscriptions/acknowledged",
  "notifications/resources/updated",
  "notifications/resources/list_changed",
  "notifications/tools/list_changed",
  "notifications/prompts/list_changed",
]);

const LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/**
 * Whether a message of a level comes through where another is the least.
 *
 * @param {unknown} level
 * @param {unknown} least
 */
function isSevere(level, least) {
  const from = LEVELS.indexOf(String(least));
  return from !== -1 && LEVELS.indexOf(String(level)) >= from;
}
