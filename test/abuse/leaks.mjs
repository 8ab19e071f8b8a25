// Repeats one kind of use many times: `node --expose-gc leaks.mjs <kind> [factor]`. Prints the heap growth per use in bytes,
// and the number of objects that still exist at the end, by class. The factor multiplies the number of uses.
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { toNodeListener } from "@mcp-gen/server/http";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { queryObjects } from "node:v8";
import { fakeClient } from "./fake-http.mjs";
import { Lines } from "./lines.mjs";
import { echo, initialize, INITIALIZED, request } from "./messages.mjs";
import { slopeOf } from "./slope.mjs";

/** @typedef {import("./messages.mjs").Era} Era */
/** @typedef {import("./messages.mjs").Wire} Wire */

/**
 * @typedef {object} Use
 * @property {(at: number) => Promise<void>} again
 * @property {() => Promise<void>} [end]
 */

const TEXT = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };

const server = defineServer({
  name: "leaks",
  jsonSchema: ajv(),
  version: "1.0.0",
  onError: () => {},
  onWarning: () => {},
  tools: {
    echo: tool({ inputSchema: TEXT }, ({ text }) => String(text)),
    hang: tool({}, (_, ctx) => {
      ctx.log("info", "it hangs");
      return new Promise((_resolve, reject) => ctx.signal.addEventListener("abort", reject));
    }),
  },
});
const http = fakeClient(toNodeListener(server));

/** The kinds of use, and how often each runs. @type {Record<string, { times: number, begin: () => Promise<Use> }>} */
const USES = {
  "memory calls, session era": { times: 100_000, begin: () => memoryCalls("session") },
  "memory calls, stateless era": { times: 100_000, begin: () => memoryCalls("stateless") },
  "HTTP calls, session era": { times: 100_000, begin: () => httpCalls("session") },
  "HTTP calls, stateless era": { times: 100_000, begin: () => httpCalls("stateless") },
  "sessions opened and deleted": { times: 10_000, begin: sessions },
  "sessions that stay open": { times: 4_000, begin: keptSessions },
  "connections opened and closed": { times: 10_000, begin: connections },
  "calls whose client leaves": { times: 3_000, begin: leavers },
  "calls that are cancelled": { times: 3_000, begin: cancelled },
  "streams opened and left": { times: 2_000, begin: listeners },
  "malformed bodies": { times: 20_000, begin: () => posts(() => "{ no JSON", 400) },
  "invalid messages": { times: 20_000, begin: () => posts((id) => ({ id, result: 1 }), 400) },
  "unknown methods": {
    times: 20_000,
    begin: () => posts((id) => request("stateless", id, `nope/${id}`), 404),
  },
  "unknown sessions": { times: 20_000, begin: unknownSessions },
  "cancellations and responses for unknown ids": { times: 20_000, begin: strays },
};

/** @param {Era} era */
async function overMemory(era) {
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  const lines = new Lines();
  near.start({ value: (value) => lines.push(value), invalid: () => {}, closed: () => lines.end() });
  const say = (/** @type {Wire} */ message) => near.send(/** @type {never} */ (message));
  /** @param {Wire} message */
  const call = async (message) => {
    say(message);
    // Responses arrive through promises only, except for the first, which loads code.
    for (let turns = 0; lines.heard.length === 0; turns++) await (turns > 100 ? nextTurn() : null);
    lines.heard.length = 0;
  };
  if (era === "session") {
    await call(initialize());
    say(INITIALIZED);
  }
  return { say, call, lines, close: () => near.close() };
}

/**
 * @param {Era} era
 * @returns {Promise<Use>}
 */
async function memoryCalls(era) {
  const { call, close } = await overMemory(era);
  return { again: (at) => call(echo(era, at, "x")), end: close };
}

async function openSession() {
  const { head } = await http.post("session", initialize());
  const session = String(head["mcp-session-id"]);
  await http.post("session", INITIALIZED, session);
  return session;
}

/**
 * @param {Era} era
 * @returns {Promise<Use>}
 */
async function httpCalls(era) {
  const session = era === "session" ? await openSession() : undefined;
  return {
    async again(at) {
      const { status } = await http.post(era, echo(era, at, "x"), session);
      expectStatus(status, 200);
    },
    async end() {
      if (session !== undefined) await http.end(session);
    },
  };
}

/** @returns {Promise<Use>} */
async function sessions() {
  return {
    async again() {
      const { status } = await http.end(await openSession());
      expectStatus(status, 204);
    },
  };
}

/** Sessions that stay open on purpose: the figures must show them. @returns {Promise<Use>} */
async function keptSessions() {
  return { again: async () => void (await openSession()) };
}

