// Runs the command with servers whose messages are mutated, and with mutated input. The command must end with exit code 0,
// 1 or 2, and must print no stack trace and no character that controls a terminal.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { corpusOf } from "./corpus.mjs";
import { hostilePeer } from "./hostile-peer.mjs";
import { REVISION_OF } from "./messages.mjs";
import { mutatedBytes, mutatedValue } from "./mutate.mjs";
import { Random } from "./random.mjs";

/** @typedef {import("./messages.mjs").Era} Era */

export const CLI_KINDS = /** @type {const} */ (["program", "url", "input"]);

/**
 * @typedef {object} Fuzzing
 * @property {(typeof CLI_KINDS)[number]} kind
 * @property {Era} era
 * @property {number} seed
 * @property {(cases: number) => boolean} goesOn Called after each round of cases. The fuzzer continues while it returns `true`.
 */

/** @typedef {{ words: string[], input?: Uint8Array }} Command */
/** @typedef {{ code: number | null, stdout: string, stderr: string }} Outcome */

/** The number of commands that run at the same time. */
const AT_ONCE = 2;
/** Milliseconds after which a command is treated as hanging. */
const PATIENCE = 300_000;
const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];

const command = fileURLToPath(new URL("../../packages/cli/bin/mcp-gen.js", import.meta.url));
const program = fileURLToPath(new URL("./hostile-program.mjs", import.meta.url));

/**
 * @param {Fuzzing} fuzzing
 * @returns {Promise<{ cases: number, failures: string[] }>}
 */
export async function fuzzCli({ kind, era, seed, goesOn }) {
  /** @type {string[]} */
  const failures = [];
  let cases = 0;
  do {
    const numbers = Array.from({ length: AT_ONCE }, () => ++cases);
    await Promise.all(
      numbers.map(async (number) => {
        const faults = await runCase(kind, era, seed + number);
        failures.push(...faults.map((fault) => `case ${number}: ${fault}`));
      }),
    );
  } while (failures.length === 0 && goesOn(cases));
  return { cases, failures };
}

/**
 * @param {(typeof CLI_KINDS)[number]} kind
 * @param {Era} era
 * @param {number} seed
 */
async function runCase(kind, era, seed) {
  const random = new Random(seed);
  switch (kind) {
    case "program":
      return judged({ words: onServer(random, era, [process.execPath, program, String(seed)]) });
    case "url": {
      const peer = await hostilePeer("http", random);
      try {
        return await judged({ words: onServer(random, era, [String(peer.target)]) });
      } finally {
        await peer.close();
      }
    }
    case "input":
      return judged(onInput(random, era));
    default:
      throw new Error(`expected one of ${CLI_KINDS.join(", ")}, received ${kind}`);
  }
}

/**
 * @param {Random} random
 * @param {Era} era
 * @param {string[]} target
 */
function onServer(random, era, target) {
  const options = ["--revision", REVISION_OF[era], "--timeout", "1"];
  const json = random.oneIn(3) ? ["--json"] : [];
  if (random.oneIn(5)) return ["check", ...options, ...json, "--", ...target];
  const word = target.length === 1 ? String(target[0]) : target.join(" ");
  const call = random.pick([
    [],
    ["echo", "text=x"],
    ["structured", "city=Bern"],
    ["test_logging_tool"],
  ]);
  return ["call", word, ...call, ...options, ...json];
}

/**
 * @param {Random} random
 * @param {Era} era
 * @returns {Command}
 */
function onInput(random, era) {
  const corpus = corpusOf(era);
  const value = mutatedValue(random, random.pick(corpus), corpus);
  const bytes = new TextEncoder().encode(JSON.stringify(value) ?? "");
  const input = random.oneIn(2) ? mutatedBytes(random, bytes, bytes) : bytes;
  const [from, to] = [random.pick(REVISIONS), random.pick(REVISIONS)];
  const words = random.oneIn(2)
    ? ["validate", "--revision", from]
    : ["translate", "--from", from, "--to", to];
  return { words, input };
}

/** @param {Command} what */
async function judged(what) {
  return faultsOf(await run(what)).map((fault) => `mcp-gen ${what.words.join(" ")}: ${fault}`);
}

/**
 * Lists the faults in the outcome of a command.
 *
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function faultsOf({ code, stdout, stderr }) {
  const faults = [];
  if (code !== 0 && code !== 1 && code !== 2)
    faults.push(`ended with ${code ?? "nothing: it hangs"}`);
  const printed = stdout + stderr;
  if (/^\s+at .+:\d+:\d+\)?$/m.test(printed)) faults.push("printed a stack trace");
  if (/is not a function|is not iterable|Cannot read prop|Cannot destructure/.test(printed)) {
    faults.push("printed a fault of its own");
  }
  // Control characters except newline and tab, and characters that change the direction of text.
  if (/[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(printed)) {
    faults.push("printed a control character");
  }
  return faults.map((fault) => `${fault}\n${printed}`);
}

/**
 * @param {Command} what
 * @returns {Promise<Outcome>}
 */
function run({ words, input }) {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env["PATH"], NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "pipe"],
    timeout: PATIENCE,
    killSignal: "SIGKILL",
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => void (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => void (stderr += text));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
