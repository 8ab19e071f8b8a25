// Runs a sequence of commands against a store and the model, and compares them after each command.
import assert from "node:assert/strict";
import { CLIENTS, LEASE, OWNERS, TTL } from "./commands.mjs";
import { ModelTask } from "./model.mjs";
import { ClientView } from "./view.mjs";

/** @typedef {import("./commands.mjs").Command} Command */
/** @typedef {import("@mcp-gen/server/tasks").TaskStore} TaskStore */
/** @typedef {import("@mcp-gen/server/tasks").JournalEntry} JournalEntry */
/** @typedef {import("@mcp-gen/core").FakeClock} FakeClock */

let sequences = 0;

export class Execution {
  #stores;
  #clock;
  #kind;
  /** @type {(ModelTask | undefined)[]} */
  #tasks = [];
  /**
   * The epochs that each process holds, by task. A process that crashed has lost them.
   *
   * @type {Map<ModelTask, number>[]}
   */
  #held = Array.from({ length: OWNERS }, () => new Map());
  /**
   * All epochs of a task so far. A process that was stopped can still have one of them.
   *
   * @type {Map<ModelTask, number[]>}
   */
  #epochs = new Map();
  #views = Array.from({ length: CLIENTS }, () => new ClientView());

  /**
   * @param {readonly TaskStore[]} stores Connections to one store.
   * @param {FakeClock} clock
   */
  constructor(stores, clock) {
    this.#stores = stores;
    this.#clock = clock;
    this.#kind = `sequence ${sequences++}`;
  }

  /** @param {readonly Command[]} commands */
  async run(commands) {
    try {
      for (const command of commands) await this.#run(command);
    } finally {
      for (const task of this.#tasks) if (task) await this.#stores[0]?.remove(task.id);
    }
  }

  /** @param {Command} command */
  async #run(command) {
    const store = this.#store(command.client);
    const task = this.#tasks[command.task];
    if (command.kind === "create") await this.#create(command, store);
    else if (command.kind === "wait") await this.#clock.advance(command.number / 8);
    else if (command.kind === "expire") await this.#clock.advance(TTL);
    else if (command.kind === "crash") this.#held[command.owner]?.clear();
    else if (command.kind === "claim") await this.#claim(command, store);
    else if (command.kind === "renew") await this.#renew(command, store);
    else if (command.kind === "list") await this.#list(store);
    else if (task !== undefined) await this.#change(command, store, task);
    await this.#check(command);
  }

