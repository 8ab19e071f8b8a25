// What one client sees of a task in both generations, and the rules that hold between two looks.
import assert from "node:assert/strict";
import { coreTask, detailedTask } from "../../../packages/server/dist/tasks/describe.js";

/** @typedef {import("@mcp-gen/server/tasks").TaskRecord} TaskRecord */
/** @typedef {import("./model.mjs").ModelTask} ModelTask */

/** The states that can follow a state, after any number of changes. */
const FOLLOWING = {
  working: ["working", "input_required", "completed", "failed", "cancelled"],
  input_required: ["working", "input_required", "completed", "failed", "cancelled"],
  completed: ["completed"],
  failed: ["failed"],
  cancelled: ["cancelled"],
};

export class ClientView {
  /** @type {Map<string, { version: number, epoch: number, text: string, statuses: string[] }>} */
  #seen = new Map();

  /**
   * @param {TaskRecord} record
   * @param {ModelTask} task
   */
  see(record, task) {
    const core = coreTask(record);
    const detailed = detailedTask(record);
    assert.equal(detailed.status, task.status);
    assert.equal(core.status, task.status === "completed" && task.isError ? "failed" : task.status);
    const open = detailed.status === "input_required" ? Object.keys(detailed.inputRequests) : [];
    assert.deepEqual(open.sort(), task.status === "input_required" ? task.open.sort() : []);
    const now = {
      version: record.version,
      epoch: record.epoch,
      text: JSON.stringify([core, detailed]),
      statuses: [core.status, detailed.status],
    };
    const before = this.#seen.get(record.id);
    if (before !== undefined) checkOrder(before, now);
    this.#seen.set(record.id, now);
  }
}

/**
 * @param {{ version: number, epoch: number, text: string, statuses: string[] }} before
 * @param {{ version: number, epoch: number, text: string, statuses: string[] }} now
 */
function checkOrder(before, now) {
  assert.ok(now.version >= before.version, "version");
  assert.ok(now.epoch >= before.epoch, "epoch");
  // One version looks the same at all times.
  if (now.version === before.version) assert.equal(now.text, before.text);
  for (const [generation, status] of before.statuses.entries()) {
    const next = now.statuses[generation] ?? "";
    const following = FOLLOWING[/** @type {keyof typeof FOLLOWING} */ (status)];
    assert.ok(following.includes(next), `${status} → ${next}`);
    // A terminal state never changes.
    if (following.length === 1) assert.equal(now.text, before.text);
  }
}
