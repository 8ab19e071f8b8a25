// Prints the tables of guards, explainers and adapters, with their goals. The optimizations of the engine vary more between
// processes than the contenders differ, so each race runs several times and the tables show the medians.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { adapterCorpus } from "./adapter-corpus.mjs";
import { median } from "./measure.mjs";
import { figure, judged, printTable, ratio } from "./print.mjs";

/** @typedef {import("./race.mjs").RaceOptions} RaceOptions */
/** @typedef {import("./race.mjs").RaceResult} RaceResult */

const GUARD_GOALS = { ofHand: 1.2, ofPeer: 1, ofParse: 0.05 };
/** Figures that differ by less are equal: this is one or two cycles of the processor, less than the loop itself takes. */
const TIE_NS = 0.5;
/** The maximum time to detect that a message needs no change, which is much less than the time to parse a message. */
const IDENTITY_NS = 20;

/** @param {Omit<RaceOptions, "table">} options */
export async function guardsTable(options) {
  const races = await repeated({ ...options, table: "guards" });
  const results = races.map(({ row, times }) => {
    const [ours = Number.NaN, hand = Number.NaN] = times.map(({ ns }) => ns);
    const parse = times.at(-1)?.ns ?? Number.NaN;
    const peer = Math.min(...times.slice(2, -1).flatMap(({ ns, right }) => (right ? [ns] : [])));
    return {
      row,
      times,
      ofHand: ours / hand,
      ofPeer: ours / peer,
      ofParse: ours / parse,
      tie: Math.abs(ours - peer) < TIE_NS,
    };
  });
  printTimes("Guards", results);
  printTable(
    "Guards and their goals",
    ["row", `ours ÷ hand ≤ ${GUARD_GOALS.ofHand}`, "ours ÷ best peer < 1", "of JSON.parse ≤ 5 %"],
    results.map(({ row, ofHand, ofPeer, ofParse, tie }) => [
      row,
      judged(ratio(ofHand), ofHand <= GUARD_GOALS.ofHand),
      tie ? `${ratio(ofPeer)} tie ` : judged(ratio(ofPeer), ofPeer < GUARD_GOALS.ofPeer),
      judged(`${ratio(ofParse * 100)} %`, ofParse <= GUARD_GOALS.ofParse),
    ]),
  );
  return results;
}

/** @param {Omit<RaceOptions, "table">} options */
export async function explainersTable(options) {
  const races = await repeated({ ...options, table: "explainers" });
  const results = races.map(({ row, fault, times }) => {
    const [ours = Number.NaN, ...others] = times.map(({ ns }) => ns);
    const peer = Math.min(...others.filter((_, index) => times[index + 1]?.right));
    return { row, fault, times, ofPeer: ours / peer, named: times[0]?.path === fault };
  });
  printTimes("Explainers", results);
  printTable(
    "Explainers and their goals",
    ["row", "ours ÷ best peer < 1", "ours names the fault", "first issue of each"],
    results.map(({ row, fault, times, ofPeer, named }) => [
      row,
      judged(ratio(ofPeer), ofPeer < 1),
      judged(fault ?? "", named),
      times.map(({ name, path }) => `${name} ${path === "" ? "(root)" : path}`).join(", "),
    ]),
  );
  return results;
}

/** @param {Omit<RaceOptions, "table">} options */
export async function adaptersTable(options) {
  const races = await repeated({ ...options, table: "adapters" });
  const limits = new Map(adapterCorpus().map(({ name, limit }) => [name, limit]));
  const results = races.map(({ row, times }) => {
    const [ours = Number.NaN, parse = Number.NaN] = times.map(({ ns }) => ns);
    return { row, times, ofParse: ours / parse, limit: limits.get(row) };
  });
  printTimes("Adapters", results);
  printTable(
    "Adapters and their goals",
    ["row", "goal", "reached"],
    results.map(({ row, times, ofParse, limit }) => {
      const ns = times[0]?.ns ?? Number.NaN;
      return limit === undefined
        ? [row, `< ${IDENTITY_NS} ns`, judged(`${figure(ns)} ns`, ns < IDENTITY_NS)]
        : [row, `< ${limit} of JSON.parse`, judged(ratio(ofParse), ofParse < limit)];
    }),
  );
  return results;
}

/**
 * @param {string} what
 * @param {readonly Pick<RaceResult, "row" | "times">[]} results
 */
function printTimes(what, results) {
  printTable(
    `${what}: ns of CPU time for one message (! wrong outcome, out of the race)`,
    ["row", ...(results[0]?.times.map(({ name }) => name) ?? [])],
    results.map(({ row, times }) => [
      row,
      ...times.map(({ ns, right }) => `${figure(ns)}${right ? " " : "!"}`),
    ]),
  );
}

/**
 * Runs a race in several processes, one after the other.
 *
 * @param {RaceOptions} options
 * @returns {Promise<RaceResult[]>} the medians
 */
async function repeated(options) {
  /** @type {RaceResult[][]} */
  const runs = [];
  for (let run = 0; run < (options.quick ? 1 : 3); run++) runs.push(await race(options));
  const [first = []] = runs;
  return first.map((result, row) => ({
    ...result,
    times: result.times.map((time, contender) => ({
      ...time,
      ns: median(runs.map((other) => other[row]?.times[contender]?.ns ?? Number.NaN)),
    })),
  }));
}

/**
 * @param {RaceOptions} options
 * @returns {Promise<RaceResult[]>}
 */
function race(options) {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("./race.mjs", import.meta.url));
    const child = fork(script, [JSON.stringify(options)], { execArgv: ["--expose-gc"] });
    /** @type {RaceResult[] | undefined} */
    let results;
    child.on("message", (message) => {
      results = /** @type {RaceResult[]} */ (message);
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0 && results !== undefined) resolve(results);
      else reject(new Error(`the race of ${options.table} ended with exit code ${code}`));
    });
  });
}
