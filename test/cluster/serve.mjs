// A cluster as one program, for tools that start a server: `--port N [--page-size N] [--skills FOLDER]`. Ignores the other options of
// test/conformance/everything-server.mjs. The environment variable `CLUSTER_ENGINE` names the engine; without it, one node
// runs without an engine.
import { parseArgs } from "node:util";
import { startCluster } from "./cluster.mjs";

const { values } = parseArgs({
  strict: false,
  options: {
    port: { type: "string" },
    "page-size": { type: "string", default: "100" },
    skills: { type: "string" },
    host: { type: "string" },
  },
});
const { CLUSTER_ENGINE: engine, CLUSTER_NODES: nodes = "3" } = process.env;
const cluster = await startCluster({
  ...(engine && { engine }),
  nodes: Number(nodes),
  port: Number(values.port),
  settingsOf: () => ({
    pageSize: Number(values["page-size"]),
    ...(typeof values.skills === "string" && { skills: values.skills }),
  }),
});
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => void cluster.close().then(() => process.exit(0)));
}
