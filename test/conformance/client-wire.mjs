// Checks the messages of a client in one scenario: the revision, the resumption of streams, and the violations that a
// strict observer reports.
import { skills } from "@mcp-gen/server/skills";
import { observeClient } from "@mcp-gen/testing/observe";

/** @typedef {import("@mcp-gen/testing/observe").HttpRequest} HttpRequest */

/**
 * The traffic between client and server, in order.
 *
 * @typedef {{ kind: "request", request: HttpRequest }
 *   | { kind: "head", request: HttpRequest, head: import("../support/http-relay.mjs").Head }
 *   | { kind: "event", id: string }
 *   | { kind: "server", value: unknown }} Passed
 */

/**
 * @typedef {object} ClientVerdict
 * @property {string[]} spoken Every revision that the client named, oldest first.
 * @property {number} judged The number of checked messages of the client.
 * @property {string[]} faults
 */

const VERSION_HEADER = "mcp-protocol-version";
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const LAST_EVENT_HEADER = "last-event-id";

/**
 * @param {import("@mcp-gen/protocol").Revision} revision The revision that the client must use.
 * @param {readonly Passed[]} passed
 * @returns {ClientVerdict}
 */
export function judgeClientWire(revision, passed) {
  const observer = observeClient({ transport: "http", extensions: [skills({})] });
  /** @type {Set<string>} */
  const spoken = new Set();
  /** @type {Set<string>} */
  const faults = new Set();
  /** @type {Set<string>} */
  const events = new Set();
  /** The messages that name another revision, by fault. @type {Map<string, string[]>} */
  const misnamed = new Map();
  let opened = false;

  for (const one of passed) {
    switch (one.kind) {
      case "request":
        judgeNames(one.request);
        observer.request(one.request);
        break;
      case "head":
        observer.response(one.request, one.head);
        break;
      case "event":
        events.add(one.id);
        break;
      case "server":
        observer.server(one.value);
        break;
      default:
        return /** @type {never} */ (one);
    }
  }
  observer.end();
  for (const [message, [first = "", ...more]] of misnamed)
    faults.add(`${first}: ${message}${more.length === 0 ? "" : `, and ${more.length} more`}`);
  if (!opened) faults.add(`the client has not spoken ${revision}`);
  for (const { what, pointer, message } of observer.violations)
    faults.add(`${[what, pointer].join(" ").trim()}: ${message}`);
  return { spoken: [...spoken].sort(), judged: observer.messageCount, faults: [...faults] };

  /** @param {HttpRequest} request */
  function judgeNames({ verb, headers, text }) {
    const { method, params } = record(parsed(text));
    const said = record(record(params)["_meta"])[VERSION_KEY];
    const asked = method === "initialize" ? record(params)["protocolVersion"] : undefined;
    const what = [verb, method].join(" ").trim();
    for (const [where, found] of [
      ["_meta", said],
      ["initialize", asked],
      [VERSION_HEADER, headers[VERSION_HEADER]],
    ]) {
      if (found === undefined) continue;
      spoken.add(String(found));
      if (found === revision) continue;
      const message = `expected ${revision} in ${where}, received ${String(found)}`;
      misnamed.set(message, [...(misnamed.get(message) ?? []), what]);
    }
    opened ||= said === revision || asked === revision;
    const last = headers[LAST_EVENT_HEADER];
    if (last !== undefined && !events.has(String(last)))
      faults.add(`${what}: expected the id of an event in ${LAST_EVENT_HEADER}, received ${last}`);
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    // The observer reports it.
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function record(value) {
  return typeof value === "object" && value !== null
    ? /** @type {Record<string, unknown>} */ (value)
    : {};
}
