// Measures in this process what the static scopes of a tool cost: calls of a tool with scopes and of one without take
// turns. Prints the median difference in µs of CPU time for one call as JSON. The argument is the number of turns.
import { serveHttp } from "@mcp-gen/server/http";
import { defineServer, tool } from "@mcp-gen/server";

const rounds = Number(process.argv[2] ?? 40);
const CALLS = 3000;
const auth = { principal: "user", scopes: ["files:read", "files:write"] };

/** @param {string} name */
function callerOf(name) {
  const server = defineServer({
    name: "bench",
    version: "1.0.0",
    rateLimit: false,
    tools: { open: tool({}, () => "ok"), scoped: tool({ scopes: ["files:write"] }, () => "ok") },
  });
  const handle = serveHttp(server, { authenticate: () => auth });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: {}, _meta: meta };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = {
    host: "127.0.0.1",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  return async () => {
    const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
    const response = await handle(request);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`);
  };
}

/** @param {() => Promise<void>} call */
async function cpuOf(call) {
  const start = process.cpuUsage();
  for (let count = 0; count < CALLS; count++) await call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / CALLS;
}

const open = callerOf("open");
const scoped = callerOf("scoped");
for (let turn = 0; turn < 3; turn++) for (const call of [open, scoped]) await cpuOf(call);
const differences = [];
for (let turn = 0; turn < rounds; turn++) {
  // The order changes, because the first one of a turn can be slower.
  const order = turn % 2 === 0 ? [open, scoped] : [scoped, open];
  const times = new Map();
  for (const call of order) times.set(call, await cpuOf(call));
  differences.push((times.get(scoped) ?? 0) - (times.get(open) ?? 0));
}
differences.sort((a, b) => a - b);
console.log(JSON.stringify(differences[rounds >> 1]));
