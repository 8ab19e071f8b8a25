// `npm run conformance`: runs the official conformance suite at every revision against our everything-server, with the
// Node listener and the fetch handler, and against our everything-client. Warnings are failures. A relay between the
// suite and its target checks the revision of every answer and every request, and a strict observer checks every
// message of the client. Exits with 1 if there is a failure that test/conformance/expected-failures.yml
// does not list, or if a listed failure no longer occurs.
//
//   --side SIDE        only this side: server or client
//   --revision R       only this revision
//   --only KIND        official: the scenarios of the suite for a revision; pinned: scenarios with an older revision;
//                      extensions: the scenarios for clients that support extensions;
//                      skills: the scenarios of the Skills extension
//   --scenario NAME    only this scenario
//   --verbose          prints all checks
//
// Options for servers. With these options, no client runs unless --side is set:
//
//   --host HOST        only this host: node or fetch
//   --command LINE     another server: a shell command, with {port} or $PORT as its port
//   --url URL          another server that is already running
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../../scripts/options.mjs";
import { clientLegsOf } from "./client-plan.mjs";
import { compareExpected, readExpected } from "./expected.mjs";
import { legsOf, REVISIONS } from "./plan.mjs";
import { printSum } from "./print.mjs";
import { HOSTS, runServer } from "./server-side.mjs";
import { folder, installSuite, suiteVersion } from "./suite.mjs";
import { run, typescript } from "../../scripts/run.mjs";

/** @typedef {import("./print.mjs").Outcome} Outcome */
/** @typedef {import("./suite.mjs").Side} Side */

/** @type {readonly Side[]} */
const SIDES = ["server", "client"];
const KINDS = ["official", "pinned", "extensions", "skills"];

const options = readOptions();
const { url, command, scenario, sides, verbose = false } = options;
const own = url === undefined && command === undefined;
const projects = sides.filter((side) => side === "client" || own).map((side) => `packages/${side}`);
if (projects.length > 0) {
  const built = await run(process.execPath, [typescript, "-b", ...projects]);
  if (!built.ok) fail(`the packages do not build:\n${built.output}`);
}
const problem = installSuite((line) => console.error(line));
if (problem !== undefined) fail(problem);

const serverLegs = sides.includes("server") ? await planned(legsOf) : [];
const clientLegs = sides.includes("client") ? await planned(clientLegsOf) : [];
if (serverLegs.length + clientLegs.length === 0)
  fail("nothing to run: no revision that was asked for has this scenario");

console.log(`conformance suite ${suiteVersion()}, Node ${process.version}`);
const scratch = mkdtempSync(join(tmpdir(), "mcp-gen-conformance-"));
process.once("exit", () => rmSync(scratch, { recursive: true }));
/** @type {Record<Side, Outcome[]>} */
const outcomes = { server: [], client: [] };
try {
  if (serverLegs.length > 0) {
    const given = { hosts: options.hosts, url, command, scratch: inScratch("server"), verbose };
    outcomes.server = await runServer(serverLegs, given);
  }
  if (clientLegs.length > 0) {
    // Imported on demand, because this module needs the built packages.
    const { runClient } = await import("./client-side.mjs");
    const expected = await expectedOf("client");
    const given = { scratch: inScratch("client"), verbose, expected };
    outcomes.client = await runClient(clientLegs, given);
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const compared = await Promise.all(SIDES.map(compare));
const surprising = compared.flatMap((one) => one.surprising);
const stale = compared.flatMap((one) => one.stale);
const ran = SIDES.flatMap((side) => outcomes[side]);
printSum(ran, { surprising, stale });
const wrong = ran.some(({ wire }) => wire.faults.length > 0);
process.exitCode = surprising.length > 0 || stale.length > 0 || wrong ? 1 : 0;

/** @param {Side} side */
function expectedOf(side) {
  return readExpected(join(folder, "expected-failures.yml"), side);
}

/** @param {Side} side */
async function compare(side) {
  const expected = await expectedOf(side);
  const faults = outcomes[side].flatMap(({ verdict }) => verdict.faults);
  const scenarios = outcomes[side].flatMap(({ leg }) => [...leg.scored, ...leg.unscored]);
  return compareExpected(expected, { faults, ran: new Set(scenarios) });
}

/**
 * Returns the selected legs.
 *
 * @template {{ kind: string }} Leg
 * @param {(revision: string, scenario: string | undefined) => Promise<Leg[]>} plan
 */
async function planned(plan) {
  const legs = [];
  for (const revision of options.revisions) legs.push(...(await plan(revision, scenario)));
  return legs.filter(({ kind }) => options.kinds.includes(kind));
}

/** @param {Side} side */
function inScratch(side) {
  const inside = join(scratch, side);
  mkdirSync(inside);
  return inside;
}

function readOptions() {
  const { values } = readArguments({
    options: {
      side: { type: "string" },
      host: { type: "string" },
      revision: { type: "string" },
      only: { type: "string" },
      scenario: { type: "string" },
      command: { type: "string" },
      url: { type: "string" },
      verbose: { type: "boolean" },
    },
  });
  const aboutServers = values.host ?? values.command ?? values.url;
  if (aboutServers !== undefined && values.side === "client")
    return fail("--host, --command and --url are about servers: leave --side client out");
  return {
    ...values,
    sides: chosen("--side", aboutServers === undefined ? values.side : "server", SIDES),
    hosts: chosen("--host", values.host, HOSTS),
    revisions: chosen("--revision", values.revision, REVISIONS),
    kinds: chosen("--only", values.only, KINDS),
  };
}

/**
 * @template {string} Name
 * @param {string} option
 * @param {string | undefined} value
 * @param {readonly Name[]} all All names, which are the default.
 * @returns {readonly Name[]}
 */
function chosen(option, value, all) {
  if (value === undefined) return all;
  const found = all.filter((one) => one === value);
  if (found.length > 0) return found;
  return fail(`${option}: expected one of ${all.join(", ")}, received ${value}`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(2);
}
