// `npm run requirements`: lists the requirements for servers and clients with their tests. `--side server` and
// `--side client` select a side. With the report of a test run (`npm run requirements -- .reports/vitest.json`), the command
// also checks that these tests passed.
import { readFileSync } from "node:fs";
import { readArguments } from "../../scripts/options.mjs";
import { requirements } from "./requirements.mjs";
import { allMarks, misfits, unknownMarks } from "./marks.mjs";
import { notShown } from "./report.mjs";
import { canShow, sides, toShow } from "./sides.mjs";
import {
  allTaskMarks,
  taskRulesNotShown,
  taskTests,
  unknownTaskMarks,
  untestedTaskRules,
} from "./task-marks.mjs";
import { TASK_RULES } from "./tasks.mjs";
import { root } from "../../scripts/run.mjs";

/** @typedef {import("./report.mjs").Report} Report */

const { values, positionals } = readArguments({
  options: { side: { type: "string" } },
  allowPositionals: true,
});
const chosen = sides.filter(({ name }) => values.side === undefined || values.side === name);
if (chosen.length === 0) {
  console.error(`--side: expected server or client, received ${values.side}`);
  process.exit(2);
}
const [reportFile] = positionals;
/** @type {Report | undefined} */
const report = reportFile === undefined ? undefined : JSON.parse(readFileSync(reportFile, "utf8"));
const marks = allMarks(root);

/** @type {string[]} */
const counts = [];
const problems = unknownMarks(requirements, marks);
for (const side of chosen) {
  const ofSide = marks.filter((mark) => canShow(side, mark));
  const binding = requirements.filter(side.binds);
  console.log(`${side.name === "server" ? "Servers" : "Clients"}\n`);
  for (const requirement of binding) print(requirement, ofSide, side.notDone);
  console.log("");

  const shown = toShow(requirements, side).map(({ number }) => number);
  const rest = side.notDone.size === 0 ? "" : `, ${side.notDone.size} of them for missing features`;
  counts.push(
    `${binding.length} requirements bind a ${side.name}${rest}; ${ofSide.length} tests name a requirement`,
  );
  problems.push(...misfits(requirements, side, marks));
  if (report !== undefined) problems.push(...notShown(report, side, shown));
}
if (values.side === undefined) {
  const taskMarks = allTaskMarks(root);
  console.log("Tasks\n");
  for (const rule of TASK_RULES) printTaskRule(rule, taskMarks);
  console.log("");
  const needed = TASK_RULES.flatMap(({ bindings }) => bindings).length;
  counts.push(`${TASK_RULES.length} rules of tasks need ${needed} tests, by generation and side`);
  problems.push(...unknownTaskMarks(taskMarks), ...untestedTaskRules(taskMarks));
  if (report !== undefined) problems.push(...taskRulesNotShown(report, root));
}
for (const line of [...counts, ...problems]) console.log(line);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * @param {import("./requirements.mjs").Requirement} requirement
 * @param {readonly import("./marks.mjs").Marked[]} tests
 * @param {ReadonlyMap<number, string>} notDone
 */
function print({ number, level, revisions, wording }, tests, notDone) {
  const [first, last] = revisions;
  const span = first === last ? first : `${first} to ${last}`;
  console.log(`${number}. ${level} (${span}): ${wording}`);
  if (notDone.has(number)) console.log(`     not done: ${notDone.get(number)}`);
  for (const { file, name, numbers } of tests) {
    if (numbers.includes(number)) console.log(`     ${file}: ${name}`);
  }
}

/**
 * @param {import("./tasks.mjs").TaskRule} rule
 * @param {readonly import("./task-marks.mjs").TaskMark[]} tests
 */
function printTaskRule(rule, tests) {
  console.log(`${rule.id}: ${rule.wording}`);
  for (const binding of rule.bindings) {
    console.log(`   ${binding.generation} ${binding.side}`);
    for (const { file, title } of taskTests(rule, binding, tests))
      console.log(`     ${file}: ${title}`);
  }
}
