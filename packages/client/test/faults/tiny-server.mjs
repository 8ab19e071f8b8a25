// A minimal stdio server, so that a thousand of them start quickly. Its version is its process id, and its only tool
// is `echo`. The tool `exit` ends it, `hangup` closes its output, after `deaf` it stops reading, and after `flood` it
// writes forever.
import { closeSync } from "node:fs";

let rest = "";
process.stdin.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) take(JSON.parse(line));
});

const serverInfo = { name: "tiny", version: String(process.pid) };
const capabilities = { tools: {} };

/** @param {{ id?: unknown, method: string, params?: Record<string, unknown> }} message */
function take({ id, method, params = {} }) {
  const result = resultOf(method, params);
  if (id !== undefined && result !== undefined) {
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
  }
}

/**
 * @param {string} method
 * @param {Record<string, unknown>} params
 */
function resultOf(method, params) {
  switch (method) {
    case "server/discover":
      return {
        resultType: "complete",
        supportedVersions: ["2026-07-28"],
        capabilities,
        ttlMs: 0,
        cacheScope: "private",
        _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
      };
    case "initialize":
      return { protocolVersion: params["protocolVersion"], capabilities, serverInfo };
    case "tools/call":
      if (params["name"] === "exit") process.exit(3);
      if (params["name"] === "hangup") closeSync(1);
      if (params["name"] === "deaf") deaf();
      if (params["name"] === "flood") flood();
      if (params["name"] !== "echo") return undefined;
      return { resultType: "complete", content: [{ type: "text", text: "echo" }] };
    default:
      return undefined;
  }
}

/** Stops reading, and keeps running. */
function deaf() {
  process.stdin.pause();
  setInterval(() => {}, 60_000);
}

/** Writes forever, as fast as the client reads. */
function flood() {
  const params = { level: "info", data: "x".repeat(1_000) };
  const line = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params })}\n`;
  const more = () => {
    while (process.stdout.write(line.repeat(100)));
  };
  process.stdout.on("drain", more);
  more();
}
