// A small server of every revision that violates one rule: `node faulty-server.mjs wrong-id`. Without an
// argument it violates none. The HTTP server in the other file uses its answers.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** @typedef {Record<string, unknown>} Json */

const SESSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
const STATELESS = "2026-07-28";
const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const info = { name: "faulty", version: "1.0.0" };

/**
 * Creates a server that violates at most one rule. It returns the answers to a message in order.
 *
 * @param {string} [fault]
 * @returns {(message: Json) => unknown[]}
 */
export function faultyServer(fault) {
  let revision = STATELESS;

  return heard;

  /** @param {Json} message @returns {unknown[]} */
  function heard(message) {
    if (Array.isArray(message)) {
      if (fault === "no-batches") return [];
      return [message.flatMap((/** @type {Json} */ one) => heard(one))];
    }
    const { id, method } = message;
    // A response to a request of the server.
    if (method === undefined) return [];
    const params = /** @type {Json} */ (message["params"] ?? {});
    if (id === undefined) {
      return fault === "answers-notifications" ? [{ jsonrpc: "2.0", id: 99, result: {} }] : [];
    }
    if (fault === "silent-ping" && method === "ping") return [];
    if (fault === "deaf" && method !== "initialize") return [];
    if (fault === "slow-read" && params["uri"] === "note://a") return [];
    if (fault === "dies" && method === "resources/list") process.exit(3);
    const meta = /** @type {Json | undefined} */ (params["_meta"]);
    const stateless = method !== "initialize" && meta?.[VERSION] !== undefined;
    const outcome = stateless
      ? answerStateless(String(method), params, meta)
      : answer(String(method), params);
    const said = { jsonrpc: "2.0", id: fault === "wrong-id" ? String(id) : id, ...outcome };
    return [...before(String(method), stateless), said];
  }

  /** @param {string} method @param {boolean} stateless @returns {unknown[]} */
  function before(method, stateless) {
    if (method === "initialize" && fault === "early") {
      return [
        ...note("notifications/message", { level: "info", data: "starting" }),
        { jsonrpc: "2.0", id: "early", method: "ping" },
      ];
    }
    if (method !== "tools/list") return [];
    switch (fault) {
      case "extends":
        return note("notifications/faulty/extension", {});
      case "undeclared-log":
        return stateless ? [] : note("notifications/message", { level: "info", data: "text" });
      case "unasked-log":
        return stateless ? note("notifications/message", { level: "info", data: "text" }) : [];
      case "strange-progress":
        return note("notifications/progress", { progressToken: "nobody's", progress: 1 });
      case "asks":
        return stateless ? [{ jsonrpc: "2.0", id: "q", method: "roots/list", params: {} }] : [];
      case "no-frame":
        return [{ id: 1, result: {} }];
      default:
        return [];
    }
  }

  /** @param {string} method @param {Json} params @returns {Json} */
  function answer(method, params) {
    if (method === "initialize") {
      const asked = String(params["protocolVersion"]);
      revision = SESSIONS.includes(asked) ? asked : "2025-11-25";
      if (fault === "refuses-unknown" && revision !== asked) return error(-32602, "Unsupported");
      const protocolVersion = fault === "echoes-unknown" ? asked : revision;
      const serverInfo = fault === "newer-title" ? { ...info, title: "Faulty" } : info;
      return { result: { protocolVersion, capabilities: capabilities(), serverInfo } };
    }
    if (method === "ping") return { result: {} };
    return offered(method, params, revision);
  }

  /** @param {string} method @param {Json} params @param {Json} meta @returns {Json} */
  function answerStateless(method, params, meta) {
    if (meta[VERSION] !== STATELESS && fault !== "any-revision") {
      const data = {
        supported: fault === "lists-nothing" ? [] : [STATELESS],
        requested: meta[VERSION],
      };
      return error(-32022, "Unsupported protocol version", data);
    }
    if (meta[CAPABILITIES] === undefined && fault !== "any-meta")
      return error(-32602, "Invalid params");
    if (method === "ping") return error(-32601, "Method not found");
    const outcome =
      method === "server/discover"
        ? fault === "no-discovery"
          ? error(-32601, "Method not found")
          : { result: { supportedVersions: [STATELESS], capabilities: capabilities(), ...CACHE } }
        : offered(method, params, STATELESS);
    const { result } = /** @type {{ result?: Json }} */ (outcome);
    if (result === undefined) return outcome;
    const listed = method.endsWith("/list") || method === "resources/read" ? CACHE : {};
    const resultType =
      fault === "no-result-type" && method === "tools/list" ? {} : { resultType: "complete" };
    return { result: { ...result, ...listed, ...resultType } };
  }

  function capabilities() {
    const logging = fault === "unasked-log" ? { logging: {} } : {};
    return { tools: {}, resources: {}, prompts: {}, ...logging };
  }

  /** @param {string} method @param {Json} params @param {string} spoken @returns {Json} */
  function offered(method, params, spoken) {
    switch (method) {
      case "tools/list":
        return { result: { tools: [toolOf(spoken)] } };
      case "tools/call":
        if (params["name"] !== "look") {
          return error(fault === "wrong-params-code" ? -32603 : -32602, "Unknown tool");
        }
        return { result: called(spoken) };
      case "resources/list":
        return { result: { resources: [{ uri: "note://a", name: "a" }] } };
      case "resources/templates/list":
        return { result: { resourceTemplates: [] } };
      case "resources/read":
        if (params["uri"] === "note://a") {
          return { result: { contents: [{ uri: "note://a", text: "A" }] } };
        }
        if (params["uri"] === undefined) return error(-32602, "Invalid params");
        if (spoken === STATELESS) {
          return fault === "empty-resource"
            ? { result: { contents: [] } }
            : error(fault === "retired-code" ? -32042 : -32602, "Unknown");
        }
        return error(-32002, "Resource not found");
      case "prompts/list":
        return { result: { prompts: [{ name: "greet" }] } };
      case "prompts/get":
        if (params["name"] !== "greet") return error(-32602, "Unknown prompt");
        return {
          result: { messages: [{ role: "user", content: { type: "text", text: "Hello" } }] },
        };
      default:
        return error(fault === "wrong-method-code" ? -32000 : -32601, "Method not found");
    }
  }

  /** @param {string} spoken */
  function toolOf(spoken) {
    const schema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };
    return {
      name: "look",
      ...(fault === "no-input-schema" ? {} : { inputSchema: { type: "object" } }),
      ...(spoken >= "2025-03-26" ? { annotations: { readOnlyHint: true } } : {}),
      ...(spoken >= "2025-06-18" ? { outputSchema: schema } : {}),
    };
  }

  /** @param {string} spoken @returns {Json} */
  function called(spoken) {
    const structured = fault === "wrong-output" ? { n: "one" } : { n: 1 };
    const content =
      fault === "newer-content" && spoken < "2025-03-26"
        ? { type: "audio", data: "AA==", mimeType: "audio/wav" }
        : { type: "text", text: JSON.stringify(structured) };
    const isStructured = spoken >= "2025-06-18" && fault !== "no-output";
    return { content: [content], ...(isStructured ? { structuredContent: structured } : {}) };
  }
}

/** @param {string} method @param {Json} params @returns {unknown[]} */
function note(method, params) {
  return [{ jsonrpc: "2.0", method, params }];
}

const CACHE = { ttlMs: 0, cacheScope: "private" };

/** @param {number} code @param {string} message @param {Json} [data] @returns {Json} */
function error(code, message, data) {
  return { error: { code, message, ...(data === undefined ? {} : { data }) } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = process.argv[2];
  const heard = faultyServer(fault);
  if (fault === "noise") process.stdout.write("faulty 1.0.0 is listening\n");
  if (fault === "not-utf8") process.stdout.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
  createInterface({ input: process.stdin }).on("line", (line) => {
    for (const message of heard(JSON.parse(line)))
      process.stdout.write(`${JSON.stringify(message)}\n`);
  });
}
