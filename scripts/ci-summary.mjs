// Prints the last line of .ci/run, `N passed, N failed, N skipped`. The line counts the tests that vitest reports, each
// step of `npm run check`, each fuzzer, and each engine of the histories with faults. A missing report and a test file that
// could not be loaded count as one failure each. Exits with 1 if anything failed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const count = { passed: 0, failed: 0, skipped: 0 };

const tests = read("vitest.json");
if (tests === undefined) {
  count.failed += 1;
} else {
  count.passed += tests.numPassedTests;
  count.failed += tests.numFailedTests;
  count.skipped += tests.numPendingTests + tests.numTodoTests;
  for (const file of tests.testResults) {
    if (file.status === "failed" && file.assertionResults.length === 0) count.failed += 1;
  }
}

for (const name of ["check.json", "fuzz.json", "cluster.json"]) {
  const report = read(name);
  if (report === undefined) {
    count.failed += 1;
  } else {
    count.passed += report.passed;
    count.failed += report.failed.length;
  }
}

console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed === 0 ? 0 : 1;

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(root, ".reports", name), "utf8"));
  } catch {
    return undefined;
  }
}
