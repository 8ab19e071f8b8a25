// Each request ends exactly once, within 12 s of the fault, and with its own result. Without a fault, it succeeds. The SDK
// sends an input response once. If the server refuses it, the handler waits, and the call ends with the timeout of the client.
import { marksIn, ofKind } from "../history/history.mjs";
import { interruptionsIn, msWithoutFault } from "./fault-time.mjs";

/** @typedef {import("../history/history.mjs").Entry} Entry */

/** Milliseconds after a fault in which a request must end. */
const LIMIT = 12_000;

/** @param {readonly Entry[]} entries @returns {string[]} */
export function checkCalls(entries) {
  const faults = ofKind(entries, "fault");
  const interruptions = interruptionsIn(entries);
  /** @type {Map<number, import("../history/history.mjs").End[]>} */
  const ends = new Map();
  const unanswered = new Set([...refusedMarks(entries), ...lostMarks(entries)]);
  for (const end of ofKind(entries, "end")) ends.set(end.id, [...(ends.get(end.id) ?? []), end]);
  return ofKind(entries, "call").flatMap((call) => {
    const [end, ...more] = ends.get(call.id) ?? [];
    const name = `${call.tool} ${call.mark} at ${call.at}`;
    if (end === undefined) return [`${name}: did not end`];
    if (more.length > 0) return [`${name}: ended ${more.length + 1} times`];
    const calm = msWithoutFault(interruptions, call.at, end.at);
    if (calm > call.expectedMs + LIMIT && !(end.error !== undefined && unanswered.has(call.mark))) {
      return [
        `${name}: ended ${end.at - call.at} ms later, ${calm} of them without a fault: ${end.error ?? "result"}`,
      ];
    }
    if (end.error !== undefined) {
      const isNear = faults.some(({ at, until }) => at <= end.at && call.at - LIMIT <= until);
      return isNear ? [] : [`${name}: failed without a fault: ${end.error}`];
    }
    return wrongResult(call, end.text ?? "").map((problem) => `${name}: ${problem}`);
  });
}

/**
 * Returns the marks of input responses of the SDK that the server or the load balancer has refused.
 *
 * @param {readonly Entry[]} entries
 */
function refusedMarks(entries) {
  const marks = ofKind(entries, "exchange").flatMap(({ principal, sent, status }) => {
    const isResponse = sent.some(({ method, id }) => method === undefined && id !== undefined);
    if (!isResponse || !principal.startsWith("sdk") || status === 202) return [];
    return marksIn(sent).map(({ mark }) => mark);
  });
  return new Set(marks);
}

/**
 * Returns the marks of calls of the SDK whose connection broke before any event. No event id was sent, so nobody can resume
 * the stream, and the call is over. The SDK only notices that at the end of its own timeout.
 *
 * @param {readonly Entry[]} entries
 */
function lostMarks(entries) {
  return ofKind(entries, "exchange").flatMap(({ principal, sent, isComplete, received }) => {
    if (!principal.startsWith("sdk") || isComplete || received.length > 0) return [];
    return sent
      .filter(({ method }) => method === "tools/call")
      .flatMap((message) => marksIn(message).map(({ mark }) => mark));
  });
}

/**
 * @param {import("../history/history.mjs").Call} call
 * @param {string} text
 * @returns {string[]}
 */
function wrongResult({ tool, mark, principal, uri }, text) {
  const wanted = {
    stamp: { mark, principal },
    count: { mark },
    confirm: { mark, answered: `answer to ${mark}`, principal },
    guess: { mark, answered: `answer to ${mark}`, principal },
    change: { changed: uri },
  };
  const expected = Reflect.get(wanted, tool);
  if (expected === undefined || JSON.stringify(expected) === text) return [];
  return [`expected ${JSON.stringify(expected)}, received ${text}`];
}
