// Events arrive in order on each connection, without gaps or duplicates. A resumed stream continues after the last event.
import { marksIn, ofKind } from "../history/history.mjs";
import { hasFault } from "./fault-time.mjs";

/** @typedef {import("../history/history.mjs").Exchange} Exchange */

/** The numbered messages of one call. @typedef {{ last: number, isEnded: boolean }} Progress */

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
export function checkEvents(entries) {
  const exchanges = ofKind(entries, "exchange");
  /** What the client had received of a call when it had received an event. @type {Map<string, Map<string, number>>} */
  const seenAt = new Map();
  /** The highest number of each call on any connection. @type {Map<string, number>} */
  const highest = new Map();
  const problems = [];
  for (const exchange of exchanges) problems.push(...checkExchange(exchange, seenAt, highest));
  return [
    ...problems,
    ...checkResults(exchanges),
    ...checkRefusals(entries),
    ...checkComplete(entries, highest),
  ];
}

/**
 * A request has one result. A client that resumes a stream can receive the same event again.
 *
 * @param {readonly Exchange[]} exchanges
 * @returns {string[]}
 */
function checkResults(exchanges) {
  /** The first event with a result, by session and request. @type {Map<string, { number: number, id: string | undefined }>} */
  const first = new Map();
  const problems = [];
  for (const { number, principal, session, sseSession, received } of exchanges) {
    const owner = session ?? sseSession;
    if (owner === undefined) continue;
    for (const { id, message } of received) {
      if (message?.result === undefined) continue;
      const key = `${owner} ${JSON.stringify(message.id)}`;
      const before = first.get(key) ?? { number, id };
      first.set(key, before);
      const isSame = before.number === number || (id !== undefined && before.id === id);
      if (!isSame) {
        problems.push(
          `exchange ${number} of ${principal}: received a second result of ${message.id}`,
        );
      }
    }
  }
  return problems;
}

/**
 * @param {Exchange} exchange
 * @param {Map<string, Map<string, number>>} seenAt
 * @param {Map<string, number>} highest
 * @returns {string[]}
 */
function checkExchange(exchange, seenAt, highest) {
  const { number, principal, session, lastEventId, received } = exchange;
  const where = `exchange ${number} of ${principal}`;
  const key = (/** @type {string} */ id) => `${session} ${id}`;
  const numbers = new Map(lastEventId === undefined ? [] : seenAt.get(key(lastEventId)));
  const responses = new Set();
  const ids = new Set();
  const problems = [];
  for (const { id, message } of received) {
    if (id !== undefined && ids.has(id)) problems.push(`${where}: received the event ${id} twice`);
    if (id !== undefined) ids.add(id);
    if (message?.method === undefined && message?.id !== undefined && message.id !== null) {
      if (responses.has(message.id))
        problems.push(`${where}: received two responses to ${message.id}`);
      responses.add(message.id);
    }
    const [mark] = message?.method === "notifications/progress" ? marksIn(message) : [];
    if (mark !== undefined) {
      const { progress } = message.params;
      const expected = (numbers.get(mark.mark) ?? 0) + 1;
      if (progress !== expected) {
        problems.push(`${where}: ${mark.mark} expected event ${expected}, received ${progress}`);
      }
      numbers.set(mark.mark, progress);
      highest.set(mark.mark, Math.max(highest.get(mark.mark) ?? 0, progress));
    }
    if (id !== undefined) seenAt.set(key(id), new Map(numbers));
  }
  return problems;
}

/** Without a fault, each stream can be resumed. @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
function checkRefusals(entries) {
  return ofKind(entries, "exchange").flatMap(
    ({ endedAt, lastEventId, number, principal, status }) =>
      lastEventId === undefined || status !== 400 || hasFault(entries, endedAt)
        ? []
        : [`exchange ${number} of ${principal}: cannot resume after ${lastEventId}`],
  );
}

/**
 * A call with a result has sent all its numbered messages.
 *
 * @param {readonly import("../history/history.mjs").Entry[]} entries
 * @param {ReadonlyMap<string, number>} highest
 * @returns {string[]}
 */
function checkComplete(entries, highest) {
  const succeeded = new Set(
    ofKind(entries, "end").flatMap(({ id, error }) => (error === undefined ? [id] : [])),
  );
  return ofKind(entries, "call").flatMap(({ id, mark, count }) => {
    if (count === undefined || !succeeded.has(id)) return [];
    const last = highest.get(mark) ?? 0;
    return last === count ? [] : [`count ${mark}: received ${last} of ${count} events`];
  });
}
