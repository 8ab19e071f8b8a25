/** Cases of expired tasks, and of closed stores. */
import type { TaskStoreCase } from "./case.js";
import { COMPLETED, LONG, responsesFor, same, SHORT } from "./tested-store.js";

export const expiryCases: TaskStoreCase[] = [
  {
    title: "expiry: an expired task no longer exists for any method",
    async run(tested) {
      const id = await tested.createExpired();
      for (const store of [tested.store, await tested.other()]) {
        same(await store.read(id), undefined);
        same(await store.append(id, 1, COMPLETED), false);
        same(await store.addInputResponses(id, responsesFor(["a"])), []);
        same(await store.cancel(id), "unknown");
        same(await store.renew("first", [id], LONG), []);
        same((await store.list("ann", undefined, 10)).tasks, []);
        same((await store.listAll({}, undefined, 10)).tasks, []);
        await store.remove(id);
      }
    },
  },
  {
    title: "expiry: no process claims an expired task",
    async run(tested) {
      const id = await tested.create({ ttlMs: 1 }, SHORT);
      await tested.until(async () => (await tested.store.read(id)) === undefined);
      await tested.wait(5);
      same(await tested.claim("second"), []);
    },
  },
  {
    title: "expiry: expired tasks do not count for the limits",
    async run(tested) {
      const limits = { maxTasksPerCaller: 1, maxTasks: 2 };
      await tested.createExpired({ limits });
      await tested.createExpired({ limits });
      await tested.create({ limits });
    },
  },
  {
    title: "expiry: keeps a task without a time to live, and one whose time has not come",
    async run(tested) {
      const kept = await tested.create({ ttlMs: null, createdAt: 0 });
      const long = await tested.create({ ttlMs: 1e15 });
      await tested.createExpired();
      same(await tested.list("ann"), [kept, long]);
    },
  },
  {
    title: "close: a durable store keeps its tasks",
    async run(tested) {
      const id = await tested.createWaiting(["a"], { values: { load: 1 } });
      if (!tested.store.isDurable || !tested.canOpenAgain) return;
      const before = await tested.read(id);
      await tested.store.close?.();
      const other = await tested.other();
      same(await tested.read(id, other), before);
      same(await other.addInputResponses(id, responsesFor(["a"])), ["a"]);
      same((await other.claim("second", LONG, 10)).length, 1);
    },
  },
  {
    title: "close: can be called twice",
    async run(tested) {
      await tested.create();
      await tested.store.close?.();
      await tested.store.close?.();
    },
  },
];
