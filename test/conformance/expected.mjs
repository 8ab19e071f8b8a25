// The known failures. The list is exact in both directions, so that it contains no outdated entry.
import { readYaml } from "./suite.mjs";

/** @typedef {import("./results.mjs").Fault} Fault */

/**
 * @param {string} file
 * @param {import("./suite.mjs").Side} side
 * @returns {Promise<string[]>} `scenario` or `scenario:check`
 */
export async function readExpected(file, side) {
  const { [side]: list } = await readYaml(file);
  if (Array.isArray(list) && list.every((entry) => typeof entry === "string")) return list;
  throw new Error(`${file} ${side}: expected a list of scenario or scenario:check`);
}

/**
 * Compares found failures with expected ones.
 *
 * @param {readonly string[]} expected
 * @param {{ faults: readonly Fault[], ran: ReadonlySet<string> }} found `ran` contains the scenarios that ran.
 * @returns {{ surprising: Fault[], stale: string[] }} `stale` contains the entries whose scenario ran without
 *   this failure.
 */
export function compareExpected(expected, { faults, ran }) {
  const failed = new Set(faults.flatMap(entriesFor));
  return {
    surprising: faults.filter(
      (fault) => !entriesFor(fault).some((name) => expected.includes(name)),
    ),
    stale: expected.filter((entry) => {
      const [scenario = ""] = entry.split(":");
      return ran.has(scenario) && !failed.has(entry);
    }),
  };
}

/**
 * Returns the entries that match a failure.
 *
 * @param {Fault} fault
 */
function entriesFor({ scenario, check }) {
  return [scenario, `${scenario}:${check}`];
}
