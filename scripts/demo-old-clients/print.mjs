// What the demo shows, for a terminal of a hundred columns.
import { styleText } from "node:util";

/** @typedef {import("./calls.mjs").Call} Call */
/** @typedef {import("./calls.mjs").Outcome} Outcome */

const { NO_COLOR, FORCE_COLOR } = process.env;
const colored = !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== "0" : process.stdout.isTTY === true);
const WIDTH = 100;
const COLUMNS = [13, 9, 9, 29];

/**
 * @param {Parameters<typeof styleText>[0]} format
 * @param {string} text
 */
function style(format, text) {
  return colored ? styleText(format, text) : text;
}

export function printTitle() {
  console.log();
  console.log(
    `  ${style("bold", "8 calls of old clients to servers on today's official SDK, twice")}`,
  );
}

/**
 * Opens the part of one client.
 *
 * @param {Call} call The first of its calls.
 */
export function printHead({ client, speaks }) {
  const head = ["call", "content", "server", "without", "with faithful(transport)"];
  console.log();
  console.log(`  ${style("bold", `client ${client}`)}${style("dim", `, speaks ${speaks}`)}`);
  console.log();
  console.log(`  ${style("dim", inColumns(head))}`);
}

/**
 * @param {Call} call
 * @param {Outcome} without
 * @param {Outcome} faithful
 */
export function printCall({ method, name, server }, without, faithful) {
  const start = inColumns([method, name, server]);
  const before = verdict(without).padEnd(COLUMNS[3] ?? 0);
  console.log(`  ${start}${paint(without, before)}${paint(faithful, verdict(faithful))}`);
}

/** @param {{ without: Outcome, faithful: Outcome }[]} outcomes */
export function printSum(outcomes) {
  const without = outcomes.map((outcome) => outcome.without);
  const faithful = outcomes.map((outcome) => outcome.faithful);
  const of = `of ${outcomes.length}`;
  const sounds = faithful.reduce((sum, outcome) => sum + outcome.sounds, 0);
  const losses = faithful.flatMap((outcome) => outcome.losses);
  console.log();
  const before = style("red", `without: ${count(without)} ${of}`);
  const after = style("green", `with: ${count(faithful)} ${of}`);
  const heard = style("dim", `${sounds} recordings arrived byte for byte`);
  console.log(`  ${before}   ${after}   ${heard}`);
  console.log();
  if (losses.length === 0) return;
  console.log(`  ${losses.length} losses were reported, these among them:`);
  const examples = new Map(losses.map((loss) => [loss.reason, loss]));
  for (const { kind, reason } of [...examples.values()].slice(0, 4)) {
    console.log(style("dim", fit(`    ${kind.padEnd(12)} ${reason}`)));
  }
  console.log();
}

/** @param {Outcome[]} outcomes */
function count(outcomes) {
  return outcomes.filter(({ ok }) => ok).length;
}

/** @param {Outcome} outcome */
function verdict({ ok, said }) {
  return `${ok ? "✓" : "✗"} ${said}`;
}

/**
 * @param {Outcome} outcome
 * @param {string} text
 */
function paint({ ok }, text) {
  return style(ok ? "green" : "red", text);
}

/** @param {string[]} cells */
function inColumns(cells) {
  return cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0)).join("");
}

/** @param {string} line */
function fit(line) {
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
