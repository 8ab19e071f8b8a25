// The output of the demo as lines of styled text with at most 100 columns, for a terminal and for the pictures.

/** @typedef {import("./calls.mjs").Call} Call */
/** @typedef {import("./calls.mjs").Outcome} Outcome */

/**
 * @typedef {object} Span Text with one style.
 * @property {string} text
 * @property {"bold" | "dim" | "red" | "green"} [style]
 */

/** @typedef {Span[]} Line */

export const WIDTH = 100;
const COLUMNS = [13, 9, 9, 29];
/** @type {Line} */
const EMPTY = [];

/** @returns {Line[]} */
export function titleLines() {
  const title = "8 calls of old clients to servers on today's official SDK, twice";
  return [EMPTY, [{ text: `  ${title}`, style: "bold" }]];
}

/**
 * Returns the heading of the section of one client.
 *
 * @param {Call} call The first of its calls.
 * @returns {Line[]}
 */
export function headLines({ client, speaks }) {
  const head = ["call", "content", "server", "without", "with faithful(transport)"];
  return [
    EMPTY,
    [
      { text: `  client ${client}`, style: "bold" },
      { text: `, speaks ${speaks}`, style: "dim" },
    ],
    EMPTY,
    [{ text: `  ${inColumns(head)}`, style: "dim" }],
  ];
}

/**
 * @param {Call} call
 * @param {Outcome} without
 * @param {Outcome} faithful
 * @returns {Line}
 */
export function callLine({ method, name, server }, without, faithful) {
  const start = { text: `  ${inColumns([method, name, server])}` };
  const before = verdict(without);
  return [start, { ...before, text: before.text.padEnd(COLUMNS[3] ?? 0) }, verdict(faithful)];
}

/**
 * @param {{ without: Outcome, faithful: Outcome }[]} outcomes
 * @returns {Line[]}
 */
export function sumLines(outcomes) {
  const without = outcomes.map((outcome) => outcome.without);
  const faithful = outcomes.map((outcome) => outcome.faithful);
  const of = `of ${outcomes.length}`;
  const sounds = faithful.reduce((sum, outcome) => sum + outcome.sounds, 0);
  const losses = faithful.flatMap((outcome) => outcome.losses);
  /** @type {Line} */
  const sum = [
    { text: `  without: ${count(without)} ${of}`, style: "red" },
    { text: `   with: ${count(faithful)} ${of}`, style: "green" },
    { text: `   ${sounds} recordings arrived byte for byte`, style: "dim" },
  ];
  if (losses.length === 0) return [EMPTY, sum, EMPTY];
  const examples = new Map(losses.map((loss) => [loss.reason, loss]));
  return [
    EMPTY,
    sum,
    EMPTY,
    [{ text: `  ${losses.length} losses were reported, these among them:` }],
    ...[...examples.values()].slice(0, 4).map(lossLine),
    EMPTY,
  ];
}

/**
 * @param {{ kind: string, reason: string }} loss
 * @returns {Line}
 */
function lossLine({ kind, reason }) {
  return [{ text: fit(`    ${kind.padEnd(12)} ${reason}`), style: "dim" }];
}

/** @param {Outcome[]} outcomes */
function count(outcomes) {
  return outcomes.filter(({ ok }) => ok).length;
}

/**
 * @param {Outcome} outcome
 * @returns {Span}
 */
function verdict({ ok, said }) {
  return ok ? { text: `✓ ${said}`, style: "green" } : { text: `✗ ${said}`, style: "red" };
}

/** @param {string[]} cells */
function inColumns(cells) {
  return cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0)).join("");
}

/** @param {string} line */
function fit(line) {
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
