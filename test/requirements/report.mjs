// What a run of the tests says about requirements: a test that was not run, or has failed, shows nothing.
import { canShow } from "./sides.mjs";

/**
 * As vitest writes it with `--reporter=json`.
 *
 * @typedef {object} Report
 * @property {{ name: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/**
 * The requirements that no test has shown of a side in a run, with the reason.
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
      : [`requirement ${number} of a ${side.name}: expected a test that was run, received none`];
  });
}
