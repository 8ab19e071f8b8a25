// The messages of the loads: a handshake and calls of one tool, in each revision.

/** @typedef {"2025-06-18" | "2025-11-25" | "2026-07-28"} Revision */

const CLIENT = { name: "bench", version: "1.0.0" };

/** @param {Revision} revision */
export function initialize(revision) {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT };
  return { jsonrpc: "2.0", id: 0, method: "initialize", params };
}

export const INITIALIZED = { jsonrpc: "2.0", method: "notifications/initialized" };

/** @param {Revision} revision */
export function isStateless(revision) {
  return revision === "2026-07-28";
}

/**
 * @param {Revision} revision
 * @param {number} id
 */
export function callEcho(revision, id) {
  const params = { name: "echo", arguments: { text: "hello" }, ...metaOf(revision) };
  return { jsonrpc: "2.0", id, method: "tools/call", params };
}

/** @param {Revision} revision */
export function listTools(revision) {
  return { jsonrpc: "2.0", id: 1, method: "tools/list", params: metaOf(revision) };
}

/** @param {Revision} revision */
function metaOf(revision) {
  if (!isStateless(revision)) return {};
  return {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": revision,
      "io.modelcontextprotocol/clientInfo": CLIENT,
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  };
}

/**
 * Returns the headers of a call over HTTP.
 *
 * @param {Revision} revision
 * @param {string | undefined} session
 * @returns {Record<string, string>}
 */
export function headersOf(revision, session) {
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": revision,
    ...(isStateless(revision) ? { "mcp-method": "tools/call", "mcp-name": "echo" } : {}),
    ...(session === undefined ? {} : { "mcp-session-id": session }),
  };
}
