// The official conformance suite: its installation, a patch for Node 20, and a function that runs it.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";

/** The folder with the lock file of the suite. */
export const folder = join(root, "test/conformance");
const modules = join(folder, "node_modules");
const suite = join(modules, "@modelcontextprotocol/conformance");
const CLI = "dist/index.js";

/** Timeout of one scenario in milliseconds. */
const PATIENCE = 300_000;

/**
 * @param {(line: string) => void} say
 * @returns {string | undefined} The error; `undefined` for success.
 */
export function installSuite(say) {
  return installLocked(
    {
      folder,
      what: "the conformance suite",
      size: "30 MB",
      afterwards: () => withoutGlob(join(suite, CLI)),
      mark: withoutGlob.toString(),
    },
    say,
  );
}

/**
 * Removes the import of `fs.globSync` from the suite, because Node 20 does not have this function and could not load the
 * program. The suite uses it only to check repositories.
 *
 * @param {string} file
 */
export function withoutGlob(file) {
  const text = readFileSync(file, "utf8");
  const [whole, local] = /\bglobSync as ([\w$]+),/.exec(text) ?? [];
  if (whole === undefined)
    throw new Error(`${file}: expected an import of globSync, received none`);
  const stand = `function ${local}() { throw new Error("this copy of the suite has no tier-check"); }`;
  writeFileSync(file, `${text.replace(whole, "")}\n${stand}\n`);
}

/** Returns the version of the suite. */
export function suiteVersion() {
  const { version } = JSON.parse(readFileSync(join(suite, "package.json"), "utf8"));
  return String(version);
}

/**
 * Parses YAML with the parser that the suite uses.
 *
 * @param {string} file
 * @returns {Promise<any>}
 */
export async function readYaml(file) {
  const { parse } = await import(pathToFileURL(join(modules, "yaml/dist/index.js")).href);
  return parse(readFileSync(file, "utf8"));
}

/** @typedef {"server" | "client"} Side The tested side. */

/**
 * Returns the scenarios of a requirement set of the suite.
 *
 * @param {string} revision
 * @param {Side} side
 * @returns {Promise<{ scored: string[], unscored: string[] }>}
 */
export async function requirements(revision, side) {
  const set = await readYaml(join(suite, `requirements/${revision}.yaml`));
  const rest = set["not_scored"];
  const unscored = rest.filter((/** @type {{ leg: string }} */ entry) => entry.leg === side);
  return {
    scored: set[side],
    unscored: unscored.map((/** @type {{ scenario: string }} */ entry) => entry.scenario),
  };
}

/**
 * Returns the scenarios that the suite has for a revision.
 *
 * @param {string} revision
 * @param {Side} side
 */
export async function scenariosOf(revision, side) {
  const { output } = await execute(suite, ["list", `--${side}`, "--spec-version", revision], root);
  return scenariosIn(output);
}

/**
 * Parses a list of names in the output of the suite.
 *
 * @param {string} output
 */
export function scenariosIn(output) {
  return [...output.matchAll(/^ {2}- ([\w/.-]+)/gm)].map(([, name = ""]) => name);
}

/**
 * Creates a copy of the suite with another requirement set for a revision. Otherwise, the suite
 * cannot run several scenarios at a revision that has no set.
 *
 * @param {string} name The name of the copy.
 * @param {string} revision
 * @param {readonly string[]} scenarios
 * @returns {string} The folder of the copy, for `runSuite`.
 */
export function suiteWithSet(name, revision, scenarios) {
  // The copy is inside node_modules, so that it finds the dependencies of the suite.
  const copy = join(modules, ".sets", name);
  mkdirSync(join(copy, "requirements"), { recursive: true });
  cpSync(join(suite, "dist"), join(copy, "dist"), { recursive: true });
  cpSync(join(suite, "package.json"), join(copy, "package.json"));
  const set = { server: scenarios, client: [] };
  // JSON is valid YAML.
  writeFileSync(join(copy, "requirements", `${revision}.yaml`), JSON.stringify(set));
  return copy;
}

/**
 * Runs the suite against a server.
 *
 * @param {{ url: string, args: readonly string[], results: string, from?: string | undefined }} options `results` is
 *   the folder for the checks. `from` is the folder of a copy of the suite.
 * @returns {Promise<string>} The output.
 */
export async function runSuite({ url, args, results, from = suite }) {
  mkdirSync(results, { recursive: true });
  const all = ["server", "--url", url, "--timeout", String(PATIENCE), ...args, "-o", results];
  const { output } = await execute(from, all, results);
  return output;
}

/**
 * Runs one scenario of the suite against a client.
 *
 * @param {{ command: string, scenario: string, revision: string, results: string }} options `command` is a shell
 *   command to which the suite adds the URL of its server. `revision` is the revision that the suite uses.
 */
export async function runClientScenario({ command, scenario, revision, results }) {
  const what = ["--scenario", scenario, "--spec-version", revision, "--force"];
  const args = ["client", "--command", command, "--timeout", String(PATIENCE), ...what];
  await execute(suite, [...args, "-o", results], results);
}

/**
 * Runs a list of scenarios that the suite has a name for, in parallel.
 *
 * @param {{ command: string, name: string, results: string }} options `command` as for `runClientScenario`.
 */
export async function runClientSuite({ command, name, results }) {
  const args = ["client", "--command", command, "--timeout", String(PATIENCE), "--suite", name];
  await execute(suite, [...args, "-o", results], results);
}

/**
 * @param {string} from
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ output: string }>}
 */
function execute(from, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(from, CLI), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.on("error", reject);
    // The exit code is ignored, because warnings do not affect it. The checks are evaluated instead.
    child.on("close", () => resolve({ output }));
  });
}
