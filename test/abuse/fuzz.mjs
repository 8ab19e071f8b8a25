// `npm run fuzz -- --seconds 30 --seed 7 --side server --kind http`: fuzzes the server, the client, the command and logins
// in both eras and over every transport. `--side` and `--kind` select a part. Prints the seed. After a fault, it prints the messages
// and exits with 1. The results go to .reports/fuzz.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { readArguments } from "../../scripts/options.mjs";
import { root } from "../../scripts/run.mjs";
import { AUTH_KINDS, fuzzAuth } from "./auth-fuzzer.mjs";
import { CLI_KINDS, fuzzCli } from "./cli-fuzzer.mjs";
import { fuzzClient, PEER_KINDS } from "./client-fuzzer.mjs";
import { fuzz } from "./fuzzer.mjs";
import { ERAS } from "./messages.mjs";
import { KINDS } from "./open-channel.mjs";

/** @typedef {{ kind: never, era: import("./messages.mjs").Era, seed: number, goesOn: (cases: number) => boolean }} Fuzzing */

/** @type {Record<string, { kinds: readonly string[], run: (fuzzing: Fuzzing) => Promise<{ cases: number, failures: string[] }> }>} */
const SIDES = {
  server: { kinds: KINDS, run: fuzz },
  client: { kinds: PEER_KINDS, run: fuzzClient },
  cli: { kinds: CLI_KINDS, run: fuzzCli },
  auth: { kinds: AUTH_KINDS, run: fuzzAuth },
};

const { values } = readArguments({
  options: {
    /** The duration for each side. */
    seconds: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    side: { type: "string" },
    kind: { type: "string" },
  },
});

const seed = number("seed");
const sides = chosen("side", Object.keys(SIDES), values.side);
const kindsOf = (/** @type {string} */ side) => SIDES[side]?.kinds ?? [];
const kinds = chosen("kind", [...new Set(sides.flatMap(kindsOf))], values.kind);

/** @type {unknown[]} */
const unhandled = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));
process.on("uncaughtException", (error) => unhandled.push(error));

/** @type {{ seed: number, passed: number, failed: string[] }} */
const report = { seed, passed: 0, failed: [] };

console.log(`seed ${seed}`);
for (const side of sides) {
  const own = kindsOf(side).filter((kind) => kinds.includes(kind));
  const share = (number("seconds") * 1_000) / (own.length * ERAS.length);
  for (const kind of own) for (const era of ERAS) await fuzzOne(side, kind, era, share);
}
mkdirSync(`${root}/.reports`, { recursive: true });
writeFileSync(`${root}/.reports/fuzz.json`, `${JSON.stringify(report)}\n`);

/**
 * @param {string} side
 * @param {string} kind
 * @param {import("./messages.mjs").Era} era
 * @param {number} milliseconds
 */
async function fuzzOne(side, kind, era, milliseconds) {
  const end = performance.now() + milliseconds;
  const goesOn = () => performance.now() < end && unhandled.length === 0;
  const fuzzing = { kind: /** @type {never} */ (kind), era, seed, goesOn };
  const { cases, failures } = (await SIDES[side]?.run(fuzzing)) ?? { cases: 0, failures: [] };
  const all = [...failures, ...unhandled.splice(0).map((each) => `unhandled: ${String(each)}`)];
  const name = `${side}, ${kind}, ${era} era`;
  console.log(`${name}: ${cases} cases, ${all.length === 0 ? "ok" : "failed"}`);
  if (all.length === 0) {
    report.passed++;
    return;
  }
  report.failed.push(name);
  console.log([`again: --seed ${seed} --side ${side} --kind ${kind}`, ...all].join("\n  "));
  process.exitCode = 1;
}

/**
 * @param {string} option
 * @param {string[]} all
 * @param {string | undefined} value
 */
function chosen(option, all, value) {
  if (value === undefined) return all;
  if (all.includes(value)) return [value];
  throw new Error(`--${option}: expected one of ${all.join(", ")}, received ${value}`);
}

/** @param {"seconds" | "seed"} name */
function number(name) {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name}: expected a number, received ${values[name]}`);
}
