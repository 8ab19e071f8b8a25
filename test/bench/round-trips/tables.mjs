// Prints tables of servers that handle tool calls over HTTP and stdio.
import { startServer } from "../../../scripts/server-process.mjs";
import { figure, judged, printTable, ratio } from "../print.mjs";
import { canMeasureCpu } from "./cpu.mjs";
import { floorOf, HTTP, STDIO } from "./contenders.mjs";
import { httpLoad } from "./http-load.mjs";
import { measureRounds } from "./rounds.mjs";
import { openStdio, startStdio, stdioLoad } from "./stdio-load.mjs";

/** @typedef {import("./contenders.mjs").Contender} Contender */
/** @typedef {{ pid: number, loads: readonly import("./rounds.mjs").Load[], stop(): Promise<void> }} Running */

/**
 * @typedef {object} TableOptions
 * @property {boolean} quick
 * @property {ReadonlyMap<Contender["kind"], string>} without The kinds that cannot be measured, and the reasons.
 */

/** Maximum cost of our server relative to the floor, for each load. */
const HTTP_GOALS = [1.35, 1.35];
const STDIO_GOALS = [1.2, 1.5, 1.5];

/** @param {TableOptions} options */
export function httpTable(options) {
  const title = "tools/call over HTTP, keep-alive: CPU of the server for one request";
  const loads = ["1 connection", "32 connections"];
  return table(HTTP, { title, loads, goals: HTTP_GOALS, start: startHttp }, options);
}

/** @param {TableOptions} options */
export function stdioTable(options) {
  const title = "tools/call over stdio: CPU of the server for one message";
  const loads = ["1 in flight", "16 in flight", "64 in flight"];
  return table(STDIO, { title, loads, goals: STDIO_GOALS, start: startPiped }, options);
}

/**
 * @param {readonly Contender[]} contenders
 * @param {{ title: string, loads: readonly string[], goals: readonly number[], start: (contender: Contender) => Promise<Running> }} what
 * @param {TableOptions} options
 */
async function table(contenders, { title, loads, goals, start }, options) {
  if (!canMeasureCpu()) {
    console.log(`\n${title}\n\nskipped: /proc has no CPU times of processes on this system`);
    return undefined;
  }
  const running = await startAll(contenders, start, options);
  const all = running.map(({ contender }) => contender);
  try {
    const entrants = running.map(({ contender, server }) => ({
      ...server,
      floor: floorOf(all, contender),
    }));
    const figures = await measureRounds(entrants, options);
    printTable(
      `${title}, in µs (${loads.join(" | ")})`,
      ["server", "revision", ...loads.flatMap(() => ["CPU", "x floor", "p50", "p99"])],
      all.map((contender, index) => [
        contender.name,
        contender.revision,
        ...(figures[index] ?? []).flatMap(({ cpu, floor, p50, p99 }, which) => {
          const goal = goals[which] ?? Number.NaN;
          const times = ratio(floor);
          const verdict = contender.kind === "ours" ? judged(times, floor <= goal) : times;
          return [figure(cpu), verdict, figure(p50), figure(p99)];
        }),
      ]),
    );
    return all.map(({ name, revision }, index) => ({ name, revision, loads: figures[index] }));
  } finally {
    for (const { server } of running) await server.stop();
  }
}

/**
 * Starts all contenders that can be measured. Prints the reason for each other contender.
 *
 * @template T
 * @template {Pick<Contender, "name" | "kind" | "revision">} [C=Contender]
 * @param {readonly C[]} contenders
 * @param {(contender: C) => Promise<T>} start
 * @param {Pick<TableOptions, "without">} options
 * @returns {Promise<{ contender: C, server: T }[]>}
 */
export async function startAll(contenders, start, { without }) {
  const running = [];
  for (const contender of contenders) {
    if (without.has(contender.kind)) continue;
    try {
      running.push({ contender, server: await start(contender) });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      const reason = lines.find((line) => /error/i.test(line)) ?? lines[0];
      console.log(`skipped ${contender.name} ${contender.revision}: ${reason?.trim()}`);
    }
  }
  return running;
}

/**
 * @param {Contender} contender
 * @returns {Promise<Running>}
 */
async function startHttp({ command, revision }) {
  const { port, pid, stop } = await startServer(command);
  try {
    const loads = [];
    for (const connections of [1, 32]) loads.push(await httpLoad({ port, revision, connections }));
    // One call, to exclude servers that cannot answer it.
    await loads[0]?.open();
    await loads[0]?.run(1);
    loads[0]?.close();
    return { pid, loads, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {Contender} contender
 * @returns {Promise<Running>}
 */
async function startPiped({ command, revision }) {
  const server = startStdio(command);
  try {
    await openStdio(server, revision);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const loads = [1, 16, 64].map((inFlight) => stdioLoad(server, { revision, inFlight }));
  return { pid: server.pid, loads, stop: server.stop };
}
