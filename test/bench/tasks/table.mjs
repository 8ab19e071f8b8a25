// Prints the tables of tasks: the CPU time of calls relative to an echo call of the same process over HTTP, disk syncs, and
// 10,000 tasks that wait for input. Needs Node 24, which has SQLite.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { root } from "../../../scripts/run.mjs";
import { findPinnedPrograms } from "../../hosts/find-programs.mjs";
import { median } from "../measure.mjs";
import { figure, judged, printTable, ratio } from "../print.mjs";
import { canMeasureCpu, cpuOf } from "../round-trips/cpu.mjs";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));
const RESUMING = fileURLToPath(new URL("resuming.mjs", import.meta.url));
const WAITING = join(root, "test/tasks/waiting.mjs");
const TRACER = "strace";
const META = "io.modelcontextprotocol/";

/** @typedef {"memory" | "full" | "normal"} Kind */
/** @typedef {{ store: Kind, call: string, cpu: number, ratio: number, goal: number | undefined }} Row */

/** @param {{ quick: boolean }} options */
export async function tasksTable({ quick }) {
  const [node] = findPinnedPrograms().filter(({ name }) => name === "node 24");
  if (node === undefined || !("program" in node) || !canMeasureCpu()) {
    console.log("skipped: needs Linux and Node 24, which has SQLite");
    return undefined;
  }
  /** @type {Row[]} */
  const rows = [];
  for (const kind of /** @type {const} */ (["memory", "normal", "full"])) {
    rows.push(...(await measureCalls(node.program, kind, quick)));
  }
  printTable(
    "Tasks over HTTP: CPU time of the server",
    ["store", "call", "µs", "relative to echo"],
    rows.map(({ store, call, cpu, ratio: relative, goal }) => [
      store === "memory" ? store : `sqlite, ${store}`,
      call,
      figure(cpu),
      goal === undefined ? ratio(relative) : judged(ratio(relative), relative <= goal),
    ]),
  );
  const syncs = await countSyncs(node.program);
  if (syncs === undefined) console.log("\nskipped: disk syncs are counted with strace");
  else printTable("Disk syncs", ["", "syncs"], [["create and finish a task", ratio(syncs)]]);
  const waiting = waitingTable(node.program);
  return { calls: rows, syncs, waiting, resuming: resumingTable(node.program, quick) };
}

/** @param {string} program @param {boolean} quick */
function resumingTable(program, quick) {
  const rows = ["memory", "sqlite"].flatMap((store) => {
    const args = ["--no-warnings", RESUMING, store, quick ? "10" : "50"];
    const { stdout } = spawnSync(program, args, { encoding: "utf8" });
    const { here, elsewhere } = JSON.parse(stdout);
    const same = { store, process: "same", ms: median(here), most: 5 };
    if (elsewhere === undefined) return [same];
    return [same, { store, process: "another, which watches", ms: median(elsewhere), most: 50 }];
  });
  printTable(
    "From an accepted response until the handler runs",
    ["store", "process of the handler", "ms"],
    rows.map(({ store, process: which, ms, most }) => [
      store,
      which,
      judged(ratio(ms), ms <= most),
    ]),
  );
  return rows;
}

/** @param {string} program */
function waitingTable(program) {
  const rows = [
    { store: "memory", most: 2_048 },
    { store: "sqlite", most: 300 },
  ].map(({ store, most }) => {
    const args = ["--expose-gc", "--no-warnings", WAITING, store];
    const { stdout } = spawnSync(program, args, { encoding: "utf8" });
    return { store, most, ...JSON.parse(stdout) };
  });
  printTable(
    "10,000 tasks that wait for input",
    ["store", "heap of a task in bytes", "CPU in %"],
    rows.map(({ store, most, bytesPerTask, cpuPercent }) => [
      store,
      judged(String(bytesPerTask), bytesPerTask <= most),
      judged(ratio(cpuPercent), cpuPercent <= 1),
    ]),
  );
  return rows;
}

/** The goals relative to an echo call. */
const GOALS = {
  memory: { "task, as a regular call": 1.03, "tasks/get": 1.2, "create and finish": 2.5 },
  normal: { "tasks/get": 1.5, "create and finish": 4 },
  full: { "tasks/get": 1.5 },
};

