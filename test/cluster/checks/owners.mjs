// No response, event, input request or notification reaches a different session or principal.
import { marksIn, ofKind } from "../history/history.mjs";

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
export function checkOwners(entries) {
  const exchanges = ofKind(entries, "exchange");
  /** The requests of each session. @type {Map<string, Set<unknown>>} */
  const requests = new Map();
  for (const { principal, session, sent } of exchanges) {
    const key = `${principal} ${session}`;
    const ids = requests.get(key) ?? new Set();
    for (const { id, method } of sent) if (method !== undefined) ids.add(id);
    requests.set(key, ids);
  }
  return [
    ...exchanges.flatMap((exchange) => checkExchange(exchange, requests)),
    ...checkSubscribers(entries),
  ];
}

/**
 * @param {import("../history/history.mjs").Exchange} exchange
 * @param {ReadonlyMap<string, ReadonlySet<unknown>>} requests
 * @returns {string[]}
 */
function checkExchange(
  { number, principal, session, received, lastEventId, method, sent },
  requests,
) {
  const where = `exchange ${number} of ${principal}`;
  const own = new Set(sent.flatMap(({ id, method: called }) => (called === undefined ? [] : [id])));
  const all = requests.get(`${principal} ${session}`);
  return received.flatMap(({ message }) => {
    const foreign = marksIn(message).filter((mark) => mark.principal !== principal);
    const problems = foreign.map(({ mark }) => `${where}: received ${mark}`);
    const isResponse =
      message?.id !== undefined && message.id !== null && message.method === undefined;
    // A resumed stream contains responses to earlier requests, and the stream of HTTP+SSE contains all.
    const known = lastEventId === undefined && method === "POST" ? own : all;
    const isKnown = !isResponse || session === undefined || known?.has(message.id);
    return isKnown ? problems : [...problems, `${where}: received a response to ${message.id}`];
  });
}

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
function checkSubscribers(entries) {
  const subscribed = ofKind(entries, "subscribed");
  return ofKind(entries, "notified").flatMap(({ at, principal, uri }) => {
    if (uri === null) return [];
    const isOwn = subscribed.some((one) => one.principal === principal && one.uri === uri);
    // The notification of a change can arrive before the client has recorded its subscription.
    const isKnown = isOwn || !entries.some((one) => one.kind === "subscribed");
    return isKnown ? [] : [`${principal} was notified of ${uri} at ${at} without a subscription`];
  });
}
