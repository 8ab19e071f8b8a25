// The suite starts this program as its client: `node watched-client.mjs FOLDER REVISION CLIENT URL` runs our client with a
// relay between the client and the server of the scenario, and writes the traffic to a report in the folder. The client gets
// the URL of the server, not that of the relay, because authorization compares URLs exactly. A module that is loaded before
// the client sends its connections through the relay.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { startHttpRelay } from "../support/http-relay.mjs";
import { reportFile } from "./report-file.mjs";

/**
 * @typedef {object} Report
 * @property {import("./client-wire.mjs").Passed[]} passed
 * @property {number | string} ended The exit code, or the signal that ended the client.
 * @property {string} printed The end of its standard error.
 */

const [folder = "", revision, client = "", url = ""] = process.argv.slice(2);

/** @type {import("./client-wire.mjs").Passed[]} */
const passed = [];
const target = new URL(url);
/** Whether a path belongs to MCP. The same server can also have metadata and an authorization server. */
const isMcp = (/** @type {string} */ path) => path.split("?")[0] === target.pathname;
const relay = await startHttpRelay(target, {
  request: (request) => void (isMcp(request.path) && passed.push({ kind: "request", request })),
  head: (request, head) =>
    void (isMcp(request.path) && passed.push({ kind: "head", request, head })),
  eventId: (id) => void passed.push({ kind: "event", id }),
  toClient: (value, { path }) => void (isMcp(path) && passed.push({ kind: "server", value })),
});
const preload = new URL("./through-relay.mjs", import.meta.url).href;
const child = spawn(process.execPath, ["--import", preload, client, url], {
  env: {
    ...process.env,
    // The suite does not support 2024-11-05 and passes another revision.
    MCP_CONFORMANCE_PROTOCOL_VERSION: revision,
    RELAYED_PORT: target.port,
    RELAY_PORT: relay.url.port,
  },
  stdio: ["ignore", "inherit", "pipe"],
});
let printed = "";
child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
  process.stderr.write(text);
  printed = (printed + text).slice(-4000);
});
// The suite sends this signal after its timeout.
process.on("SIGTERM", () => child.kill("SIGKILL"));
child.on("close", (code, signal) => {
  relay.close();
  /** @type {Report} */
  const all = { passed, ended: code ?? signal ?? 1, printed };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    reportFile(folder, process.env["MCP_CONFORMANCE_SCENARIO"] ?? ""),
    JSON.stringify(all),
  );
  process.exit(code ?? 1);
});
