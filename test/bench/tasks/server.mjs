// The server of the tasks table: `node server.mjs memory|full|normal FOLDER`. Prints its port. Uses its CPU time only for
// the calls of the measurement.
import { defineServer } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { toNodeListener } from "@mcp-gen/server/http";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { createServer } from "node:http";
import { join } from "node:path";
import { taskTools } from "../task-tools.mjs";

const [, , kind, folder = ""] = process.argv;
const store =
  kind === "memory"
    ? memoryTaskStore()
    : sqliteTaskStore({
        path: join(folder, "tasks.db"),
        synchronous: kind === "full" ? "full" : "normal",
      });

const server = defineServer({
  name: "bench",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: taskTools,
  tasks: { store, maxTasks: 1_000_000, maxTasksPerCaller: 1_000_000 },
});

const http = createServer(toNodeListener(server)).listen(0, "127.0.0.1", () => {
  console.log(/** @type {import("node:net").AddressInfo} */ (http.address()).port);
});
