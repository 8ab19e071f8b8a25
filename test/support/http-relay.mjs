// A relay between an HTTP client and an MCP server on this machine. It forwards everything unchanged, including
// header spelling and open streams, and passes the JSON of both sides to its hooks.
import { createServer, request as send } from "node:http";
import { createParser } from "eventsource-parser";

/**
 * @typedef {object} RelayHooks
 * @property {(value: unknown, headers: import("node:http").IncomingHttpHeaders) => unknown} [toServer] Receives the
 * JSON that a client posts, and returns the JSON to send instead.
 * @property {(value: unknown, about: Passing) => void} [toClient] Receives each JSON value of a server: a body or an event.
 * @property {(event: { name: string | undefined, data: string }) => string} [event] Receives every event without
 * JSON, and returns the data to forward. With this hook, streams are parsed and written again.
 * @property {(id: string) => void} [eventId] Receives the id of every event with an id and data.
 * @property {readonly string[]} [without] Headers of requests that are not forwarded, in lower case.
 * @property {(request: import("@mcp-gen/testing/observe").HttpRequest) => void} [request] Receives every request.
 * @property {(request: import("@mcp-gen/testing/observe").HttpRequest, head: Head) => void} [head] Receives the head
 * of its response before the body.
 */

/** @typedef {{ status: number, session: string | undefined }} Head `session` is the header of the response. */

/**
 * @typedef {object} Passing
 * @property {unknown} posted The JSON of the request; undefined for a GET.
 * @property {number} status
 * @property {string} session The `Mcp-Session-Id` of the request or its response; empty without one.
 * @property {string} type The content type without parameters.
 * @property {string} path The path and query of the request.
 */

/**
 * Starts a relay on a free port.
 *
 * @param {URL} target The URL of the server.
 * @param {RelayHooks} hooks
 * @returns {Promise<{ url: URL, close(): void }>} `url` has the path of the target.
 */
export async function startHttpRelay(target, hooks) {
  const relay = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on("data", (/** @type {Buffer} */ chunk) => void chunks.push(chunk));
    incoming.on("end", () => pass(incoming, Buffer.concat(chunks), outgoing));
  });
  await new Promise((resolve) => void relay.listen(0, "127.0.0.1", () => resolve(undefined)));
  const url = new URL(target);
  url.port = String(/** @type {import("node:net").AddressInfo} */ (relay.address()).port);
  return {
    url,
    close() {
      relay.closeAllConnections();
      relay.close();
    },
  };

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {Buffer} body
   * @param {import("node:http").ServerResponse} outgoing
   */
  function pass(incoming, body, outgoing) {
    const seen = {
      verb: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      text: body.toString("utf8"),
    };
    hooks.request?.(seen);
    const { posted, bytes } = readPosted(incoming, body);
    const upstream = send({
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: requestHeaders(incoming, bytes),
    });
    upstream.on("response", (response) => {
      const about = passingOf(incoming, response, posted);
      const named = response.headers["mcp-session-id"];
      hooks.head?.(seen, {
        status: about.status,
        session: named === undefined ? named : String(named),
      });
      const rewritten = hooks.event !== undefined && about.type === EVENT_STREAM;
      outgoing.writeHead(response.statusCode ?? 502, responseHeaders(response, rewritten));
      outgoing.flushHeaders();
      follow(response, outgoing, about);
    });
    // If one side closes its connection, the other side must see that.
    upstream.on("error", () => outgoing.destroy());
    outgoing.on("close", () => upstream.destroy());
    upstream.end(bytes);
  }

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {Buffer} body
   */
  function readPosted(incoming, body) {
    const value = body.length === 0 ? undefined : parsed(body.toString("utf8"));
    if (value === undefined || hooks.toServer === undefined) return { posted: value, bytes: body };
    const posted = hooks.toServer(value, incoming.headers);
    return { posted, bytes: posted === value ? body : Buffer.from(JSON.stringify(posted)) };
  }

  /**
   * Returns the headers in their original order and spelling. `Host` and `Origin` of the relay are replaced with those of
   * the server; other origins stay.
   *
   * @param {import("node:http").IncomingMessage} incoming
   * @param {Buffer} bytes
   */
  function requestHeaders(incoming, bytes) {
    const headers = [];
    for (const [name, value] of pairs(incoming.rawHeaders)) {
      const lower = name.toLowerCase();
      if (hooks.without?.includes(lower) || HOP.has(lower)) continue;
      if (lower === "content-length") headers.push(name, String(bytes.length));
      else if (lower === "host" || lower === "origin")
        headers.push(name, value.replace(url.host, target.host));
      else headers.push(name, value);
    }
    return headers;
  }

  /**
   * @param {import("node:http").IncomingMessage} response
   * @param {import("node:http").ServerResponse} outgoing
   * @param {Passing} about
   */
  function follow(response, outgoing, about) {
    const { event } = hooks;
    const parser = createParser({
      onEvent({ event: name, data, id }) {
        const value = parsed(data);
        if (id !== undefined) hooks.eventId?.(id);
        if (value !== undefined) hooks.toClient?.(value, about);
        if (event === undefined) return;
        const text = value === undefined ? event({ name, data }) : data;
        outgoing.write(frame(name, id, text));
      },
    });
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (/** @type {string} */ chunk) => {
      const streamed = about.type === EVENT_STREAM;
      if (!streamed) text += chunk;
      if (!streamed || event === undefined) outgoing.write(chunk);
      // The hook runs after the write, because it can close the connection.
      if (streamed) parser.feed(chunk);
    });
    response.on("end", () => {
      const value = text === "" ? undefined : parsed(text);
      if (value !== undefined) hooks.toClient?.(value, about);
      outgoing.end();
    });
    response.on("error", () => outgoing.destroy());
  }
}

/** Headers that apply to one connection and must not be forwarded. */
const HOP = new Set(["connection", "keep-alive", "transfer-encoding"]);

const EVENT_STREAM = "text/event-stream";

/**
 * @param {import("node:http").IncomingMessage} response
 * @param {boolean} rewritten Whether the length of the body may have changed.
 */
function responseHeaders(response, rewritten) {
  return pairs(response.rawHeaders)
    .filter(([name]) => {
      const lower = name.toLowerCase();
      return !HOP.has(lower) && !(rewritten && lower === "content-length");
    })
    .flat();
}

/**
 * @param {readonly string[]} raw
 * @returns {[name: string, value: string][]}
 */
function pairs(raw) {
  /** @type {[string, string][]} */
  const all = [];
  for (let index = 0; index < raw.length; index += 2) {
    all.push([raw[index] ?? "", raw[index + 1] ?? ""]);
  }
  return all;
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").IncomingMessage} response
 * @param {unknown} posted
 * @returns {Passing}
 */
function passingOf(incoming, response, posted) {
  const [type = ""] = (response.headers["content-type"] ?? "").split(";");
  const session = incoming.headers["mcp-session-id"] ?? response.headers["mcp-session-id"] ?? "";
  return {
    posted,
    status: response.statusCode ?? 0,
    session: String(session),
    type: type.trim().toLowerCase(),
    path: incoming.url ?? "",
  };
}

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param {string | undefined} name
 * @param {string | undefined} id
 * @param {string} data
 */
function frame(name, id, data) {
  const lines = data.split("\n").map((line) => `data: ${line}\n`);
  return `${name ? `event: ${name}\n` : ""}${id ? `id: ${id}\n` : ""}${lines.join("")}\n`;
}
