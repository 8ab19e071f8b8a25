// Calls a tool of our server in this process, without a network, and compares the CPU time of several ways to do so.
import { serveHttp } from "@mcp-gen/server/http";
import { defineServer, tool } from "@mcp-gen/server";

/** @typedef {() => Promise<void>} Call */

const IN_FLIGHT = 32;

/**
 * Creates a server with one tool, and returns a function that calls it in 2026-07-28.
 *
 * @param {import("@mcp-gen/http").HttpOptions} options
 * @param {{ token?: string, toolOptions?: Parameters<typeof tool>[0] }} [more]
 * @returns {Call}
 */
export function toolCall(options, { token, toolOptions = {} } = {}) {
  const tools = { echo: tool(toolOptions, () => "hello") };
  const server = defineServer({ name: "bench", version: "1.0.0", rateLimit: false, tools });
  const handle = serveHttp(server, options);
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name: "echo", arguments: {}, _meta: meta };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = {
    host: "127.0.0.1",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": "echo",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return async () => {
    const request = new Request("http://127.0.0.1/mcp", { method: "POST", headers, body });
    const response = await handle(request);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`expected 200, received ${text}`);
  };
}

/**
 * Lets calls take turns, so that changes over time affect all of them equally.
 *
 * @param {readonly Call[]} calls
 * @param {{ rounds: number, batches: number }} effort `batches`: the batches of a turn.
 * @returns {Promise<number[][]>} For each round, the CPU time of each call in µs, which includes other threads.
 */
export async function takeTurns(calls, { rounds, batches }) {
  const order = [...calls.entries()];
  const results = [];
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    /** @type {number[]} */
    const times = [];
    for (const [index, call] of round % 2 === 0 ? order : order.toReversed()) {
      // The garbage of one call must not slow down the next one.
      globalThis.gc?.({ type: "minor" });
      const start = process.cpuUsage();
      for (let batch = 0; batch < batches; batch++) {
        await Promise.all(Array.from({ length: IN_FLIGHT }, () => call()));
      }
      const { user, system } = process.cpuUsage(start);
      times[index] = (user + system) / (batches * IN_FLIGHT);
    }
    // The first rounds are the warm-up.
    if (round >= 0) results.push(times);
  }
  return results;
}

/** @param {readonly number[]} numbers */
export function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
