// Runs the suite against our client, bundled into one file like an application. The scenarios
// run one after the other, because the suite starts the clients of a list at the same time.
import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { judgeReports } from "./client-reports.mjs";
import { printChecks, printHead, printLeg } from "./print.mjs";
import { reportFile } from "./report-file.mjs";
import { judge, readResults } from "./results.mjs";
import { runClientScenario, runClientSuite } from "./suite.mjs";

/** @typedef {import("./client-plan.mjs").ClientLeg} ClientLeg */
/** @typedef {import("./print.mjs").Outcome} Outcome */
/** @typedef {import("./watched-client.mjs").Report} Report */

const OUR_CLIENT = fileURLToPath(new URL("./everything-client.mjs", import.meta.url));
const WATCHED = fileURLToPath(new URL("watched-client.mjs", import.meta.url));

/**
 * @typedef {object} Given
 * @property {string} scratch An empty folder.
 * @property {boolean} verbose
 * @property {readonly string[]} expected The expected failures. The messages of these scenarios are not checked.
 */

/**
 * @param {readonly ClientLeg[]} legs
 * @param {Given} options
 * @returns {Promise<Outcome[]>}
 */
export async function runClient(legs, { scratch, verbose, expected }) {
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
  for (const leg of legs) outcomes.push(await runLeg(leg, { client, scratch, verbose, expected }));
  return outcomes;
}

/**
 * @param {ClientLeg} leg
 * @param {Given & { client: string }} options
 * @returns {Promise<Outcome>}
 */
async function runLeg(leg, { client, scratch, verbose, expected }) {
  const folder = join(scratch, `${leg.revision}-${leg.kind}`);
  const results = join(folder, "checks");
  mkdirSync(results, { recursive: true });
  const started = performance.now();
  const reports = join(folder, "reports");
  const scenarios = [...leg.scored, ...leg.unscored];
  const words = [process.execPath, WATCHED, reports, leg.revision, client];
  // Uses `exec`, because on a timeout the suite ends only its direct child.
  const command = `exec ${words.map(quoted).join(" ")}`;
  if (leg.kind === "extensions") await runClientSuite({ command, name: leg.kind, results });
  else
    for (const scenario of scenarios)
      await runClientScenario({ command, scenario, revision: leg.judgedBy, results });
  const sound = scenarios.filter((name) => !expected.includes(name));
  const printed = new Map(sound.map((name) => [name, readReport(reportFile(reports, name))]));
  const found = readResults(results);
  const outcome = {
    leg,
    verdict: judge(leg, found),
    wire: judgeReports(/** @type {import("@mcp-gen/protocol").Revision} */ (leg.revision), printed),
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
