// Records the messages between a client and a server over any transport, for the observer and our own checks.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startHttpRelay } from "../support/http-relay.mjs";
import { observeClient, observeServer } from "@mcp-gen/testing/observe";

/** @typedef {import("@mcp-gen/testing/observe").HttpRequest} HttpRequest */
/** @typedef {{ side: "client" | "server", value: unknown }} Said */

/**
 * The received and sent messages of a server in wire form.
 *
 * @typedef {{ kind: "line", text: string }
 *   | { kind: "request", request: HttpRequest }
 *   | { kind: "head", request: HttpRequest, head: import("../support/http-relay.mjs").Head }
 *   | { kind: "server", value: unknown }} Wire
 */

/**
 * @typedef {object} Traffic
 * @property {() => Said[][]} conversations Returns the messages so far. Over stdio, each process has its own conversation.
 * @property {() => Wire[][]} wires Returns the same messages with the transport data of the client side.
 * @property {() => number[]} processes Returns the ids of the processes that were started over stdio. They may have exited.
 * @property {() => void} close
 */

/**
 * Records the traffic of a stdio server.
 *
 * @param {readonly string[]} server The program and its arguments.
 * @returns {Traffic & { command: string[] }} `command` is the command for the client.
 */
export function overStdio(server) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-interop-"));
  const relay = fileURLToPath(new URL("stdio-relay.mjs", import.meta.url));
  const logs = () =>
    readdirSync(folder)
      .sort()
      .map((name) => readLog(readFileSync(join(folder, name), "utf8")));
  return {
    command: [process.execPath, relay, folder, ...server],
    conversations: () =>
      logs().map((log) =>
        log.flatMap(({ side, line }) => (side === "relay" ? [] : [{ side, value: parsed(line) }])),
      ),
    wires: () => logs().map((log) => log.flatMap(wireOf)),
    processes: () => logs().flatMap((log) => log.flatMap(({ pids = [] }) => pids)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @typedef {{ side: "client" | "server" | "relay", line: string, pids?: number[] }} Entry */

/**
 * @param {string} text
 * @returns {Entry[]}
 */
function readLog(text) {
  return text
    .split("\n")
    .filter((entry) => entry !== "")
    .map((entry) => JSON.parse(entry));
}

/**
 * @param {Entry} entry
 * @returns {Wire[]}
 */
function wireOf({ side, line }) {
  if (side === "relay") return [];
  return side === "client"
    ? [{ kind: "line", text: line }]
    : [{ kind: "server", value: parsed(line) }];
}

/**
 * @param {string} line
 * @returns {unknown} The line itself if it is not JSON.
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/**
 * Records the traffic of an HTTP server, with one endpoint or with the two of 2024-11-05.
 *
 * @param {URL} server
 * @returns {Promise<Traffic & { url: URL }>}
 */
export async function overHttp(server) {
  /** @type {Said[]} */
  const said = [];
  /** @type {Wire[]} */
  const wire = [];
  const relay = await startHttpRelay(server, {
    toServer(value) {
      said.push({ side: "client", value });
      return value;
    },
    toClient(value) {
      said.push({ side: "server", value });
      wire.push({ kind: "server", value });
    },
    request: (request) => void wire.push({ kind: "request", request }),
    head: (request, head) => void wire.push({ kind: "head", request, head }),
    // The first event of HTTP+SSE names the POST URL, possibly with host and port.
    event: ({ data }) => data.replace(server.host, relay.url.host),
  });
  return {
    url: relay.url,
    conversations: () => [said],
    wires: () => [wire],
    processes: () => [],
    close: relay.close,
  };
}

/**
 * Checks all messages of the server.
 *
 * @param {readonly (readonly Said[])[]} conversations
 */
export function judgeTraffic(conversations) {
  const observers = conversations.map((said) => {
    const observer = observeServer();
    for (const { side, value } of said) observer[side](value);
    return observer;
  });
  return {
    judged: observers.reduce((sum, { messageCount }) => sum + messageCount, 0),
    violations: observers.flatMap(({ violations }) => violations),
    revision: observers.at(-1)?.revision,
  };
}

/**
 * Checks all messages of the client.
 *
 * @param {readonly (readonly Wire[])[]} wires
 * @param {import("@mcp-gen/testing/observe").ClientObserverOptions} options
 */
export function judgeClient(wires, options) {
  const observers = wires.map((wire) => {
    const observer = observeClient(options);
    for (const one of wire) tell(observer, one);
    observer.end();
    return observer;
  });
  return {
    judged: observers.reduce((sum, { messageCount }) => sum + messageCount, 0),
    violations: observers.flatMap(({ violations }) => violations),
    revision: observers.at(-1)?.revision,
  };
}

/**
 * @param {import("@mcp-gen/testing/observe").ClientObserver} observer
 * @param {Wire} wire
 */
function tell(observer, wire) {
  switch (wire.kind) {
    case "line":
      return observer.line(wire.text);
    case "request":
      return observer.request(wire.request);
    case "head":
      return observer.response(wire.request, wire.head);
    case "server":
      return observer.server(wire.value);
    default:
      return /** @type {never} */ (wire);
  }
}
