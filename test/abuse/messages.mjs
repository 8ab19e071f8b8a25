// Messages as clients of each era send them, and the headers that belong to them over HTTP.

/** @typedef {"session" | "stateless"} Era */
/** @typedef {Record<string, unknown>} Wire */

export const ERAS = /** @type {const} */ (["session", "stateless"]);

/** The revision that stands for an era. */
export const REVISION_OF = /** @type {const} */ ({
  session: "2025-11-25",
  stateless: "2026-07-28",
});

const PROTOCOL = "io.modelcontextprotocol/";

/** What each request of the stateless era says of its sender. */
export const META = {
  [`${PROTOCOL}protocolVersion`]: REVISION_OF.stateless,
  [`${PROTOCOL}clientCapabilities`]: {},
};

/**
 * A request, with all that belongs to it.
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
 * The headers of a POST. What the body is to repeat is taken from it, as far as a header can say it.
 *
 * @param {Era} era
 * @param {unknown} value What the body says, if it says anything.
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
 * The members of an object; none of anything else.
 *
 * @param {unknown} value
 * @returns {Wire}
 */
export function dictionary(value) {
  return typeof value === "object" && value !== null ? /** @type {Wire} */ (value) : {};
}
