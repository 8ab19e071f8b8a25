// One race in a process of its own: all rows, all contenders, each judging or explaining the same messages. Sends the
// figures to the process that started it.
import { corpus } from "./corpus.mjs";
import { explainers, guards } from "./contenders.mjs";
import { FULL, measure, QUICK, warmUp } from "./measure.mjs";

/**
 * @typedef {object} RaceOptions
 * @property {"guards" | "explainers"} table
 * @property {string[]} rows Names of rows; none means all.
 * @property {boolean} quick
 * @property {string} typia Path of the bundle with typia's guards.
 */

/**
 * @typedef {object} Time
 * @property {string} name Of the contender.
 * @property {number} ns CPU time for one message.
 * @property {boolean} right Whether it gave the right verdict on every message of the row.
 * @property {string} [path] Where its first issue is, if it explains.
 */

/** @typedef {{ row: string, fault?: string, times: Time[] }} RaceResult */

/** @type {RaceOptions} */
const options = JSON.parse(process.argv[2] ?? "");
const effort = options.quick ? QUICK : FULL;
const explaining = options.table === "explainers";
const rows = corpus().filter(
  ({ name, valid }) =>
    (options.rows.length === 0 || options.rows.includes(name)) && !(explaining && valid),
);

const races = [];
for (const row of rows) {
  races.push({ row, racers: await (explaining ? explainersOf(row) : guardsOf(row)) });
}
// All rows are warmed up before the first is measured: a program sees all kinds of messages, not one.
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
