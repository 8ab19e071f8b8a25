// Prints each failure again, and then the last line of .ci/run, `N passed, N failed, N skipped`. The line counts the tests
// that vitest reports, each step of `npm run check`, each fuzzer, and each engine of the histories with faults. A missing
// report and a test file that could not be loaded count as one failure each. So does the status of the earlier commands,
// the only argument, if nothing else failed. Exits with 1 if anything failed.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

const count = { passed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

const tests = read("vitest.json");
if (tests !== undefined) {
  count.passed += tests.numPassedTests;
  count.skipped += tests.numPendingTests + tests.numTodoTests;
  for (const file of tests.testResults) {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(isFailure);
    for (const test of failed) {
      failures.push(`${path}: ${test.fullName}\n${start(test.failureMessages.join("\n"))}`);
    }
    if (file.status === "failed" && failed.length === 0) {
      failures.push(`${path}\n${start(file.message)}`);
    }
  }
}

for (const name of ["check.json", "fuzz.json", "cluster.json"]) {
  const report = read(name);
  if (report === undefined) continue;
  count.passed += report.passed;
  failures.push(...report.failed.map((/** @type {string} */ part) => `${name}: ${part}`));
}

// Such as an error that vitest found outside of the tests.
const [status = "0"] = process.argv.slice(2);
if (status !== "0" && failures.length === 0) failures.push("a command, see its output above");

for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${count.passed} passed, ${failures.length} failed, ${count.skipped} skipped`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** @param {{ status: string }} test */
function isFailure(test) {
  return test.status === "failed";
}

/** The first lines of a message. @param {string} message */
function start(message) {
  return message.split("\n").slice(0, 12).join("\n");
}

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(root, ".reports", name), "utf8"));
  } catch {
    failures.push(`${name}: the report is missing`);
    return undefined;
  }
}
