// A Worker for workerd: its configuration, and how it is started.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";

/** It may reach what is on this machine, and nothing else. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";

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
);
`;

/**
 * The command that serves a Worker; `{port}` in it stands for its port.
 *
 * @param {string} workerd
 * @param {string} program
 * @param {string} folder What it needs is written there.
 */
export async function workerCommand(workerd, program, folder) {
  // The conditions under which packages are bundled for Workers.
  const conditions = ["workerd", "worker", "browser"];
  await bundle(program, join(folder, "worker.mjs"), { platform: "neutral", conditions });
  const config = join(folder, "worker.capnp");
  writeFileSync(config, CONFIG);
  return [workerd, "serve", config, "--socket-addr=http=127.0.0.1:{port}"];
}
