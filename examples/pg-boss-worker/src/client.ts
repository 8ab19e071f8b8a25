/** Starts a worker, and calls the tool over every transport and at every revision. */
import { tasks } from "@mcp-gen/client/tasks";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { everywhere, type OurClient } from "./everywhere.js";
import { closeQueue } from "./queue.js";

const app = {
  name: "reader",
  version: "1.0.0",
  // Clients of 2025-11-25 and 2026-07-28 get tasks. Older ones wait for the result of the call.
  extensions: [tasks()],
  answer: { elicit: () => ({ action: "accept", content: { color: "blue" } }) as const },
};

const worker = spawn(process.execPath, [fileURLToPath(new URL("worker.js", import.meta.url))], {
  stdio: ["ignore", "pipe", "inherit"],
});
/** What the worker prints. */
const lines = createInterface(worker.stdout)[Symbol.asyncIterator]();
const { done } = await lines.next();
assert.equal(done, false, "the worker has not started");
try {
  await everywhere(app, async (client) => {
    const { content } = await client.callTool("render", { title: "Report", pages: 3 });
    const [first] = content;
    assert.ok(first?.type === "text");
    return `${first.text}; ${await cancel(client)}`;
  });
} finally {
  worker.kill();
  await closeQueue();
}

/** Cancels a long call after the first report, and waits until the worker has stopped. */
async function cancel(client: OurClient): Promise<string> {
  const controller = new AbortController();
  const { signal } = controller;
  const call = client.callTool(
    "render",
    { title: "Novel", pages: 1_000 },
    { signal, onProgress: () => controller.abort() },
  );
  await assert.rejects(call, () => signal.aborted);
  const { value } = await lines.next();
  assert.equal(value, "Stopped: Novel");
  return value;
}
