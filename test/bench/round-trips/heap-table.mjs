// Measures the heap that an idle session uses in a server over HTTP, and the additional heap of an open event stream: the
// heap with a thousand of them, minus the heap before.
import { fork } from "node:child_process";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { answers, freePort } from "../../../scripts/server-process.mjs";
import { figure, judged, printTable } from "../print.mjs";
import { WITH_SESSIONS } from "./contenders.mjs";
import { openSession } from "./http-load.mjs";
import { headersOf } from "./messages.mjs";
import { startAll } from "./tables.mjs";

/** @typedef {import("./contenders.mjs").Contender} Contender */
/** @typedef {{ session: number, stream: number }} Bytes */

const report = fileURLToPath(new URL("heap-report.mjs", import.meta.url));

/** The maximum heap for our server in KB. */
const GOALS = { session: 1, stream: 6 };

/** @param {import("./tables.mjs").TableOptions} options */
export async function heapTable(options) {
  const count = options.quick ? 200 : 1000;
  const measured = await startAll(WITH_SESSIONS, (contender) => measure(contender, count), options);
  printTable(
    `Heap of a server over HTTP for each of ${count} sessions and streams, in KB`,
    ["server", "revision", "idle session", "open stream"],
    measured.map(({ contender, server: { session, stream } }) => [
      contender.name,
      contender.revision,
      cellOf(contender, session, GOALS.session),
      cellOf(contender, stream, GOALS.stream),
    ]),
  );
  return measured.map(({ contender: { name, revision }, server }) => ({
    name,
    revision,
    ...server,
  }));
}

/**
 * @param {Contender} contender
 * @param {number} bytes
 * @param {number} goal The goal in KB.
 */
function cellOf({ kind }, bytes, goal) {
  const size = bytes / 1024;
  return kind === "ours" ? judged(figure(size), size <= goal) : figure(size);
}

/**
 * @param {Contender} contender
 * @param {number} count
 * @returns {Promise<Bytes>}
 */
async function measure({ command, revision }, count) {
  const [, file = "", ...args] = command;
  const port = await freePort();
  const child = fork(file, args, {
    execArgv: ["--expose-gc", "--import", report],
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let printed = "";
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    printed = (printed + text).slice(-4000);
  });
  const ended = new Promise((resolve) => void child.on("exit", () => resolve(true)));
  /** @type {import("node:http").ClientRequest[]} */
  const streams = [];
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(printed);
      await new Promise((resolve) => void setTimeout(resolve, 25));
    }
    // These sessions come first, so that code and data that all sessions share do not count.
    await openSessions(port, revision, 50);
    const empty = await heapOf(child);
    const sessions = await openSessions(port, revision, count);
    const full = await heapOf(child);
    for (const session of sessions) streams.push(await openStream(port, revision, session));
    const open = await heapOf(child);
    return { session: (full - empty) / count, stream: (open - full) / count };
  } finally {
    for (const stream of streams) stream.destroy();
    child.kill("SIGKILL");
    await ended;
  }
}

/**
 * @param {number} port
 * @param {Contender["revision"]} revision
 * @param {number} count
 */
async function openSessions(port, revision, count) {
  const sessions = [];
  while (sessions.length < count) {
    const session = await openSession(port, revision);
    if (session === undefined) throw new Error("the server returned no session id");
    sessions.push(session);
  }
  return sessions;
}

/**
 * @param {number} port
 * @param {Contender["revision"]} revision
 * @param {string} session
 * @returns {Promise<import("node:http").ClientRequest>} Resolves when the response headers have arrived.
 */
function openStream(port, revision, session) {
  const headers = { ...headersOf(revision, session), accept: "text/event-stream" };
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path: "/mcp", headers, agent: false });
    request.on("response", (response) => {
      response.resume();
      response.on("error", () => {});
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`GET: expected 200, received ${response.statusCode}`));
    });
    request.on("error", reject);
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} bytes
 */
function heapOf(child) {
  return new Promise((resolve, reject) => {
    child.once("message", (bytes) => resolve(Number(bytes)));
    child.once("exit", () => reject(new Error("the server ended")));
    child.send("heap");
  });
}
