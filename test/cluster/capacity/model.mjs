// The capacity model of docs/deployment/capacity.md: how many operations sessions cost an engine, and how much memory.

/** Seconds for which a node uses a record after it has read it. */
const FRESH = 5;
/** Seconds for which an idle session stays in a node. A session with a GET stream is touched this often instead. */
const STAY = 10;
/** How often a node renews its lease, per second: a quarter of the lease of 10 s, or up to a fifth earlier. */
const NODE_RENEWALS = 1 / (2.5 * 0.9);
/** How often a node renews the lease of a GET stream, per second. */
const STREAM_RENEWALS = 1 / 10;

/** Bytes in the engine for each idle session of a client with a name, a version and one capability. */
const SESSION_BYTES = /** @type {Readonly<Record<string, number>>} */ ({
  redis: 345,
  postgres: 515,
  nats: 590,
  sqlite: 520,
});

/**
 * How many sessions are written because of touches, per second.
 *
 * @type {Readonly<Record<string, (touches: Touches) => number>>}
 */
const WRITES = {
  // Sessions expire at the end of a window. The first touch in a window moves the session to this window.
  redis: ({ sessions, rate, idleTimeout }) => {
    const window = idleTimeout / 16;
    return (sessions * (1 - Math.exp(-rate * window))) / window;
  },
  postgres: writesAfterSlack,
  nats: writesAfterSlack,
  sqlite: ({ sessions, rate }) => sessions * rate,
};

/**
 * @typedef {object} Touches
 * @property {number} sessions
 * @property {number} rate Touches of one session, per second.
 * @property {number} idleTimeout Seconds.
 */

/**
 * @typedef {object} Load
 * @property {string} engine
 * @property {number} nodes
 * @property {number} sessions
 * @property {number} streams Sessions with an open GET stream.
 * @property {number} callsPerSecond Of all sessions together, at random times, and each at a random node.
 * @property {number} idleTimeout Seconds.
 */

/**
 * Predicts the operations of the engine per second.
 *
 * @param {Load} load
 */
export function operationsPerSecond(load) {
  const { engine, nodes, sessions, streams, callsPerSecond, idleTimeout } = load;
  const rate = callsPerSecond / sessions / nodes;
  const readsOf = {
    session: nodes * rate * readsPerCall(rate),
    // The node with the stream always has the session.
    listening: (nodes - 1) * rate * readsPerCall(rate) + rate / (1 + rate * FRESH),
  };
  const quiet = sessions - streams;
  const reads = quiet * readsOf.session + streams * readsOf.listening;
  const listeningRate = readsOf.listening + idleChecks(rate);
  const touched = quiet * readsOf.session + streams * listeningRate;
  const written = WRITES[engine];
  if (written === undefined) throw new Error(`no engine ${engine}`);
  return {
    reads,
    // A node touches the sessions that it has read a second after the first of them.
    touches: touched === 0 ? 0 : nodes / (1 + nodes / touched),
    touched,
    written:
      written({ sessions: quiet, rate: readsOf.session, idleTimeout }) +
      written({ sessions: streams, rate: listeningRate, idleTimeout }),
    renewals: nodes * NODE_RENEWALS + streams * STREAM_RENEWALS,
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
 * How often a session with a GET stream is touched without a call, per second: whenever it was idle for some time.
 *
 * @param {number} rate Calls of the session at the node with the stream, per second.
 */
function idleChecks(rate) {
  return rate === 0 ? 1 / STAY : rate / (Math.exp(rate * STAY) - 1);
}

/**
 * A session is written again when a tenth of the idle timeout is over.
 *
 * @param {Touches} touches
 */
function writesAfterSlack({ sessions, rate, idleTimeout }) {
  return sessions / (idleTimeout / 10 + 1 / rate);
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
