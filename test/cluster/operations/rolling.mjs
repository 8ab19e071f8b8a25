// A rolling deployment under load: one node after the other gets SIGTERM and starts again.
import { connect } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../cluster.mjs";
import { Load } from "./load.mjs";
import { percentile, printFigures, Reasons } from "./report.mjs";
import { callStateless, describe, OperationSession, textOf } from "./requests.mjs";

/** @typedef {import("../cluster.mjs").TestedCluster} TestedCluster */
/** @typedef {import("@mcp-gen/client").Client} Client */

const SESSIONS = 60;
const STREAM_CLIENTS = 6;
const TASKS = 6;
const STEP_MS = 100;
const URI = "test://static-text";
/** Milliseconds from leaving the load balancer to SIGTERM, and from the start of a node to the next one. */
const NOTICE = 500;
const SETTLE = 2_000;

/**
 * @typedef {object} RollingOptions
 * @property {string} [engine]
 * @property {number} nodes
 * @property {number} [callsPerSecond] Default: 200.
 * @property {boolean} [isTimed] Whether the bounds of times apply. Default: true.
 */

/** @param {RollingOptions} options @returns {Promise<boolean>} Whether all bounds are kept. */
export async function runRolling(options) {
  const { engine, nodes, callsPerSecond = 200, isTimed = true } = options;
  const cluster = await startCluster({ ...(engine && { engine }), nodes, settingsOf: measured });
  const reasons = new Reasons();
  try {
    const calls = await Calls.open(cluster, reasons, isTimed);
    const streams = await Streams.open(cluster, reasons);
    const moving = await MovingTasks.start(cluster, reasons);
    const load = new Load(callsPerSecond, (n) => calls.run(n));
    const running = streams.run();
    await sleep(SETTLE);
    /** @type {number[]} */
    const signals = [];
    /** @type {number[]} */
    const ends = [];
    for (const index of cluster.nodes.keys()) {
      await roll(cluster, index, signals, ends);
      await streams.change();
      await sleep(SETTLE);
    }
    await load.stop();
    await streams.stop(running);
    const moves = await moving.finish(signals);
    const lost = await calls.countLost();
    reasons.print();
    return printFigures(`rolling deployment: ${engine ?? "no engine"}, ${nodes} nodes`, [
      { name: "calls of stateless clients", value: calls.stateless },
      { name: "failed calls of stateless clients", value: calls.failedStateless, most: 0 },
      { name: "calls in sessions", value: calls.inSessions },
      { name: "failed calls in sessions", value: calls.failedInSessions, most: 0 },
      { name: "sessions", value: SESSIONS },
      { name: "lost sessions", value: lost, most: 0 },
      { name: "longest call", value: Math.max(...calls.times), unit: "ms" },
      { name: "p99 of calls", value: percentile(calls.times, 0.99), unit: "ms" },
      { name: "calls with resumable streams", value: streams.calls },
      { name: "failed calls with resumable streams", value: streams.failed, most: 0 },
      { name: "resumed streams", value: streams.resumed, least: 1 },
      { name: "unnoticed changes", value: streams.unnoticed, most: 0 },
      { name: "time for a node to end", value: Math.max(...ends), unit: "ms" },
      { name: "tasks", value: TASKS },
      { name: "failed tasks", value: moving.failed, most: 0 },
      { name: "steps that ran twice", value: moving.repeated },
      { name: "moved tasks", value: moves.length, least: 1 },
      {
        name: "SIGTERM to the next step elsewhere",
        value: Math.max(...moves),
        unit: "ms",
        ...(isTimed && { most: 1_000 }),
      },
    ]);
  } finally {
    await cluster.close();
  }
}

function measured() {
  return { isMeasured: true };
}

/**
 * Replaces a node as a deployment does.
 *
 * @param {TestedCluster} cluster
 * @param {number} index
 * @param {number[]} signals The times of the signals.
 * @param {number[]} ends How long the nodes took to end.
 */
