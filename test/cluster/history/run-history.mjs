// Runs a history: clients use a cluster while faults happen. Then the checker reads the history.
import { revisions } from "@mcp-gen/protocol";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../scripts/run.mjs";
import { installSdks } from "../../../scripts/demo-old-clients/install.mjs";
import { Random } from "../../abuse/random.mjs";
import { checkHistory } from "../checker.mjs";
import { startCluster } from "../cluster.mjs";
import { ENGINES } from "../engines/engines.mjs";
import { engineProxy } from "./engine-proxy.mjs";
import { runFaults } from "./faults.mjs";
import { History, ofKind } from "./history.mjs";
import { sleepWhileRunning, watchLateness } from "./lateness.mjs";
import { connectOurs } from "./our-client.mjs";
import { clockShiftsOf, scheduleOf } from "./schedule.mjs";
import { connectSdk } from "./sdk-client.mjs";
import { tapInto } from "./tap.mjs";
import { URIS } from "./tools.mjs";
import { Worker } from "./worker.mjs";

/**
 * @typedef {object} HistoryOptions
 * @property {string} [engine] Default: none, and no faults.
 * @property {number} nodes
 * @property {number} seed
 * @property {number} minutes
 * @property {string | undefined} [file] For the history.
 * @property {boolean} [isQuiet] Without faults.
 */

/** Clients of each kind. */
const EACH = 2;

/**
 * @param {HistoryOptions} options
 * @returns {Promise<boolean>} Whether the history has no violations.
 */
export async function runHistory(options) {
  const { seed, minutes, engine, file } = options;
  const problem = installSdks();
  if (problem !== undefined) throw new Error(problem);
  const history = await recordHistory(options);
  const { violations: found, counts } = checkHistory(history.entries);
  const violations = [...found, ...clientsWithoutResult(history.entries)];
  const name = `${engine ?? "no engine"}, seed ${seed}, ${minutes} min`;
  if (file !== undefined) history.write(file);
  else if (violations.length > 0) writeReport(history, name);
  const text = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`${name}: ${violations.length} violations; ${text.join(", ")}`);
  for (const violation of violations.slice(0, 40)) console.log(`  ${violation}`);
  return violations.length === 0;
}

/**
 * A history in which a client has done nothing shows nothing.
 *
 * @param {readonly import("./history.mjs").Entry[]} entries
 */
function clientsWithoutResult(entries) {
  const succeeded = new Set(ofKind(entries, "end").flatMap((end) => (end.error ? [] : [end.id])));
  const calls = ofKind(entries, "call").filter(({ id }) => succeeded.has(id));
  const active = new Set(calls.map(({ principal }) => principal));
  const all = workersFor(new URL("http://127.0.0.1"), 0, new History());
  return all.flatMap(({ options: { principal } }) =>
    active.has(principal) ? [] : [`${principal}: no call had a result`],
  );
}

/** @param {History} history @param {string} name */
function writeReport(history, name) {
  const folder = join(root, ".reports");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll(/[, ]+/g, "-")}.jsonl`);
  history.write(file);
  console.log(`the history: ${file}`);
}

/** @param {HistoryOptions} options */
async function recordHistory({ engine: name, nodes, seed, minutes, isQuiet = false }) {
  const history = new History();
  const isRemote = ENGINES.find((one) => one.name === name)?.isRemote ?? false;
  /** @type {import("./engine-proxy.mjs").EngineProxy[]} */
  const links = [];
  const shifts = clockShiftsOf(seed, nodes);
  const cluster = await startCluster({
    ...(name && { engine: name }),
    nodes,
    observe: tapInto(history),
    async settingsOf(node, engineUrl) {
      const clockShiftMs = shifts[node] ?? 0;
      const own = { clockShiftMs, reportsLateness: true, isRecorded: true };
      if (!isRemote) return own;
      const link = await engineProxy(Number(new URL(engineUrl).port));
      links[node] = link;
      return { ...own, engineUrl: engineUrl.replace(/:\d+/, `:${link.port}`) };
    },
  });
  const workers = workersFor(cluster.url, seed, history);
  const stopWatching = watchLateness((late) => addRecorded(history, { kind: "late", ...late }));
  try {
    const durationMs = minutes * 60_000;
    for (const worker of workers) worker.start();
    const planned = scheduleOf(seed, { nodes, durationMs, isRemote });
    const isFaulty = name !== undefined && !isQuiet;
    const faults = isFaulty ? runFaults(planned, { cluster, links }, history) : undefined;
    await Promise.all([sleep(durationMs), faults]);
    await Promise.all(workers.map((worker) => worker.stop()));
    // Notifications may arrive some time after the last change.
    await sleepWhileRunning(5_000);
    history.add({ kind: "settled", at: history.now() });
    await Promise.all(workers.map((worker) => worker.close().catch(() => {})));
    addSteps(history, cluster.steps);
    return history;
  } finally {
    stopWatching();
    await cluster.close();
    for (const link of links) await link.close();
  }
}

/**
 * @param {URL} url
 * @param {number} seed
 * @param {History} history
 */
function workersFor(url, seed, history) {
  const random = new Random(seed);
  /** @type {Worker[]} */
  const workers = [];
  const [first] = revisions;
  const sse = new URL("/sse", url);
  for (let n = 0; n < EACH; n++) {
    for (const revision of revisions) {
      const principal = `ours-${revision}-${n}`;
      const target = revision === first ? sse : url;
      workers.push(
        new Worker({
          principal,
          revision,
          connect: () => connectOurs(target, revision, principal, history),
          tools: toolsFor(revision),
          hasNumbers: revision !== first,
          uris: URIS,
          history,
          random,
        }),
      );
    }
    const principal = `sdk-${n}`;
    workers.push(
      new Worker({
        principal,
        revision: "2025-11-25",
        connect: () => connectSdk(url, principal, history),
        tools: ["stamp", "count", "confirm", "change"],
        hasNumbers: true,
        uris: URIS,
        history,
        random,
      }),
    );
  }
  return workers;
}

/** @param {string} revision */
function toolsFor(revision) {
  const asking = revision >= "2025-06-18" ? "confirm" : "guess";
  const tools = ["stamp", "count", asking, "change"];
  return revision >= "2025-11-25" ? [...tools, "work"] : tools;
}

/** Adds what nodes have recorded. @param {History} history @param {string} file */
function addSteps(history, file) {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  for (const line of lines) if (line !== "") addRecorded(history, JSON.parse(line));
}

/** Adds an entry whose times are in milliseconds since 1970. @param {History} history @param {any} entry */
function addRecorded(history, entry) {
  for (const time of ["at", "askedAt", "until"]) {
    if (time in entry) entry[time] = Math.round(entry[time] - performance.timeOrigin);
  }
  history.add(entry);
}