/**
 * @param {string} program
 * @param {Kind} kind
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
async function measureCalls(program, kind, quick) {
  const server = await startServer([program], kind);
  try {
    const { result } = await server.call("tools/call", { name: "slow", ...ARGUMENTS });
    /** @type {Record<string, () => Promise<unknown>>} */
    const calls = {
      echo: () => server.call("tools/call", { name: "echo", ...ARGUMENTS }),
      [PLAIN]: () => server.call("tools/call", { name: "echo", ...ARGUMENTS }, false),
      "task, as a regular call": () =>
        server.call("tools/call", { name: "task", ...ARGUMENTS }, false),
      "tasks/get": () => server.call("tasks/get", { taskId: result.taskId }),
      "create and finish": () => server.call("tools/call", { name: "task", ...ARGUMENTS }),
    };
    /** @type {Record<string, number[]>} */
    const times = {};
    const [rounds, count] = quick ? [6, 200] : [20, 600];
    const order = Object.entries(calls);
    for (let round = -2; round < rounds; round++) {
      // The garbage of one call slows down the next one.
      for (const [name, call] of round % 2 === 0 ? order : order.toReversed()) {
        const before = cpuOf(server.pid);
        for (let n = 0; n < count; n++) await call();
        // The last task ends after its response.
        await wait(20);
        const spent = (cpuOf(server.pid) - before) / count / 1_000;
        // The first rounds are slower.
        if (round >= 0) (times[name] ??= []).push(spent);
      }
    }
    /** @type {Readonly<Record<string, number>>} */
    const goals = GOALS[kind];
    return Object.entries(times).map(([call, all]) => ({
      store: kind,
      call,
      cpu: median(all),
      ratio: median(
        all.map((time, round) => time / (times[BASES[call] ?? "echo"]?.[round] ?? Number.NaN)),
      ),
      goal: goals[call],
    }));
  } finally {
    await server.stop();
  }
}

const PLAIN = "echo, client without tasks";
/** The call that a call is compared with, if it is not `echo`. @type {Readonly<Record<string, string>>} */
const BASES = { "task, as a regular call": PLAIN };
const ARGUMENTS = { arguments: { text: "hello" } };

/**
 * Returns the disk syncs of a task with `synchronous: "full"`; undefined without strace.
 *
 * @param {string} program
 */
async function countSyncs(program) {
  if (spawnSync(TRACER, ["-V"]).status !== 0) return undefined;
  const count = 200;
  const [none = 0, some = 0] = [await syncsOf(program, 0), await syncsOf(program, count)];
  return (some - none) / count;
}

/**
 * @param {string} program
 * @param {number} count
 */
async function syncsOf(program, count) {
  const trace = [TRACER, "-f", "-qq", "-e", "trace=fsync,fdatasync", program];
  const server = await startServer(trace, "full");
  await server.call("tools/call", { name: "echo", ...ARGUMENTS });
  for (let n = 0; n < count; n++) await server.call("tools/call", { name: "task", ...ARGUMENTS });
  await wait(500);
  await server.stop();
  return server
    .printed()
    .split("\n")
    .filter((line) => /f(data)?sync\(/.test(line)).length;
}

/**
 * @param {readonly string[]} command
 * @param {Kind} kind
 */
async function startServer(command, kind) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));
  const [program = "", ...args] = [...command, "--no-warnings", SERVER, kind, folder];
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (printed += text));
  const [port] = await once(createInterface(child.stdout), "line");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let id = 0;
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    /**
     * @param {string} method
     * @param {{ name?: string, taskId?: string }} params
     * @param {boolean} [withTasks]
     * @returns {Promise<any>}
     */
    async call(method, params, withTasks = true) {
      const _meta = {
        [`${META}protocolVersion`]: "2026-07-28",
        [`${META}clientInfo`]: { name: "bench", version: "1.0.0" },
        [`${META}clientCapabilities`]: withTasks ? { extensions: { [`${META}tasks`]: {} } } : {},
      };
      const body = JSON.stringify({
        jsonrpc: "2.0",
        id: ++id,
        method,
        params: { ...params, _meta },
      });
      const outgoing = request({
        agent,
        host: "127.0.0.1",
        port: Number(port),
        path: "/mcp",
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": method,
          "mcp-name": params.name ?? params.taskId,
          "content-length": Buffer.byteLength(body),
        },
      });
      outgoing.end(body);
      const [response] = await once(outgoing, "response");
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      return JSON.parse(text);
    },
    async stop() {
      agent.destroy();
      const ended = once(child, "close");
      // A tracer does not forward signals.
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
