/** Cases of `append`: each kind of entry, and the rules about epochs and ends. */
import type { JournalEntry, TaskRecord } from "@mcp-gen/server/tasks";
import { ok } from "node:assert/strict";
import type { TaskStoreCase } from "./case.js";
import {
  asked,
  COMPLETED,
  LONG,
  requestsFor,
  responsesFor,
  same,
  type TestedStore,
} from "./tested-store.js";
import { EVERY_JSON_SHAPE, KEYS } from "./values.js";

const ENTRIES: readonly JournalEntry[] = [
  { kind: "value", key: "load", value: 1 },
  asked(["a"]),
  asked(["a"], false),
  { kind: "note", statusMessage: "half" },
  { kind: "released" },
  { kind: "detached" },
  COMPLETED,
];

/** Checks that no entry changes the task. */
async function rejectsEntries(tested: TestedStore, id: string, epoch: number): Promise<void> {
  const before = await tested.store.read(id);
  for (const entry of ENTRIES) {
    same(await tested.store.append(id, epoch, entry), false, `append ${entry.kind}`);
  }
  same(await tested.store.read(id), before);
}

type Part = Partial<TaskRecord>;

/** The parts of a record that depend on neither time nor versions. */
function outcomeOf(task: TaskRecord): Part {
  const { status, statusMessage, result, error, requests, responses, values } = task;
  return { status, statusMessage, result, error, requests, responses, values };
}

const EMPTY = { requests: {}, responses: {}, values: {} };

