/** Cases of several processes that change tasks at the same time. */
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { TaskStoreCase } from "./case.js";
import { COMPLETED, LONG, responsesFor, same } from "./tested-store.js";

function range(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

export const concurrencyCases: TaskStoreCase[] = [
  {
    title: "concurrency: no task is claimed by two processes",
    async run(tested) {
      const ids = [];
      for (let n = 0; n < 60; n++) ids.push(await tested.createReleased());
      const stores = [tested.store, await tested.other(), await tested.other()];
      const claimAll = async (store: TaskStore, n: number): Promise<string[]> => {
        const mine: string[] = [];
        for (;;) {
          const more = await tested.claim(`process ${n}`, LONG, 3, store);
          if (more.length === 0) return mine;
          mine.push(...more);
        }
      };
      const claimed = await Promise.all(stores.map(claimAll));
      same(claimed.flat().sort(), ids.sort());
      for (const [n, mine] of claimed.entries()) {
        for (const id of mine) same((await tested.read(id)).lease?.owner, `process ${n}`);
      }
    },
  },
  {
    title: "concurrency: an input request gets one response",
    async run(tested) {
      const id = await tested.createWaiting(["a", "b"]);
      const stores = [tested.store, await tested.other()];
      const names = range(10).map((n) => `client ${n}`);
      const accepted = await Promise.all(
        names.map((name, n) =>
          (stores[n % 2] ?? tested.store).addInputResponses(id, responsesFor(["a"], name)),
        ),
      );
      const winners = names.filter((_, n) => accepted[n]?.length === 1);
      same(winners.length, 1);
      same((await tested.read(id)).responses, responsesFor(["a"], winners[0]));
    },
  },
  {
    title: "concurrency: a task has one end",
    async run(tested) {
      const other = await tested.other();
      for (let n = 0; n < 10; n++) {
        const id = await tested.create();
        const failed = { kind: "ended", status: "failed" } as const;
        const ends = await Promise.all([
          tested.store.append(id, 1, COMPLETED),
          other.cancel(id),
          other.append(id, 1, failed),
        ]);
        const isEnd = [ends[0], ends[1] === "requested", ends[2]];
        same(isEnd.filter(Boolean).length, 1);
        const status = ["completed", "cancelled", "failed"][isEnd.indexOf(true)];
        same((await tested.read(id)).status, status);
      }
    },
  },
  {
    title: "concurrency: all values of parallel steps are recorded",
    async run(tested) {
      const id = await tested.create();
      const keys = range(50).map((n) => `step ${n}`);
      const stored = await Promise.all(
        keys.map((key, value) => tested.store.append(id, 1, { kind: "value", key, value })),
      );
      same(stored, Array<boolean>(50).fill(true));
      same((await tested.read(id)).values, Object.fromEntries(keys.map((key, n) => [key, n])));
    },
  },
  {
    title: "concurrency: parallel calls do not exceed the limit of a caller",
    async run(tested) {
      const limits = { maxTasksPerCaller: 5, maxTasks: 100 };
      const stores = [tested.store, await tested.other()];
      const results = await Promise.allSettled(
        range(20).map((n) =>
          (stores[n % 2] ?? tested.store).create(tested.newTask({ limits }), LONG),
        ),
      );
      same(results.filter(({ status }) => status === "fulfilled").length, 5);
      same((await tested.list("ann")).length, 5);
    },
  },
  {
    title: "concurrency: parallel calls do not exceed a high limit of all tasks",
    async run(tested) {
      const limits = { maxTasksPerCaller: 2_000, maxTasks: 1_200 };
      const stores = [tested.store, await tested.other()];
      let created = 0;
      for (let batch = 0; batch < 25; batch++) {
        const results = await Promise.allSettled(
          range(50).map((n) =>
            (stores[n % 2] ?? tested.store).create(tested.newTask({ limits }), LONG),
          ),
        );
        created += results.filter(({ status }) => status === "fulfilled").length;
      }
      same(created, 1_200, "25 times 50 tasks");
    },
  },
];