async function roll({ nodes, balancer }, index, signals, ends) {
  const ports = nodes.map(({ port }) => port);
  balancer.use(ports.filter((_, n) => n !== index));
  await sleep(NOTICE);
  signals.push(Date.now());
  const started = performance.now();
  await nodes[index]?.stop("SIGTERM", 20_000);
  ends.push(performance.now() - started);
  await nodes[index]?.start();
  await OperationSession.untilServed(ports[index] ?? 0);
  balancer.use(ports);
}

/** Short calls of stateless clients and in sessions. */
class Calls {
  stateless = 0;
  failedStateless = 0;
  inSessions = 0;
  failedInSessions = 0;
  /** @type {number[]} */
  times = [];

  /**
   * @param {TestedCluster} cluster
   * @param {Reasons} reasons
   * @param {readonly OperationSession[]} sessions
   * @param {boolean} isTimed Otherwise the engine may take longer than the server waits, and clients try again.
   */
  constructor({ balancer, nodes }, reasons, sessions, isTimed) {
    this.isTimed = isTimed;
    this.port = balancer.port;
    this.ports = nodes.map(({ port }) => port);
    this.reasons = reasons;
    this.sessions = sessions;
  }

  /** @param {TestedCluster} cluster @param {Reasons} reasons @param {boolean} isTimed */
  static async open(cluster, reasons, isTimed) {
    const revisions = ["2025-11-25", "2025-06-18", "2025-03-26"];
    const opening = Array.from({ length: SESSIONS }, (_, n) =>
      OperationSession.open(cluster.balancer.port, `user-${n}`, revisions[n % 3]),
    );
    return new Calls(cluster, reasons, await Promise.all(opening), isTimed);
  }

  /** @param {number} n */
  async run(n) {
    const isStateless = n % 2 === 0;
    const session = this.sessions[n % this.sessions.length];
    const mark = `call-${n}`;
    const answer = isStateless
      ? await callStateless(this.port, "stamp", { mark }, "stateless")
      : await (this.isTimed
          ? session?.call(this.port, "stamp", { mark })
          : session?.callPatiently(this.port, "stamp", { mark }));
    if (answer === undefined) return;
    const principal = isStateless ? "stateless" : session?.principal;
    const isRight = textOf(answer) === JSON.stringify({ mark, principal });
    this.times.push(answer.ms);
    if (isStateless) this.stateless += 1;
    else this.inSessions += 1;
    if (isRight) return;
    if (isStateless) this.failedStateless += 1;
    else this.failedInSessions += 1;
    this.reasons.add(`${isStateless ? "stateless" : "in a session"}: ${describe(answer)}`);
  }

  /** Calls each session at each node. */
  async countLost() {
    let lost = 0;
    for (const session of this.sessions) {
      const calls = this.ports.map((port) =>
        session.callPatiently(port, "stamp", { mark: "last" }),
      );
      const answers = await Promise.all(calls);
      const wrong = answers.find(({ status }) => status !== 200);
      if (wrong === undefined) continue;
      lost += 1;
      this.reasons.add(`lost session: ${describe(wrong)}`);
    }
    return lost;
  }
}

/** Clients with a GET stream, and calls that send progress for some seconds. */
class Streams {
  calls = 0;
  failed = 0;
  resumed = 0;
  unnoticed = 0;
  #isStopped = false;
  /** By client, the number of changes that it was notified of. @type {number[]} */
  #changes = [];

  /** @param {TestedCluster} cluster @param {Reasons} reasons */
  constructor(cluster, reasons) {
    this.cluster = cluster;
    this.reasons = reasons;
    /** @type {Client[]} */
    this.clients = [];
  }

  /** @param {TestedCluster} cluster @param {Reasons} reasons */
  static async open(cluster, reasons) {
    const streams = new Streams(cluster, reasons);
    for (let n = 0; n < STREAM_CLIENTS; n++) await streams.#connect(n);
    return streams;
  }

