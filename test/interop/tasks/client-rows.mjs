// The rows of clients of other projects that use the tasks of our server.
import assert from "node:assert/strict";

/** @typedef {import("./peer-clients.mjs").TaskPeer} TaskPeer */
/** @typedef {Required<TaskPeer>} Peer */

/**
 * @typedef {object} TaskRow
 * @property {string} name
 * @property {string} [only] The revision, if the row exists only there.
 * @property {readonly (keyof TaskPeer)[]} uses The functions of the client that the row calls.
 * @property {(peer: Peer) => Promise<void>} run
 */

const SESSIONS = "2025-11-25";

/** @type {readonly TaskRow[]} */
export const TASK_ROWS = [
  {
    name: "tools declare support",
    only: SESSIONS,
    uses: ["tools"],
    async run({ tools }) {
      const listed = await tools();
      const support = (/** @type {string} */ tool) =>
        listed.find(({ name }) => name === tool)?.["execution"]?.taskSupport;
      assert.equal(support("work"), "optional");
      assert.equal(support("required"), "required");
    },
  },
  {
    name: "call without a task",
    uses: ["call"],
    run: async ({ call }) => says("plain", await call("work", { text: "plain" })),
  },
  {
    name: "elicitation in a call",
    uses: ["call", "asked"],
    run: (peer) => asks(peer, "call", "confirm", "elicitation/create", "published: true"),
  },
  {
    name: "isError of a call",
    uses: ["call"],
    run: async ({ call }) => says("out of paper", await call("fails")),
  },
  {
    name: "error of a call",
    uses: ["call"],
    run: ({ call }) => assert.rejects(call("breaks"), /printer is on fire/),
  },
  {
    name: "create",
    uses: ["start"],
    async run({ start }) {
      const task = await start("work", { text: "created" });
      assert.match(task.taskId, /.{16,}/);
      assert.equal(task.status, "working");
    },
  },
  {
    name: "poll",
    uses: ["start", "get"],
    async run(peer) {
      const { taskId } = await peer.start("work", { text: "polled" });
      const ended = await until(peer, taskId, "completed");
      assert.equal(ended.statusMessage, "half done");
    },
  },
  {
    name: "result",
    uses: ["start", "result"],
    async run({ start, result }) {
      const { taskId } = await start("work", { text: "fetched" });
      says("fetched", await result(taskId));
      says("fetched", await result(taskId));
    },
  },
  {
    name: "follow to the end",
    uses: ["run"],
    async run({ run }) {
      const { taskId, statuses, outcome } = await run("work", { text: "followed" });
      assert.equal(typeof taskId, "string");
      assert.ok(statuses.includes("working") || statuses.includes("completed"), String(statuses));
      says("followed", outcome);
    },
  },
  {
    name: "tool that requires a task",
    uses: ["runRequired"],
    async run({ runRequired }) {
      const { taskId, outcome } = await runRequired("required");
      assert.equal(typeof taskId, "string");
      says("only as a task", outcome);
    },
  },
  {
    name: "elicitation in a task",
    uses: ["run", "asked"],
    run: (peer) => asks(peer, "run", "confirm", "elicitation/create", "published: true"),
  },
  {
    name: "sampling in a task",
    uses: ["run", "asked"],
    run: (peer) => asks(peer, "run", "capital", "sampling/createMessage", "Paris"),
  },
  {
    name: "cancel",
    uses: ["start", "cancel", "get"],
    async run(peer) {
      const { taskId } = await peer.start("forever");
      await peer.cancel(taskId);
      await until(peer, taskId, "cancelled");
    },
  },
  {
    name: "result with isError",
    uses: ["start", "result"],
    async run({ start, result }) {
      const { taskId } = await start("fails");
      const outcome = await result(taskId);
      assert.equal(outcome["isError"], true);
      says("out of paper", outcome);
    },
  },
  {
    name: "error",
    uses: ["start", "get", "result"],
    async run(peer) {
      const { taskId } = await peer.start("breaks");
      await until(peer, taskId, "failed");
      await assert.rejects(peer.result(taskId), /printer is on fire/);
    },
  },
  {
    name: "unknown task",
    uses: ["get"],
    run: ({ get }) => assert.rejects(get("no-such-task"), /the task does not exist/),
  },
  {
    name: "elicitation as a task",
    only: SESSIONS,
    uses: ["call", "asked"],
    run: (peer) =>
      asks(peer, "call", "confirm-as-task", "elicitation/create as a task", "published: true"),
  },
  {
    name: "sampling as a task",
    only: SESSIONS,
    uses: ["call", "asked"],
    run: (peer) =>
      asks(peer, "call", "capital-as-task", "sampling/createMessage as a task", "Paris"),
  },
];

/**
 * @param {Peer} peer
 * @param {"call" | "run"} how
 * @param {string} tool
 * @param {string} method
 * @param {string} text
 */
async function asks({ call, run, asked }, how, tool, method, text) {
  const before = asked().length;
  if (how === "call") {
    says(text, await call(tool));
  } else {
    const { taskId, outcome } = await run(tool);
    assert.equal(typeof taskId, "string");
    says(text, outcome);
  }
  assert.deepEqual(asked().slice(before), [method]);
}

/** @param {string} text @param {Record<string, any>} result */
function says(text, { content }) {
  assert.deepEqual(content, [{ type: "text", text }]);
}

/** @param {Peer} peer @param {string} taskId @param {string} status */
async function until({ get }, taskId, status) {
  for (;;) {
    const task = await get(taskId);
    assert.equal(task.taskId, taskId);
    if (task.status === status) return task;
    assert.ok(["working", "input_required"].includes(task.status), `unexpected ${task.status}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}
