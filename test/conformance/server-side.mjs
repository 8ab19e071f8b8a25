// Runs the suite against our server on each of its hosts, or against a given server.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../scripts/server-process.mjs";
import { printChecks, printHead, printLeg } from "./print.mjs";
import { judge, readResults } from "./results.mjs";
import { runSuite } from "./suite.mjs";
import { watchWire } from "./wire.mjs";

/** @typedef {import("./plan.mjs").Leg} Leg */
/** @typedef {import("./print.mjs").Outcome} Outcome */

/** The hosts of our server. */
export const HOSTS = ["node", "fetch"];
const ENDPOINT = "/mcp";
const OUR_SERVER = "test/conformance/everything-server.mjs";
const SKILLS = fileURLToPath(new URL("skills", import.meta.url));

/**
 * @typedef {object} ServerOptions
 * @property {readonly string[]} hosts The hosts of our server.
 * @property {string | undefined} url The URL of another server that is running.
 * @property {string | undefined} command The shell command of another server.
 * @property {string} scratch An empty folder.
 * @property {boolean} verbose
 */

/**
 * @param {readonly Leg[]} legs
 * @param {ServerOptions} options
 * @returns {Promise<Outcome[]>} Rejects if the server does not start, or the suite gives no results.
 */
export async function runServer(legs, { hosts, url, command, scratch, verbose }) {
  const own = url === undefined && command === undefined;
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const host of own ? hosts : ["given"]) {
    printHead(`host ${host}`);
    const line = [
      process.execPath,
      OUR_SERVER,
      "--host",
      host,
      "--port",
      "{port}",
      "--skills",
      SKILLS,
      "--tasks",
    ];
    const server = url === undefined ? await startServer(command ?? line) : undefined;
    const folder = join(scratch, host);
    mkdirSync(folder);
    try {
      const target = new URL(url ?? `http://localhost:${server?.port}${ENDPOINT}`);
      for (const leg of legs) outcomes.push(await runLeg(leg, target, { folder, verbose }));
    } finally {
      await server?.stop();
    }
  }
  return outcomes;
}

/**
 * @param {Leg} leg
 * @param {URL} target
 * @param {{ folder: string, verbose: boolean }} options
 * @returns {Promise<Outcome>}
 */
async function runLeg(leg, target, { folder, verbose }) {
  const wire = await watchWire(target, leg);
  const checks = join(folder, `${leg.revision}-${leg.kind}`);
  const started = performance.now();
  const args = { url: wire.url.href, args: leg.args, results: checks, from: leg.from };
  const printed = await runSuite(args).finally(wire.close);
  const found = readResults(checks);
  if (found.size === 0)
    throw new Error(`the suite gave no results for ${leg.revision}:\n${printed}`);
  const outcome = {
    leg,
    verdict: judge(leg, found),
    wire: { spoken: wire.spoken(), faults: wire.faults() },
    seconds: (performance.now() - started) / 1000,
  };
  printLeg(outcome);
  if (verbose) printChecks(found);
  return outcome;
}
