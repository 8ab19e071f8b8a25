// Runs a sequence of commands through clients of one generation, and compares what they see with the model.
import { deepStrictEqual as equal, ok } from "node:assert";
import { WireClient } from "./wire-client.mjs";
import { CLIENTS } from "./wire-commands.mjs";
import { ModelTask } from "./wire-model.mjs";
import { Processes, TTL } from "./wire-server.mjs";

/** @typedef {import("./wire-client.mjs").Generation} Generation */
/** @typedef {import("./wire-client.mjs").Message} Message */
/** @typedef {import("./wire-commands.mjs").WireCommand} WireCommand */

const UNKNOWN_TASK = -32_602;
/** How often messages are delivered before a check fails. The code of a method may still load. */
const TURNS = 1_000;

export class WireExecution {
  #processes = new Processes();
  #generation;
  /** @type {WireClient[]} */
  #clients = [];
  /** @type {ModelTask[]} */
  #tasks = [];
  /** Calls of `tasks/result` that wait, by task. @type {Map<ModelTask, { client: WireClient, response?: Message }[]>} */
  #results = new Map();

  /** @param {Generation} generation */
  constructor(generation) {
    this.#generation = generation;
  }

  /** @param {readonly WireCommand[]} sequence */
  async run(sequence) {
    await this.#connect();
    for (const command of sequence) {
      await this.#execute(command);
      await this.#eventually(() => this.#check());
    }
    const closed = this.#processes.server.close(0);
    await this.#processes.clock.advance(1);
    await closed;
  }

  /** @param {WireCommand} command */
  async #execute({ kind, task, client, plan, choice }) {
    const found = this.#tasks[task];
    const wire = /** @type {WireClient} */ (this.#clients[client]);
    if (kind === "create") return this.#create(wire, plan);
    if (kind === "crash") return this.#crash();
    if (kind === "expire") return this.#expire();
    if (kind === "list") return this.#list(wire);
    if (found === undefined) return undefined;
    if (kind === "respond") return this.#respond(found, wire, choice);
    if (kind === "cancel") return this.#cancel(found, wire);
    if (kind === "open") {
      const { position } = found;
      found.opened.add(position);
      this.#processes.open(`${this.#tasks.indexOf(found)} ${position}`);
    }
    return undefined;
  }

  async #connect() {
    const { server } = this.#processes;
    this.#clients = Array.from({ length: CLIENTS }, () => new WireClient(server, this.#generation));
    this.#results.clear();
    for (const client of this.#clients) await client.open();
  }

  /**
   * @param {WireClient} client
   * @param {readonly string[]} plan
   */
  async #create(client, plan) {
    const run = String(this.#tasks.length);
    const task = this.#generation === "core" ? { task: {} } : {};
    const call = { name: "work", arguments: { plan, run }, ...task };
    const { result } = await client.ask("tools/call", call);
    const created = result.task ?? result;
    equal(created.status, "working");
    this.#tasks.push(new ModelTask(created.taskId, plan));
  }

