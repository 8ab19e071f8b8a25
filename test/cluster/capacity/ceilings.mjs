// Measures how many operations per second an engine does, with one process and with several.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { figure, printTable } from "../../bench/print.mjs";
import { cpuOf } from "../../bench/round-trips/cpu.mjs";
import { engineBytes } from "../engines/engine-bytes.mjs";
import { ENGINES } from "../engines/engines.mjs";
import { programOfNode24 } from "../engines/sqlite-file.mjs";
import { EXAMPLE_EVENT } from "../example-records.mjs";
import { engineCpu, writtenSessions } from "./engine-work.mjs";

const WORKER = fileURLToPath(new URL("ceiling-worker.mjs", import.meta.url));
/** The number of processes, if several run an operation. */
const SEVERAL = 3;
const SECONDS = 3;
/** Milliseconds after which Postgres has counted what it wrote. */
const STATISTICS = 2_000;

const OPERATIONS = {
  read: "read a session",
  create: "create a session, with limits",
  change: "change a session, with its read",
  append: "append an event",
  appendAll: "append an event, 16 together",
  renew: "renew a lease",
  touch: "touch a session, 500 together",
  prolong: "write a session because of a touch",
};

/** @param {string} name Of the engine. */
export async function printCeilings(name) {
  const rows = [];
  /** @type {string[]} */
  const eventBytes = [];
  for (const [operation, title] of Object.entries(OPERATIONS)) {
    const one = await measure(name, operation, 1);
    const several = await measure(name, operation, SEVERAL);
    if (operation.startsWith("append")) eventBytes.push(figure(one.bytes));
    rows.push([
      title,
      figure(one.perSecond),
      figure(several.perSecond),
      String(several.refused),
      figure(one.micros),
      several.engineMicros === undefined ? "–" : figure(several.engineMicros),
    ]);
  }
  const head = ["per second, 1 process", `${SEVERAL} processes`, "refused"];
  printTable(
    `${name}: operations, ${SECONDS} s each`,
    ["", ...head, "µs of a process", "µs of the engine"],
    rows,
  );
  const [alone, together] = eventBytes;
  console.log(
    `\nbytes of an event with ${EXAMPLE_EVENT.length} bytes of JSON: ${alone}; 16 together: ${together}`,
  );
}

/**
 * @param {string} name
 * @param {string} operation
 * @param {number} count How many processes run the operation at the same time.
 */
async function measure(name, operation, count) {
  const engine = await ENGINES.find((one) => one.name === name)?.start();
  if (engine === undefined) throw new Error(`no engine ${name}`);
  const program = name === "sqlite" ? programOfNode24() : process.execPath;
  /** @type {Worker[]} */
  const workers = [];
  try {
    // One after the other, because the first one creates the tables.
    for (let n = 0; n < count; n++) {
      const given = [name, engine.url, operation, String(n), String(SECONDS)];
      workers.push(await startWorker(program, given));
    }
    const cpus = workers.map(({ pid }) => cpuOf(pid));
    const engineBefore = engineCpu(engine.pid());
    const written = async () =>
      operation === "prolong" ? await writtenSessions(name, engine.url) : undefined;
    const writtenBefore = await written();
    const bytesBefore = await engineBytes(name, engine.url);
    const done = await Promise.all(workers.map((worker) => worker.run()));
    const engineAfter = engineCpu(engine.pid());
    if (writtenBefore !== undefined) await sleep(STATISTICS);
    // Most engines do not write each session of a touch.
    const total =
      writtenBefore === undefined
        ? done.reduce((sum, each) => sum + each.done, 0)
        : ((await written()) ?? 0) - writtenBefore;
    const spent = workers.reduce((sum, { pid }, n) => sum + cpuOf(pid) - (cpus[n] ?? 0), 0);
    return {
      perSecond: total / SECONDS,
      bytes: ((await engineBytes(name, engine.url)) - bytesBefore) / total,
      refused: done.reduce((sum, each) => sum + each.refused, 0),
      micros: spent / total / 1_000,
      engineMicros:
        engineBefore === undefined || engineAfter === undefined
          ? undefined
          : ((engineAfter - engineBefore) * 1_000) / total,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await engine.stop();
  }
}

/** @typedef {Awaited<ReturnType<typeof startWorker>>} Worker */

/** @param {string} program @param {readonly string[]} given */
async function startWorker(program, given) {
  const child = spawn(program, ["--no-warnings", WORKER, ...given], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  await once(lines, "line");
  return {
    pid: child.pid ?? 0,
    /** @returns {Promise<{ done: number, refused: number }>} Numbers of operations, and of calls that the engine refused. */
    async run() {
      child.stdin.write("run\n");
      const [line] = await once(lines, "line");
      return JSON.parse(line);
    },
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
