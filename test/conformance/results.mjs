// Reads the checks of the suite, and evaluates the scenarios more strictly than the suite.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ALWAYS_SKIPPED } from "./plan.mjs";

/**
 * @typedef {object} Check
 * @property {string} id
 * @property {"SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO"} status
 * @property {string} [description]
 * @property {string} [errorMessage]
 */

/** @typedef {{ passed: number, run: number }} Count */

/**
 * @typedef {object} Fault
 * @property {string} scenario
 * @property {string} check The failed check. Empty if the fault concerns the whole scenario.
 * @property {string} message
 */

/**
 * @typedef {object} Verdict
 * @property {Count} scored
 * @property {Count} unscored
 * @property {Count} checks The checks of scored and unscored scenarios.
 * @property {Fault[]} faults The faults of scored and unscored scenarios.
 * @property {string[]} skipped The scenarios that the suite always skips.
 */

/**
 * Reads the checks of each scenario from an output folder of the suite.
 *
 * @param {string} folder
 * @returns {Map<string, Check[]>}
 */
export function readResults(folder) {
  const results = new Map();
  // The name of a scenario, and so its folder, can contain slashes.
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (basename(path) !== "checks.json") continue;
    const name = dirname(path).replaceAll("\\", "/");
    const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
    results.set(scenario, JSON.parse(readFileSync(join(folder, path), "utf8")));
  }
  return results;
}

/**
 * Evaluates a leg. Warnings, and scenarios that did not run or have no checks, are failures.
 *
 * @param {Pick<import("./plan.mjs").Leg, "scored" | "unscored">} leg
 * @param {ReadonlyMap<string, readonly Check[]>} results
 * @returns {Verdict}
 */
export function judge({ scored, unscored }, results) {
  /** @type {Verdict} */
  const verdict = {
    scored: { passed: 0, run: 0 },
    unscored: { passed: 0, run: 0 },
    checks: { passed: 0, run: 0 },
    faults: [],
    skipped: [],
  };
  const known = new Set(scored);
  for (const scenario of new Set([...scored, ...unscored, ...results.keys()])) {
    const checks = results.get(scenario) ?? [];
    if (scenario === ALWAYS_SKIPPED && wasSkipped(checks)) {
      verdict.skipped.push(scenario);
      continue;
    }
    const faults = faultsOf(scenario, checks);
    const count = known.has(scenario) ? verdict.scored : verdict.unscored;
    count.run += 1;
    if (faults.length === 0) count.passed += 1;
    verdict.checks.passed += checks.filter(({ status }) => status === "SUCCESS").length;
    verdict.checks.run += checks.filter(({ status }) => COUNTED.has(status)).length;
    verdict.faults.push(...faults);
  }
  return verdict;
}

/**
 * Returns true if the suite has skipped every check of its scenario.
 *
 * @param {readonly Check[]} checks
 */
function wasSkipped(checks) {
  const own = checks.filter(({ id, status }) => id !== WIRE_CHECK || status !== "SUCCESS");
  return own.length > 0 && own.every(({ status }) => status === "SKIPPED");
}

const COUNTED = new Set(["SUCCESS", "FAILURE", "WARNING"]);
/** The suite validates every message, even if a scenario fails for another reason. */
const WIRE_CHECK = "wire-schema-valid";

/**
 * @param {string} scenario
 * @param {readonly Check[]} checks
 * @returns {Fault[]}
 */
function faultsOf(scenario, checks) {
  const bad = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  if (bad.length > 0) {
    return bad.map(({ id, status, errorMessage, description }) => {
      const reason = (errorMessage ?? description ?? "no reason given").replaceAll(/\s+/g, " ");
      return { scenario, check: id, message: `${status.toLowerCase()}: ${reason}` };
    });
  }
  const skipped = checks.some(({ status }) => status === "SKIPPED");
  const passed = checks.filter(({ status }) => status === "SUCCESS");
  const told = skipped ? passed.filter(({ id }) => id !== WIRE_CHECK) : passed;
  if (told.length > 0) return [];
  const message = checks.length === 0 ? "it gave no result" : "it checked nothing";
  return [{ scenario, check: "", message }];
}
