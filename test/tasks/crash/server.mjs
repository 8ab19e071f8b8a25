// A server with one tool that runs as a task: five steps with effects, and an input request after the third. Sends itself
// a signal at one moment. The parent passes the options as JSON in OPTIONS. Prints `listening PORT`, `reached` before the
// signal, `rejected` for each write that the store rejects, and `ended` when the store has accepted the result.
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { toNodeListener } from "@mcp-gen/server/http";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { appendFileSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { STEPS } from "./moments.mjs";

/**
 * @typedef {object} ServerOptions
 * @property {string} path The database.
 * @property {string} effects The file that counts the runs of steps.
 * @property {number} leaseMs
 * @property {"SIGKILL" | "SIGSTOP"} signal
 * @property {import("./moments.mjs").Moment | undefined} moment
 */

/** @type {ServerOptions} */
const { path, effects, leaseMs, signal, moment } = JSON.parse(process.env["OPTIONS"] ?? "");

let isReached = false;

/**
 * @param {string} place
 * @param {number} [step]
 */
function reach(place, step) {
  if (isReached || moment?.place !== place || moment.step !== step) return;
  isReached = true;
  print("reached");
  process.kill(process.pid, signal);
}

/** @param {string} line */
function print(line) {
  // Unlike console.log, this is complete before the process is killed.
  writeSync(1, `${line}\n`);
}

const sqlite = sqliteTaskStore({ path });
let recorded = 0;

/** @type {import("@mcp-gen/server/tasks").TaskStore} */
const store = {
  isDurable: true,
  create: (...args) => sqlite.create(...args),
  read: (...args) => sqlite.read(...args),
  list: (...args) => sqlite.list(...args),
  listAll: (...args) => sqlite.listAll(...args),
  cancel: (...args) => sqlite.cancel(...args),
  renew: (...args) => sqlite.renew(...args),
  remove: (...args) => sqlite.remove(...args),
  watch: (...args) => sqlite.watch(...args),
  async append(id, epoch, entry) {
    const { kind } = entry;
    if (kind === "asked") reach("before the input request is stored");
    if (kind === "ended") reach("before the result is stored");
    const isAccepted = await sqlite.append(id, epoch, entry);
    if (!isAccepted) print("rejected");
    if (isAccepted && kind === "ended") print("ended");
    if (kind === "value") reach("after the record", ++recorded);
    if (kind === "asked") reach("after the input request is stored");
    if (kind === "ended") reach("after the result is stored");
    return isAccepted;
  },
  async addInputResponses(...args) {
    reach("before the response is stored");
    const accepted = await sqlite.addInputResponses(...args);
    reach("after the response is stored");
    return accepted;
  },
  async claim(...args) {
    if (recorded > 0) reach("before the task is claimed");
    const claimed = await sqlite.claim(...args);
    if (claimed.length > 0) reach("after the task is claimed");
    return claimed;
  },
};

/** @param {number} step */
async function effect(step) {
  await new Promise((resolve) => setTimeout(resolve, 10));
  reach("before the effect", step);
  appendFileSync(effects, `${step} ${process.pid}\n`);
  reach("between effect and record", step);
  return { step, pid: process.pid };
}

const publish = tool(
  {
    description: "Publishes in five steps",
    inputSchema: { type: "object", properties: {} },
    task: { support: "required", pollIntervalMs: 100, maxAttempts: 100 },
  },
  async (_, ctx) => {
    const done = [];
    for (let step = 1; step <= STEPS; step++) {
      done.push(await ctx.once(`step ${step}`, () => effect(step)));
      if (step !== 3) continue;
      const answer = await ctx.elicit("publish", {
        message: "Publish?",
        schema: {
          type: "object",
          properties: { yes: { type: "boolean" } },
          required: ["yes"],
        },
      });
      if (answer.action !== "accept") return ctx.fail("Not published");
    }
    reach("after the last step");
    return JSON.stringify(done);
  },
);

const server = defineServer({
  name: "publisher",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: { publish },
  tasks: { store, leaseMs },
});

const http = createServer(toNodeListener(server)).listen(0, "127.0.0.1", () => {
  const address = http.address();
  print(`listening ${typeof address === "object" ? address?.port : ""}`);
});
