// Records the HTTP exchanges of a load balancer.
import { createParser } from "eventsource-parser";

/** @typedef {import("./history.mjs").History} History */

/**
 * @param {History} history
 * @returns {import("../balancer.mjs").Observe}
 */
export function tapInto(history) {
  let count = 0;
  return (incoming, body) => {
    const {
      authorization = "",
      "mcp-session-id": session,
      "last-event-id": last,
    } = incoming.headers;
    /** @type {import("./history.mjs").Exchange} */
    const exchange = {
      kind: "exchange",
      at: history.now(),
      number: ++count,
      principal: authorization.replace("Bearer ", ""),
      session: session === undefined ? undefined : String(session),
      sseSession: sseSessionIn(incoming.url),
      method: String(incoming.method),
      port: 0,
      lastEventId: last === undefined ? undefined : String(last),
      sent: listOf(body),
      status: 0,
      received: [],
      endedAt: 0,
      isComplete: false,
    };
    history.add(exchange);
    return observed(exchange, history);
  };
}

/**
 * @param {import("./history.mjs").Exchange} exchange
 * @param {History} history
 * @returns {import("../balancer.mjs").Observer}
 */
function observed(exchange, history) {
  let isStream = false;
  let text = "";
  const decoder = new TextDecoder();
  const add = (/** @type {unknown} */ message, /** @type {string | undefined} */ id) =>
    exchange.received.push({ at: history.now(), ...(id !== undefined && { id }), message });
  const parser = createParser({
    onEvent({ data, id, event }) {
      // An event without data has an id to resume from; the endpoint of HTTP+SSE is not JSON.
      if (event === "endpoint") {
        exchange.sseSession = sseSessionIn(data);
        return;
      }
      add(data === "" ? null : JSON.parse(data), id);
    },
  });
  return {
    response(port, status, headers) {
      exchange.port = port;
      exchange.status = status;
      exchange.session ??= /** @type {string | undefined} */ (headers["mcp-session-id"]);
      isStream = String(headers["content-type"]).startsWith("text/event-stream");
    },
    data(chunk) {
      const piece = decoder.decode(chunk, { stream: true });
      if (isStream) parser.feed(piece);
      else text += piece;
    },
    end(isComplete) {
      if (exchange.endedAt > 0) return;
      exchange.endedAt = history.now();
      exchange.isComplete = isComplete;
      if (!isStream) for (const message of listOf(text)) add(message, undefined);
    },
  };
}

/** Returns the session of HTTP+SSE in a URL. @param {string | undefined} url */
function sseSessionIn(url = "") {
  return new URL(url, "http://localhost").searchParams.get("sessionId") ?? undefined;
}

/** @param {string} text @returns {any[]} */
function listOf(text) {
  if (text === "") return [];
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}
