/** Cases of `claim`. */
import { ok } from "node:assert/strict";
import type { TaskStoreCase } from "./case.js";
import { asked, COMPLETED, LONG, responsesFor, same, SHORT } from "./tested-store.js";

export const claimCases: TaskStoreCase[] = [
  {
    title: "claim: returns no task that a process runs",
    async run(tested) {
      await tested.create();
      same(await tested.claim("second"), []);
      same(await tested.claim("first"), []);
    },
  },
  {
    title: "claim: returns a task after its last response, with its journal",
    async run(tested) {
      const id = await tested.create({ values: { load: 1 } });
      await tested.append(id, { kind: "value", key: "sort", value: 2 });
      await tested.append(id, asked(["a", "b"]));
      same(await tested.claim("second"), []);
      await tested.store.addInputResponses(id, responsesFor(["a"]));
      same(await tested.claim("second"), []);
      await tested.store.addInputResponses(id, responsesFor(["b"]));
      const [claimed] = await (await tested.other()).claim("second", LONG, 10);
      same(claimed?.task, await tested.read(id));
      same([claimed?.epoch, claimed?.isInterrupted], [claimed?.task.epoch, false]);
      const { values, responses, attempt, lease } = await tested.read(id);
      same([values, responses], [{ load: 1, sort: 2 }, responsesFor(["a", "b"])]);
      same([attempt, lease?.owner], [1, "second"]);
    },
  },
  {
    title: "claim: counts an attempt when the lease of the previous process has expired",
    async run(tested) {
      const id = await tested.create({}, SHORT);
      await tested.append(id, { kind: "value", key: "load", value: 1 });
      for (const attempt of [2, 3]) {
        let claimed: Awaited<ReturnType<typeof tested.store.claim>> = [];
        await tested.until(async () => {
          claimed = await tested.store.claim("second", SHORT, 10);
          return claimed.length > 0;
        });
        same(claimed.length, 1);
        const [{ task, isInterrupted } = { task: undefined, isInterrupted: false }] = claimed;
        same([task?.id, task?.values], [id, { load: 1 }]);
        same([task?.attempt, isInterrupted], [attempt, true]);
      }
    },
  },
  {
    title: "claim: the previous process cannot write",
    async run(tested) {
      const id = await tested.create({}, SHORT);
      await tested.until(async () => (await tested.claim("second")).includes(id));
      const before = await tested.read(id);
      ok(before.epoch > 1);
      for (const entry of [asked(["a"]), { kind: "released" } as const, COMPLETED]) {
        same(await tested.store.append(id, 1, entry), false);
      }
      same(await tested.store.renew("first", [id], LONG), []);
      same(await tested.read(id), before);
      same(await tested.store.append(id, before.epoch, COMPLETED), true);
    },
  },
  {
    title: "claim: returns a task whose process was interrupted while it waited for input",
    async run(tested) {
      const id = await tested.create({}, SHORT);
      await tested.append(id, asked(["a"], false));
      await tested.wait(5);
      same(await tested.claim("second"), []);
      await tested.store.addInputResponses(id, responsesFor(["a"]));
      await tested.until(async () => (await tested.claim("second")).includes(id));
      same((await tested.read(id)).attempt, 2);
    },
  },
  {
    title: "claim: returns a task once",
    async run(tested) {
      const id = await tested.createReleased();
      same(await tested.claim("second"), [id]);
      same(await tested.claim("second"), []);
      same(await tested.claim("third"), []);
    },
  },
  {
    title: "claim: returns only tasks of the kinds that the process can run",
    async run(tested) {
      const report = await tested.createReleased({ kind: "report" });
      const newer = await tested.createReleased({ kind: "report@2" });
      const build = await tested.createReleased({ kind: "build" });
      const of = (...kinds: string[]): Promise<string[]> =>
        tested.claim("second", { durationMs: LONG.durationMs, kinds });
      same(await of(), []);
      same(await of("report@1", "repor", "report%", "Report"), []);
      same(await of("report@2"), [newer]);
      same((await of("build", "report")).sort(), [report, build].sort());
    },
  },
  {
    title: "claim: returns at most as many tasks as the limit",
    async run(tested) {
      const ids = [];
      for (let n = 0; n < 5; n++) ids.push(await tested.createReleased());
      const first = await tested.claim("second", LONG, 2);
      const rest = await tested.claim("second", LONG, 100);
      same([first.length, rest.length], [2, 3]);
      same([...first, ...rest].sort(), ids.sort());
    },
  },
];
