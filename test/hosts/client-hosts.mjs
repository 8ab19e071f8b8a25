// The hosts of a client, and the code that runs a visit on each host: as a program, in a Worker, or in a web page.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/run.mjs";
import { startServer } from "../../scripts/server-process.mjs";
import { bundle } from "./bundle.mjs";
import { startChromium } from "./chromium.mjs";
import { findChromium, findPrograms } from "./find-programs.mjs";
import { DENO } from "./hosts.mjs";
import { workerCommand } from "./worker.mjs";

/** @typedef {import("./client-visit.mjs").Where} Where */
/** @typedef {import("./client-visit.mjs").VisitReport} VisitReport */
/** @typedef {import("./page-server.mjs").PageServer} PageServer */

/**
 * @typedef {object} Visit
 * @property {Where} where
 * @property {string} folder The folder for the files of the host.
 * @property {PageServer} page The server for hosts that show a web page.
 */

/**
 * @typedef {object} ClientHost
 * @property {string} name
 * @property {string} version
 * @property {boolean} isBrowser
 * @property {boolean} hasPrograms Whether the host can start child processes.
 * @property {(visit: Visit) => Promise<VisitReport>} run Rejects with the output of the host if it reports nothing.
 */

/** @typedef {{ name: string, host: ClientHost } | import("./find-programs.mjs").Missing} ClientCandidate */

const programs = join(root, "test/hosts/programs");
const client = join(programs, "client.mjs");
/** Maximum time of a visit in milliseconds. */
const PATIENCE = 550_000;

/** @type {Record<string, (program: string) => Omit<ClientHost, "name" | "version">>} */
const HOSTS = {
  node: (node) => ({ ...PROGRAM, run: ({ where }) => runProgram([node, client], where) }),
  bun: (bun) => ({
    ...PROGRAM,
    run: ({ where }) => runProgram([bun, "--no-install", client], where),
  }),
  // Has only the permissions that it needs.
  deno: (deno) => ({
    ...PROGRAM,
    run: ({ where }) =>
      runProgram(
        [
          deno,
          ...DENO,
          "--allow-net=127.0.0.1",
          `--allow-run=${where.command.command}`,
          "--allow-env",
          client,
        ],
        where,
      ),
  }),
  workerd: (workerd) => ({
    isBrowser: false,
    hasPrograms: false,
    run: ({ where, folder }) => runWorker(workerd, "client-worker.mjs", { where, folder }),
  }),
  chromium: (chromium) => ({
    isBrowser: true,
    hasPrograms: false,
    run: (visit) => runPage(chromium, visit),
  }),
};

const PROGRAM = { isBrowser: false, hasPrograms: true };

/**
 * Returns every host. For a missing host, it returns the reason.
 *
 * @returns {ClientCandidate[]}
 */
export function findClientHosts() {
  return [...findPrograms(), findChromium()].map((found) => {
    const hostOf = HOSTS[found.name];
    if ("missing" in found) return found;
    if (hostOf === undefined) throw new Error(`no way to run a client on ${found.name}`);
    const { name, version, program } = found;
    return { name, host: { name, version, ...hostOf(program) } };
  });
}

/**
 * Runs a program. Its last argument is JSON, and its output is its report.
 *
 * @param {string[]} command
 * @param {object} where
 */
export async function runProgram([program = "", ...args], where) {
  const options = { cwd: root, timeout: PATIENCE };
  const run = promisify(execFile);
  const { stdout } = await run(program, [...args, JSON.stringify(where)], options);
  return JSON.parse(stdout);
}

/**
 * Runs a Worker. It receives JSON, and responds with its report.
 *
 * @param {string} workerd
 * @param {string} program
 * @param {{ where: object, folder: string }} visit
 */
export async function runWorker(workerd, program, { where, folder }) {
  const command = await workerCommand(workerd, join(programs, program), folder);
  const worker = await startServer(command);
  try {
    const body = JSON.stringify(where);
    const response = await fetch(`http://127.0.0.1:${worker.port}`, { method: "POST", body });
    if (response.ok) return await response.json();
    throw new Error(`the Worker answered with ${response.status}:\n${worker.printed()}`);
  } finally {
    await worker.stop();
  }
}

/**
 * @param {string} chromium
 * @param {Visit} visit
 * @returns {Promise<VisitReport>}
 */
async function runPage(chromium, { where, folder, page }) {
  const script = join(folder, "page.js");
  await bundle(join(programs, "client-page.mjs"), script, { platform: "browser" });
  const report = page.show(script, where, PATIENCE);
  const browser = await startChromium(chromium, { url: page.origin, folder });
  try {
    return await report;
  } catch (error) {
    throw new Error(`${error}\n${browser.printed()}`, { cause: error });
  } finally {
    await browser.stop();
  }
}
