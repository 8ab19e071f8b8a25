// Compares the requirements with the report of a test run. Tests that failed or did not run prove nothing.
import { canShow } from "./sides.mjs";

/**
 * The report of vitest with `--reporter=json`.
 *
 * @typedef {object} Report
 * @property {{ name: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/**
 * Returns a message for each requirement of a side that no passed test proves.
 *
 * @param {Report} report
 * @param {import("./sides.mjs").Side} side
 * @param {readonly number[]} numbers
 */
export function notShown({ testResults }, side, numbers) {
  /** @type {Map<number, { passed: number, failed: string[] }>} */
  const runs = new Map();
  const shown = testResults.filter(({ name }) => canShow(side, { file: name }));
  for (const { fullName, status } of shown.flatMap((file) => file.assertionResults)) {
    for (const [, digits] of fullName.matchAll(/\[req (\d+)\]/g)) {
      const number = Number(digits);
      const run = runs.get(number) ?? { passed: 0, failed: [] };
      runs.set(number, run);
      if (status === "passed") run.passed += 1;
      else if (status === "failed") run.failed.push(fullName);
    }
  }
  return numbers.flatMap((number) => {
    const { passed, failed } = runs.get(number) ?? { passed: 0, failed: [] };
    const [first] = failed;
    if (first !== undefined) return [`requirement ${number} of a ${side.name}: failed: ${first}`];
    return passed > 0
      ? []
      : [`requirement ${number} of a ${side.name}: expected a test that passed, received none`];
  });
}
