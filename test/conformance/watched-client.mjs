// The suite starts this program as its client: `node watched-client.mjs REPORT REVISION CLIENT URL` runs our client with a
// relay between the client and the server of the scenario, and writes the traffic to the report. The relay works in all
// scenarios that run, because no server redirects the client to another URL that it should use.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { startHttpRelay } from "../support/http-relay.mjs";

/**
 * @typedef {object} Report
 * @property {import("./client-wire.mjs").Passed[]} passed
 * @property {number | string} ended The exit code, or the signal that ended the client.
 * @property {string} printed The end of its standard error.
 */

const [report = "", revision, client = "", url = ""] = process.argv.slice(2);

/** @type {import("./client-wire.mjs").Passed[]} */
const passed = [];
const relay = await startHttpRelay(new URL(url), {
  request: (request) => void passed.push({ kind: "request", request }),
  head: (request, head) => void passed.push({ kind: "head", request, head }),
  eventId: (id) => void passed.push({ kind: "event", id }),
  toClient: (value) => void passed.push({ kind: "server", value }),
});
const child = spawn(process.execPath, [client, relay.url.href], {
  // The suite does not support 2024-11-05 and passes another revision.
  env: { ...process.env, MCP_CONFORMANCE_PROTOCOL_VERSION: revision },
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
  writeFileSync(report, JSON.stringify(all));
  process.exit(code ?? 1);
});
