/** Cases of `renew`. */
import type { TaskStoreCase } from "./case.js";
import { asked, COMPLETED, LONG, responsesFor, same, SHORT } from "./tested-store.js";

export const renewCases: TaskStoreCase[] = [
  {
    title: "renew: extends a lease, and leaves the right to write",
    async run(tested) {
      const id = await tested.create({}, { durationMs: 60_000, kinds: ["report"] });
      const before = await tested.read(id);
      same(await tested.store.renew("first", [id], LONG), [id]);
      const after = await tested.read(id, await tested.other());
      same((after.lease?.expiresAt ?? 0) > (before.lease?.expiresAt ?? 0), true);
      same([after.epoch, after.attempt, after.status], [1, 1, "working"]);
      same(await tested.store.append(id, 1, COMPLETED), true);
    },
  },
  {
    title: "renew: another process cannot claim the task",
    async run(tested) {
      const id = await tested.create({}, SHORT);
      same(await tested.store.renew("first", [id], LONG), [id]);
      await tested.wait(10);
      same(await tested.claim("second"), []);
    },
  },
  {
    title: "renew: returns only the tasks that the owner still holds",
    async run(tested) {
      const held = await tested.create();
      const asking = await tested.create();
      await tested.append(asking, asked(["a"], false));
      const ended = await tested.create();
      await tested.append(ended, COMPLETED);
      const cancelled = await tested.create();
      await tested.store.cancel(cancelled);
      const removed = await tested.create();
      await tested.store.remove(removed);
      const released = await tested.createReleased();
      const waiting = await tested.createWaiting(["a"]);
      const others = await tested.create({ owner: "second" });
      const detached = await tested.create();
      await tested.append(detached, { kind: "detached" });
      const gone = [ended, cancelled, removed, released, waiting, others, detached, "unknown"];
      const before = await tested.read(others);
      same(await tested.store.renew("first", [...gone, held, asking], LONG), [held, asking]);
      same(await tested.read(others), before);
      same(await tested.store.renew("first", [], LONG), []);
    },
  },
  {
    title: "renew: a renewed lease that ends makes a task claimable",
    async run(tested) {
      const id = await tested.create();
      await tested.store.renew("first", [id], SHORT);
      await tested.until(async () => (await tested.claim("second")).includes(id));
      same((await tested.read(id)).attempt, 2);
    },
  },
  {
    title: "renew: keeps the lease of a task that waits for input, and not longer",
    async run(tested) {
      const id = await tested.create({}, SHORT);
      await tested.append(id, asked(["a"], false));
      same(await tested.store.renew("first", [id], LONG), [id]);
      await tested.store.addInputResponses(id, responsesFor(["a"]));
      await tested.wait(10);
      same(await tested.claim("second"), []);
      same(await tested.store.append(id, 1, { kind: "released" }), true);
      same(await tested.claim("second"), [id]);
    },
  },
];
