// Prints tables of what a login costs a client: the login, the first call with its token, and later requests.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../../scripts/server-process.mjs";
import { median } from "../measure.mjs";
import { figure, judged, printTable } from "../print.mjs";
import { published } from "../setup.mjs";
import { asked } from "./report-tables.mjs";

/** @typedef {import("../clients/first-call.mjs").FirstCall["way"]} Way */
/** @typedef {{ milliseconds: number, requests: number }} Sample */

const SERVER = fileURLToPath(new URL("../servers/login-http.mjs", import.meta.url));
const FIRST_CALL = join(published, "clients/first-call.mjs");
const REVISIONS = ["2025-11-25", "2026-07-28"];

/** The maximum cost of a login: CPU in µs and store reads of a request, milliseconds, and requests. */
const GOALS = { added: 2, reads: 0, first: 15, firstRequests: 0, login: 150, loginRequests: 9 };

/** @param {import("../round-trips/tables.mjs").TableOptions} options */
export async function loginTables({ quick, without }) {
  if (without.has("ours")) return undefined;
  const { port, stop } = await startServer([process.execPath, SERVER]);
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  const control = `http://127.0.0.1:${port}/`;
  try {
    const { url } = await stateOf(control);
    const requests = await requestsTable(url, quick ? 20 : 150);
    return { requests, first: await firstTables({ control, url, directory, quick }) };
  } finally {
    rmSync(directory, { recursive: true });
    await stop();
  }
}

/**
 * @param {string} url
 * @param {number} rounds
 */
async function requestsTable(url, rounds) {
  const measured = /** @type {import("../clients/logged-in.mjs").LoggedIn[]} */ (
    await asked({ kind: "logged-in", rounds, url })
  );
  printTable(
    "tools/call over HTTP, 64 in flight: what a login adds to a request of a client, CPU in µs",
    ["revision", "without", "added", "store reads"],
    measured.map(({ revision, plain, added, reads }) => [
      revision,
      figure(plain),
      judged(added.toFixed(2), added <= GOALS.added),
      judged(String(reads), reads <= GOALS.reads),
    ]),
  );
  return measured;
}

/** @param {{ control: string, url: string, directory: string, quick: boolean }} where */
async function firstTables({ control, url, directory, quick }) {
  const rounds = quick ? 3 : 15;
  const run = async (
    /** @type {Way} */ way,
    /** @type {string} */ revision,
    folder = directory,
  ) => {
    await stateOf(control);
    const question = JSON.stringify({ way, url, revision, directory: folder });
    const printed = execFileSync(process.execPath, [FIRST_CALL, question], { encoding: "utf8" });
    const { requests } = await stateOf(control);
    return { milliseconds: Number(printed), requests };
  };
  const logins = [];
  for (let round = 0; round < rounds; round++) {
    logins.push(await run("login", "", round === 0 ? directory : join(directory, String(round))));
  }
  const login = middle(logins);
  printTable(
    "Login of a new process with registration, without the time of the person",
    ["", "ms", "requests"],
    [
      [
        "login",
        judged(figure(login.milliseconds), login.milliseconds <= GOALS.login),
        judged(String(login.requests), login.requests <= GOALS.loginRequests),
      ],
    ],
  );
  const calls = [];
  for (const revision of REVISIONS) {
    /** @type {Sample[]} */
    const without = [];
    /** @type {Sample[]} */
    const stored = [];
    for (let round = 0; round < rounds; round++) {
      without.push(await run("none", revision));
      stored.push(await run("stored", revision));
    }
    const added = middle(stored.map((sample, round) => difference(sample, without[round])));
    calls.push({ revision, without: middle(without), added });
  }
  printTable(
    "First call of a new process with a stored token, compared with a call without authorization",
    ["revision", "ms", "requests", "added ms", "added requests"],
    calls.map(({ revision, without, added }) => [
      revision,
      figure(without.milliseconds),
      String(without.requests),
      judged(figure(added.milliseconds), added.milliseconds <= GOALS.first),
      judged(String(added.requests), added.requests <= GOALS.firstRequests),
    ]),
  );
  return { login, calls };
}

/**
 * @param {Sample} sample
 * @param {Sample | undefined} base
 * @returns {Sample}
 */
function difference(sample, base = { milliseconds: Number.NaN, requests: Number.NaN }) {
  return {
    milliseconds: sample.milliseconds - base.milliseconds,
    requests: sample.requests - base.requests,
  };
}

/**
 * @param {readonly Sample[]} samples
 * @returns {Sample}
 */
function middle(samples) {
  return {
    milliseconds: median(samples.map(({ milliseconds }) => milliseconds)),
    requests: median(samples.map(({ requests }) => requests)),
  };
}

/**
 * @param {string} control
 * @returns {Promise<{ url: string, requests: number }>} `requests`: those since the last call.
 */
async function stateOf(control) {
  return /** @type {any} */ (await (await fetch(control)).json());
}
