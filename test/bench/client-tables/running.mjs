// Runs each client in its own process, and controls it.
import { fork } from "node:child_process";

/** @typedef {import("./contenders.mjs").ClientContender} ClientContender */
/** @typedef {import("../clients/program.mjs").Spent} Spent */

/**
 * @typedef {object} RunningClient
 * @property {(load: { inFlight: number, milliseconds: number }) => Promise<Spent>} run
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a client. Resolves after its first call.
 *
 * @param {ClientContender} contender
 * @param {import("../clients/program.mjs").Target} target
 * @returns {Promise<RunningClient>}
 */
export async function startClient({ program, module, revision }, target) {
  const child = fork(program, [module, JSON.stringify({ revision, target })], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let printed = "";
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    printed = (printed + text).slice(-4000);
  });
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  const said = () =>
    new Promise((resolve, reject) => {
      child.once("message", resolve);
      void ended.then((code) => reject(new Error(`an error: it ended with ${code}\n${printed}`)));
    });
  const stop = async () => {
    // The server of a client ends when its input ends.
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill("SIGKILL"), 2000);
    await ended;
    clearTimeout(impatience);
  };
  await said();
  return {
    run(load) {
      child.send(load);
      return /** @type {Promise<Spent>} */ (said());
    },
    stop,
  };
}
