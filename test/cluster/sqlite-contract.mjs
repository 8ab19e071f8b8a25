// The contracts of clusters and of task stores, applied to SQLite.
import { sqlite } from "@mcp-gen/sqlite";
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ title: string, run: () => Promise<void> }} Case */

/** @type {Case[]} */
export const cases = [];

testCluster((title, run) => cases.push({ title, run }), {
  open({ idleTimeoutMs, maxEvents, maxEventBytes }) {
    const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
    const connect = () => {
      const cluster = sqlite({
        path: join(folder, "a.db"),
        sessions: { idleTimeoutMs },
        events: { count: maxEvents, bytes: maxEventBytes },
      });
      return { cluster, close: () => cluster.close() };
    };
    const first = connect();
    return {
      ...first,
      openAgain: connect,
      async close() {
        await first.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  // A file cannot be unreachable. `sqlite-files.mjs` tests locked and damaged files.
  without: ["outage"],
});

let path = "";
/** @type {import("@mcp-gen/server").ServerCluster[]} */
let opened = [];

testTaskStore(
  (title, run) => {
    cases.push({
      title: `tasks: ${title}`,
      run: async () => {
        const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
        path = join(folder, "a.db");
        opened = [];
        try {
          await run();
        } finally {
          for (const cluster of opened) await cluster.close?.();
          rmSync(folder, { recursive: true });
        }
      },
    });
  },
  { open: openTasks, openAgain: openTasks },
);

function openTasks() {
  const cluster = sqlite({ path });
  opened.push(cluster);
  return cluster.tasks;
}
