// The engine is unavailable for a while under load: which statuses clients get, how fast, and what it costs the nodes.
import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../cluster.mjs";
import { ENGINES } from "../engines/engines.mjs";
import { engineProxy } from "../history/engine-proxy.mjs";
import { Load } from "./load.mjs";
import { percentile, printFigures, Reasons } from "./report.mjs";
import { callStateless, describe, OperationSession, stateOf } from "./requests.mjs";

/** @typedef {import("../cluster.mjs").TestedCluster} TestedCluster */

const SESSIONS = 60;
/** Milliseconds after which everything must be healthy again. */
const RECOVERY = 5_000;
/** Milliseconds until a request that needs the engine is answered. */
const LATEST = 1_200;
const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} OutageOptions
 * @property {string} engine
 * @property {number} nodes
 * @property {number} [seconds] Default: 60.
 * @property {number} [callsPerSecond] Default: 100.
 * @property {boolean} [isTimed] Whether the bounds of times and memory apply. Default: true.
 */

/**
 * @typedef {object} Outage
 * @property {string} name
 * @property {(whilst: () => Promise<unknown>) => Promise<unknown>} run Makes the engine unavailable while a function runs.
 */

/** @param {OutageOptions} options @returns {Promise<boolean>} Whether all bounds are kept. */
export async function runOutage(options) {
  const { engine, nodes } = options;
  /** @type {import("../history/engine-proxy.mjs").EngineProxy[]} */
  const links = [];
  const isRemote = ENGINES.find(({ name }) => name === engine)?.isRemote ?? false;
  const cluster = await startCluster({
    engine,
    nodes,
    async settingsOf(_, engineUrl) {
      if (!isRemote) return { isMeasured: true };
      const link = await engineProxy(Number(new URL(engineUrl).port));
      links.push(link);
      return { isMeasured: true, engineUrl: engineUrl.replace(/:\d+/, `:${link.port}`) };
    },
  });
  try {
    let isGood = true;
    for (const outage of isRemote ? remoteOutages(cluster, links) : fileOutages(cluster)) {
      isGood = (await runOne(cluster, outage, options)) && isGood;
    }
    return isGood;
  } finally {
    await cluster.close();
    for (const link of links) await link.close();
  }
}

/**
 * @param {TestedCluster} cluster
 * @param {readonly import("../history/engine-proxy.mjs").EngineProxy[]} links
 * @returns {Outage[]}
 */
function remoteOutages({ engine }, links) {
  return [
    { name: "stopped", run: async (whilst) => engine?.restart(whilst) },
    {
      name: "black hole",
      async run(whilst) {
        for (const link of links) link.set({ cut: ["up", "down"] });
        await whilst();
        for (const link of links) link.set({});
      },
    },
  ];
}

/** @param {TestedCluster} cluster @returns {Outage[]} */
function fileOutages({ engine }) {
  return [{ name: "locked", run: async (whilst) => engine?.restart(whilst) }];
}

/**
 * @param {TestedCluster} cluster
 * @param {Outage} outage
 * @param {OutageOptions} options
 */
