// Generates load for a server over stdio, with a given number of calls in flight. After each received chunk, it sends the
// next calls in one write, like a busy client. Checks that each response has the id of a pending call.
import { spawn } from "node:child_process";
import { callEcho, initialize, INITIALIZED, isStateless, listTools } from "./messages.mjs";

/** @typedef {import("./messages.mjs").Revision} Revision */

/**
 * @typedef {object} StdioServer
 * @property {number} pid
 * @property {(messages: readonly object[]) => void} send
 * @property {(hear: (messages: any[]) => void) => void} listen Replaces the listener.
 * @property {Promise<string>} ended Resolves with the reason when the server has ended.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {readonly string[]} command
 * @returns {StdioServer}
 */
export function startStdio(command) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
  /** @type {(messages: any[]) => void} */
  let hear = ignore;
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) hear(lines.map((line) => JSON.parse(line)));
  });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    printed = (printed + text).slice(-4000);
  });
  child.stdin.on("error", () => {});
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(`it ended with ${code ?? signal}\n${printed}`));
  });
  return {
    pid: child.pid ?? 0,
    send(messages) {
      child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
    },
    listen(next) {
      hear = next;
    },
    ended,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function ignore() {}

/**
 * Opens a connection, and waits for the list of tools, which shows that the server is ready.
 *
 * @param {StdioServer} server
 * @param {Revision} revision
 */
export async function openStdio(server, revision) {
  if (!isStateless(revision)) {
    await answered(server, [initialize(revision)], 0);
    server.send([INITIALIZED]);
  }
  await answered(server, [listTools(revision)], 1);
}

/**
 * @param {StdioServer} server
 * @param {readonly object[]} messages
 * @param {number} id
 */
async function answered(server, messages, id) {
  const answer = new Promise((resolve, reject) => {
    server.listen((all) => {
      const found = all.find((message) => message.id === id);
      if (found?.error !== undefined) reject(new Error(found.error.message));
      else if (found !== undefined) resolve(undefined);
    });
  });
  server.send(messages);
  const reason = await Promise.race([answer, server.ended]);
  if (typeof reason === "string") throw new Error(reason);
}

/**
 * @param {StdioServer} server
 * @param {{ revision: Revision, inFlight: number }} options
 * @returns {import("./rounds.mjs").Load}
 */
export function stdioLoad(server, { revision, inFlight }) {
  let nextId = 2;
  return {
    // There is only one connection, which stays open.
    open: async () => {},
    close: () => {},
    async run(milliseconds) {
      const end = performance.now() + milliseconds;
      /** @type {Map<number, number>} */
      const waiting = new Map();
      /** @type {number[]} */
      const latencies = [];
      const call = (/** @type {number} */ count) => {
        const calls = Array.from({ length: count }, () => callEcho(revision, nextId++));
        const now = performance.now();
        for (const { id } of calls) waiting.set(id, now);
        server.send(calls);
      };
      const done = new Promise((resolve, reject) => {
        server.listen((answers) => {
          const now = performance.now();
          for (const { id, result } of answers) {
            const started = waiting.get(id);
            if (started === undefined || (result?.isError !== undefined && result.isError))
              return reject(new Error(`wrong response: ${JSON.stringify({ id, result })}`));
            waiting.delete(id);
            latencies.push((now - started) * 1000);
          }
          if (now < end) call(answers.length);
          else if (waiting.size === 0) resolve(undefined);
          return undefined;
        });
      });
      call(inFlight);
      const reason = await Promise.race([done, server.ended]);
      if (typeof reason === "string") throw new Error(reason);
      return Float64Array.from(latencies);
    },
  };
}
