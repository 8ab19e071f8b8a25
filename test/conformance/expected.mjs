// The failures that are known. The list is exact in both directions, so that nobody keeps an entry that is not needed.
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
 * Splits what was found by what was expected.
 *
 * @param {readonly string[]} expected
 * @param {{ faults: readonly Fault[], ran: ReadonlySet<string> }} found `ran` are the scenarios that were run.
 * @returns {{ surprising: Fault[], stale: string[] }} `stale` are entries whose scenario ran and did not fail so.
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
 * The entries that would list a fault.
 *
 * @param {Fault} fault
 */
function entriesFor({ scenario, check }) {
  return [scenario, `${scenario}:${check}`];
}
