// Prints what authorization costs a server: CPU time for one call, and memory for cached tokens.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startServer } from "../../scripts/server-process.mjs";
import { median } from "./measure.mjs";
import { figure, judged, printTable, ratio } from "./print.mjs";
import { canMeasureCpu } from "./round-trips/cpu.mjs";
import { httpLoad } from "./round-trips/http-load.mjs";
import { takeTurns } from "./round-trips/rounds.mjs";
import { published } from "./setup.mjs";

/** @typedef {import("./round-trips/messages.mjs").Revision} Revision */
/** @typedef {import("./round-trips/rounds.mjs").Load} Load */
/** @typedef {import("./round-trips/rounds.mjs").Turn} Turn */
/** @typedef {import("./round-trips/tables.mjs").TableOptions} TableOptions */

const CONNECTIONS = 32;
const SERVER = join(published, "servers/ours-auth-http.mjs");
const REVISIONS = /** @type {const} */ (["2025-11-25", "2026-07-28"]);

/** The verifications of one `GET /verify`. */
const VERIFICATIONS = 640;
/**
 * Turns are short and many, because the differences are small. Of each server run several copies, because two processes of
 * one program can differ by a tenth.
 */
const FULL = { rounds: 16, milliseconds: 200, warmUp: 1200, copies: 3 };
const QUICK = { rounds: 4, milliseconds: 150, warmUp: 300, copies: 1 };

/** The ways to check a token, compared with no check. The second server without a check shows the noise. */
const CACHED = [
  { name: "none, again", way: "none", goals: {} },
  { name: "jwt, cached", way: "jwt", goals: { added: 5, times: 1.12 } },
  { name: "introspection, cached", way: "introspection", goals: { added: 8 } },
];
/** The maximum cost of a token that is not cached, relative to a call without a check and `jwtVerify` of jose. */
const UNCACHED_GOAL = 1.15;
/** The maximum cost of the static scopes of a tool in µs. */
const SCOPES_GOAL = 0.3;
const TOKENS = 10_000;
/** The maximum heap of these cached tokens in MiB. */
const HEAP_GOAL = 12;

/** @param {TableOptions} options */
export async function authTable({ quick, without }) {
  const problem = without.get("ours");
  if (!canMeasureCpu() || problem !== undefined) {
    const reason = problem ?? "/proc has no CPU times of processes on this system";
    console.log(`\nauthorization\n\nskipped: ${reason}`);
    return undefined;
  }
  const effort = quick ? QUICK : FULL;
  const cached = [];
  for (const revision of REVISIONS) cached.push(...(await measureCached(revision, effort)));
  printTable(
    `tools/call with an access token, ${CONNECTIONS} connections: CPU of the server for one request, in µs`,
    ["check of the token", "revision", "without", "added", "ratio"],
    cached.map(({ name, revision, base, added, times, goals }) => [
      name,
      revision,
      figure(base),
      verdict(added.toFixed(2), added, goals.added),
      verdict(ratio(times), times, goals.times),
    ]),
  );
  const uncached = [];
  for (const algorithm of ["ES256", "RS256"]) {
    uncached.push(await measureUncached(algorithm, effort));
  }
  printTable(
    "The same, not cached: compared with a call without a check and jwtVerify of jose, in one process",
    ["signed with", "without", "jwtVerify", "jwt", "x sum", "x jwtVerify in the server"],
    uncached.map(({ algorithm, open, alone, checked, times, timesInServer }) => [
      algorithm,
      figure(open),
      figure(alone),
      figure(checked),
      verdict(ratio(times), times, UNCACHED_GOAL),
      ratio(timesInServer),
    ]),
  );
  const scopes = Number(runOurs("scopes.mjs", quick ? "100" : "500"));
  printTable(
    "Static scopes of a tool: added CPU for one call, in µs",
    ["", "added"],
    [["scopes", verdict(scopes.toFixed(2), scopes, SCOPES_GOAL)]],
  );
  return { cached, uncached, scopes };
}

/**
 * @param {Revision} revision
 * @param {typeof FULL} effort
 */
