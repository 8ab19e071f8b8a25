// What a run of the tests says about requirements: a test that was not run, or has failed, shows nothing.
import { canShowServer } from "./marks.mjs";

/**
 * As vitest writes it with `--reporter=json`.
 *
 * @typedef {object} Report
 * @property {{ name: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/**
 * The requirements that no test has shown in a run, with the reason.
 *
 * @param {Report} report
 * @param {readonly number[]} numbers
 */
export function notShown({ testResults }, numbers) {
  /** @type {Map<number, { passed: number, failed: string[] }>} */
  const runs = new Map();
  const shown = testResults.filter(({ name }) => canShowServer({ file: name }));
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
    if (first !== undefined) return [`requirement ${number}: failed: ${first}`];
    return passed > 0 ? [] : [`requirement ${number}: expected a test that was run, found none`];
  });
}
