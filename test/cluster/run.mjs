// `npm run cluster`: starts several nodes of the everything-server as processes, with a shared engine, behind a load balancer
// without affinity. Exits with 1 if a part fails.
//
//   --engine NAME    redis, postgres, nats or sqlite; default: all that this machine has; none: one node without an engine
//   --nodes N        the number of nodes; default: 3
//   --features       every feature of the interop list, at every revision
//   --conformance    the official suite
//   --answers        input responses through other nodes than the one that sent the request
//   --rolling        a rolling deployment under load
//   --outage         60 s without the engine under load
//   --scale          10,000 sessions and 3,000 streams
//   --peers          the official SDKs as several processes, with Redis
//   --capacity       measures what the engine does per second, and compares it with the model of docs/deployment/capacity.md,
//                    only if it is named:
//   --sessions N     the number of sessions; default: 6,000
//   --streams N      how many of them have an open GET stream; default: 1,000
//   --calls N        calls per second; default: 500
//   --seconds N      how long the calls last; default: 60
//   --faults         histories with faults; the other options apply to this part:
//   --seed N         the first seed; default: 1
//   --seeds N        the number of seeds; default: 1
//   --minutes M      the duration of a history; default: 1
//   --history FILE   writes the history to a file; default: only if it has violations, to the folder .reports
//
// In CI, the results go to .reports/cluster.json: one case for each engine.
//
// Without the name of a part, all parts run, except the comparison with the capacity model.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../scripts/options.mjs";
import { root, run, typescript } from "../../scripts/run.mjs";
import { printSide, printWrongs } from "../interop/print.mjs";
import { missingEngine } from "./cluster.mjs";
import { ENGINES } from "./engines/engines.mjs";
import { OPERATIONS } from "./operations/parts.mjs";

const values = readOptions();
const say = (/** @type {string} */ line) => console.error(line);
const { features, conformance, answers, capacity, faults } = values;
const operations = Object.entries(OPERATIONS).filter(([name]) => Reflect.get(values, name));
const isPartNamed = features || conformance || answers || capacity || faults;
const all = !isPartNamed && operations.length === 0;

const built = await run(process.execPath, [typescript, "-b"]);
if (!built.ok) fail(`the packages do not build:\n${built.output}`);
/** @type {{ passed: number, failed: string[] }} */
const report = { passed: 0, failed: [] };
for (const engine of enginesToRun()) {
  console.log(`\n# ${engine}`);
  let isGood = true;
  for (const part of partsToRun()) isGood = (await passes(part, engine)) && isGood;
  if (isGood) report.passed++;
  else report.failed.push(engine);
}
if (process.env["CI"]) {
  // scripts/ci-summary.mjs reads it.
  mkdirSync(join(root, ".reports"), { recursive: true });
  writeFileSync(join(root, ".reports/cluster.json"), `${JSON.stringify(report)}\n`);
}
// The client of the SDK continues to resume streams after it was closed.
process.exit(report.failed.length > 0 ? 1 : 0);

