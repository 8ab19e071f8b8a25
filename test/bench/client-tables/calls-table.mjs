// Prints tables of clients that call a tool over stdio and HTTP, with 64 calls in flight. The clients run in the order A B
// C … C B A. The tables compare ratios within a round, because absolute figures depend on other load on the machine.
import { fileURLToPath } from "node:url";
import { startServer } from "../../../scripts/server-process.mjs";
import { median } from "../measure.mjs";
import { figure, judged, printTable, ratio } from "../print.mjs";
import { startAll } from "../round-trips/tables.mjs";
import { CLIENT_CONTENDERS } from "./contenders.mjs";
import { met } from "./report-tables.mjs";
import { startClient } from "./running.mjs";

/** @typedef {import("./contenders.mjs").ClientContender} ClientContender */
/** @typedef {import("./running.mjs").RunningClient} RunningClient */
/** @typedef {{ contender: ClientContender, server: RunningClient }} Entrant */
/** @typedef {{ cpu: number, wall: number }} Turn Microseconds per call. */

const IN_FLIGHT = 64;
/** The goal for our client: its maximum cost relative to a bare client. */
const FLOOR_GOAL = 1.5;
/** The goal for each peer: its minimum cost relative to our client. */
const PEER_GOAL = 3;

const FULL = { rounds: 8, milliseconds: 500, warmUp: 2500 };
const QUICK = { rounds: 4, milliseconds: 200, warmUp: 800 };

const server = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../servers/${file}`, import.meta.url));

/** @param {import("../round-trips/tables.mjs").TableOptions} options */
export async function clientCallsTables(options) {
  const args = [server("floor-stdio.mjs")];
  const stdio = await table("stdio", { command: process.execPath, args }, options);
  const { port, stop } = await startServer([process.execPath, server("floor-http.mjs")]);
  try {
    const http = await table("HTTP", `http://127.0.0.1:${port}/mcp`, options);
    return { stdio, http };
  } finally {
    await stop();
  }
}

/**
 * @param {"stdio" | "HTTP"} over
 * @param {import("../clients/program.mjs").Target} target
 * @param {import("../round-trips/tables.mjs").TableOptions} options
 */
async function table(over, target, options) {
  const start = (/** @type {ClientContender} */ contender) => startClient(contender, target);
  const entrants = await startAll(CLIENT_CONTENDERS, start, options);
  try {
    const turns = await measured(entrants, options.quick ? QUICK : FULL);
    const figures = entrants.map(({ contender }, index) => ({
      contender,
      cpu: median((turns[index] ?? []).map(({ cpu }) => cpu)),
      wall: median((turns[index] ?? []).map(({ wall }) => wall)),
      floor: compared(entrants, turns, index, "floor"),
      ours: compared(entrants, turns, index, "ours"),
    }));
    printTable(
      `tools/call over ${over}, ${IN_FLIGHT} in flight: what the client spends on a call, in µs`,
      ["client", "revision", "CPU", "x bare", "x ours", "wall", "x bare", "x ours"],
      figures.map(({ contender: { name, revision, kind }, cpu, wall, floor, ours }) => {
        const toFloor = (/** @type {number} */ times) =>
          kind === "ours" ? judged(ratio(times), times <= FLOOR_GOAL) : ratio(times);
        const toOurs = (/** @type {number} */ times) =>
          kind === "peer" ? judged(ratio(times), times >= PEER_GOAL) : ratio(times);
        return [
          name,
          revision,
          figure(cpu),
          toFloor(floor.cpu),
          toOurs(ours.cpu),
          figure(wall),
          toFloor(floor.wall),
          toOurs(ours.wall),
        ];
      }),
    );
    for (const line of verdicts(over, figures)) console.log(line);
    return figures.map(({ contender: { name, revision }, ...rest }) => ({
      name,
      revision,
      ...rest,
    }));
  } finally {
    for (const { server: client } of entrants) await client.stop();
  }
}

/**
 * @param {readonly Entrant[]} entrants
 * @param {typeof FULL} effort
 * @returns {Promise<Turn[][]>}
 */
async function measured(entrants, { rounds, milliseconds, warmUp }) {
  for (const { server: client } of entrants) {
    await client.run({ inFlight: IN_FLIGHT, milliseconds: warmUp });
  }
  /** @type {Turn[][]} */
  const turns = entrants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...entrants.entries()];
    for (const [index, { server: client }] of round % 2 === 0 ? order : order.toReversed()) {
      const { calls, cpu, wall } = await client.run({ inFlight: IN_FLIGHT, milliseconds });
      turns[index]?.push({ cpu: cpu / calls, wall: wall / calls });
    }
  }
  return turns;
}

/**
 * Returns the median cost relative to the floor or to our client, at the same revision.
 *
 * @param {readonly Entrant[]} entrants
 * @param {readonly Turn[][]} turns
 * @param {number} index
 * @param {ClientContender["kind"]} kind
 * @returns {Turn}
 */
function compared(entrants, turns, index, kind) {
  const revision = entrants[index]?.contender.revision;
  const other = entrants.findIndex(
    ({ contender }) => contender.kind === kind && contender.revision === revision,
  );
  const times = (/** @type {keyof Turn} */ what) =>
    median(
      (turns[index] ?? []).map(
        (turn, round) => turn[what] / (turns[other]?.[round]?.[what] ?? Number.NaN),
      ),
    );
  return { cpu: times("cpu"), wall: times("wall") };
}

/**
 * Prints a line for each requested figure.
 *
 * @param {string} over
 * @param {readonly { contender: ClientContender, floor: Turn, ours: Turn }[]} figures
 */
function verdicts(over, figures) {
  const lines = [];
  for (const what of /** @type {const} */ (["cpu", "wall"])) {
    const own = figures.filter(({ contender: { kind } }) => kind === "ours");
    const most = Math.max(...own.map(({ floor }) => floor[what]));
    const peers = figures.filter(({ contender: { kind } }) => kind === "peer");
    const least = Math.min(...peers.map(({ ours }) => ours[what]));
    lines.push(
      `${over}, ${what}: at most ${FLOOR_GOAL} times a bare client: ${ratio(most)}, ${met(most <= FLOOR_GOAL)}`,
      `${over}, ${what}: every peer at least ${PEER_GOAL} times ours: ${ratio(least)}, ${met(least >= PEER_GOAL)}`,
    );
  }
  return lines;
}