async function measureCached(revision, effort) {
  const servers = [];
  const ways = ["none", ...CACHED.map((row) => row.way)];
  try {
    for (let copy = 0; copy < effort.copies; copy++) {
      for (const way of ways) servers.push(await start([way]));
    }
    const entrants = [];
    for (const { pid, port, token } of servers) {
      entrants.push({ pid, loads: [await loadOf(port, revision, token)] });
    }
    const turns = await takeTurns(entrants, effort);
    const copies = turns.map(([only]) => cpuOf(only));
    const [base = [], ...others] = ways.map((_, index) =>
      meansOf(copies.filter((_copy, at) => at % ways.length === index)),
    );
    return CACHED.map(({ name, goals }, index) => {
      const cpu = others[index] ?? [];
      const added = median(cpu.map((one, round) => one - (base[round] ?? Number.NaN)));
      const times = median(cpu.map((one, round) => one / (base[round] ?? Number.NaN)));
      const limits = /** @type {{ added?: number, times?: number }} */ (goals);
      return { name, revision, base: median(base), added, times, goals: limits };
    });
  } finally {
    for (const { stop } of servers) await stop();
  }
}

/**
 * @param {string} algorithm
 * @param {typeof FULL} effort
 */
async function measureUncached(algorithm, effort) {
  const server = await start(["uncached", algorithm]);
  try {
    const { pid, port, others, token } = server;
    const [open = 0, verifying = 0] = others;
    const loads = [verificationLoad(open)];
    for (const one of [open, verifying, port]) {
      loads.push(await loadOf(one, "2026-07-28", token));
    }
    const [turns = []] = await takeTurns([{ pid, loads }], effort);
    const [alone = [], none = [], inServer = [], checked = []] = turns.map(cpuOf);
    const ratios = checked.map((cpu, round) => cpu / ((none[round] ?? 0) + (alone[round] ?? 0)));
    const ratiosInServer = checked.map((cpu, round) => cpu / (inServer[round] ?? Number.NaN));
    return {
      algorithm,
      open: median(none),
      alone: median(alone),
      checked: median(checked),
      times: median(ratios),
      timesInServer: median(ratiosInServer),
    };
  } finally {
    await server.stop();
  }
}

/**
 * Returns the mean of several copies for each round.
 *
 * @param {readonly (readonly number[])[]} copies
 */
function meansOf(copies) {
  const [first = []] = copies;
  return first.map(
    (_, round) => copies.reduce((sum, copy) => sum + (copy[round] ?? 0), 0) / copies.length,
  );
}

/** @param {readonly Turn[]} [turns] */
function cpuOf(turns = []) {
  return turns.map(({ cpu }) => cpu);
}

/**
 * @param {string} cell
 * @param {number} value
 * @param {number} [goal]
 */
function verdict(cell, value, goal) {
  return goal === undefined ? cell : judged(cell, value <= goal);
}

/** @param {readonly string[]} way The arguments of `ours-auth-http.mjs`. */
async function start(way) {
  const { pid, port, printed, stop } = await startServer([process.execPath, SERVER, ...way]);
  const [, token] = /^token: (\S+)$/m.exec(printed()) ?? [];
  const [, others = ""] = /^ports: (.+)$/m.exec(printed()) ?? [];
  if (token !== undefined) return { pid, port, others: others.split(" ").map(Number), token, stop };
  await stop();
  throw new Error(`expected a token, received ${printed()}`);
}

/**
 * @param {number} port
 * @param {Revision} revision
 * @param {string} token
 */
function loadOf(port, revision, token) {
  const headers = { authorization: `Bearer ${token}` };
  return httpLoad({ port, revision, connections: CONNECTIONS, headers });
}

/**
 * A load of verifications alone. Their latencies are not measured.
 *
 * @param {number} port
 * @returns {Load}
 */
function verificationLoad(port) {
  return {
    open: async () => {},
    async run(milliseconds) {
      const end = performance.now() + milliseconds;
      let done = 0;
      for (; performance.now() < end; done += VERIFICATIONS) {
        await (await fetch(`http://127.0.0.1:${port}/verify`)).text();
      }
      return new Float64Array(done);
    },
    close: () => {},
  };
}

/** @param {TableOptions} options */
export function cachedTokensTable({ without }) {
  if (without.has("ours")) return undefined;
  const measured = ["ES256", "RS256", "opaque"].map((kind) => {
    /** @type {{ bytes: number, length: number }} */
    const { bytes, length } = JSON.parse(runOurs("cached-tokens.mjs", kind, String(TOKENS)));
    return { kind, length, mebibytes: bytes / 2 ** 20 };
  });
  printTable(
    "Heap of 10,000 cached tokens, in MiB",
    ["token", "characters", "heap"],
    measured.map(({ kind, length, mebibytes }) => [
      kind === "opaque" ? "introspection, opaque" : `jwt, ${kind}`,
      String(length),
      verdict(figure(mebibytes), mebibytes, HEAP_GOAL),
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
