// A vitest reporter that prints the number of tests as the last line of a run: `N passed, N failed, N skipped`.

/** @typedef {import("vitest/node").TestModule} TestModule */

/** @typedef {import("vitest/node").Reporter} Reporter */

/** @implements {Reporter} */
export default class CountReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const line = countLine(modules, errors);
    // The default reporter prints its summary at the same time, so this line is printed at exit, after that summary.
    process.once("exit", () => console.log(line));
  }
}

/**
 * A test file that could not be loaded, and an error outside of any test, count as failed.
 *
 * @param {readonly TestModule[]} modules
 * @param {readonly unknown[]} errors
 */
export function countLine(modules, errors) {
  const count = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === "pending" ? "skipped" : state] += 1;
    }
    count.failed += module.errors().length;
  }
  return `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
}
