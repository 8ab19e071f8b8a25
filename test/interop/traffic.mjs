// What a client and a server said to each other, over any transport, for the observer and for checks of our own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startHttpRelay } from "../support/http-relay.mjs";
import { observe } from "../support/strict-observer.mjs";

/** @typedef {{ side: "client" | "server", value: unknown }} Said */

/**
 * @typedef {object} Traffic
 * @property {() => Said[][]} conversations What was said until now. One for each process over stdio, else one.
 * @property {() => void} close
 */

/**
 * Listens to a stdio server.
 *
 * @param {readonly string[]} server Program and arguments.
 * @returns {Traffic & { command: string[] }} `command` is what the client has to start.
 */
export function overStdio(server) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-interop-"));
  const relay = fileURLToPath(new URL("stdio-relay.mjs", import.meta.url));
  return {
    command: [process.execPath, relay, folder, ...server],
    conversations: () =>
      readdirSync(folder)
        .sort()
        .map((name) => readLog(readFileSync(join(folder, name), "utf8"))),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param {string} text */
function readLog(text) {
  return text
    .split("\n")
    .filter((entry) => entry !== "")
    .map((entry) => {
      const { side, line } = JSON.parse(entry);
      return { side, value: parsed(line) };
    });
}

/**
 * @param {string} line
 * @returns {unknown} The line itself, if it is no JSON: then it is no message either.
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/**
 * Listens to a server over HTTP, with one endpoint or with the two of 2024-11-05.
 *
 * @param {URL} server
 * @returns {Promise<Traffic & { url: URL }>}
 */
export async function overHttp(server) {
  /** @type {Said[]} */
  const said = [];
  const relay = await startHttpRelay(server, {
    toServer(value) {
      said.push({ side: "client", value });
      return value;
    },
    toClient: (value) => void said.push({ side: "server", value }),
    // The first event of the old transport says where to post, perhaps with host and port.
    event: ({ data }) => data.replace(server.host, relay.url.host),
  });
  return { url: relay.url, conversations: () => [said], close: relay.close };
}

/**
 * Judges all that the server said.
 *
 * @param {readonly (readonly Said[])[]} conversations
 */
export function judgeTraffic(conversations) {
  const observers = conversations.map((said) => {
    const observer = observe();
    for (const { side, value } of said) observer[side](value);
    return observer;
  });
  return {
    judged: observers.reduce((sum, { judged }) => sum + judged, 0),
    violations: observers.flatMap(({ violations }) => violations),
    revision: observers.at(-1)?.revision,
  };
}
