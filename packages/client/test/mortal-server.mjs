// A server that can be told to die, for tests of what comes after that: `node mortal-server.mjs REVISION`.
import { createInterface } from "node:readline";

const revision = process.argv[2] ?? "2025-11-25";
const capabilities = { tools: { listChanged: true }, logging: {} };
const serverInfo = { name: "mortal", version: "1.0.0" };

/** @param {Record<string, unknown>} message */
const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
/** @param {unknown} said */
const text = (said) => ({
  resultType: "complete",
  content: [{ type: "text", text: String(said) }],
});

let level = "none";

/** @type {Record<string, (params: any, id: unknown) => Record<string, unknown> | undefined>} */
const sessions = {
  initialize: () => ({ protocolVersion: revision, capabilities, serverInfo }),
  ping: () => ({}),
  "logging/setLevel": (params) => ((level = params.level), {}),
};

/** @type {typeof sessions} */
const stateless = {
  "server/discover": () => ({
    resultType: "complete",
    supportedVersions: [revision],
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
  }),
  "subscriptions/listen": ({ notifications }, id) => {
    const _meta = { "io.modelcontextprotocol/subscriptionId": id };
    const method = "notifications/subscriptions/acknowledged";
    send({ method, params: { _meta, notifications } });
    return undefined;
  },
};

/** @type {typeof sessions} */
const methods = {
  ...(revision < "2026-07-28" ? sessions : stateless),
  "tools/call": ({ name }) => {
    if (name === "die") process.kill(process.pid, "SIGKILL");
    if (name === "leave") process.exit(0);
    return name === "wait" ? undefined : text(name === "level" ? level : process.pid);
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const serve = methods[method];
  if (serve === undefined)
    return send({ id, error: { code: -32601, message: "Method not found" } });
  const result = serve(params, id);
  if (result !== undefined) send({ id, result });
});
