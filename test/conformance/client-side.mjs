// Runs the suite against our client, bundled into one file like an application. The scenarios
// run one after the other: in parallel, the suite would start all clients at the same time and not check how they end.
import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { judgeReports } from "./client-reports.mjs";
import { printChecks, printHead, printLeg } from "./print.mjs";
import { judge, readResults } from "./results.mjs";
import { runClientScenario } from "./suite.mjs";

/** @typedef {import("./client-plan.mjs").ClientLeg} ClientLeg */
/** @typedef {import("./print.mjs").Outcome} Outcome */
/** @typedef {import("./watched-client.mjs").Report} Report */

const OUR_CLIENT = fileURLToPath(new URL("./everything-client.mjs", import.meta.url));
const WATCHED = fileURLToPath(new URL("watched-client.mjs", import.meta.url));

/**
 * @param {readonly ClientLeg[]} legs
 * @param {{ scratch: string, verbose: boolean }} options `scratch` is an empty folder.
 * @returns {Promise<Outcome[]>}
 */
export async function runClient(legs, { scratch, verbose }) {
  const client = join(scratch, "client.mjs");
  await build({
    entryPoints: [OUR_CLIENT],
    outfile: client,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
  printHead("client, one file");
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const leg of legs) outcomes.push(await runLeg(leg, { client, scratch, verbose }));
  return outcomes;
}

/**
 * @param {ClientLeg} leg
 * @param {{ client: string, scratch: string, verbose: boolean }} options
 * @returns {Promise<Outcome>}
 */
async function runLeg(leg, { client, scratch, verbose }) {
  const folder = join(scratch, `${leg.revision}-${leg.kind}`);
  const results = join(folder, "checks");
  mkdirSync(results, { recursive: true });
  const started = performance.now();
  /** @type {Map<string, Report | undefined>} */
  const reports = new Map();
  for (const scenario of [...leg.scored, ...leg.unscored]) {
    const report = join(folder, `${scenario}.json`);
    const words = [process.execPath, WATCHED, report, leg.revision, client];
    // Uses `exec`, because on a timeout the suite ends only its direct child.
    const command = `exec ${words.map(quoted).join(" ")}`;
    await runClientScenario({ command, scenario, revision: leg.judgedBy, results });
    reports.set(scenario, readReport(report));
  }
  const found = readResults(results);
  const outcome = {
    leg,
    verdict: judge(leg, found),
    wire: judgeReports(/** @type {import("@mcp-gen/protocol").Revision} */ (leg.revision), reports),
    seconds: (performance.now() - started) / 1000,
  };
  printLeg(outcome);
  if (verbose) printChecks(found);
  return outcome;
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Quotes a word for the shell.
 *
 * @param {string} word
 */
function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
