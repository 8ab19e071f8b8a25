// Prints the tables of clusters: the CPU time of calls relative to a server without an engine, the operations of the engine,
// and the time of an input response through another node.
import { setTimeout as wait } from "node:timers/promises";
import { ENGINES } from "../../cluster/engines/engines.mjs";
import { missingEngine } from "../../cluster/cluster.mjs";
import { programOfNode24 } from "../../cluster/engines/sqlite-file.mjs";
import { median } from "../measure.mjs";
import { measureImport } from "./engine-import.mjs";
import { figure, judged, printTable, ratio } from "../print.mjs";
import { canMeasureCpu, cpuOf } from "../round-trips/cpu.mjs";
import { startServer } from "./client.mjs";

/** @typedef {import("./client.mjs").Server} Server */
/** @typedef {{ call: string, cpu: number, ratio: number, goal: number | undefined, operations: string }} Row */

/** The goals relative to a server without an engine. `tasks/get` is compared with an echo call. */
const GOALS = {
  redis: { stateless: 1.02, cached: 1.15, uncached: 1.6, events: 1.35, "tasks/get": 1.6 },
  nats: { stateless: 1.02, cached: 1.15, uncached: 1.6, events: 1.5 },
  postgres: { stateless: 1.02, cached: 1.2, uncached: 2.5, events: 1.5, "tasks/get": 2.5 },
  sqlite: { stateless: 1.02, uncached: 1.6, events: 1.5 },
};

const TITLES = {
  stateless: "2026-07-28, echo",
  cached: "session, echo, cached",
  uncached: "session, echo, not cached",
  events: "session, 11 events on a stream",
  "tasks/get": "tasks/get, to echo",
  "tasks/create": "create and finish a task, to echo",
};

/** The operations of the calls whose operations are limited. @type {Readonly<Partial<Record<string, RegExp>>>} */
const OPERATIONS = {
  stateless: /^0$/,
  "tasks/create": /^tasks\.create 1\.00(, tasks\.append 1\.00)?$/,
};

/** @typedef {keyof typeof TITLES} Call */

/** Milliseconds after which a node has dropped its idle sessions. */
const LEFT = 25_000;
/** Bytes per session that count as none, because the heap of a process also changes without sessions. */
const NOISE = 200;

/** Milliseconds of CPU time for importing an engine package on top of its client. */
const IMPORT_GOAL = 5;

/** Calls of each kind before it is measured, and of the kind that it is compared with: then V8 has optimized the code. */
const WARM_UP = 30_000;
/** Tasks before they are measured: each one is a durable write. */
const WARM_UP_TASKS = 3_000;
/** Input responses before they are measured. */
const WARM_UP_ANSWERS = 300;

/** Nanoseconds of CPU time in 20 ms that timers need without calls. */
const QUIET = 200_000;

/** Calls in flight. They keep the server busy. */
const CONNECTIONS = 16;
/** Sessions that are opened at the same time. */
const OPENING = 8;

/** @param {{ quick: boolean, without: ReadonlyMap<string, string>, engines?: readonly string[] }} options */
export async function clusterTable({ quick, without, engines = ENGINES.map(({ name }) => name) }) {
  if (!canMeasureCpu()) {
    console.log("skipped: needs Linux");
    return undefined;
  }
  /** @type {Record<string, unknown>} */
  const results = {};
  for (const name of engines) {
    const missing = missingEngine(name);
    if (missing === undefined) results[name] = await measureEngine(name, { quick, without });
    else console.log(`skipped: ${name}: ${missing}`);
  }
  return results;
}