  async #crash() {
    this.#processes.crash();
    await this.#connect();
    // Loads the code of the new process, which claims the tasks when their leases have expired.
    await this.#clients[0]?.ask("tasks/get", { taskId: "unknown" });
    await this.#processes.clock.advance(120_000);
  }

  async #expire() {
    await this.#processes.clock.advance(TTL + 60_000);
    for (const task of this.#tasks) task.isExpired = true;
  }

  /** @param {WireClient} client */
  async #list(client) {
    const { result, error } = await client.ask("tasks/list", {});
    if (this.#generation === "extension") return equal(error.code, -32_601);
    const ids = this.#tasks.filter(({ isExpired }) => !isExpired).map(({ id }) => id);
    return equal(
      result.tasks.map((/** @type {Message} */ { taskId }) => taskId).sort(),
      ids.sort(),
    );
  }

  /**
   * @param {ModelTask} task
   * @param {WireClient} client
   */
  async #cancel(task, client) {
    const { result, error } = await client.ask("tasks/cancel", { taskId: task.id });
    const isUnknown = task.isExpired || (this.#generation === "core" && task.hasEnded);
    if (isUnknown) return equal(error.code, UNKNOWN_TASK);
    if (!task.hasEnded) task.isCancelled = true;
    if (this.#generation === "core") return equal(result.status, "cancelled");
    return equal(result.resultType, "complete");
  }

  /**
   * @param {ModelTask} task
   * @param {WireClient} client
   * @param {number} choice
   */
  async #respond(task, client, choice) {
    const response = { action: "accept", content: { value: choice } };
    if (this.#generation === "core") return this.#answerRequest(task, client, response);
    const { open } = task;
    // Some of the open input requests, one that was answered, and one that does not exist.
    const chosen = open.filter((_, index) => ((choice >> index) & 1) === 1);
    const answered = [...task.answers.keys()].slice(0, 1);
    const keys = [...chosen, ...answered, "unknown"];
    const inputResponses = Object.fromEntries(keys.map((key) => [key, response]));
    const update = { taskId: task.id, inputResponses };
    const { result, error } = await client.ask("tasks/update", update);
    if (task.isExpired) return equal(error.code, UNKNOWN_TASK);
    equal(result.resultType, "complete");
    for (const key of chosen) task.answers.set(key, choice);
    // What was accepted is visible immediately.
    return this.#checkStatus(task, client, new Set(chosen));
  }

  /**
   * Answers one of the requests that the server has sent while a client waits for the task.
   *
   * @param {ModelTask} task
   * @param {WireClient} client
   * @param {Message} response
   */
  async #answerRequest(task, client, response) {
    const waiting = { client };
    this.#results.set(task, [...(this.#results.get(task) ?? []), waiting]);
    void client.ask("tasks/result", { taskId: task.id }).then((answer) => {
      Object.assign(waiting, { response: answer });
    });
    if (task.isExpired || task.hasEnded) return;
    await this.#eventually(async () => {
      const keys = this.#askedFor(task).map(({ request }) => request.params.message);
      equal(keys.sort(), [...task.open].sort());
    });
    const [first] = this.#askedFor(task);
    if (first === undefined) return;
    task.answers.set(first.request.params.message, response["content"].value);
    first.client.answer(first.request, response);
  }

  /** @param {ModelTask} task */
  #askedFor({ id }) {
    return this.#clients.flatMap((client) =>
      client.asked
        .filter(({ params }) => params._meta["io.modelcontextprotocol/related-task"].taskId === id)
        .map((request) => ({ client, request })),
    );
  }

  async #check() {
    for (const [index, task] of this.#tasks.entries()) {
      for (const client of this.#clients) await this.#checkStatus(task, client);
      if (task.isExpired) continue;
      this.#checkSteps(task, index);
      if (this.#generation === "core") this.#checkResults(task);
    }
  }

  /**
   * @param {ModelTask} task
   * @param {WireClient} client
   * @param {ReadonlySet<string>} [accepted] Set before the handler has continued.
   */
  async #checkStatus(task, client, accepted) {
    const { result, error } = await client.ask("tasks/get", { taskId: task.id });
    if (task.isExpired) return equal(error.code, UNKNOWN_TASK);
    if (accepted !== undefined) {
      const open = Object.keys(result.inputRequests ?? {});
      return ok(!open.some((key) => accepted.has(key)), "an answered input request is open");
    }
    const isFailure = this.#generation === "core" && task.end === "failure";
    const { status } = task;
    equal(result.status, status === "completed" && isFailure ? "failed" : status);
    if (this.#generation === "core") return undefined;
    if (status === "input_required") {
      equal(Object.keys(result.inputRequests).sort(), [...task.open].sort());
    }
    if (status === "completed") this.#checkResult(task, result.result);
    if (status === "failed") equal(result.error, { code: -31_000, message: "planned" });
    return undefined;
  }

  /**
   * @param {ModelTask} task
   * @param {Message} result
   */
  #checkResult(task, result) {
    equal(result["content"][0].text, task.text);
    equal(result["isError"] === true, task.end === "failure");
  }

  /**
   * A recorded step has run once, because it ends before the next command.
   *
   * @param {ModelTask} task
   * @param {number} run
   */
  #checkSteps(task, run) {
    const counts = [...this.#processes.steps].filter(([key]) => key.startsWith(`${run} `));
    ok(
      counts.every(([, count]) => count === 1),
      "a recorded step has run again",
    );
    if (!task.isCancelled) equal(counts.length, task.steps);
  }

  /**
   * Each call of `tasks/result` waits until the task ends, and ends as the call would have ended.
   *
   * @param {ModelTask} task
   */
  #checkResults(task) {
    for (const { response } of this.#results.get(task) ?? []) {
      equal(response !== undefined, task.hasEnded);
      if (response === undefined) continue;
      if (task.status === "completed") this.#checkResult(task, response["result"]);
      else if (task.status === "failed") equal(response["error"].code, -31_000);
      else ok(response["error"] !== undefined);
    }
  }

  /**
   * Repeats a check while messages are delivered and handlers continue.
   *
   * @param {() => Promise<void>} check
   */
  async #eventually(check) {
    for (let turn = 1; ; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      await this.#processes.clock.advance(1);
      try {
        return await check();
      } catch (error) {
        if (turn === TURNS) throw error;
      }
    }
  }
}
