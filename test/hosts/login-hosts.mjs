// The hosts of a client with `oauth`, and how each runs the same login.
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { bundle } from "./bundle.mjs";
import { startChromium } from "./chromium.mjs";
import { runProgram, runWorker } from "./client-hosts.mjs";
import { findChromium, findPinnedPrograms } from "./find-programs.mjs";
import { DENO } from "./hosts.mjs";
import { startLoginPage } from "./login-servers.mjs";

/** @typedef {import("./login-visit.mjs").LoginReport} LoginReport */
/** @typedef {import("./login-visit.mjs").LoginPlace} LoginPlace */

/**
 * Starts the protected servers, which pages of these origins may read.
 *
 * @callback StartProtected
 * @param {readonly string[]} origins
 * @returns {Promise<LoginPlace>}
 */

/**
 * @typedef {object} LoginHost
 * @property {string} name
 * @property {string} version
 * @property {(start: StartProtected, folder: string) => Promise<LoginReport>} run Rejects with the output of the host if it
 *   reports nothing. The folder is for the files of the host.
 */

/** @typedef {{ name: string, host: LoginHost } | import("./find-programs.mjs").Missing} LoginCandidate */

const programs = join(root, "test/hosts/programs");
const client = join(programs, "login-client.mjs");

/** @type {Record<string, (program: string) => LoginHost["run"]>} */
const RUNS = {
  "node 20": (node) => runOn([node, client]),
  "node 24": (node) => runOn([node, client]),
  bun: (bun) => runOn([bun, "--no-install", client]),
  // Has only the permissions that it needs.
  deno: (deno) => runOn([deno, ...DENO, "--allow-net=127.0.0.1", client]),
  workerd: (workerd) => async (start, folder) =>
    runWorker(workerd, "login-client-worker.mjs", { where: await start([]), folder }),
  chromium: (chromium) => (start, folder) => runLoginPage(chromium, start, folder),
};

/**
 * Returns every host. For a missing host, it returns the reason.
 *
 * @returns {LoginCandidate[]}
 */
export function findLoginHosts() {
  return [...findPinnedPrograms(), findChromium()].map((found) => {
    if ("missing" in found) return found;
    const { name, version, program } = found;
    const runWith = RUNS[name];
    if (runWith === undefined) throw new Error(`no way to log in on ${name}`);
    return { name, host: { name, version, run: runWith(program) } };
  });
}

/**
 * @param {string[]} command
 * @returns {LoginHost["run"]}
 */
function runOn(command) {
  return async (start) => runProgram(command, await start([]));
}

/**
 * @param {string} chromium
 * @param {StartProtected} start
 * @param {string} folder
 */
async function runLoginPage(chromium, start, folder) {
  const script = join(folder, "page.js");
  await bundle(join(programs, "login-client-page.mjs"), script, { platform: "browser" });
  const page = await startLoginPage(script);
  const report = page.next();
  const query = new URLSearchParams({ ...(await start([page.origin])) });
  const flags = ["--disable-popup-blocking"];
  const browser = await startChromium(chromium, { url: `${page.origin}/?${query}`, folder, flags });
  try {
    return /** @type {LoginReport} */ (await report);
  } catch (error) {
    throw new Error(`${error}\n${browser.printed()}`, { cause: error });
  } finally {
    await browser.stop();
    page.stop();
  }
}
