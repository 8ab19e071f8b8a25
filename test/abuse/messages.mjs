// Messages that clients of each era send, and the HTTP headers for them.

/** @typedef {"session" | "stateless"} Era */
/** @typedef {Record<string, unknown>} Wire */

export const ERAS = /** @type {const} */ (["session", "stateless"]);

/** The revision that represents an era in the tests. */
export const REVISION_OF = /** @type {const} */ ({
  session: "2025-11-25",
  stateless: "2026-07-28",
});

const PROTOCOL = "io.modelcontextprotocol/";

/** The `_meta` of each request of the stateless era. */
export const META = {
  [`${PROTOCOL}protocolVersion`]: REVISION_OF.stateless,
  [`${PROTOCOL}clientCapabilities`]: {},
};

/**
 * Returns a request. In the stateless era, it contains `_meta`.
 *
 * @param {Era} era
 * @param {unknown} id
 * @param {string} method
 * @param {Wire} [params]
 * @returns {Wire}
 */
export function request(era, id, method, params = {}) {
  const whole = era === "session" ? params : { ...params, _meta: META };
  return { jsonrpc: "2.0", id, method, params: whole };
}

/**
 * @param {Era} era
 * @param {unknown} id
 * @param {unknown} text
 */
export function echo(era, id, text) {
  return request(era, id, "tools/call", { name: "echo", arguments: { text } });
}

/**
 * @param {string} protocolVersion
 * @returns {Wire}
 */
export function initialize(protocolVersion = REVISION_OF.session) {
  const clientInfo = { name: "abuse", version: "1.0.0" };
  return request("session", "open", "initialize", {
    protocolVersion,
    capabilities: {},
    clientInfo,
  });
}

export const INITIALIZED = { jsonrpc: "2.0", method: "notifications/initialized" };

/**
 * Returns the headers of a POST. Headers that repeat values of the body take them from there if they are valid in a
 * header.
 *
 * @param {Era} era
 * @param {unknown} value The parsed body, or any other value.
 * @param {string} [session]
 * @returns {Record<string, string>}
 */
export function headersFor(era, value, session) {
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": REVISION_OF[era],
  };
  if (era === "session") return { ...headers, ...(session && { "mcp-session-id": session }) };
  const { method, params } = dictionary(value);
  const { name, uri } = dictionary(params);
  const named = name ?? uri;
  return {
    ...headers,
    "mcp-method": isHeader(method) ? method : "tools/call",
    ...(isHeader(named) && { "mcp-name": named }),
  };
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
function isHeader(value) {
  return typeof value === "string" && /^[!-~]{1,200}$/.test(value);
}

/**
 * Returns an object unchanged, and an empty object for any other value.
 *
 * @param {unknown} value
 * @returns {Wire}
 */
export function dictionary(value) {
  return typeof value === "object" && value !== null ? /** @type {Wire} */ (value) : {};
}
