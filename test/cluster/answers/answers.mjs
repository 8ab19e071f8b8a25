// Input requests whose responses go through another node than the one that sent the request.
import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../cluster.mjs";
import { RawSession } from "./session.mjs";

const REVISIONS = ["2025-06-18", "2025-11-25"];
const SESSIONS = 500;
const REQUESTS = 10_000;
/** Sessions that run at the same time. */
const PARALLEL = 100;

/**
 * @typedef {object} Counts
 * @property {number} correct
 * @property {number} crossed Results with the response of another request, session or principal.
 * @property {number} lost Requests without a result, and responses that a node refused.
 * @property {number[]} waits Milliseconds from the response to the result.
 * @property {Set<string>} reasons
 */

/**
 * @param {{ engine?: string, nodes: number }} options
 * @returns {Promise<boolean>} Whether every response was correct.
 */
export async function runAnswers({ engine, nodes: count }) {
  const cluster = await startCluster({ ...(engine && { engine }), nodes: count });
  try {
    const ports = cluster.nodes.map(({ port }) => port);
    /** @type {Counts} */
    const counts = { correct: 0, crossed: 0, lost: 0, waits: [], reasons: new Set() };
    const started = performance.now();
    let next = 0;
    const work = async () => {
      for (let n = next++; n < SESSIONS; n = next++) await runSession(n, ports, counts);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    const seconds = (performance.now() - started) / 1_000;
    const { correct, crossed, lost, waits, reasons } = counts;
    waits.sort((one, other) => one - other);
    const p50 = waits[Math.floor(waits.length / 2)]?.toFixed(1);
    console.log(
      `${SESSIONS} sessions, ${REQUESTS} input requests, ${seconds.toFixed(1)} s: ` +
        `${correct} correct, ${crossed} crossed, ${lost} lost; response to result p50 ${p50} ms`,
    );
    for (const reason of [...reasons].slice(0, 10)) console.log(`  ${reason}`);
    return correct === REQUESTS;
  } finally {
    await cluster.close();
  }
}

/**
 * @param {number} n
 * @param {readonly number[]} ports
 * @param {Counts} counts
 */
async function runSession(n, ports, counts) {
  const port = (/** @type {number} */ turn) => ports[(n + turn) % ports.length] ?? 0;
  const revision = REVISIONS[n % REVISIONS.length] ?? "";
  const each = REQUESTS / SESSIONS;
  /** @param {number} more @param {unknown} error */
  const lost = (more, error) => {
    counts.lost += more;
    counts.reasons.add(String(error));
  };
  let session;
  try {
    session = await RawSession.open(port(0), revision, `user-${n}`);
  } catch (error) {
    return lost(each, error);
  }
  for (let turn = 0; turn < each; turn++) {
    try {
      // The response goes to the next node.
      await runRequest(session, `${n}:${turn}`, [port(turn), port(turn + 1)], counts);
    } catch (error) {
      lost(1, error);
    }
  }
  await session.close(port(1));
}

/**
 * @param {RawSession} session
 * @param {string} mark
 * @param {readonly [number, number]} ports
 * @param {Counts} counts
 */
async function runRequest(session, mark, [asks, answers], counts) {
  let answeredAt = 0;
  /** @type {Promise<void>[]} */
  const answering = [];
  const params = { name: "confirm", arguments: { mark } };
  const response = await session.ask(asks, "tools/call", params, (message) => {
    if (message["method"] !== "elicitation/create") return;
    if (message["params"].message !== mark) counts.crossed += 1;
    answeredAt = performance.now();
    const content = { mark: `answer to ${message["params"].message}` };
    const result = { action: "accept", content };
    answering.push(respond(session, answers, { jsonrpc: "2.0", id: message["id"], result }));
    // Observed below. A refused response ends the call too late.
    answering.at(-1)?.catch((error) => counts.reasons.add(String(error)));
  });
  await Promise.all(answering);
  counts.waits.push(performance.now() - answeredAt);
  const text = response["result"]?.content?.[0]?.text;
  if (text === undefined) throw new Error(JSON.stringify(response));
  const { mark: own, answered, principal } = JSON.parse(text);
  const isCorrect =
    own === mark && answered === `answer to ${mark}` && principal === session.principal;
  if (isCorrect) counts.correct += 1;
  else counts.crossed += 1;
}

/** How often an input response is sent again, once a second. After that, it is lost. */
const MAX_RETRIES = 60;

/**
 * Sends an input response. After 503, sends it again, as a client does.
 *
 * @param {RawSession} session
 * @param {number} port
 * @param {Record<string, unknown>} response
 */
async function respond(session, port, response) {
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await session.send(port, response);
    // After 503, it is unknown whether the handler has received the response. The result of the call shows it.
    if (status === 202 || (status === 400 && attempt > 0)) return;
    if (status !== 503 || attempt === MAX_RETRIES)
      throw new Error(`response: ${status} ${JSON.stringify(body)}`);
    await sleep(1_000);
  }
}