async function runOne(cluster, outage, options) {
  const { engine, nodes, seconds = 60, callsPerSecond = 100, isTimed = true } = options;
  const ports = cluster.nodes.map(({ port }) => port);
  const pids = cluster.nodes.map((node) => node.pid());
  const users = await Users.open(cluster);
  const load = new Load(callsPerSecond, (n) => users.run(n));
  // The first calls let the nodes load and compile code, which stays.
  await sleep(isTimed ? 10_000 : 1_000);
  const before = await heapsOf(ports);
  /** @type {number[]} */
  let heaps = [];
  let from = 0;
  let until = 0;
  await outage.run(async () => {
    from = performance.now();
    await sleep((seconds * 1_000) / 2);
    const middle = await heapsOf(ports);
    await sleep((seconds * 1_000) / 2);
    heaps = (await heapsOf(ports)).map((heap, n) => Math.max(heap, middle[n] ?? 0));
    until = performance.now();
  });
  const healthyAt = await untilHealthy(ports, users);
  await sleep(Math.max(0, until + RECOVERY - performance.now()));
  const recovered = performance.now();
  await sleep(isTimed ? 5_000 : 1_000);
  await load.stop();
  const lost = await users.countLost();
  const afterwards = await heapsOf(ports);
  users.reasonsOf(from, until, recovered).print();
  const growth = heaps.map((heap, n) => (heap - (before[n] ?? 0)) / MEGABYTE);
  const later = afterwards.map((heap, n) => (heap - (before[n] ?? 0)) / MEGABYTE);
  const crashes = cluster.nodes.filter((node, n) => node.pid() !== pids[n] || !isAlive(node.pid()));
  const bound = (/** @type {number} */ most) => (isTimed ? { most } : {});
  return printFigures(`outage: ${engine}, ${nodes} nodes, ${outage.name} for ${seconds} s`, [
    ...users.figures(from, until, isTimed),
    { name: "lost sessions", value: lost, most: 0 },
    { name: "crashed nodes", value: crashes.length, most: 0 },
    { name: "growth of memory", value: Math.max(...growth), unit: "MB", ...bound(32) },
    { name: "growth of memory afterwards", value: Math.max(...later), unit: "MB", ...bound(32) },
    { name: "time until healthy", value: healthyAt - until, unit: "ms", ...bound(RECOVERY) },
    {
      name: "failures later than 5 s after the outage",
      value: users.failuresSince(recovered),
      ...bound(0),
    },
  ]);
}

/** @typedef {"session" | "new session" | "stateless" | "task"} Kind */
/** @typedef {{ kind: Kind, at: number, ms: number, status: number, hasRetryAfter: boolean, text: string }} Sample */

/** Sends requests of all kinds, and records what comes back. */
class Users {
  /** @type {Sample[]} */
  #samples = [];

  /** @param {TestedCluster} cluster @param {readonly OperationSession[]} sessions */
  constructor({ balancer, nodes }, sessions) {
    this.port = balancer.port;
    this.ports = nodes.map(({ port }) => port);
    this.sessions = sessions;
  }

  /** @param {TestedCluster} cluster */
  static async open(cluster) {
    const opening = Array.from({ length: SESSIONS }, (_, n) =>
      OperationSession.open(cluster.balancer.port, `user-${n}`),
    );
    return new Users(cluster, await Promise.all(opening));
  }

  /** @param {number} n */
  async run(n) {
    const kind = kindOf(n);
    const at = performance.now();
    const answer = await this.#send(kind, n);
    if (answer === undefined) return;
    const { status, headers, ms } = answer;
    const hasRetryAfter = headers["retry-after"] !== undefined;
    const text = status === 200 ? "" : `${kind}: ${describe(answer)}`;
    this.#samples.push({ kind, at, ms, status, hasRetryAfter, text });
  }

