// Bundles the Worker, and returns the command that serves it.
import { build } from "esbuild";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/run.mjs";

/** The classes of the objects, by the names of their bindings. */
const CLASSES = {
  SESSIONS: "SessionObject",
  DIRECTORIES: "DirectoryObject",
  SHARED: "SharedObject",
  TOPICS: "TopicObject",
  NODES: "NodeObject",
  TASKS: "TaskObject",
  TASK_INDEXES: "TaskIndexObject",
};

const namespaces = Object.values(CLASSES).map(
  (name) => `(className = "${name}", uniqueKey = "${name}", enableSql = true)`,
);
const bindings = Object.entries(CLASSES).map(
  ([name, of]) => `(name = "${name}", durableObjectNamespace = "${of}")`,
);

/** Only storage on disk has SQLite. */
const configOf = (/** @type {string} */ folder) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "disk", disk = (path = ${JSON.stringify(folder)}, writable = true)),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-10-20",
  compatibilityFlags = ["nodejs_compat"],
  durableObjectNamespaces = [${namespaces.join(", ")}],
  durableObjectStorage = (localDisk = "disk"),
  bindings = [${bindings.join(", ")}],
);
`;

/**
 * @param {string} workerd The program.
 * @param {string} folder The folder for the files of the Worker.
 */
export async function clusterCommand(workerd, folder) {
  await build({
    entryPoints: [join(root, "test/cluster/cloudflare/worker.ts")],
    outfile: join(folder, "worker.mjs"),
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
    platform: "neutral",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
  });
  const config = join(folder, "worker.capnp");
  const objects = join(folder, "objects");
  mkdirSync(objects);
  writeFileSync(config, configOf(objects));
  return [workerd, "serve", config, "--socket-addr=http=127.0.0.1:{port}"];
}
