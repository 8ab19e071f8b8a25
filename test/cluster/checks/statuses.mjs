// No session is lost, an outage is never "404", and the server has no internal errors.
import { ofKind } from "../history/history.mjs";

/** 502 is the load balancer: the node was killed. 405: a client tries Streamable HTTP at the URL of HTTP+SSE. */
const DOCUMENTED = [200, 202, 204, 400, 404, 405, 409, 429, 502, 503];

/** Milliseconds until a process has its lease again after a stall. */
const LEASE = 10_000;

/**
 * Milliseconds in which a client notices that a process has ended its stream: the load balancer passes the end on, and
 * responses of other processes can be faster.
 */
const NOTICED = 1_000;

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
export function checkStatuses(entries) {
  const exchanges = ofKind(entries, "exchange");
  const deleted = new Set(
    exchanges.flatMap(({ method, session }) => (method === "DELETE" ? [session] : [])),
  );
  const hasStream = openStreams(entries);
  const stalls = stallsIn(entries);
  const problems = exchanges.flatMap((exchange) => {
    const { at, number, method, principal, port, session, status, received, sent } = exchange;
    const what = sent.map((message) => message.method ?? "response").join();
    const where = `exchange ${number} of ${principal} at ${at}, ${method} ${what} to ${port}`;
    const bodies = () => JSON.stringify(received.map(({ message }) => message)).slice(0, 200);
    if (status === 404 && session !== undefined && !deleted.has(session)) {
      return [`${where}: the session is lost: ${bodies()}`];
    }
    if (status === 404 && hasStream(exchange)) {
      return [`${where}: the session is lost, but its stream is open: ${bodies()}`];
    }
    // Node does not notice that the rest of a request arrived while the process was stopped.
    const isStalled = stalls.some((stall) => stall.at <= exchange.endedAt && at <= stall.until);
    if (status === 408 && isStalled) return [];
    if (status !== 0 && !DOCUMENTED.includes(status)) {
      return [`${where}: received the status ${status}: ${bodies()}`];
    }
    return received.flatMap(({ message }) =>
      message?.error?.message === "Internal error" ? [`${where}: internal error: ${bodies()}`] : [],
    );
  });
  return problems;
}

/**
 * Returns whether the client of HTTP+SSE continues to read the stream of its session. A process that stalls is over when
 * its lease is, although its streams are open.
 *
 * @param {readonly import("../history/history.mjs").Entry[]} entries
 */
function openStreams(entries) {
  const stalls = stallsIn(entries);
  const streams = ofKind(entries, "exchange").filter(({ method }) => method === "GET");
  return (/** @type {import("../history/history.mjs").Exchange} */ exchange) => {
    const { at, endedAt, sseSession } = exchange;
    if (sseSession === undefined) return false;
    if (stalls.some((stall) => stall.at <= endedAt && at - LEASE <= stall.until)) return false;
    return streams.some(
      (stream) => stream.sseSession === sseSession && stream.endedAt > endedAt + NOTICED,
    );
  };
}

/** @param {readonly import("../history/history.mjs").Entry[]} entries */
function stallsIn(entries) {
  return ofKind(entries, "fault").filter(({ what }) => what.startsWith("stall"));
}