  /** @param {Kind} kind @param {number} n */
  async #send(kind, n) {
    switch (kind) {
      case "session":
        return this.sessions[n % SESSIONS]?.call(this.port, "stamp", { mark: "a" });
      case "new session":
        return OperationSession.initialize(this.port, `user-${n % SESSIONS}`);
      case "stateless":
        return callStateless(this.port, "stamp", { mark: "a" });
      default:
        return callStateless(this.port, "long_work", { mark: `outage-${n}`, steps: 2, ms: 20 });
    }
  }

  /** @param {number} time */
  failuresSince(time) {
    return this.#samples.filter(({ at, status }) => at >= time && status !== 200).length;
  }

  /** Whether a session, a new session and a task work at a node. @param {number} port */
  async isServed(port) {
    const answers = await Promise.all([
      this.sessions[0]?.call(port, "stamp", { mark: "a" }),
      OperationSession.initialize(port, "user-0"),
      callStateless(port, "long_work", { mark: "healthy", steps: 1, ms: 1 }),
    ]);
    return answers.every((answer) => answer?.status === 200);
  }

  /** Calls each session at each node. */
  async countLost() {
    let lost = 0;
    for (const session of this.sessions) {
      const calls = this.ports.map((port) =>
        session.callPatiently(port, "stamp", { mark: "last" }),
      );
      const answers = await Promise.all(calls);
      if (answers.some(({ status }) => status !== 200)) lost += 1;
    }
    return lost;
  }

  /**
   * @param {number} from
   * @param {number} until
   * @param {boolean} isTimed
   * @returns {import("./report.mjs").Figure[]}
   */
  figures(from, until, isTimed) {
    const during = this.#samples.filter(({ at }) => at >= from && at < until);
    const unavailable = during.filter(({ status }) => status === 503);
    const others = during.filter(({ status }) => status !== 503 && status !== 200);
    const noRetry = unavailable.filter(({ hasRetryAfter }) => !hasRetryAfter);
    const stateless = during.filter(({ kind }) => kind === "stateless");
    // Stateless requests need no engine. Their times show how busy the machine is.
    const slowest = Math.max(...timesOf(stateless));
    const bound = (/** @type {number} */ most) => (isTimed ? { most } : {});
    return [
      ...KINDS.map((kind) => ({
        name: `${kind}: 503 of ${during.filter((one) => one.kind === kind).length} requests`,
        value: unavailable.filter((one) => one.kind === kind).length,
        ...(kind === "stateless" && { most: 0 }),
      })),
      { name: "404", value: during.filter(({ status }) => status === 404).length, most: 0 },
      { name: "statuses other than 200 and 503", value: others.length, most: 0 },
      { name: "503 without Retry-After", value: noRetry.length, most: 0 },
      { name: "p50 of 503", value: percentile(timesOf(unavailable), 0.5), unit: "ms" },
      {
        name: "p99 of 503",
        value: percentile(timesOf(unavailable), 0.99),
        unit: "ms",
        ...bound(LATEST + percentile(timesOf(stateless), 0.99)),
      },
      {
        name: "slowest response",
        value: Math.max(...timesOf(during)),
        unit: "ms",
        ...bound(LATEST + slowest),
      },
      { name: "p99 of stateless", value: percentile(timesOf(stateless), 0.99), unit: "ms" },
      { name: "slowest of stateless", value: slowest, unit: "ms" },
    ];
  }

  /** @param {number} from @param {number} until @param {number} recovered */
  reasonsOf(from, until, recovered) {
    const reasons = new Reasons();
    for (const { at, status, ms, kind, text } of this.#samples) {
      const isDuring = at >= from && at < until;
      const isExpected = status === 200 || (isDuring && status === 503 && kind !== "stateless");
      const id = text.replaceAll(/"id":\d+/g, `"id":…`);
      if (!isExpected && (isDuring || at >= recovered)) reasons.add(id);
      else if (isDuring && ms > LATEST) reasons.add(`slow: ${kind} ${status}`);
    }
    return reasons;
  }
}

/** @param {readonly Sample[]} samples */
function timesOf(samples) {
  return samples.map(({ ms }) => ms);
}

/** @type {readonly Kind[]} */
const KINDS = ["session", "new session", "stateless", "task"];

/** @param {number} n @returns {Kind} */
function kindOf(n) {
  if (n % 20 === 0) return "task";
  if (n % 20 === 10) return "new session";
  return n % 5 < 2 ? "stateless" : "session";
}

/** @param {readonly number[]} ports */
async function heapsOf(ports) {
  const states = await Promise.all(ports.map((port) => stateOf(port)));
  return states.map(({ heap }) => heap);
}

/** Returns the time at which everything worked at every node. @param {readonly number[]} ports @param {Users} users */
async function untilHealthy(ports, users) {
  for (;;) {
    const states = await Promise.all(ports.map((port) => stateOf(port)));
    const isHealthy = states.every(({ health }) => health.isReady);
    const served = await Promise.all(ports.map((port) => users.isServed(port)));
    if (isHealthy && served.every(Boolean)) return performance.now();
    await sleep(100);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
