// Prints what authorization costs a server: CPU time for one call, and memory for cached tokens.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startServer } from "../../scripts/server-process.mjs";
import { figure, judged, printTable, ratio } from "./print.mjs";
import { canMeasureCpu } from "./round-trips/cpu.mjs";
import { httpLoad } from "./round-trips/http-load.mjs";
import { measureRounds } from "./round-trips/rounds.mjs";
import { published } from "./setup.mjs";

/** @typedef {import("./round-trips/messages.mjs").Revision} Revision */
/** @typedef {import("./round-trips/tables.mjs").TableOptions} TableOptions */

const CONNECTIONS = 32;

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {Revision} revision
 * @property {readonly string[]} way The arguments of `ours-auth-http.mjs`.
 * @property {readonly string[]} base The way to compare with.
 * @property {number} [added] The maximum of the added CPU time in µs.
 * @property {number} [times] The maximum of the ratio.
 */

/** @type {readonly Row[]} */
const ROWS = [
  ...["2025-11-25", "2026-07-28"].flatMap((name) => {
    const revision = /** @type {Revision} */ (name);
    return [
      row("jwt, cached", revision, ["jwt"], ["none"], { added: 5, times: 1.12 }),
      row("introspection, cached", revision, ["introspection"], ["none"], { added: 8 }),
    ];
  }),
  ...["ES256", "RS256"].map((algorithm) =>
    row(
      `jwt, not cached, ${algorithm}`,
      "2026-07-28",
      ["uncached", algorithm],
      ["jose", algorithm],
      { times: 1.15 },
    ),
  ),
];

/** The maximum cost of the static scopes of a tool in µs. */
const SCOPES_GOAL = 0.3;
/** The maximum heap of 10,000 cached tokens in MiB. */
const HEAP_GOAL = 12;

/**
 * @param {string} name
 * @param {Revision} revision
 * @param {readonly string[]} way
 * @param {readonly string[]} base
 * @param {Pick<Row, "added" | "times">} goals
 * @returns {Row}
 */
function row(name, revision, way, base, goals) {
  return { name, revision, way, base, ...goals };
}

/** @param {TableOptions} options */
export async function authTable(options) {
  const title = `tools/call with an access token, ${CONNECTIONS} connections: CPU of the server for one request, in µs`;
  const problem = options.without.get("ours");
  if (!canMeasureCpu() || problem !== undefined) {
    const reason = problem ?? "/proc has no CPU times of processes on this system";
    console.log(`\n${title}\n\nskipped: ${reason}`);
    return undefined;
  }
  const calls = await measureCalls(options);
  printTable(
    title,
    ["token", "revision", "compared with", "its CPU", "CPU", "added", "ratio"],
    calls.map(({ name, revision, base, baseCpu, cpu, added, times, goals }) => [
      name,
      revision,
      base,
      figure(baseCpu),
      figure(cpu),
      goals.added === undefined ? figure(added) : judged(figure(added), added <= goals.added),
      goals.times === undefined ? ratio(times) : judged(ratio(times), times <= goals.times),
    ]),
  );
  const scopes = Number(runOurs("scopes.mjs", options.quick ? "10" : "60"));
  const verdict = judged(`${scopes.toFixed(2)}`, scopes <= SCOPES_GOAL);
  printTable(
    "Static scopes of a tool: added CPU for one call, in µs",
    ["", "added"],
    [["scopes", verdict]],
  );
  return { calls, scopes };
}

/** @param {TableOptions} options */
async function measureCalls(options) {
  const servers = new Map(
    ROWS.flatMap(({ revision, way, base }) =>
      [base, way].map((each) => [keyOf(revision, each), { revision, way: each }]),
    ),
  );
  const running = [];
  try {
    for (const server of servers.values()) running.push(await start(server));
    const entrants = running.map((one, floor) => ({ ...one, floor }));
    const figures = await measureRounds(entrants, options);
    const cpus = new Map(
      [...servers.keys()].map((key, index) => [key, figures[index]?.[0]?.cpu ?? Number.NaN]),
    );
    return ROWS.map(({ name, revision, way, base, added, times }) => {
      const baseCpu = cpus.get(keyOf(revision, base)) ?? Number.NaN;
      const cpu = cpus.get(keyOf(revision, way)) ?? Number.NaN;
      const compared = base[0] === "none" ? "no token" : "jwtVerify of jose alone";
      const goals = { added, times };
      return {
        name,
        revision,
        base: compared,
        baseCpu,
        cpu,
        added: cpu - baseCpu,
        times: cpu / baseCpu,
        goals,
      };
    });
  } finally {
    for (const { stop } of running) await stop();
  }
}

/**
 * @param {Revision} revision
 * @param {readonly string[]} way
 */
function keyOf(revision, way) {
  return [revision, ...way].join(" ");
}

/** @param {{ revision: Revision, way: readonly string[] }} server */
async function start({ revision, way }) {
  const file = join(published, "servers/ours-auth-http.mjs");
  const { pid, port, printed, stop } = await startServer([process.execPath, file, ...way]);
  try {
    const [, token] = /^token: (\S+)$/m.exec(printed()) ?? [];
    if (token === undefined) throw new Error(`expected a token, received ${printed()}`);
    const headers = { authorization: `Bearer ${token}` };
    const load = await httpLoad({ port, revision, connections: CONNECTIONS, headers });
    return { pid, loads: [load], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {TableOptions} options */
export function cachedTokensTable({ quick, without }) {
  if (without.has("ours")) return undefined;
  const count = quick ? 1_000 : 10_000;
  const measured = ["ES256", "RS256"].map((algorithm) => {
    const bytes = Number(runOurs("cached-tokens.mjs", algorithm, String(count)));
    return { algorithm, mebibytes: ((bytes / count) * 10_000) / 2 ** 20 };
  });
  printTable(
    "Heap of 10,000 cached tokens, in MiB",
    ["signed with", "heap"],
    measured.map(({ algorithm, mebibytes }) => [
      algorithm,
      judged(figure(mebibytes), mebibytes <= HEAP_GOAL),
    ]),
  );
  return measured;
}

/**
 * Runs a program with our published packages, and returns its output.
 *
 * @param {string} file
 * @param {string[]} args
 */
function runOurs(file, ...args) {
  const path = join(published, "servers", file);
  return execFileSync(process.execPath, ["--expose-gc", path, ...args], { encoding: "utf8" });
}