/** @param {string} name @param {{ quick: boolean, without: ReadonlyMap<string, string> }} options */
async function measureEngine(name, { quick, without }) {
  const engine = await ENGINES.find((one) => one.name === name)?.start();
  if (engine === undefined) throw new Error(`no engine ${name}`);
  const program = name === "sqlite" ? programOfNode24() : process.execPath;
  const [alone, here, there] = await Promise.all([
    startServer(program, "none"),
    startServer(program, name, engine.url),
    startServer(program, name, engine.url),
  ]);
  try {
    const calls = await measureCalls(name, { alone, here, there }, quick);
    printTable(
      `${name}: CPU time of the server`,
      ["call", "µs", "ratio", "operations per call"],
      calls.map(({ call, cpu, ratio: relative, goal, operations }) => [
        call,
        figure(cpu),
        goal === undefined ? ratio(relative) : judged(ratio(relative), relative <= goal),
        operations,
      ]),
    );
    const imports = without.has("ours") ? undefined : measureImport(name, program, quick);
    if (imports !== undefined) {
      printTable(
        `${name}: import of the package, after its client`,
        ["", "ms of CPU"],
        [[`@mcp-gen/${name}`, judged(figure(imports), imports <= IMPORT_GOAL)]],
      );
    }
    const answers = await measureAnswers(here, there, quick ? 100 : 300);
    const { hop } = answers;
    const added = answers.through - answers.direct;
    printTable(
      `${name}: an input response, p50`,
      ["", "ms"],
      [
        ["at the node of the handler", ratio(answers.direct)],
        ["at another node", ratio(answers.through)],
        ["from a publisher to a subscriber in another process", ratio(hop)],
        ["added ÷ that", judged(ratio(added / hop), added / hop <= 4)],
      ],
    );
    const idle = await operationsOf(here, async () => {
      const session = await here.open();
      for (let n = 0; n < 50; n++) {
        await here.inSession(session, "echo");
        await wait(100);
      }
    });
    const touches = (idle["sessions.touch"] ?? 0) / 5;
    printTable(
      `${name}: a session that is used for 5 s`,
      ["", ""],
      [
        ["touch operations per second", judged(ratio(touches), touches <= 1.2)],
        ["all operations", JSON.stringify(idle)],
      ],
    );
    const memory = await measureMemory(here, there, quick ? 300 : 2_000);
    printTable(
      `${name}: heap of a node per session`,
      ["", "bytes"],
      [
        [
          "a session that only another node serves",
          judged(figure(memory.foreign), memory.foreign <= NOISE),
        ],
        ["a session that this node has just served", figure(memory.served)],
        ["the same session 25 s later", judged(figure(memory.left), memory.left <= NOISE)],
      ],
    );
    return { calls, imports, answers, idle, memory };
  } finally {
    await Promise.all([alone.stop(), here.stop(), there.stop()]);
    await engine.stop();
  }
}

/**
 * @param {string} name
 * @param {{ alone: Server, here: Server, there: Server }} servers
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
async function measureCalls(name, { alone, here, there }, quick) {
  const own = await alone.open();
  const cached = await here.open();
  const slow = { name: "slow", arguments: { text: "hello" } };
  const { taskId } = await here.stateless("tools/call", slow);
  const [rounds, count, warmUp] = quick ? [8, 320, 3_000] : [24, 1_600, WARM_UP];
  /** Sessions that another node has opened, without a call so far. @type {string[]} */
  let fresh = [];
  /** Sessions of the server without an engine, without a call so far. @type {string[]} */
  let known = [];
  /** @type {string[]} */
  let ending = [];
  /** Opens sessions for the calls of both servers, and ends the former ones of the server without an engine. @param {number} needed */
  const reopen = async (needed) => {
    await repeat(ending.length, OPENING, () => alone.end(ending.pop() ?? ""));
    known = await openAll(alone, needed);
    ending = [...known];
    fresh = await openAll(there, needed);
  };
  /** @type {Record<Call, { base: () => Promise<unknown>, run: () => Promise<unknown> }>} */
  const calls = {
    stateless: { base: () => echo(alone), run: () => echo(here) },
    cached: {
      base: () => alone.inSession(own, "echo"),
      run: () => here.inSession(cached, "echo"),
    },
    uncached: {
      base: () => alone.inSession(known.pop() ?? "", "echo"),
      run: () => here.inSession(fresh.pop() ?? "", "echo"),
    },
    events: {
      base: () => alone.inSession(own, "progress"),
      run: () => here.inSession(cached, "progress"),
    },
    "tasks/get": { base: () => echo(here), run: () => here.stateless("tasks/get", { taskId }) },
    "tasks/create": {
      base: () => echo(here),
      run: () => here.stateless("tools/call", { ...slow, name: "task" }),
    },
  };
  /** @type {Readonly<Record<string, number>>} */
  const goals = GOALS[/** @type {keyof typeof GOALS} */ (name)];
  /** @type {Row[]} */
  const rows = [];
  for (const server of [alone, here]) await spent(server, () => echo(server), warmUp);
  for (const [key, { base, run }] of Object.entries(calls)) {
    const call = /** @type {Call} */ (key);
    const onBase = call.startsWith("tasks/") ? here : alone;
    /** @type {number[]} */
    const times = [];
    /** @type {number[]} */
    const ratios = [];
    let operations = "";
    if (call === "uncached") await reopen(warmUp);
    await spent(onBase, base, warmUp);
    await spent(here, run, call === "tasks/create" ? WARM_UP_TASKS : warmUp);
    for (let round = 0; round < rounds; round++) {
      if (call === "uncached") await reopen(count);
      const [one, other] = [() => spent(onBase, base, count), () => spent(here, run, count)];
      let before = 0;
      let after = 0;
      const measure = async () => (after = await other());
      if (round % 2 === 0) before = await one();
      const made = await operationsOf(here, measure);
      if (round % 2 !== 0) before = await one();
      times.push(after);
      ratios.push(after / before);
      const shown = perCall(made, count);
      const limit = OPERATIONS[call];
      operations = limit === undefined ? shown : judged(shown, limit.test(shown));
    }
    rows.push({
      call: TITLES[call],
      cpu: median(times),
      ratio: median(ratios),
      goal: goals[call],
      operations,
    });
  }
  return rows;
}

