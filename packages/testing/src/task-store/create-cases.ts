/** Cases of `create`, `read` and `remove`: what is stored, and the limits. */
import {
  TaskLimitError,
  type NewTask,
  type TaskLimits,
  type TaskRecord,
} from "@mcp-gen/server/tasks";
import { ok, rejects } from "node:assert/strict";
import type { TaskStoreCase } from "./case.js";
import {
  COMPLETED,
  LONG,
  requestsFor,
  responsesFor,
  same,
  type TestedStore,
} from "./tested-store.js";
import { EVERY_JSON_SHAPE, KEYS } from "./values.js";

export const createCases: TaskStoreCase[] = [
  {
    title: "create: every process can read the task when create has resolved",
    async run(tested) {
      const other = await tested.other();
      const task = tested.newTask();
      const { epoch } = await tested.store.create(task, LONG);
      same(await other.read(task.id), expectedRecord(task, await tested.read(task.id)));
      same((await tested.read(task.id)).epoch, epoch);
    },
  },
  {
    title: "create: stores the input requests, responses and values from before the task",
    async run(tested) {
      const parts = {
        requests: requestsFor(["a", "b"]),
        responses: responsesFor(["a", "b"]),
        values: { load: [1, 2] },
      };
      const { requests, responses, values } = await tested.read(await tested.create(parts));
      same({ requests, responses, values }, parts);
    },
  },
  {
    title: "create: stores a task without a principal and without an end",
    async run(tested) {
      const id = await tested.create({ principal: undefined, ttlMs: null, isListed: false });
      const { principal, ttlMs, isListed } = await tested.read(id);
      same([principal, ttlMs, isListed], [undefined, null, false]);
    },
  },
  {
    title: "read: returns the whole task to its caller",
    async run(tested) {
      for (const principal of ["ann", undefined, "", KEYS.join("")]) {
        const id = await tested.create({ principal, isListed: true });
        const task = await tested.read(id);
        same(await tested.store.read(id, { principal }), task);
        same(await tested.store.read("unknown", { principal }), undefined);
        // A store may return tasks of others, because servers check the principal again.
        const toOther = await tested.store.read(id, { principal: "other" });
        if (toOther !== undefined) same(toOther, task);
      }
    },
  },
  {
    title: "create: stores every JSON value, and text of any kind",
    async run(tested) {
      const values = Object.fromEntries(KEYS.map((key) => [key, EVERY_JSON_SHAPE]));
      const call = { ...tested.newTask().call, arguments: values };
      const id = await tested.create({ call, values, principal: KEYS.join(""), caller: "\ud800" });
      const task = await tested.read(id, await tested.other());
      same([task.call.arguments, task.values, task.principal], [values, values, KEYS.join("")]);
    },
  },
  {
    title: "create: keeps its own copy of arguments and values",
    async run(tested) {
      const task = tested.newTask({ values: { load: [1] } });
      const expected = structuredClone(task);
      await tested.store.create(task, LONG);
      (task.call.arguments as Record<string, unknown>)["quarter"] = "Q4";
      (task.values["load"] as number[]).push(2);
      const { call, values } = await tested.read(task.id);
      same({ call, values }, { call: expected.call, values: expected.values });
    },
  },
  {
    title: "create: rejects a task above the limit of its caller with a TaskLimitError",
    async run(tested) {
      const limits = { maxTasksPerCaller: 3, maxTasks: 100 };
      for (let n = 0; n < 3; n++) await tested.create({ limits });
      const id = await rejectsAbove(tested, "maxTasksPerCaller", limits);
      same(await tested.store.read(id), undefined);
      await tested.create({ limits, caller: "bob" });
    },
  },
  {
    title: "create: does not count tasks that have ended, or were removed, for their caller",
    async run(tested) {
      const limits = { maxTasksPerCaller: 2, maxTasks: 100 };
      const ended = await tested.create({ limits });
      const removed = await tested.create({ limits });
      await rejectsAbove(tested, "maxTasksPerCaller", limits);
      await tested.append(ended, COMPLETED);
      await tested.store.remove(removed);
      await tested.create({ limits });
      await tested.store.cancel(await tested.create({ limits }));
      await tested.create({ limits });
      await rejectsAbove(tested, "maxTasksPerCaller", limits);
    },
  },
  {
    title: "create: above the limit of the store, rejects a task if no other has ended",
    async run(tested) {
      const limits = { maxTasksPerCaller: 100, maxTasks: 2 };
      await tested.create({ limits, caller: "ann" });
      const bob = await tested.create({ limits, caller: "bob" });
      await rejectsAbove(tested, "maxTasks", limits);
      await tested.store.remove(bob);
      await tested.create({ limits });
    },
  },
  {
    title:
      "create: above the limit of the store, removes the oldest ended task of the caller with the most",
    async run(tested) {
      const limits = { maxTasksPerCaller: 100, maxTasks: 4 };
      const ended = async (caller: string): Promise<string> => {
        const id = await tested.create({ limits, caller });
        await tested.append(id, COMPLETED);
        return id;
      };
      const ann = await ended("ann");
      const [first, second] = [await ended("bob"), await ended("bob")];
      const working = await tested.create({ limits, caller: "bob" });
      await tested.create({ limits, caller: "carl" });
      same(await tested.store.read(first), undefined);
      for (const id of [ann, second, working]) same((await tested.store.read(id))?.id, id);
    },
  },
  {
    title: "read: returns undefined for a task that does not exist",
    async run(tested) {
      await tested.create();
      for (const id of ["", "unknown", "__proto__", "constructor", ...KEYS]) {
        same(await tested.store.read(id), undefined);
      }
    },
  },
  {
    title: "remove: removes a task in every state, and ignores unknown tasks",
    async run(tested) {
      const ids = [
        await tested.create(),
        await tested.createReleased(),
        await tested.createWaiting(["a"]),
        await tested.create(),
      ];
      await tested.append(ids[3] ?? "", COMPLETED);
      for (const id of ids) {
        await tested.store.remove(id);
        same(await tested.store.read(id), undefined);
        same(await tested.store.append(id, 1, { kind: "released" }), false);
        same(await tested.store.addInputResponses(id, responsesFor(["a"])), []);
        same(await tested.store.cancel(id), "unknown");
      }
      same(await tested.list("ann"), []);
      same(await tested.claim("second"), []);
      await tested.store.remove("unknown");
      await tested.store.remove(ids[0] ?? "");
    },
  },
];

function expectedRecord(task: NewTask, received: TaskRecord): TaskRecord {
  const { owner, limits: _limits, ...rest } = task;
  ok((received.lease?.expiresAt ?? 0) > task.createdAt, "lease.expiresAt: expected a later time");
  return {
    ...rest,
    status: "working",
    lastUpdatedAt: task.createdAt,
    version: 1,
    epoch: 1,
    attempt: 1,
    isDetached: false,
    lease: { owner, expiresAt: received.lease?.expiresAt ?? 0 },
  };
}

/** @returns the id of the rejected task */
async function rejectsAbove(
  tested: TestedStore,
  limit: keyof TaskLimits,
  limits: TaskLimits,
): Promise<string> {
  const task = tested.newTask({ limits });
  await rejects(tested.store.create(task, LONG), (error: unknown) => {
    ok(error instanceof TaskLimitError, `expected a TaskLimitError, received ${String(error)}`);
    same([error.limit, error.most], [limit, limits[limit]]);
    return true;
  });
  return task.id;
}
