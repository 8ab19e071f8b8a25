// `npm run requirements`: what the revisions ask of a server, and the tests that show it. With the report of a run of the
// tests (`npm run requirements -- .reports/vitest.json`), also whether those tests were run and have passed.
import { readFileSync } from "node:fs";
import { bindsServer, requirements } from "../test/requirements/requirements.mjs";
import { allMarks, canShowServer, misfits } from "./requirements/marks.mjs";
import { notShown } from "./requirements/report.mjs";
import { root } from "./run.mjs";

const [reportFile] = process.argv.slice(2);
const marks = allMarks(root);
const ofServers = marks.filter(canShowServer);
const binding = requirements.filter(bindsServer);

for (const { number, level, revisions, wording } of binding) {
  const [first, last] = revisions;
  const span = first === last ? first : `${first} to ${last}`;
  console.log(`${number}. ${level} (${span}): ${wording}`);
  for (const { file, name, numbers } of ofServers) {
    if (numbers.includes(number)) console.log(`     ${file}: ${name}`);
  }
}

const problems = misfits(requirements, bindsServer, marks);
if (reportFile !== undefined) {
  /** @type {import("./requirements/report.mjs").Report} */
  const report = JSON.parse(readFileSync(reportFile, "utf8"));
  problems.push(
    ...notShown(
      report,
      binding.map(({ number }) => number),
    ),
  );
}
console.log(
  `${binding.length} requirements bind a server; ${ofServers.length} tests name what they show`,
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
