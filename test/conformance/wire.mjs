// Records the revision that a server uses in a run of the suite. In pinned legs, a relay between the suite and the server
// rewrites the revision of `initialize`.
import { startHttpRelay } from "../support/http-relay.mjs";
import { REVISIONS } from "./plan.mjs";

/**
 * @typedef {object} Wire
 * @property {URL} url The URL for the suite.
 * @property {() => readonly string[]} spoken Returns the revisions that the server used, oldest first.
 * @property {() => readonly string[]} faults Returns the cases in which the server used another revision than the requested one.
 * @property {() => void} close
 */

/** The revisions without the header `MCP-Protocol-Version`. */
const WITHOUT_HEADER = ["2024-11-05", "2025-03-26"];
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/**
 * @param {URL} server
 * @param {Pick<import("./plan.mjs").Leg, "revision" | "pinned" | "speaks">} leg
 * @returns {Promise<Wire>}
 */
export async function watchWire(server, { revision, pinned, speaks }) {
  /** @type {Set<string>} */
  const spoken = new Set();
  /** @type {Set<string>} */
  const faults = new Set();
  const relay = await startHttpRelay(server, {
    without: pinned && WITHOUT_HEADER.includes(revision) ? ["mcp-protocol-version"] : [],
    toServer: (value) => (pinned && askedOf(value) !== undefined ? pin(value, revision) : value),
    toClient(value, { posted }) {
      const result = record(record(value)["result"]);
      const asked = askedOf(posted);
      if (asked !== undefined) {
        const answered = result["protocolVersion"];
        if (answered === undefined) return;
        spoken.add(String(answered));
        if (answered !== asked && REVISIONS.includes(asked))
          faults.add(`initialize asked for ${asked}, the server answered ${answered}`);
      } else if (result["resultType"] !== undefined) {
        const version = record(record(record(posted)["params"])["_meta"])[VERSION_KEY];
        if (version !== undefined) spoken.add(String(version));
      }
    },
  });
  return {
    url: relay.url,
    spoken: () => [...spoken].sort(),
    faults: () =>
      speaks && !spoken.has(revision) ? [...faults, `no message used ${revision}`] : [...faults],
    close: relay.close,
  };
}

/**
 * Returns the revision that an `initialize` requests, and `undefined` for other messages.
 *
 * @param {unknown} value
 */
function askedOf(value) {
  const { method, params } = record(value);
  const asked = method === "initialize" ? record(params)["protocolVersion"] : undefined;
  return asked === undefined ? undefined : String(asked);
}

/**
 * @param {unknown} value
 * @param {string} revision
 */
function pin(value, revision) {
  const message = record(value);
  return { ...message, params: { ...record(message["params"]), protocolVersion: revision } };
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
