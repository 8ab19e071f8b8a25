// `npm run crash`: kills the process of a task at many moments, and lets another process continue. Runs with Node 24,
// which has SQLite.
//
//   --count N      the number of tasks; default: 200
//   --seed N       the first seed; each task has its own
//   --signal A     SIGKILL, or SIGSTOP for longer than the lease; default: both
//   --parallel N   how many tasks at the same time; default: 8
import { spawnSync } from "node:child_process";
import { inspect } from "node:util";
import { readArguments } from "../../../scripts/options.mjs";
import { findPinnedPrograms } from "../../hosts/find-programs.mjs";
import { runOne } from "./run-one.mjs";

/** @typedef {"SIGKILL" | "SIGSTOP"} Signal */

const { values } = readArguments({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "0" },
    signal: { type: "string" },
    parallel: { type: "string", default: "8" },
  },
});

if (process.getBuiltinModule("node:sqlite") === undefined) process.exit(runWithNode24());

const signals = /** @type {Signal[]} */ (["SIGKILL", "SIGSTOP"]).filter(
  (signal) => (values.signal ?? signal) === signal,
);
for (const signal of signals) await runAll(signal);

/** @param {Signal} signal */
async function runAll(signal) {
  const first = Number(values.seed);
  const seeds = Array.from({ length: Number(values.count) }, (_, index) => first + index);
  const total = seeds.length;
  /** @type {import("./run-one.mjs").Outcome[]} */
  const outcomes = [];
  /** @type {unknown[]} */
  const errors = [];
  const work = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      await runOne(seed, signal).then(
        (outcome) => outcomes.push(outcome),
        (error) => errors.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, work));
  const wrong = outcomes.filter(({ faults }) => faults.length > 0);
  for (const fault of [...wrong, ...errors]) console.error(inspect(fault, { depth: 5 }));
  const right = outcomes.length - wrong.length;
  const sum = (/** @type {"repeated" | "rejected"} */ name) =>
    outcomes.reduce((before, outcome) => before + outcome[name], 0);
  console.log(
    `${signal}: ${right} of ${total} tasks ended once with the right result; ${sum("repeated")} steps in progress ran again; ${sum("rejected")} writes were rejected`,
  );
  if (right < total) process.exitCode = 1;
}

function runWithNode24() {
  const [node] = findPinnedPrograms().filter(({ name }) => name === "node 24");
  if (node === undefined || !("program" in node)) {
    console.error(`Node 24, which has SQLite, is missing: ${node?.missing}`);
    return 1;
  }
  const args = ["--no-warnings", ...process.argv.slice(1)];
  return spawnSync(node.program, args, { stdio: "inherit" }).status ?? 1;
}
