// `npm run conformance`: the official conformance suite against our everything-server, at every revision, with the Node
// listener and with the fetch handler. Warnings are failures. Exits 1 if anything failed that
// test/conformance/expected-failures.yml does not list, or if something passed that it does.
//
//   --host HOST        only this one: node or fetch
//   --revision R       only this one
//   --only KIND        official: what the suite runs for a revision; pinned: older revisions, really spoken
//   --scenario NAME    only this one
//   --command LINE     another server: a line for the shell, where {port} stands for the port (it is in PORT, too)
//   --url URL          another server, which is running already
//   --verbose          prints the checks of everything that was run
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareExpected, readExpected } from "./conformance/expected.mjs";
import { legsOf, REVISIONS } from "./conformance/plan.mjs";
import { printChecks, printHead, printLeg, printSum } from "./conformance/print.mjs";
import { judge, readResults } from "./conformance/results.mjs";
import { folder, installSuite, runSuite, suiteVersion } from "./conformance/suite.mjs";
import { watchWire } from "./conformance/wire.mjs";
import { run, typescript } from "./run.mjs";
import { startServer } from "./server-process.mjs";

const HOSTS = ["node", "fetch"];
const KINDS = ["official", "pinned"];
const ENDPOINT = "/mcp";
const OUR_SERVER = "test/conformance/everything-server.mjs";

const options = readOptions();
const { url, command, scenario } = options;
const own = url === undefined && command === undefined;
if (own) {
  const built = await run(process.execPath, [typescript, "-b", "packages/server"]);
  if (!built.ok) fail(`the packages do not build:\n${built.output}`);
}
const problem = installSuite((line) => console.error(line));
if (problem !== undefined) fail(problem);

/** @type {import("./conformance/plan.mjs").Leg[]} */
const legs = [];
for (const revision of options.revisions) {
  const all = await legsOf(revision, scenario);
  legs.push(...all.filter(({ kind }) => options.kinds.includes(kind)));
}
if (legs.length === 0) fail("nothing to run: no revision that was asked for has this scenario");
const expected = await readExpected(join(folder, "expected-failures.yml"));

console.log(`conformance suite ${suiteVersion()}, Node ${process.version}`);
/** @type {import("./conformance/print.mjs").Outcome[]} */
const outcomes = [];
const scratch = mkdtempSync(join(tmpdir(), "mcp-gen-conformance-"));
for (const host of own ? options.hosts : ["given"]) {
  printHead(host);
  const server = url === undefined ? await start(host) : undefined;
  try {
    const target = new URL(url ?? `http://localhost:${server?.port}${ENDPOINT}`);
    for (const leg of legs) outcomes.push(await runLeg(host, leg, target));
  } finally {
    await server?.stop();
  }
}
rmSync(scratch, { recursive: true });

const faults = outcomes.flatMap(({ verdict }) => verdict.faults);
const ran = new Set(legs.flatMap((leg) => [...leg.scored, ...leg.unscored]));
const { surprising, stale } = compareExpected(expected, { faults, ran });
printSum(outcomes, { surprising, stale });
const wrong = outcomes.some(({ wire }) => wire.faults.length > 0);
process.exitCode = surprising.length > 0 || stale.length > 0 || wrong ? 1 : 0;

/**
 * @param {string} host
 * @param {import("./conformance/plan.mjs").Leg} leg
 * @param {URL} target
 * @returns {Promise<import("./conformance/print.mjs").Outcome>}
 */
async function runLeg(host, leg, target) {
  const wire = await watchWire(target, leg);
  const checks = join(scratch, `${host}-${leg.revision}-${leg.kind}`);
  const started = performance.now();
  const args = { url: wire.url.href, args: leg.args, results: checks, from: leg.from };
  const printed = await runSuite(args).finally(wire.close);
  const found = readResults(checks);
  if (found.size === 0) fail(`the suite gave no results for ${leg.revision}:\n${printed}`);
  const outcome = {
    host,
    leg,
    verdict: judge(leg, found),
    wire: { spoken: wire.spoken(), faults: wire.faults() },
    seconds: (performance.now() - started) / 1000,
  };
  printLeg(outcome);
  if (options.verbose) printChecks(found);
  return outcome;
}

/** @param {string} host */
async function start(host) {
  const line = [process.execPath, OUR_SERVER, "--host", host, "--port", "{port}"];
  try {
    return await startServer(command ?? line);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: "string" },
        revision: { type: "string" },
        only: { type: "string" },
        scenario: { type: "string" },
        command: { type: "string" },
        url: { type: "string" },
        verbose: { type: "boolean" },
      },
    });
    return {
      ...values,
      hosts: chosen("--host", values.host, HOSTS),
      revisions: chosen("--revision", values.revision, REVISIONS),
      kinds: chosen("--only", values.only, KINDS),
    };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} option
 * @param {string | undefined} value
 * @param {readonly string[]} all What is meant if nothing is said.
 */
function chosen(option, value, all) {
  if (value === undefined) return all;
  if (all.includes(value)) return [value];
  return fail(`${option}: expected one of ${all.join(", ")}, found ${value}`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(2);
}