  /** @param {number} n */
  async #connect(n) {
    const client = await connect(this.cluster.url, {
      name: "rolling",
      version: "1.0.0",
      revisions: ["2025-11-25"],
      timeout: 60_000,
      maxTimeout: 60_000,
      reconnect: { attempts: 1_000, delay: 100, longestDelay: 1_000 },
      http: {
        headers: { authorization: `Bearer streams-${n}` },
        fetch: (input, init) => {
          if (new Headers(init?.headers).has("last-event-id")) this.resumed += 1;
          return fetch(input, init);
        },
      },
      onError: () => {},
    });
    this.#changes[n] = 0;
    await client.subscribe({ resources: [URI] }, () => {
      this.#changes[n] = (this.#changes[n] ?? 0) + 1;
    });
    this.clients.push(client);
  }

  async run() {
    await Promise.all(
      this.clients.map(async (client) => {
        while (!this.#isStopped) await this.#call(client);
      }),
    );
  }

  /** @param {Client} client */
  async #call(client) {
    this.calls += 1;
    const mark = `count-${this.calls}`;
    /** @type {number[]} */
    const progress = [];
    try {
      const { content } = await client.callTool(
        "count",
        { mark, count: 20, ms: 100 },
        { onProgress: ({ progress: value }) => void progress.push(value) },
      );
      const isOrdered = progress.every((value, n) => n === 0 || value > (progress[n - 1] ?? 0));
      const text = JSON.stringify(content);
      if (isOrdered && text.includes(mark)) return;
      throw new Error(`${text}, progress ${progress.join()}`);
    } catch (error) {
      this.failed += 1;
      this.reasons.add(`stream: ${error}`);
    }
  }

  /** Changes a resource at some node. All clients must get a notification. */
  async change() {
    const before = [...this.#changes];
    const changed = await callStateless(this.cluster.balancer.port, "change", { uri: URI });
    if (changed.status !== 200) this.reasons.add(`change: ${describe(changed)}`);
    const unnoticed = () => this.#changes.filter((count, n) => count === before[n]).length;
    for (let n = 0; n < 600 && unnoticed() > 0; n++) await sleep(50);
    this.unnoticed += unnoticed();
  }

  /** @param {Promise<void>} running */
  async stop(running) {
    this.#isStopped = true;
    await running;
    await Promise.all(this.clients.map((client) => client.close()));
  }
}

/** Tasks that run all the time. */
class MovingTasks {
  failed = 0;
  repeated = 0;
  #isOver = false;

  /** @param {TestedCluster} cluster @param {Reasons} reasons @param {Client} client */
  constructor(cluster, reasons, client) {
    this.cluster = cluster;
    this.reasons = reasons;
    this.client = client;
    this.running = Array.from({ length: TASKS }, (_, n) => this.#run(n));
  }

  /** @param {TestedCluster} cluster @param {Reasons} reasons */
  static async start(cluster, reasons) {
    const client = await connect(cluster.url, {
      name: "rolling",
      version: "1.0.0",
      revisions: ["2026-07-28"],
      timeout: 60_000,
      maxTimeout: 600_000,
      http: { headers: { authorization: "Bearer tasks" } },
      extensions: [tasks()],
      onError: () => {},
    });
    return new MovingTasks(cluster, reasons, client);
  }

  /** Runs tasks one after the other. @param {number} n */
  async #run(n) {
    for (let turn = 0; !this.#isOver; turn++) {
      const mark = `task-${n}-${turn}`;
      try {
        const task = await this.client.startTool("long_work", { mark, steps: 100, ms: STEP_MS });
        const { content } = await task.result();
        if (!JSON.stringify(content).includes(mark)) throw new Error(JSON.stringify(content));
      } catch (error) {
        this.failed += 1;
        this.reasons.add(`task: ${error}`);
      }
    }
  }

  /**
   * Returns how long each move took: from a signal to the first step at another node.
   *
   * @param {readonly number[]} signals
   */
  async finish(signals) {
    this.#isOver = true;
    await Promise.all(this.running);
    await this.client.close();
    /** @type {Map<string, { step: number, node: string, at: number }>} */
    const last = new Map();
    const moves = [];
    const lines = readFileSync(this.cluster.steps, "utf8").split("\n").slice(0, -1);
    for (const { mark, step, node, at } of lines.map((line) => JSON.parse(line))) {
      const before = last.get(mark);
      last.set(mark, { step, node, at });
      if (before?.step === step) this.repeated += 1;
      if (before === undefined || before.node === node) continue;
      const signal = signals.findLast((time) => time <= at) ?? 0;
      moves.push(at - Math.max(signal, before.at));
    }
    return moves;
  }
}
