// Measures the milliseconds from an accepted response until the handler of its task runs, and prints them as JSON:
// `node resuming.mjs memory|sqlite COUNT`. With SQLite, also if another process accepts the response.
import { defineServer, tool } from "@mcp-gen/server";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { serveHttp } from "@mcp-gen/server/http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const [kind, count = "20"] = process.argv.slice(2);
const META = "io.modelcontextprotocol/";
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
// Stores keep no process running.
const running = setInterval(() => {}, 60_000);

async function openStore() {
  if (kind === "memory") return memoryTaskStore();
  const { sqliteTaskStore } = await import("@mcp-gen/server/tasks/sqlite");
  return sqliteTaskStore({ path: join(folder, "tasks.db") });
}

/** Called when a handler continues after its input request. */
let resumed = () => {};
const store = await openStore();
const ask = tool({ task: true }, async (_, ctx) => {
  const schema = /** @type {const} */ ({
    type: "object",
    properties: { yes: { type: "boolean" } },
  });
  const answer = await ctx.elicit("publish", { message: "Publish?", schema });
  resumed();
  return answer.action;
});
const server = defineServer({ name: "bench", version: "1.0.0", tools: { ask }, tasks: { store } });
const handle = serveHttp(server);

/**
 * @param {string} method
 * @param {Record<string, any>} params
 * @returns {Promise<any>}
 */
async function request(method, params) {
  const _meta = {
    [`${META}protocolVersion`]: "2026-07-28",
    [`${META}clientInfo`]: { name: "bench", version: "1.0.0" },
    [`${META}clientCapabilities`]: {
      extensions: { [`${META}tasks`]: {} },
      elicitation: { form: {} },
    },
  };
  const headers = {
    host: "127.0.0.1",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    "mcp-name": params["name"] ?? params["taskId"],
  };
  const message = { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } };
  const body = JSON.stringify(message);
  const response = await handle(
    new Request("http://127.0.0.1/mcp", { method: "POST", headers, body }),
  );
  const { result, error } = /** @type {any} */ (await response.json());
  if (error !== undefined) throw new Error(error.message);
  return result;
}

/** @param {(taskId: string) => Promise<unknown>} respond */
async function timesOf(respond) {
  const times = [];
  for (let made = 0; made < Number(count); made++) {
    const { taskId } = await request("tools/call", { name: "ask", arguments: {} });
    while ((await store.read(taskId))?.status !== "input_required") await wait(5);
    /** @type {Promise<number>} */
    const runs = new Promise((resolve) => (resumed = () => resolve(performance.now())));
    await respond(taskId);
    const accepted = performance.now();
    times.push(Math.max(0, (await runs) - accepted));
  }
  return times;
}

const inputResponses = {
  publish: { action: /** @type {const} */ ("accept"), content: { yes: true } },
};
const here = await timesOf((taskId) => request("tasks/update", { taskId, inputResponses }));
// A second connection changes the file like another process.
const other = kind === "memory" ? undefined : await openStore();
const elsewhere = other && (await timesOf((id) => other.addInputResponses(id, inputResponses)));
console.log(JSON.stringify({ here, elsewhere }));
clearInterval(running);
await server.close();
await Promise.all([store.close?.(), other?.close?.()]);
