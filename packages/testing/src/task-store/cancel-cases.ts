/** Cases of `cancel`. */
import { ok } from "node:assert/strict";
import type { TaskStoreCase } from "./case.js";
import { COMPLETED, same } from "./tested-store.js";

export const cancelCases: TaskStoreCase[] = [
  {
    title: "cancel: the task is cancelled for every process when cancel has resolved",
    async run(tested) {
      const other = await tested.other();
      for (const id of [
        await tested.create(),
        await tested.createReleased(),
        await tested.createWaiting(["a"]),
      ]) {
        same(await other.cancel(id), "requested");
        const task = await tested.read(id);
        same([task.status, task.lease, task.requests], ["cancelled", undefined, {}]);
        same(await tested.read(id, other), task);
      }
    },
  },
  {
    title: "cancel: ends the epoch of the running process",
    async run(tested) {
      const id = await tested.create();
      await tested.store.cancel(id);
      ok((await tested.read(id)).epoch > 1);
      same(await tested.store.append(id, 1, COMPLETED), false);
      same(await tested.claim("second"), []);
    },
  },
  {
    title: "cancel: cancels a detached task",
    async run(tested) {
      const id = await tested.create();
      await tested.append(id, { kind: "detached" });
      same(await tested.store.cancel(id), "requested");
      same((await tested.read(id)).status, "cancelled");
    },
  },
  {
    title: "cancel: returns ended for a task that has ended, and changes nothing",
    async run(tested) {
      const completed = await tested.create();
      await tested.append(completed, COMPLETED);
      const cancelled = await tested.create();
      await tested.store.cancel(cancelled);
      for (const id of [completed, cancelled]) {
        const before = await tested.read(id);
        same(await tested.store.cancel(id), "ended");
        same(await tested.read(id), before);
      }
    },
  },
  {
    title: "cancel: returns unknown for a task that does not exist",
    async run(tested) {
      same(await tested.store.cancel("unknown"), "unknown");
    },
  },
];
