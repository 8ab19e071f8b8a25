// The time from the start of a stdio server to its first list of tools. Every round starts each server again.
import { median } from "../measure.mjs";
import { figure, judged, printTable } from "../print.mjs";
import { floorOf, STDIO } from "./contenders.mjs";
import { cpuOf } from "./cpu.mjs";
import { openStdio, startStdio } from "./stdio-load.mjs";
import { startAll } from "./tables.mjs";

/** @typedef {import("./contenders.mjs").Contender} Contender */

/** Maximum CPU time of our server above the floor, in milliseconds. */
const GOAL = 15;

/** @param {import("./tables.mjs").TableOptions} options */
export async function startTable(options) {
  // This start excludes servers that cannot start.
  const able = await startAll(STDIO, startOnce, options);
  const samples = able.map(({ server }) => [server]);
  const forward = able.map((_, index) => index);
  const rounds = options.quick ? 3 : 11;
  for (let round = 0; round < rounds; round++) {
    for (const index of round % 2 === 0 ? forward : forward.toReversed()) {
      const { contender } = able[index] ?? {};
      if (contender !== undefined) samples[index]?.push(await startOnce(contender));
    }
  }
  const figures = able.map(({ contender: { name, revision, kind } }, index) => ({
    name,
    revision,
    kind,
    cpu: median((samples[index] ?? []).map(({ cpu }) => cpu)),
    wall: median((samples[index] ?? []).map(({ wall }) => wall)),
  }));
  const all = able.map(({ contender }) => contender);
  const overs = figures.map(({ cpu }, index) => {
    const own = all[index];
    const floor = own === undefined ? undefined : figures[floorOf(all, own)];
    return cpu - (floor?.cpu ?? Number.NaN);
  });
  printTable(
    "From start to the first tools/list over stdio, in ms",
    ["server", "revision", "CPU", "over floor", "wall"],
    figures.map(({ name, revision, kind, cpu, wall }, index) => {
      const more = overs[index] ?? Number.NaN;
      const over = figure(Math.max(0, more));
      const verdict = kind === "ours" ? judged(over, more <= GOAL) : over;
      return [name, revision, figure(cpu), verdict, figure(wall)];
    }),
  );
  return figures;
}

/**
 * @param {Contender} contender
 * @returns {Promise<{ cpu: number, wall: number }>} milliseconds
 */
async function startOnce({ command, revision }) {
  const started = performance.now();
  const server = startStdio(command);
  try {
    await openStdio(server, revision);
    return { cpu: cpuOf(server.pid) / 1e6, wall: performance.now() - started };
  } finally {
    await server.stop();
  }
}
