// Counts the files and named functions of our packages that run while a server answers one `tools/call` over HTTP.
// `node scripts/call-path.mjs list` prints these files and functions. Build the packages before you run this script.
import { createServer } from "node:http";
import { Session } from "node:inspector/promises";
import { defineServer, tool } from "@mcp-gen/server";
import { toNodeListener } from "@mcp-gen/server/http";
import { newestSessionRevision, newestStatelessRevision } from "@mcp-gen/protocol/features";
import * as keys from "@mcp-gen/protocol/keys";
import * as z from "zod";

/**
 * Number of calls before the measured call. Code that runs only in these calls, such as code that fills caches, is not
 * counted.
 */
const WARM_UP = 50;
const CLIENT = { name: "call-path", version: "1.0.0" };
const CALL = { name: "echo", arguments: { text: "hello" } };

const endpoint = defineServer({
  name: "echo",
  version: "1.0.0",
  tools: {
    echo: tool({ inputSchema: z.object({ text: z.string() }) }, ({ text }) => text),
  },
});
const http = createServer(toNodeListener(endpoint));
await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (http.address());

/**
 * @param {object} message
 * @param {Record<string, string>} headers
 */
async function post(message, headers) {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", ...message }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`expected success, received ${response.status}: ${text}`);
  return response.headers;
}

/**
 * Returns a function that sends one call in a session.
 *
 * @param {string} revision
 */
async function sessionCall(revision) {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT };
  const opened = await post({ id: 0, method: "initialize", params }, {});
  const headers = {
    [keys.SESSION_ID_HEADER]: opened.get(keys.SESSION_ID_HEADER) ?? "",
    [keys.PROTOCOL_VERSION_HEADER]: revision,
  };
  await post({ method: "notifications/initialized" }, headers);
  return () => post({ id: 1, method: "tools/call", params: CALL }, headers);
}

/**
 * Returns a function that sends one call of the stateless era.
 *
 * @param {string} revision
 */
function statelessCall(revision) {
  const _meta = {
    [keys.PROTOCOL_VERSION_META_KEY]: revision,
    [keys.CLIENT_CAPABILITIES_META_KEY]: {},
    [keys.CLIENT_INFO_META_KEY]: CLIENT,
  };
  const headers = {
    [keys.PROTOCOL_VERSION_HEADER]: revision,
    [keys.METHOD_HEADER]: "tools/call",
    [keys.NAME_HEADER]: CALL.name,
  };
  return () => post({ id: 1, method: "tools/call", params: { ...CALL, _meta } }, headers);
}

const session = new Session();
session.connect();
await session.post("Profiler.enable");

/**
 * Returns the functions that run during the measured call, by file.
 *
 * @param {() => Promise<unknown>} call
 * @returns {Promise<Map<string, string[]>>}
 */
async function functionsOf(call) {
  for (let count = 0; count < WARM_UP; count++) await call();
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  await call();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  const files = new Map();
  for (const { url, functions } of result) {
    const file = /\/packages\/(.*)$/.exec(url)?.[1];
    const names = functions
      .filter(({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) > 0)
      .map(({ functionName }) => functionName);
    if (file !== undefined && names.length > 0) files.set(file, names);
  }
  return files;
}

const lists = process.argv[2] === "list";
const calls = {
  "2025-06-18": await sessionCall("2025-06-18"),
  [newestSessionRevision]: await sessionCall(newestSessionRevision),
  [newestStatelessRevision]: statelessCall(newestStatelessRevision),
};
for (const [revision, call] of Object.entries(calls)) {
  const files = await functionsOf(call);
  const functions = [...files.values()].flat().length;
  console.log(`${revision}: ${functions} functions in ${files.size} files`);
  if (!lists) continue;
  for (const [file, names] of [...files].sort()) console.log(`  ${file}: ${names.join(", ")}`);
}
session.disconnect();
await endpoint.close();
http.closeAllConnections();
http.close();
