// Records which revision a server uses in a run of the suite. A relay between them rewrites the revision of
// `initialize` in pinned legs.
import { startHttpRelay } from "../support/http-relay.mjs";
import { REVISIONS } from "./plan.mjs";

/**
 * @typedef {object} Wire
 * @property {URL} url Where the suite finds the server.
 * @property {() => readonly string[]} spoken The revisions that were spoken, oldest first.
 * @property {() => readonly string[]} faults Where the server did not answer with what it was asked for.
 * @property {() => void} close
 */

/** Revisions without this header. */
const WITHOUT_HEADER = ["2024-11-05", "2025-03-26"];
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/**
 * @param {URL} server
 * @param {Pick<import("./plan.mjs").Leg, "revision" | "kind" | "speaks">} leg
 * @returns {Promise<Wire>}
 */
export async function watchWire(server, { revision, kind, speaks }) {
  const pinned = kind === "pinned";
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
 * The revision that a message asks for, if it is an `initialize`.
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
