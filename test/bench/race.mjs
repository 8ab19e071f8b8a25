// Runs one race in a separate process: all contenders validate, explain or adapt the messages of all rows. Sends the figures
// to the parent process.
import { adapterCorpus } from "./adapter-corpus.mjs";
import { adapterOf, explainers, guards } from "./contenders.mjs";
import { corpus } from "./corpus.mjs";
import { FULL, measure, QUICK, warmUp } from "./measure.mjs";

/**
 * @typedef {object} RaceOptions
 * @property {"guards" | "explainers" | "adapters"} table
 * @property {string[]} rows The names of the rows. Empty for all rows.
 * @property {boolean} quick
 * @property {string} typia The path of the bundle with typia's guards.
 */

/**
 * @typedef {object} Time
 * @property {string} name The name of the contender.
 * @property {number} ns The CPU time for one message in nanoseconds.
 * @property {boolean} right Whether the result was correct for every message of the row.
 * @property {string} [path] The location of the first issue, for explainers.
 */

/** @typedef {{ row: string, fault?: string, times: Time[] }} RaceResult */
/** @typedef {Omit<Time, "ns"> & import("./measure.mjs").Contender} Racer */

/** @type {RaceOptions} */
const options = JSON.parse(process.argv[2] ?? "");
const effort = options.quick ? QUICK : FULL;
/** @param {{ name: string }} row */
const asked = ({ name }) => options.rows.length === 0 || options.rows.includes(name);

const races = await racesOf(options.table);
// All rows are warmed up before the first one is measured, because a real program processes all kinds of messages.
for (const { racers } of races) for (const racer of racers) warmUp(racer, effort);

/** @type {RaceResult[]} */
const results = [];
for (const { row, racers } of races) {
  const figures = measure(racers, effort);
  const times = racers.map(({ run: _run, ...racer }, index) => ({
    ...racer,
    ns: figures[index] ?? Number.NaN,
  }));
  results.push({ row: row.name, ...(row.fault === undefined ? {} : { fault: row.fault }), times });
}
process.send?.(results);

/**
 * @param {RaceOptions["table"]} table
 * @returns {Promise<{ row: { name: string, fault?: string }, racers: Racer[] }[]>}
 */
function racesOf(table) {
  switch (table) {
    case "guards":
      return entered(corpus(), guardsOf);
    case "explainers":
      return entered(
        corpus().filter(({ valid }) => !valid),
        explainersOf,
      );
    case "adapters":
      return entered(adapterCorpus(), adaptersOf);
    default:
      return /** @type {never} */ (table);
  }
}

/**
 * @template {{ name: string }} R
 * @param {readonly R[]} rows
 * @param {(row: R) => Promise<Racer[]>} racersOf
 */
async function entered(rows, racersOf) {
  const all = [];
  for (const row of rows.filter(asked)) all.push({ row, racers: await racersOf(row) });
  return all;
}

/** @param {import("./corpus.mjs").Row} row */
async function guardsOf(row) {
  const racers = [];
  for (const { name, guardOf } of await guards(options.typia)) {
    const judge = guardOf(row);
    const right = row.values.every((value) => judge(value) === row.valid);
    racers.push({ name, right, run: await looped(`${name}/${row.name}`, judge, row.values) });
  }
  const run = await looped(`JSON.parse/${row.name}`, JSON.parse, row.texts);
  return [...racers, { name: "JSON.parse", right: true, run }];
}

/** @param {import("./corpus.mjs").Row} row */
async function explainersOf(row) {
  const racers = [];
  for (const { name, explainerOf, pathOf } of await explainers()) {
    const explain = explainerOf(row);
    const right = row.values.every((value) => explain(value).length > 0);
    const path = right ? pathOf(explain(row.values[0])[0]) : "";
    const run = await looped(`explain/${name}/${row.name}`, explain, row.values);
    racers.push({ name, right, path, run });
  }
  return racers;
}

/** @param {import("./adapter-corpus.mjs").AdapterRow} row */
async function adaptersOf(row) {
  const { adapt, valueOf } = await adapterOf(row);
  // The adapter must return the same value if the row needs no change, and must report losses only if the row is lossy.
  const right = row.values.every((value) => {
    const adapted = adapt(value);
    const next = valueOf(adapted);
    const same = row.limit === undefined;
    return (
      next !== undefined && (next === value) === same && adapted.losses.length > 0 === row.lossy
    );
  });
  const ours = await looped(`adapt/${row.name}`, adapt, row.values);
  const parse = await looped(`JSON.parse/${row.name}`, JSON.parse, row.texts);
  return [
    { name: "ours", right, run: ours },
    { name: "JSON.parse", right: true, run: parse },
  ];
}

/**
 * @template T
 * @param {string} name
 * @param {(value: T) => unknown} judge
 * @param {readonly T[]} values
 * @returns {Promise<(count: number) => number>}
 */
async function looped(name, judge, values) {
  const address = new URL("./loop.mjs", import.meta.url);
  address.search = name;
  const { loop } = await import(address.href);
  return (count) => loop(judge, values, count);
}
