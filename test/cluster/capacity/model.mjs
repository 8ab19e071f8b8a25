// The capacity model of docs/deployment/capacity.md: how many operations sessions cost an engine, and how much memory.

/** Seconds for which a node uses a record after it has read it. */
const FRESH = 5;
/** Seconds for which an idle session stays in a node. */
const STAY = 10;
/** How often a node renews its lease, per second. */
const RENEWALS = 1 / 2.5;

/** Bytes in the engine for each idle session of a client with a name, a version and one capability. */
const SESSION_BYTES = /** @type {Readonly<Record<string, number>>} */ ({
  redis: 345,
  postgres: 515,
  nats: 590,
  sqlite: 520,
});

/**
 * @typedef {object} Load
 * @property {number} nodes
 * @property {number} sessions
 * @property {number} callsPerSecond Of all sessions together, at random times, and each at a random node.
 */

/**
 * Predicts the operations of the engine per second, by method.
 *
 * @param {Load} load
 * @returns {Record<string, number>}
 */
export function operationsPerSecond({ nodes, sessions, callsPerSecond }) {
  const reads = callsPerSecond * readsPerCall(callsPerSecond / sessions / nodes);
  const readsOfNode = reads / nodes;
  return {
    "sessions.find": reads,
    // A node touches the sessions that it has read a second after the first of them.
    "sessions.touch": readsOfNode === 0 ? 0 : nodes / (1 + 1 / readsOfNode),
    "leases.renew": nodes * RENEWALS,
  };
}

/**
 * A node reads a session that it does not have, and again at the next call: the first read does not prove that messages
 * about the session arrive. Then it needs no read for a while. Sessions that are idle for longer leave the node.
 *
 * @param {number} rate Calls of one session at one node, per second.
 */
export function readsPerCall(rate) {
  const isKept = 1 - Math.exp(-rate * STAY);
  return 1 / (1 + rate * FRESH * isKept);
}

/**
 * Predicts the bytes of sessions in the engine.
 *
 * @param {string} engine
 * @param {number} sessions
 */
export function sessionMemory(engine, sessions) {
  return (SESSION_BYTES[engine] ?? Number.NaN) * sessions;
}
