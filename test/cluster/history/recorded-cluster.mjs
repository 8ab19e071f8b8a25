// Records what the engine of a cluster does for one node: who holds leases, which events it stores and returns, and in which
// order it delivers messages. Nodes tolerate many defects of an engine, so that clients do not notice them.
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";

/** @typedef {import("@mcp-gen/server").ServerCluster} ServerCluster */
/** @typedef {import("@mcp-gen/core/cluster").Bus} Bus */
/** @typedef {import("@mcp-gen/core/cluster").EventStore} EventStore */
/** @typedef {import("@mcp-gen/core/cluster").StoredEvent} StoredEvent */
/** @typedef {import("@mcp-gen/core/cluster").LeaseStore} LeaseStore */
/** @typedef {import("@mcp-gen/server/tasks").TaskStore} TaskStore */

/**
 * Receives the entries of a node. The entries have the times of its clock.
 *
 * @typedef {object} Recorder
 * @property {() => number} now
 * @property {(entry: import("./history.mjs").EngineEntry) => void} add
 */

/**
 * Records into a file, with the clock of the machine. A process that is killed loses some of its last entries, except that it
 * gave up a lease: without this entry, the next holder would be wrong.
 *
 * @param {string} file
 * @returns {Recorder}
 */
export function fileRecorder(file) {
  let lines = "";
  const flush = () => {
    if (lines !== "") appendFileSync(file, lines);
    lines = "";
  };
  return {
    now: () => Date.now(),
    add(entry) {
      if (lines === "") setImmediate(flush);
      lines += `${JSON.stringify(entry)}\n`;
      if (entry.kind === "releasing") flush();
    },
  };
}

/**
 * @template {ServerCluster} C
 * @param {C} cluster
 * @param {Recorder} recorder
 * @returns {C}
 */
export function recordedCluster(cluster, recorder) {
  const { bus, events, leases, tasks } = cluster;
  return {
    ...cluster,
    ...(bus && { bus: recordedBus(bus, recorder) }),
    ...(events && { events: recordedEvents(events, recorder) }),
    ...(leases && { leases: recordedLeases(leases, recorder) }),
    ...(tasks && { tasks: recordedTasks(tasks, recorder) }),
  };
}

/**
 * Numbers the messages of each topic, because two messages can be equal.
 *
 * @param {Bus} bus
 * @param {Recorder} recorder
 * @returns {Bus}
 */
function recordedBus(bus, { now, add }) {
  const publisher = randomUUID();
  const head = new TextEncoder().encode(publisher);
  /** How many messages each topic got. @type {Map<string, number>} */
  const published = new Map();
  bus.onGap(() => add({ kind: "gap", at: now(), node: publisher }));
  return {
    request: (...given) => bus.request(...given),
    serve: (...given) => bus.serve(...given),
    onGap: (listener) => bus.onGap(listener),
    publish(topic, message) {
      const framed = new Uint8Array(head.length + 4 + message.length);
      const next = (published.get(topic) ?? 0) + 1;
      published.set(topic, next);
      framed.set(head);
      new DataView(framed.buffer).setUint32(head.length, next);
      framed.set(message, head.length + 4);
      bus.publish(topic, framed);
    },
    subscribe(topic, listener) {
      const subscription = randomUUID();
      return bus.subscribe(topic, (framed) => {
        const from = new TextDecoder().decode(framed.subarray(0, head.length));
        const view = new DataView(framed.buffer, framed.byteOffset);
        const number = view.getUint32(head.length);
        const delivered = { topic, subscription, node: publisher, publisher: from, number };
        add({ kind: "delivered", at: now(), ...delivered });
        listener(framed.subarray(head.length + 4));
      });
    },
  };
}

/**
 * @param {EventStore} events
 * @param {Recorder} recorder
 * @returns {EventStore}
 */
function recordedEvents(events, { now, add }) {
  const appended = (/** @type {readonly StoredEvent[]} */ stored) => {
    for (const { session, stream, sequence } of stored) {
      add({ kind: "appended", at: now(), session, stream, sequence });
    }
  };
  /** @type {Pick<EventStore, "append" | "after">} */
  const recorded = {
    async append(event) {
      await events.append(event);
      appended([event]);
    },
    async after(session, stream, position) {
      const at = now();
      const found = await events.after(session, stream, position);
      const sequences = found?.map(({ sequence }) => sequence);
      if (sequences) add({ kind: "read", at, session, stream, position, sequences });
      return found;
    },
  };
  /** @type {NonNullable<EventStore["appendAll"]>} */
  const appendAll = async (parts) => {
    const refused = (await events.appendAll?.(parts)) ?? new Map();
    for (const part of parts) if (!refused.has(part)) appended(part.events);
    return refused;
  };
  return replacing(events, { ...recorded, ...(events.appendAll && { appendAll }) });
}

/**
 * @param {LeaseStore} leases
 * @param {Recorder} recorder
 * @returns {LeaseStore}
 */
function recordedLeases(leases, { now, add }) {
  return {
    async acquire(name, owner, ttlMs, limit) {
      const askedAt = now();
      const lease = await leases.acquire(name, owner, ttlMs, limit);
      const until = askedAt + ttlMs;
      if (lease) add({ kind: "held", askedAt, at: now(), until, name, owner, epoch: lease.epoch });
      return lease;
    },
    async renew(lease, ttlMs) {
      const askedAt = now();
      const { name, owner, epoch } = lease;
      const isHeld = await leases.renew(lease, ttlMs);
      if (isHeld)
        add({ kind: "held", askedAt, at: now(), until: askedAt + ttlMs, name, owner, epoch });
      else add({ kind: "releasing", at: askedAt, name, owner, epoch });
      return isHeld;
    },
    async release(lease) {
      const { name, owner, epoch } = lease;
      add({ kind: "releasing", at: now(), name, owner, epoch });
      await leases.release(lease);
      add({ kind: "released", at: now(), name, epoch });
    },
  };
}

/**
 * @param {TaskStore} tasks
 * @param {Recorder} recorder
 * @returns {TaskStore}
 */
function recordedTasks(tasks, { now, add }) {
  /** @type {Pick<TaskStore, "append" | "claim">} */
  const recorded = {
    async append(taskId, epoch, entry) {
      const at = now();
      const isAccepted = await tasks.append(taskId, epoch, entry);
      if (isAccepted) add({ kind: "wrote", at, taskId, epoch, isEnd: entry.kind === "ended" });
      return isAccepted;
    },
    async claim(...given) {
      const claimed = await tasks.claim(...given);
      for (const { task, epoch } of claimed) {
        add({ kind: "claimed", at: now(), taskId: task.id, epoch });
      }
      return claimed;
    },
  };
  return replacing(tasks, recorded);
}

/**
 * Returns an object with other methods. The object can be an instance of a class.
 *
 * @template {object} Part
 * @param {Part} part
 * @param {Partial<Part>} methods
 * @returns {Part}
 */
function replacing(part, methods) {
  return new Proxy(part, {
    get(target, key) {
      const value = Reflect.get(methods, key) ?? Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