/** @param {Server} server */
function echo(server) {
  return server.stateless("tools/call", { name: "echo", arguments: { text: "hello" } });
}

/**
 * Returns how many bytes sessions take on the heap of a node: while only another node serves them, after the node has served
 * them, and some time later.
 *
 * @param {Server} here
 * @param {Server} there
 * @param {number} count
 */
async function measureMemory(here, there, count) {
  // The code is warm, and earlier sessions have left.
  for (const session of await openAll(there, 50)) await here.inSession(session, "echo");
  await wait(LEFT);
  const before = await here.heap();
  const sessions = await openAll(there, count);
  const foreign = await here.heap();
  for (const session of sessions) await here.inSession(session, "echo");
  const served = await here.heap();
  await wait(LEFT);
  const left = await here.heap();
  return {
    foreign: Math.max(0, (foreign - before) / count),
    served: (served - before) / count,
    left: Math.max(0, (left - before) / count),
  };
}

/** Opens sessions, and waits until the node no longer tells others about them. @param {Server} server @param {number} count */
async function openAll(server, count) {
  /** @type {string[]} */
  const sessions = [];
  await repeat(count, OPENING, async () => sessions.push(await server.open()));
  await wait(50);
  return sessions;
}

/** Runs a function several times, some of them at the same time. @param {number} count @param {number} parallel @param {() => Promise<unknown>} run */
async function repeat(count, parallel, run) {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Returns the CPU time of a call in microseconds. @param {Server} server @param {() => Promise<unknown>} run @param {number} count */
async function spent(server, run, count) {
  const { pid } = server;
  const before = cpuOf(pid);
  await repeat(count, CONNECTIONS, run);
  await settled(pid);
  return (cpuOf(pid) - before) / count / 1_000;
}

/** Waits for the work after the responses, such as appended events. @param {number} pid */
async function settled(pid) {
  for (let before = cpuOf(pid); ;) {
    await wait(20);
    const now = cpuOf(pid);
    if (now - before < QUIET) return;
    before = now;
  }
}

/** @param {Server} server @param {() => Promise<unknown>} run */
async function operationsOf(server, run) {
  const before = await server.operations();
  await run();
  const after = await server.operations();
  return Object.fromEntries(
    Object.entries(after)
      .map(([key, count]) => [key, count - (before[key] ?? 0)])
      .filter(([, count]) => count !== 0),
  );
}

/** @param {Record<string, number>} operations @param {number} count */
function perCall(operations, count) {
  const shown = Object.entries(operations)
    .filter(([, made]) => made / count >= 0.1)
    .map(([key, made]) => `${key} ${ratio(made / count)}`);
  return shown.length === 0 ? "0" : shown.join(", ");
}

/**
 * Measures from the POST of an input response until the result of the call arrives, and a message from a publisher to a
 * subscriber in another process.
 *
 * @param {Server} here
 * @param {Server} there
 * @param {number} count
 */
async function measureAnswers(here, there, count) {
  const session = await here.open();
  // Both nodes know the session.
  await there.inSession(session, "echo");
  const result = { action: "accept", content: { yes: true } };
  /** @param {Server} through */
  const once = async (through) => {
    let started = 0;
    await here.stream(session, "ask", (data) => {
      const message = JSON.parse(data);
      if (message.method !== "elicitation/create") return;
      started = performance.now();
      through.answer(session, { id: message.id, result }).catch(() => {});
    });
    return performance.now() - started;
  };
  /** @type {number[][]} */
  const [direct = [], through = [], hop = []] = [[], [], []];
  // The code is warm.
  for (let n = 0; n < WARM_UP_ANSWERS; n++) await once(there);
  for (let n = 0; n < count; n++) {
    direct.push(await once(here));
    through.push(await once(there));
    // In between, because processes that have waited are slower than in a loop of messages without anything else.
    hop.push(await here.hop(1));
  }
  return { direct: median(direct), through: median(through), hop: median(hop) };
}
