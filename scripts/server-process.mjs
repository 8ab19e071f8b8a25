// Starts a server as a separate process on a free port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { root } from "./run.mjs";

/** Maximum milliseconds from the start of a server until it listens. */
const PATIENCE = 300_000;

/** Systems give ports from 32768 on to connections and to servers without a port of their own, so these stay free. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** Returns a free port that the system gives to no program that asks for any free port. */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
    // EACCES: reserved by Windows.
    if (["EADDRINUSE", "EACCES"].includes(code)) return false;
    throw error;
  }
  await once(probe.close(), "close");
  return true;
}

/**
 * @typedef {object} ServerProcess
 * @property {number} port
 * @property {number} pid
 * @property {() => string} printed Returns the end of the standard error.
 * @property {(signal?: NodeJS.Signals, patienceMs?: number) => Promise<void>} stop Ends the server, after 3 s or the given
 *   time with SIGKILL. Default: SIGTERM.
 */

/**
 * Starts a server and waits until it listens. The environment variable `PORT` contains its port.
 *
 * @param {string | readonly string[]} command A shell command, or a program with arguments. `{port}` is replaced
 *   with the port.
 * @param {{ port?: number, env?: Record<string, string> }} [options] Default: a free port, and the environment of this
 *   process.
 * @returns {Promise<ServerProcess>} Rejects with the standard error if the server exits or does not listen in time.
 */
export async function startServer(command, { port: given, env = {} } = {}) {
  const port = given ?? (await freePort());
  const [program = "", ...args] = (typeof command === "string" ? [command] : command).map((part) =>
    part.replaceAll("{port}", String(port)),
  );
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    // Starts a separate process group, because a shell does not forward signals to its child processes.
    detached: true,
    shell: typeof command === "string",
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    printed = (printed + text).slice(-4000);
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(`it ended with ${code ?? signal}`));
  });
  guard(child);
  const stop = async (/** @type {NodeJS.Signals} */ signal = "SIGTERM", patienceMs = 3000) => {
    end(child, signal);
    const impatience = setTimeout(() => end(child, "SIGKILL"), patienceMs);
    await ended;
    clearTimeout(impatience);
    running.delete(child);
  };
  const problem = await Promise.race([ended, listening(port)]);
  if (problem === undefined) return { port, pid: child.pid ?? 0, printed: () => printed, stop };
  await stop();
  const name = typeof command === "string" ? command : command.join(" ");
  throw new Error(`${name}: expected a server on port ${port}, but ${problem}\n${printed}`.trim());
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already exited.
  }
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} `undefined` when the port accepts connections, otherwise the error.
 */
async function listening(port) {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    if (await answers(port)) return undefined;
    await new Promise((resolve) => void setTimeout(resolve, 25));
  }
  return `it did not listen after ${PATIENCE / 1000} s`;
}

/**
 * Whether a port accepts connections.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Ends a server when this program exits for any reason.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function guard(child) {
  running.add(child);
  if (process.listeners("exit").includes(abandon)) return;
  process.once("exit", abandon).once("SIGINT", interrupted).once("SIGTERM", interrupted);
}

function abandon() {
  for (const child of running) end(child, "SIGKILL");
}

function interrupted() {
  process.exit(130);
}
