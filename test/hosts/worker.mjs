// The configuration of a Worker for workerd, and the command that starts it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";

/** The Worker can only connect to servers on this machine. */
const configOf = (
  /** @type {string} */ bindings,
) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-10-20",
  bindings = [${bindings}],
);
`;

/**
 * Returns the command that serves a Worker. `{port}` in the command stands for the port.
 *
 * @param {string} workerd
 * @param {string} program
 * @param {string} folder The folder for the files of the Worker.
 * @param {Readonly<Record<string, string>>} [variables] The environment of the Worker.
 */
export async function workerCommand(workerd, program, folder, variables = {}) {
  // The export conditions that bundlers use for Workers.
  const conditions = ["workerd", "worker", "browser"];
  await bundle(program, join(folder, "worker.mjs"), { platform: "neutral", conditions });
  const config = join(folder, "worker.capnp");
  const bindings = Object.entries(variables).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  writeFileSync(config, configOf(bindings.join(", ")));
  return [workerd, "serve", config, "--socket-addr=http=127.0.0.1:{port}"];
}
