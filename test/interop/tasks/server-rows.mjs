// The rows of our client with servers of other projects that support tasks.
import assert from "node:assert/strict";

/**
 * @typedef {object} OurPeer
 * @property {import("@mcp-gen/client").Client} client
 * @property {string[]} asked The methods of the received input requests.
 * @property {() => number} tasks Returns the number of input requests that the client ran as a task.
 */

/** @type {readonly { name: string, run: (peer: OurPeer) => Promise<void> }[]} */
export const SERVER_TASK_ROWS = [
  {
    name: "callTool follows the task",
    run: async ({ client }) =>
      says("followed", await client.callTool("work", { text: "followed" })),
  },
  {
    name: "startTool and result",
    async run({ client }) {
      const task = await client.startTool("work", { text: "started" }, { ttlMs: 60_000 });
      assert.equal(typeof task.taskId, "string");
      assert.equal(task.status, "working");
      says("started", await task.result());
    },
  },
  {
    name: "status of the task",
    async run({ client }) {
      const statuses = [];
      for await (const { status } of await client.startTool("work", { text: "seen" })) {
        statuses.push(status);
      }
      assert.deepEqual([statuses[0], statuses.at(-1)], ["working", "completed"]);
    },
  },
  {
    name: "resumeTask",
    async run({ client }) {
      const stored = JSON.stringify(await client.startTool("work", { text: "resumed" }));
      says("resumed", await client.resumeTask(JSON.parse(stored)).result());
    },
  },
  {
    name: "tool that requires a task",
    run: async ({ client }) => says("only as a task", await client.callTool("required")),
  },
  {
    name: "elicitation in a task",
    run: (peer) => asks(peer, "confirm", "elicitation/create", "published: true"),
  },
  {
    name: "sampling in a task",
    run: (peer) => asks(peer, "capital", "sampling/createMessage", "Paris"),
  },
  {
    name: "cancel",
    async run({ client }) {
      const task = await client.startTool("forever");
      await task.cancel();
      await assert.rejects(task.result(), { name: "TaskCancelledError" });
    },
  },
  {
    name: "abort cancels the task",
    async run({ client }) {
      const stop = new AbortController();
      const call = client.callTool(
        "forever",
        {},
        { signal: stop.signal, onTaskStatus: () => stop.abort() },
      );
      await assert.rejects(call);
    },
  },
  {
    name: "result with isError",
    async run({ client }) {
      const result = await client.callTool("fails");
      assert.equal(result.isError, true);
      says("out of paper", result);
    },
  },
  {
    name: "listTasks",
    async run({ client }) {
      const { taskId } = await client.startTool("work", { text: "listed" });
      const ids = [];
      for await (const task of client.listTasks()) ids.push(task.taskId);
      assert.ok(ids.includes(String(taskId)), `expected ${taskId} in ${ids.join(", ")}`);
    },
  },
  {
    name: "elicitation as a task",
    run: (peer) => asks(peer, "confirm-as-task", "elicitation/create", "published: true", 1),
  },
  {
    name: "sampling as a task",
    run: (peer) => asks(peer, "capital-as-task", "sampling/createMessage", "Paris", 1),
  },
];

/**
 * @param {OurPeer} peer
 * @param {string} tool
 * @param {string} method
 * @param {string} text
 * @param {number} asTasks
 */
async function asks({ client, asked, tasks }, tool, method, text, asTasks = 0) {
  const [before, earlier] = [asked.length, tasks()];
  says(text, await client.callTool(tool));
  assert.deepEqual(asked.slice(before), [method]);
  assert.equal(tasks() - earlier, asTasks);
}

/** @param {string} text @param {object} result */
function says(text, result) {
  assert.deepEqual(Reflect.get(result, "content"), [{ type: "text", text }]);
}