function readOptions() {
  const { values: given } = readArguments({
    options: {
      engine: { type: "string" },
      nodes: { type: "string", default: "3" },
      features: { type: "boolean", default: false },
      conformance: { type: "boolean", default: false },
      answers: { type: "boolean", default: false },
      capacity: { type: "boolean", default: false },
      sessions: { type: "string", default: "6000" },
      streams: { type: "string", default: "1000" },
      calls: { type: "string", default: "500" },
      seconds: { type: "string", default: "60" },
      faults: { type: "boolean", default: false },
      rolling: { type: "boolean", default: false },
      outage: { type: "boolean", default: false },
      scale: { type: "boolean", default: false },
      peers: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      seeds: { type: "string", default: "1" },
      minutes: { type: "string", default: "1" },
      history: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (given.help) {
    console.log(usage());
    process.exit();
  }
  for (const name of /** @type {const} */ ([
    "nodes",
    "sessions",
    "streams",
    "calls",
    "seconds",
    "seeds",
  ])) {
    if (!/^[1-9]\d*$/.test(given[name])) {
      fail(`--${name}: expected an integer of at least 1, received ${given[name]}`);
    }
  }
  if (!/^\d+$/.test(given.seed)) {
    fail(`--seed: expected an integer of at least 0, received ${given.seed}`);
  }
  if (!(Number(given.minutes) > 0)) {
    fail(`--minutes: expected a number greater than 0, received ${given.minutes}`);
  }
  return given;
}

/** Returns the comment at the top of this file. */
function usage() {
  const lines = readFileSync(new URL(import.meta.url), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join("\n");
}

/**
 * Runs a part. The other engines also run after an error.
 *
 * @param {(engine: string) => Promise<boolean>} part
 * @param {string} engine
 */
async function passes(part, engine) {
  try {
    return await part(engine);
  } catch (error) {
    console.log(error);
    return false;
  }
}

function enginesToRun() {
  if (values.engine === "none") return ["none"];
  const names = values.engine === undefined ? ENGINES.map(({ name }) => name) : [values.engine];
  return names.filter((name) => {
    const missing = missingEngine(name);
    if (missing === undefined) return true;
    const line = `${name}: ${missing}`;
    // In CI, all engines are installed.
    if (process.env["CI"] || values.engine !== undefined) return fail(line);
    say(`skipped: ${line}`);
    return false;
  });
}

function partsToRun() {
  return [
    ...(all || features ? [runFeatures] : []),
    ...(all || conformance ? [runConformance] : []),
    ...(all || answers ? [runAnswers] : []),
    ...(capacity ? [runCapacity] : []),
    ...(all || faults ? [runFaults] : []),
    ...(all ? Object.values(OPERATIONS) : operations.map(([, part]) => part)).map(
      (part) => (/** @type {string} */ engine) =>
        part({ ...chosen(engine), nodes: Number(values.nodes) }),
    ),
  ];
}

/** @param {string} engine */
async function runFeatures(engine) {
  choose(engine);
  const { runFeatures: runAll } = await import("./features/features.mjs");
  const sides = await runAll(say);
  for (const side of sides) printSide(side);
  return !sides.map(printWrongs).some((wrong) => wrong);
}

/** @param {string} engine */
async function runConformance(engine) {
  choose(engine);
  const { runConformance: runSuite } = await import("./features/conformance.mjs");
  return runSuite();
}

/** @param {string} engine */
async function runAnswers(engine) {
  const { runAnswers: runAll } = await import("./answers/answers.mjs");
  return runAll({ ...chosen(engine), nodes: Number(values.nodes) });
}

/** @param {string} engine */
async function runCapacity(engine) {
  const { printComparison, simulate } = await import("./capacity/simulate.mjs");
  const compared = await simulate({
    engine,
    nodes: Number(values.nodes),
    sessions: Number(values.sessions),
    streams: Number(values.streams),
    callsPerSecond: Number(values.calls),
    seconds: Number(values.seconds),
  });
  const { printCeilings } = await import("./capacity/ceilings.mjs");
  await printCeilings(engine);
  return printComparison(engine, compared);
}

/** @param {string} engine */
async function runFaults(engine) {
  const { runHistory } = await import("./history/run-history.mjs");
  let isGood = true;
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.seeds); seed++) {
    const options = {
      ...chosen(engine),
      nodes: Number(values.nodes),
      seed,
      minutes: Number(values.minutes),
      file: values.history,
    };
    isGood = (await runHistory(options)) && isGood;
  }
  return isGood;
}

/**
 * Selects the engine of test/cluster/serve.mjs.
 *
 * @param {string} engine
 */
function choose(engine) {
  if (engine === "none") delete process.env["CLUSTER_ENGINE"];
  else process.env["CLUSTER_ENGINE"] = engine;
  process.env["CLUSTER_NODES"] = values.nodes;
}

/** @param {string} engine */
function chosen(engine) {
  return engine === "none" ? {} : { engine };
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message.trimEnd());
  return process.exit(2);
}
