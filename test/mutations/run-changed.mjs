// Runs test files while one source file has another text.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

/** A change may make a test wait forever. */
const TEST_MS = 30_000;
/** A run that takes longer is ended, and is an error. */
const RUN_MS = 600_000;

/**
 * @typedef {object} ChangedRun
 * @property {string} file The source file, from the root of the repository.
 * @property {string} text What the tests see instead of it.
 * @property {readonly string[]} tests Test files.
 * @property {boolean} [isChanged] False for the text of the file itself. Its tests may take as long as they do.
 * @property {string | undefined} [titles] Only tests whose titles match this pattern.
 */

/**
 * Returns the titles of the tests that fail, in the first test file that has one. A file that cannot be loaded is an
 * error: its tests show nothing.
 *
 * @param {ChangedRun} run
 * @returns {Promise<string[]>}
 */
export async function failuresOf({ file, text, tests, titles, isChanged = true }) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-mutation-"));
  const [changed, report] = [join(folder, "changed.ts"), join(folder, "report.json")];
  writeFileSync(changed, text);
  const loader = new URL("loader.mjs", import.meta.url).href;
  try {
    const output = await run(
      [
        ...tests,
        ...(titles === undefined ? [] : ["--testNamePattern", titles]),
        "--reporter=json",
        `--outputFile=${report}`,
        ...(isChanged ? [`--testTimeout=${TEST_MS}`] : []),
        "--config=test/mutations/vitest.config.ts",
      ],
      {
        CHANGED_FILE: join(root, file),
        CHANGED_TEXT: changed,
        NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${loader}`,
      },
    );
    return titlesIn(report, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} report
 * @param {string} output
 * @returns {string[]}
 */
function titlesIn(report, output) {
  /** @type {{ testResults: { message: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  let results;
  try {
    results = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    throw new Error(`vitest wrote no report:\n${output}`);
  }
  const files = results.testResults;
  const broken = files.find(({ message, assertionResults }) => message && !assertionResults.length);
  if (broken !== undefined) throw new Error(`a test file could not be loaded: ${broken.message}`);
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName);
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<string>} the output
 */
function run(args, env) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: RUN_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => (output += part));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(output));
  });
}
