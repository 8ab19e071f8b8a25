// A user of a client: connects, subscribes, and calls tools until the history ends. Connects again if the connection ends.
import { setTimeout as sleep } from "node:timers/promises";
import { markOf } from "./history.mjs";
import { sleepWhileRunning } from "./lateness.mjs";

/** @typedef {import("./history.mjs").History} History */
/** @typedef {import("./our-client.mjs").HistoryClient} HistoryClient */
/** @typedef {import("../../abuse/random.mjs").Random} Random */

/**
 * @typedef {object} WorkerOptions
 * @property {string} principal
 * @property {string} revision
 * @property {() => Promise<HistoryClient>} connect
 * @property {readonly string[]} tools
 * @property {boolean} hasNumbers Whether progress has a message, which identifies its call.
 * @property {readonly string[]} uris The resources that some worker changes.
 * @property {History} history
 * @property {Random} random
 */

/** Calls that run at the same time. */
const PARALLEL = 2;
/** Milliseconds in which all calls and tasks end after the last fault. */
const PATIENCE = 45_000;

export class Worker {
  #isStopped = false;
  /** Tasks whose end the worker has not seen. @type {Set<Promise<void>>} */
  #tasks = new Set();
  /** @type {Promise<void> | undefined} */
  #done;
  /** @type {HistoryClient | undefined} */
  #client;

  /** @param {WorkerOptions} options */
  constructor(options) {
    this.options = options;
  }

  start() {
    this.#done = this.#run();
  }

  /** Starts no new calls, and waits until all calls and tasks have ended. The checker reports those that do not end. */
  async stop() {
    this.#isStopped = true;
    const ended = Promise.resolve(this.#done).then(() => Promise.all(this.#tasks));
    const impatient = new AbortController();
    const patience = sleepWhileRunning(PATIENCE, impatient.signal).catch(() => {});
    await Promise.race([ended, patience]);
    impatient.abort();
  }

  async close() {
    await this.#client?.close();
  }

  async #run() {
    const { history, principal } = this.options;
    while (!this.#isStopped) {
      const client = await this.#connected();
      if (client === undefined) continue;
      const state = { isOpen: true };
      void client.closed.then(() => {
        state.isOpen = false;
        history.add({ kind: "disconnected", at: history.now(), principal });
      });
      const work = async () => {
        while (state.isOpen && !this.#isStopped) await this.#work(client);
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
    }
  }

  /** @returns {Promise<HistoryClient | undefined>} */
  async #connected() {
    const { connect, principal, uris, history, random } = this.options;
    /** @type {HistoryClient | undefined} */
    let client;
    try {
      client = await connect();
      this.#client = client;
      const uri = random.pick(uris);
      await client.subscribe(uri);
      history.add({ kind: "subscribed", at: history.now(), principal, uri });
      return client;
    } catch {
      // The server can have a subscription that the client knows nothing of.
      await client?.close().catch(() => {});
      await sleep(200);
      return undefined;
    }
  }

  /** @param {HistoryClient} client */
  async #work(client) {
    const { tools, random } = this.options;
    const tool = random.pick(tools);
    await (tool === "work" ? this.#runTask(client) : this.#call(client, tool));
    await sleep(20 + random.below(200));
  }

  /** @param {HistoryClient} client @param {string} tool */
  async #call(client, tool) {
    const { uris, random } = this.options;
    const count = 3 + random.below(20);
    const ms = 5 + random.below(60);
    const uri = random.pick(uris);
    const extra = { count: { count, ms }, change: { uri } };
    const more = Reflect.get(extra, tool) ?? {};
    const expectedMs = tool === "count" ? count * ms * 1.5 : 0;
    const call = this.#begin(tool, expectedMs, more);
    const args = tool === "change" ? { uri } : { mark: call.mark, ...more };
    await this.#ended(call.id, () => client.call(tool, args));
  }

  /** @param {HistoryClient} client */
  async #runTask(client) {
    const { history, principal } = this.options;
    const { id, mark } = this.#begin("work", 0, {});
    /** @type {import("./our-client.mjs").StartedTask | undefined} */
    let task;
    await this.#ended(id, async () => {
      task = await client.startTask?.({ mark });
      return "";
    });
    if (task === undefined) return;
    const { taskId } = task;
    history.add({ kind: "started", at: history.now(), principal, mark, taskId });
    const following = this.#follow(task, mark).finally(() => this.#tasks.delete(following));
    this.#tasks.add(following);
  }

  /**
   * Follows a task until it ends. A fault can interrupt this, but not the task.
   *
   * @param {import("./our-client.mjs").StartedTask} task
   * @param {string} mark
   */
  async #follow(task, mark) {
    const { history, principal } = this.options;
    const entry = { kind: /** @type {const} */ ("finished"), principal, mark, taskId: task.taskId };
    for (let attempt = 1; ; attempt++) {
      try {
        const text = await task.follow();
        return void history.add({ ...entry, at: history.now(), text });
      } catch (error) {
        const name = error instanceof Error ? error.name : "";
        const isTask = /^Task|^InvalidTask/.test(name);
        if (isTask || attempt > 200) {
          return void history.add({ ...entry, at: history.now(), error: String(error) });
        }
        await sleep(300);
      }
    }
  }

  /**
   * @param {string} tool
   * @param {number} expectedMs
   * @param {{ uri?: string, count?: number }} more
   */
  #begin(tool, expectedMs, { uri, count }) {
    const { history, principal, revision, hasNumbers } = this.options;
    const id = history.nextId();
    return history.add({
      kind: /** @type {const} */ ("call"),
      at: history.now(),
      id,
      principal,
      revision,
      tool,
      mark: markOf(principal, id),
      ...(uri !== undefined && { uri }),
      ...(count !== undefined && hasNumbers && { count }),
      expectedMs,
    });
  }

  /** @param {number} id @param {() => Promise<string>} run */
  async #ended(id, run) {
    const { history } = this.options;
    try {
      const text = await run();
      history.add({ kind: "end", at: history.now(), id, text });
    } catch (error) {
      history.add({ kind: "end", at: history.now(), id, error: String(error) });
    }
  }
}
