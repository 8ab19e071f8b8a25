// Prints tables about our client: the round trips until the first result, and the heap that open clients use.
import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../../scripts/server-process.mjs";
import { figure, judged, printTable } from "../print.mjs";
import { published } from "../setup.mjs";

/** @typedef {import("../round-trips/tables.mjs").TableOptions} TableOptions */

const REPORT = join(published, "clients/report.mjs");
const FLOOR = fileURLToPath(new URL("../servers/floor-http.mjs", import.meta.url));
/** The maximum number of round trips in addition to those that the protocol requires. */
const TRIPS_GOAL = 1;
/** The maximum heap per client in KB. */
const HEAP_GOAL = 10;

/** @param {TableOptions} options */
export async function firstResultTable({ without }) {
  if (without.has("ours")) return undefined;
  const results = /** @type {import("../clients/first-result.mjs").FirstResult[]} */ (
    await asked({ kind: "first-result" })
  );
  printTable(
    `Round trips from connect to the first result of a call (goal: at most ${TRIPS_GOAL} more than the protocol takes)`,
    ["over", "revision", "server is", "taken", "needed", "more"],
    results.map(({ over, revision, remembered, sent, needed }) => {
      const more = sent.length - needed;
      return [
        over,
        revision,
        remembered ? "remembered" : "new",
        String(sent.length),
        String(needed),
        judged(String(more), more <= TRIPS_GOAL),
      ];
    }),
  );
  const most = Math.max(...results.map(({ sent, needed }) => sent.length - needed));
  console.log(`first result: at most ${TRIPS_GOAL} round trip more: ${most}, ${met(most <= 1)}`);
  return results;
}

/** @param {TableOptions} options */
export async function clientHeapTable({ quick, without }) {
  if (without.has("ours")) return undefined;
  const count = quick ? 300 : 1000;
  const { port, stop } = await startServer([process.execPath, FLOOR, "--no-streams"]);
  try {
    const url = `http://127.0.0.1:${port}/mcp`;
    const held = /** @type {import("../clients/heap.mjs").Held[]} */ (
      await asked({ kind: "heap", count, url })
    );
    printTable(
      `Heap of each of ${count} open clients to one server, in KB`,
      ["over", "revision", `KB < ${HEAP_GOAL}`],
      held.map(({ what, revision, bytes }) => [
        what,
        revision,
        judged(figure(bytes / 1024), bytes / 1024 < HEAP_GOAL),
      ]),
    );
    const most = Math.max(...held.map(({ bytes }) => bytes / 1024));
    console.log(
      `heap: under ${HEAP_GOAL} KB for each client: ${figure(most)}, ${met(most < HEAP_GOAL)}`,
    );
    return held;
  } finally {
    await stop();
  }
}

/** @param {boolean} reached */
export function met(reached) {
  return reached ? "met" : "not met";
}

/**
 * Measures in a separate process.
 *
 * @param {import("../clients/report.mjs").Question} question
 * @returns {Promise<unknown>}
 */
export function asked(question) {
  return new Promise((resolve, reject) => {
    const child = fork(REPORT, [JSON.stringify(question)], { execArgv: ["--expose-gc"] });
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${REPORT} ended with ${code}`)));
  });
}