/** @returns {Promise<Use>} */
async function connections() {
  return {
    async again() {
      const { call, close } = await overMemory("session");
      await call(request("session", 1, "tools/list"));
      await close();
    },
  };
}

/** Half of the clients disconnect immediately, half after the first data. @returns {Promise<Use>} */
async function leavers() {
  const hang = request("stateless", 1, "tools/call", { name: "hang" });
  Object.assign(Object(Object(hang["params"])["_meta"]), {
    "io.modelcontextprotocol/logLevel": "debug",
  });
  return { again: async (at) => void (await http.drop("stateless", hang, at % 2 === 0)) };
}

/** @returns {Promise<Use>} */
async function cancelled() {
  const { say, lines, close } = await overMemory("session");
  return {
    async again(requestId) {
      say(request("session", requestId, "tools/call", { name: "hang" }));
      say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
      await nextTurn();
      lines.heard.length = 0;
    },
    end: close,
  };
}

/** @returns {Promise<Use>} */
async function listeners() {
  const notifications = { toolsListChanged: true };
  const listen = request("stateless", 1, "subscriptions/listen", { notifications });
  return { again: async () => void (await http.drop("stateless", listen, true)) };
}

/**
 * @param {(at: number) => unknown} said
 * @param {number} status
 * @returns {Promise<Use>}
 */
async function posts(said, status) {
  return {
    async again(at) {
      const got = await http.post("stateless", said(at));
      expectStatus(got.status, status);
    },
  };
}

/** @returns {Promise<Use>} */
async function unknownSessions() {
  return {
    async again(at) {
      const { status } = await http.post("session", echo("session", 1, "x"), `session ${at}`);
      expectStatus(status, 404);
    },
  };
}

/** @returns {Promise<Use>} */
async function strays() {
  const { say, close } = await overMemory("session");
  return {
    async again(at) {
      const params = { requestId: `unknown ${at}`, progressToken: `unknown ${at}`, progress: at };
      say({ jsonrpc: "2.0", method: "notifications/cancelled", params });
      say({ jsonrpc: "2.0", method: "notifications/progress", params });
      say({ jsonrpc: "2.0", id: `unknown ${at}`, result: {} });
      await Promise.resolve();
    },
    end: close,
  };
}

/**
 * @param {number} found
 * @param {number} status
 */
function expectStatus(found, status) {
  if (found !== status) throw new Error(`expected status ${status}, received ${found}`);
}

/** The number of points of the regression line, minus one. */
const SAMPLES = 12;
/** Minimum number of uses before the first point. */
const WARM = 4_000;

function heap() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** The classes with one object per request, stream, session or connection, by package. */
const CLASSES = {
  core: ["Peer"],
  http: ["HttpSession", "Reply", "EventStream", "GetStream", "NodeCall"],
  server: ["ServerCall", "ServerConnection", "EngineSession"],
};

/** Counts the objects by class name; omits classes without objects. */
async function left() {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [name, classes] of Object.entries(CLASSES)) {
    for (const type of classes) {
      const count = queryObjects((await import(fileOf(name, type)))[type], { format: "count" });
      if (count > 0) counts[type] = count;
    }
  }
  return counts;
}

/**
 * @param {string} name of a package
 * @param {string} type of a class
 */
function fileOf(name, type) {
  const folder = fileURLToPath(new URL(`../../packages/${name}/dist/`, import.meta.url));
  const declaration = new RegExp(`^export class ${type}\\b`, "m");
  /** @param {string} path */
  const source = (path) => join(folder, "../src", path.replace(/js$/, "ts"));
  const file = readdirSync(folder, { recursive: true, encoding: "utf8" })
    // The compiler does not delete the output of removed sources.
    .filter((path) => path.endsWith(".js") && existsSync(source(path)))
    .find((path) => declaration.test(readFileSync(join(folder, path), "utf8")));
  if (file === undefined) throw new Error(`packages/${name}/dist has no class ${type}`);
  return pathToFileURL(join(folder, file)).href;
}

const [, , kind = "", factor = "1"] = process.argv;
const use = USES[kind];
if (use === undefined) throw new Error(`expected one of ${Object.keys(USES).join(", ")}`);

const { again, end } = await use.begin();
const step = Math.ceil((use.times * Number(factor)) / SAMPLES);
/** @type {[number, number][]} */
const points = [];
let at = 0;
// These uses come before the first point, so that compiled code and caches do not count as growth.
const begun = Math.max(2 * step, WARM);
for (; at < begun; at++) await again(at);
for (let sample = 0; sample <= SAMPLES; sample++) {
  await nextTurn();
  points.push([at, heap()]);
  if (sample === SAMPLES) break;
  for (const until = at + step; at < until; at++) await again(at);
}
await end?.();
await nextTurn();
await nextTurn();
console.log(JSON.stringify({ slope: slopeOf(points), left: await left() }));