  /**
   * @param {Command} command
   * @param {TaskStore} store
   */
  async #create({ task: index, owner, flag, number }, store) {
    const createdAt = this.#now;
    const id = `${this.#kind}, task ${index}`;
    const task = new ModelTask(id, flag ? createdAt + TTL : Infinity);
    if (number < 500) {
      task.requests = ["name"];
      task.responses = { name: number };
      task.values = { load: number };
    }
    const { epoch } = await store.create(
      {
        id,
        principal: this.#kind,
        caller: this.#kind,
        kind: this.#kind,
        owner: String(owner),
        call: /** @type {any} */ ({ tool: "report", arguments: {}, meta: {} }),
        createdAt,
        ttlMs: flag ? TTL : null,
        pollIntervalMs: 1_000,
        isListed: true,
        requests: requestsFor(task.requests),
        responses: responsesFor(task.responses),
        values: { ...task.values },
        limits: { maxTasks: Infinity, maxTasksPerCaller: 10 },
      },
      this.#term,
    );
    task.lease = { owner, until: createdAt + LEASE };
    this.#tasks[index] = task;
    this.#hold(owner, task, epoch);
  }

  /**
   * Changes of one task.
   *
   * @param {Command} command
   * @param {TaskStore} store
   * @param {ModelTask} task
   */
  async #change(command, store, task) {
    switch (command.kind) {
      case "poll":
        return;
      case "update":
        return this.#update(command, store, task);
      case "cancel": {
        const expected = !task.exists(this.#now)
          ? "unknown"
          : task.hasEnded
            ? "ended"
            : "requested";
        assert.equal(await store.cancel(task.id), expected);
        if (expected === "requested") task.end("cancelled");
        return;
      }
      case "remove":
        await store.remove(task.id);
        task.isRemoved = true;
        return;
      case "lateWrite": {
        const epochs = this.#epochs.get(task) ?? [];
        return this.#append(command, store, task, epochs[command.number % epochs.length]);
      }
      default:
        return this.#append(command, store, task, this.#held[command.owner]?.get(task));
    }
  }

  /**
   * @param {Command} command
   * @param {TaskStore} store
   * @param {ModelTask} task
   */
  async #update({ keys, number }, store, task) {
    const responses = Object.fromEntries(keys.map((key) => [key, number]));
    const canAccept = task.exists(this.#now) && !task.hasEnded;
    const expected = canAccept ? keys.filter((key) => task.open.includes(key)) : [];
    const accepted = await store.addInputResponses(task.id, responsesFor(responses));
    assert.deepEqual([...accepted].sort(), expected.sort());
    if (expected.length > 0) task.respond(expected, number);
  }

  /**
   * @param {Command} command
   * @param {TaskStore} store
   * @param {ModelTask} task
   * @param {number | undefined} epoch
   */
  async #append(command, store, task, epoch) {
    if (epoch === undefined) return;
    const [entry, apply] = writeOf(command, task);
    const isAccepted = task.canWrite(this.#now, epoch);
    assert.equal(await store.append(task.id, epoch, entry), isAccepted);
    if (!isAccepted) return;
    apply();
    if (command.kind === "detach") await this.#work(store, task);
  }

  /**
   * An external worker may write to a detached task from now on.
   *
   * @param {TaskStore} store
   * @param {ModelTask} task
   */
  async #work(store, task) {
    const { epoch = 0 } = (await store.read(task.id)) ?? {};
    task.writer = epoch;
    this.#epochs.get(task)?.push(epoch);
  }

  /**
   * @param {Command} command
   * @param {TaskStore} store
   */
  async #claim({ owner, number, flag }, store) {
    const limit = 1 + (number % 2);
    const kinds = number % 10 === 0 ? ["another kind"] : ["another kind", this.#kind];
    const free = this.#tasks.filter((task) => task?.isClaimable(this.#now) && kinds.length > 1);
    const claimed = await store.claim(String(owner), { durationMs: LEASE, kinds }, limit);
    assert.equal(claimed.length, Math.min(limit, free.length));
    for (const { task: record, epoch, isInterrupted } of claimed) {
      const task = free.find((found) => found?.id === record.id);
      assert.ok(task !== undefined, `claimed ${record.id}, which another process runs`);
      assert.equal(isInterrupted, task.lease !== undefined);
      if (task.lease !== undefined) task.attempt += 1;
      task.lease = { owner, until: this.#now + LEASE };
      assert.ok((this.#epochs.get(task) ?? []).every((earlier) => earlier < epoch));
      // Half of the processes crash immediately.
      this.#hold(owner, task, epoch);
      if (flag && number % 4 === 0) this.#held[owner]?.delete(task);
      compare(record, task);
    }
  }

  /**
   * @param {Command} command
   * @param {TaskStore} store
   */
  async #renew({ owner }, store) {
    const tasks = this.#tasks.filter((task) => task !== undefined);
    const held = tasks.filter((task) => task.exists(this.#now) && task.lease?.owner === owner);
    const ids = tasks.map(({ id }) => id);
    const renewed = await store.renew(String(owner), ids, this.#term);
    assert.deepEqual(
      renewed,
      held.map(({ id }) => id),
    );
    for (const { lease } of held) if (lease) lease.until = this.#now + LEASE;
  }

  /** @param {TaskStore} store */
  async #list(store) {
    const { tasks } = await store.list(this.#kind, undefined, 10);
    const expected = this.#tasks.filter((task) => task?.exists(this.#now)).map((task) => task?.id);
    assert.deepEqual(tasks.map(({ id }) => id).sort(), expected.sort());
  }

  /**
   * Reads the tasks as a client does, after each command.
   *
   * @param {Command} command
   */
  async #check({ client, number }) {
    for (const task of this.#tasks) {
      if (task === undefined) continue;
      const record = await this.#store(number).read(task.id);
      assert.equal(record !== undefined, task.exists(this.#now));
      if (record === undefined) continue;
      compare(record, task);
      this.#views[client]?.see(record, task);
    }
  }

  /**
   * @param {number} owner
   * @param {ModelTask} task
   * @param {number} epoch
   */
  #hold(owner, task, epoch) {
    task.writer = epoch;
    this.#held[owner]?.set(task, epoch);
    this.#epochs.set(task, [...(this.#epochs.get(task) ?? []), epoch]);
  }

  /** @param {number} number */
  #store(number) {
    return /** @type {TaskStore} */ (this.#stores[number % this.#stores.length]);
  }

  get #now() {
    return this.#clock.now();
  }

  get #term() {
    return { durationMs: LEASE, kinds: [this.#kind] };
  }
}

/**
 * Returns the entry of a command, and its effect on the model.
 *
 * @param {Command} command
 * @param {ModelTask} task
 * @returns {[JournalEntry, () => void]}
 */
function writeOf({ kind, keys, step, number, flag }, task) {
  switch (kind) {
    case "ask": {
      const asked = keys.filter((key) => key !== "unknown");
      const inputRequests = requestsFor(asked);
      return [
        { kind: "asked", inputRequests, isSuspended: flag },
        () => {
          task.ask(asked);
          if (flag) task.leave();
        },
      ];
    }
    case "note":
      return [
        { kind: "note", statusMessage: String(number) },
        () => (task.message = String(number)),
      ];
    case "release":
      return [{ kind: "released" }, () => task.leave()];
    case "detach":
      return [
        { kind: "detached" },
        () => {
          task.leave();
          task.isDetached = true;
        },
      ];
    case "end":
      return number % 3 === 0
        ? [
            { kind: "ended", status: "failed", error: { code: -32_603, message: "broken" } },
            () => task.end("failed"),
          ]
        : [
            { kind: "ended", status: "completed", result: { content: [], isError: flag } },
            () => {
              task.end("completed");
              task.isError = flag;
            },
          ];
    default:
      return [
        { kind: "value", key: step, value: number },
        () => {
          // What is recorded never changes.
          task.values[step] ??= number;
        },
      ];
  }
}

/**
 * @param {import("@mcp-gen/server/tasks").TaskRecord} record
 * @param {ModelTask} task
 */
function compare(record, task) {
  const { status, attempt, isDetached, lease, statusMessage, requests, responses, values } = record;
  assert.deepEqual(
    {
      status,
      attempt,
      isDetached,
      owner: lease?.owner,
      until: lease?.expiresAt,
      statusMessage,
      requests,
      responses,
      values,
    },
    {
      status: task.status,
      attempt: task.attempt,
      isDetached: task.isDetached,
      owner: task.lease && String(task.lease.owner),
      until: task.lease?.until,
      statusMessage: task.message,
      requests: requestsFor(task.requests),
      responses: responsesFor(task.responses),
      values: task.values,
    },
  );
}

/**
 * @param {readonly string[]} keys
 * @returns {any}
 */
function requestsFor(keys) {
  return Object.fromEntries(keys.map((key) => [key, { method: "roots/list", params: { key } }]));
}

/**
 * @param {Record<string, number>} values
 * @returns {any}
 */
function responsesFor(values) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { roots: [value] }]),
  );
}
