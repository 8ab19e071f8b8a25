// A server of the cluster tables: `node server.mjs none|redis|postgres|nats|sqlite [URL [IDLE_TIMEOUT_MS]]`. Prints its port.
// GET /operations returns how often each method of the engine was called. GET /touched returns how many sessions were touched.
// GET /hop?COUNT returns the milliseconds from a publisher to a subscriber in another process. GET /heap returns the bytes on
// the heap after a garbage collection.
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { toNodeListener } from "@mcp-gen/server/http";
import { keyring } from "@mcp-gen/server/state";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { createServer } from "node:http";
import { description, inputSchema, taskTools } from "../task-tools.mjs";
import { connectEngine } from "../../cluster/engines/connect.mjs";

const [, , engine = "none", url = "", idleTimeoutMs] = process.argv;

/** @type {Record<string, number>} */
const operations = {};

/** How many sessions were touched. */
let touched = 0;

/**
 * Returns the same object, whose calls are counted.
 *
 * @template {object} Part
 * @param {string} name
 * @param {Part} part
 * @returns {Part}
 */
function counted(name, part) {
  return new Proxy(part, {
    get(_, method) {
      const value = Reflect.get(part, method, part);
      if (typeof value !== "function") return value;
      const key = `${name}.${String(method)}`;
      return (/** @type {unknown[]} */ ...given) => {
        operations[key] = (operations[key] ?? 0) + 1;
        if (key === "sessions.touch") touched += /** @type {string[]} */ (given[0]).length;
        return value.apply(part, given);
      };
    },
  });
}

const options =
  idleTimeoutMs === undefined ? {} : { sessions: { idleTimeoutMs: Number(idleTimeoutMs) } };
const connected = engine === "none" ? undefined : await connectEngine(engine, url, options);
const cluster =
  connected &&
  Object.fromEntries(
    Object.entries(connected.cluster).map(([name, part]) => [
      name,
      typeof part === "object" ? counted(name, part) : part,
    ]),
  );

const server = defineServer({
  name: "bench",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: {
    ...taskTools,
    progress: tool({ description, inputSchema }, async (args, ctx) => {
      for (let n = 1; n <= 10; n++) ctx.progress(n, 10);
      return String(args["text"]);
    }),
    ask: tool({ description, inputSchema }, async (_, ctx) => {
      const schema = /** @type {const} */ ({
        type: "object",
        properties: { yes: { type: "boolean" } },
      });
      return (await ctx.elicit("go", { message: "Go?", schema })).action;
    }),
  },
  tasks: {
    maxTasks: 1_000_000,
    maxTasksPerCaller: 1_000_000,
    ...(cluster === undefined && { store: memoryTaskStore() }),
  },
  ...(cluster && {
    cluster,
    state: { keyring: keyring({ keys: [{ secret: "the servers of the tables share it" }] }) },
  }),
});

/** @type {() => void} */
let returned = () => {};
const { bus } = connected?.cluster ?? {};
const own = String(process.pid);
bus?.subscribe("there", (message) => {
  if (Buffer.from(message).toString() !== own) bus.publish("back", message);
});
bus?.subscribe("back", () => returned());

/** Sends messages to the other processes and back, one after the other. @param {number} count */
async function hop(count) {
  const times = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await new Promise((resolve) => {
      returned = () => resolve(undefined);
      bus?.publish("there", Buffer.from(own));
    });
    times.push((performance.now() - start) / 2);
  }
  return times.sort((a, b) => a - b)[count >> 1];
}

function heap() {
  for (let n = 0; n < 4; n++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const limits = { sessions: 100_000, streams: 100_000, clientShare: 1 };
const listener = toNodeListener(server, { limits });
const http = createServer((request, response) => {
  const [path, count] = request.url?.split("?") ?? [];
  if (path === "/operations") response.end(JSON.stringify(operations));
  else if (path === "/touched") response.end(String(touched));
  else if (path === "/heap") response.end(String(heap()));
  else if (path === "/hop") hop(Number(count)).then((time) => response.end(String(time)));
  else listener(request, response);
});
// The connections of the client stay open while it waits.
http.keepAliveTimeout = 600_000;
http.listen(0, "127.0.0.1", () => {
  console.log(/** @type {import("node:net").AddressInfo} */ (http.address()).port);
});