export const journalCases: TaskStoreCase[] = [
  {
    title: "append: stores values, which every process reads immediately",
    async run(tested) {
      const other = await tested.other();
      const id = await tested.create();
      const values: Record<string, unknown> = {};
      for (const [n, key] of KEYS.entries()) {
        const value = [n, EVERY_JSON_SHAPE];
        Object.defineProperty(values, key, { value, enumerable: true });
        same(await tested.store.append(id, 1, { kind: "value", key, value }), true);
        same((await tested.read(id, other)).values, values);
      }
      const { status, epoch } = await tested.read(id);
      same([status, epoch], ["working", 1]);
    },
  },
  {
    title: "append: stores null for a step without a value",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, { kind: "value", key: "publish", value: undefined });
      same((await tested.read(id)).values, { publish: null });
    },
  },
  {
    title: "append: never changes a recorded value or input request",
    async run(tested) {
      const id = await tested.create();
      const value = [1];
      await tested.append(id, { kind: "value", key: "load", value });
      value.push(2);
      await tested.append(id, { kind: "value", key: "load", value: "second" });
      await tested.append(id, asked(["a"], false));
      const inputRequests = { a: { method: "roots/list" } } as const;
      await tested.append(id, { kind: "asked", inputRequests, isSuspended: false });
      const { values, requests } = await tested.read(id);
      same([values, requests], [{ load: [1] }, requestsFor(["a"])]);
    },
  },
  {
    title: "append: stores input requests, and keeps the lease of a handler that is not suspended",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, asked(["a"], false));
      await tested.append(id, asked(["b"], false));
      const { status, requests, lease, epoch } = await tested.read(id);
      same([status, requests], ["input_required", requestsFor(["a", "b"])]);
      same([lease?.owner, epoch], ["first", 1]);
      same(await tested.store.renew("first", [id], LONG), [id]);
    },
  },
  {
    title: "append: ends the lease and the epoch of a suspended handler",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, asked(["a"]));
      const { status, lease, epoch } = await tested.read(id);
      same([status, lease], ["input_required", undefined]);
      ok(epoch > 1);
      same(await tested.store.renew("first", [id], LONG), []);
      await rejectsEntries(tested, id, 1);
    },
  },
  {
    title: "append: is working if all input requests have responses already",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, asked(["a"], false));
      await tested.store.addInputResponses(id, responsesFor(["a"]));
      await tested.append(id, asked(["a"]));
      same((await tested.read(id)).status, "working");
      same(await tested.claim("second"), [id]);
    },
  },
  {
    title: "append: stores status messages and progress, and keeps what an entry leaves out",
    async run(tested) {
      const id = await tested.create();
      const progress = { progress: 1, total: 3, message: "10 rows" };
      await tested.append(id, { kind: "note", statusMessage: "loading" });
      await tested.append(id, { kind: "note", progress });
      const task = await tested.read(id, await tested.other());
      same([task.status, task.statusMessage, task.progress], ["working", "loading", progress]);
    },
  },
  {
    title: "append: a released task can be claimed immediately, without a new attempt",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, { kind: "released" });
      const { lease, epoch } = await tested.read(id);
      same(lease, undefined);
      ok(epoch > 1);
      await rejectsEntries(tested, id, 1);
      const [claimed] = await tested.store.claim("second", LONG, 1);
      same([claimed?.task.id, claimed?.task.attempt, claimed?.isInterrupted], [id, 1, false]);
    },
  },
  {
    title: "append: a detached task has no lease, and workers write with its new epoch",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, { kind: "detached" });
      const { status, isDetached, lease, epoch } = await tested.read(id);
      same([status, isDetached, lease], ["working", true, undefined]);
      ok(epoch > 1);
      await rejectsEntries(tested, id, 1);
      same(await tested.claim("second"), []);
      same(await tested.store.append(id, epoch, { kind: "note", statusMessage: "half" }), true);
      same(await tested.store.append(id, epoch, COMPLETED), true);
    },
  },
  {
    title: "append: ends a task with its result, and removes the journal",
    async run(tested) {
      const id = await tested.create({ values: { load: 1 } });
      await tested.append(id, { kind: "note", statusMessage: "nearly" });
      await tested.append(id, asked(["a"], false));
      const result = { content: [], structuredContent: EVERY_JSON_SHAPE };
      await tested.append(id, { kind: "ended", status: "completed", result });
      const task = await tested.read(id, await tested.other());
      same(outcomeOf(task), { status: "completed", statusMessage: "nearly", result, ...EMPTY });
      same([task.lease, await tested.claim("second")], [undefined, []]);
    },
  },
  {
    title: "append: ends a task with its error",
    async run(tested) {
      const id = await tested.create();
      const error = { code: -32_603, message: "broken", data: EVERY_JSON_SHAPE };
      const statusMessage = "It broke";
      await tested.append(id, { kind: "ended", status: "failed", statusMessage, error });
      const expected = { status: "failed", statusMessage, error, ...EMPTY } as const;
      same(outcomeOf(await tested.read(id)), expected);
    },
  },
  {
    title: "append: returns false for a task that has ended, whose record never changes",
    async run(tested) {
      const completed = await tested.create();
      await tested.append(completed, COMPLETED);
      const failed = await tested.create();
      await tested.append(failed, { kind: "ended", status: "failed" });
      const cancelled = await tested.create();
      await tested.store.cancel(cancelled);
      for (const id of [completed, failed, cancelled]) {
        const before = await tested.read(id);
        for (let epoch = 0; epoch <= before.epoch + 1; epoch++) {
          await rejectsEntries(tested, id, epoch);
        }
        same(await tested.store.addInputResponses(id, responsesFor(["a"])), []);
        same(await tested.store.cancel(id), "ended");
        same(await tested.claim("second"), []);
        same(await tested.store.renew("first", [id], LONG), []);
        same(await tested.read(id), before);
      }
    },
  },
  {
    title: "append: returns false for any epoch but the current one",
    async run(tested) {
      const id = await tested.create();
      for (const epoch of [0, 2, -1, 1.5]) await rejectsEntries(tested, id, epoch);
      same(await tested.store.append("unknown", 1, COMPLETED), false);
    },
  },
  {
    title: "append: grows the version with each change, and shows times of changes only to clients",
    async run(tested) {
      const id = await tested.create({ createdAt: tested.now() - 1_000 });
      let last = await tested.read(id);
      for (const entry of ENTRIES.slice(0, 4)) {
        await tested.append(id, entry.kind === "asked" ? { ...entry, isSuspended: false } : entry);
        const task = await tested.read(id);
        ok(task.version > last.version, `version after ${entry.kind}`);
        const isVisible = entry.kind !== "value";
        ok(isVisible ? task.lastUpdatedAt > task.createdAt : task.lastUpdatedAt === task.createdAt);
        last = task;
      }
    },
  },
];
