// Prints a run of the suite: a line for each revision and host during the run, then all failures.

/** @typedef {import("./results.mjs").Count} Count */
/** @typedef {import("./results.mjs").Fault} Fault */

/**
 * @typedef {object} Outcome
 * @property {Pick<import("./plan.mjs").Leg, "revision" | "scored" | "unscored"> & { kind: string }} leg
 * @property {import("./results.mjs").Verdict} verdict
 * @property {{ spoken: readonly string[], judged?: number, faults: readonly string[] }} wire `judged` counts messages.
 * @property {number} seconds
 */

const HEAD = ["revision", "kind", "scored", "unscored", "skipped", "checks", "time", "wire"];
const WIDTHS = [12, 12, 9, 10, 10, 10, 9, 0];

/** @param {string} title */
export function printHead(title) {
  console.log(`\n${title}\n`);
  console.log(inColumns(HEAD));
}

/** @param {Outcome} outcome */
export function printLeg({ leg, verdict, wire, seconds }) {
  const { scored, unscored, skipped, checks, faults } = verdict;
  console.log(
    inColumns([
      leg.revision,
      leg.kind,
      count(scored),
      count(unscored),
      skipped.length === 0 ? "–" : String(skipped.length),
      count(checks),
      `${seconds.toFixed(1)} s`,
      (wire.spoken.join(", ") || "–") +
        (wire.judged === undefined ? "" : `, ${wire.judged} judged`),
    ]),
  );
  for (const { scenario, check, message } of faults) {
    console.log(`  ${scenario}${check === "" ? "" : `:${check}`}: ${short(message)}`);
  }
  for (const fault of wire.faults) console.log(`  wire: ${fault}`);
}

/** @param {ReadonlyMap<string, readonly import("./results.mjs").Check[]>} results */
export function printChecks(results) {
  for (const [scenario, checks] of results) {
    console.log(`  ${scenario}`);
    for (const { id, status, description, errorMessage } of checks) {
      const said = short(errorMessage ?? description ?? "");
      console.log(`    ${status.toLowerCase().padEnd(8)} ${id}${said === "" ? "" : `: ${said}`}`);
    }
  }
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {{ surprising: readonly Fault[], stale: readonly string[] }} compared
 */
export function printSum(outcomes, { surprising, stale }) {
  console.log();
  const skipped = [...new Set(outcomes.flatMap(({ verdict }) => verdict.skipped))];
  if (skipped.length > 0) console.log(`always skipped by the suite: ${skipped.join(", ")}`);
  for (const entry of stale) {
    console.log(`expected-failures.yml lists ${entry}, but it passes: remove it`);
  }
  const wire = outcomes.flatMap((outcome) => outcome.wire.faults);
  const checks = outcomes.map(({ verdict }) => verdict.checks);
  const total = {
    passed: checks.reduce((sum, { passed: more }) => sum + more, 0),
    run: checks.reduce((sum, { run }) => sum + run, 0),
  };
  console.log(
    `${count(total)} checks; ${surprising.length} unexpected failures, ${wire.length} on the wire, ${stale.length} stale entries`,
  );
}

/** @param {Count} value */
function count({ passed, run }) {
  return run === 0 ? "–" : `${passed}/${run}`;
}

/** @param {string} text */
function short(text) {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** @param {readonly string[]} cells */
function inColumns(cells) {
  return cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join("")
    .trimEnd();
}
