// Measures 10,000 tasks that wait for input in one process: `node --expose-gc waiting.mjs memory|sqlite [MILLISECONDS]`.
// Prints the heap and, measured for some time, the CPU time that they need, and the heap that remains after they have
// expired, as JSON.
import { connectEndpoint, fakeClock, memoryTransports } from "@mcp-gen/core";
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import v8 from "node:v8";

const TASKS = 10_000;
const TTL = 3_600_000;
const META = "io.modelcontextprotocol/";

const [, , kind = "memory"] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-waiting-"));
// Only the store has the clock of the test. The server has real timers.
const clock = fakeClock(Date.now());
const store =
  kind === "memory"
    ? memoryTaskStore({ clock })
    : sqliteTaskStore({ path: join(folder, "tasks.db"), synchronous: "normal", clock });

const inputSchema = { type: "object", properties: {} };
const schema = { type: "object", properties: { yes: { type: "boolean" } }, required: ["yes"] };
const server = defineServer({
  name: "waiting",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: {
    ask: tool({ description: "Asks", inputSchema, task: { ttlMs: TTL } }, async (_, ctx) => {
      const answer = await ctx.elicit("go", { message: "Go?", schema });
      return answer.action;
    }),
  },
  tasks: { store, maxTasks: 2 * TASKS, maxTasksPerCaller: 2 * TASKS },
});

const [near, far] = memoryTransports();
connectEndpoint(server, far);
/** @type {Map<number, (value: any) => void>} */
const pending = new Map();
near.start({
  value: (message) => {
    const { id } = /** @type {{ id: number }} */ (message);
    pending.get(id)?.(message);
    pending.delete(id);
  },
  invalid: (message) => console.error(message),
  closed: () => {},
});

let requests = 0;

/** @returns {Promise<any>} */
function call() {
  const _meta = {
    [`${META}protocolVersion`]: "2026-07-28",
    [`${META}clientInfo`]: { name: "test", version: "1.0.0" },
    [`${META}clientCapabilities`]: {
      elicitation: { form: {} },
      extensions: { [`${META}tasks`]: {} },
    },
  };
  const id = ++requests;
  near.send({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "ask", arguments: {}, _meta },
  });
  return new Promise((resolve) => pending.set(id, resolve));
}

/**
 * Starts tasks, and waits until each of them waits for input.
 *
 * @param {number} count
 */
async function start(count) {
  const ids = [];
  while (ids.length < count) {
    const called = await Promise.all(Array.from({ length: 100 }, call));
    for (const { result } of called) {
      await untilWaiting(result.taskId);
      ids.push(result.taskId);
    }
  }
  return ids;
}

/** @param {string} id */
async function untilWaiting(id) {
  for (;;) {
    const task = await store.read(id);
    if (task === undefined) throw new Error("the task does not exist");
    if (task.status === "input_required") return;
    await wait(0);
  }
}

/** Returns the used heap after garbage collection. */
async function heap() {
  for (let turn = 0; turn < 5; turn++) {
    await wait(20);
    globalThis.gc?.();
  }
  return v8.getHeapStatistics().used_heap_size;
}

async function expire() {
  await clock.advance(TTL + 120_000);
  return (await store.listAll({}, undefined, 10)).tasks.length;
}

// The code has run, and every list has its size, before the first measurement.
for (const id of await start(500)) await store.remove(id);
const before = await heap();
await start(TASKS);
const waiting = await heap();

const CPU_TIME = Number(process.argv[3] ?? 3_000);
const cpu = process.cpuUsage();
await wait(CPU_TIME);
const { user, system } = process.cpuUsage(cpu);

const left = await expire();
const after = await heap();
await store.close?.();
rmSync(folder, { recursive: true });

console.log(
  JSON.stringify({
    tasks: TASKS,
    bytesPerTask: Math.round((waiting - before) / TASKS),
    cpuPercent: Number(((user + system) / CPU_TIME / 10).toFixed(2)),
    left,
    bytesLeftPerTask: Math.round((after - before) / TASKS),
  }),
);
process.exit();
