/** Cases of `watch`. */
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { TaskStoreCase } from "./case.js";
import {
  asked,
  COMPLETED,
  LONG,
  responsesFor,
  same,
  SHORT,
  type TestedStore,
} from "./tested-store.js";

/** Checks that a watcher of one store learns each change of another store. */
async function tellsChanges(
  tested: TestedStore,
  watching: TaskStore,
  changing: TaskStore,
): Promise<void> {
  const id = await tested.create({}, SHORT);
  const removed = await tested.create();
  const heard = new Set<string>();
  const stop = watching.watch(
    () => [id, removed],
    (changed) => heard.add(changed),
  );
  const changes: readonly [id: string, change: () => Promise<unknown>][] = [
    [id, () => changing.append(id, 1, { kind: "note", statusMessage: "half" })],
    [id, () => changing.append(id, 1, asked(["a"]))],
    [id, () => changing.addInputResponses(id, responsesFor(["a"]))],
    [id, () => changing.claim("second", LONG, 10)],
    [id, () => changing.cancel(id)],
    [removed, () => changing.remove(removed)],
  ];
  for (const [changed, change] of changes) {
    heard.clear();
    await change();
    await tested.until(() => heard.has(changed));
  }
  stop();
}

export const watchCases: TaskStoreCase[] = [
  {
    title: "watch: tells every change of the same process",
    async run(tested) {
      await tellsChanges(tested, tested.store, tested.store);
    },
  },
  {
    title: "watch: tells every change of another process",
    async run(tested) {
      await tellsChanges(tested, tested.store, await tested.other());
      await tellsChanges(tested, await tested.other(), tested.store);
    },
  },
  {
    title: "watch: the listener reads the change",
    async run(tested) {
      const id = await tested.create();
      const read: Promise<string | undefined>[] = [];
      const stop = tested.store.watch(
        () => [id],
        (changed) => read.push(tested.store.read(changed).then((task) => task?.status)),
      );
      await (await tested.other()).append(id, 1, COMPLETED);
      await tested.until(() => read.length > 0);
      same(await read.at(-1), "completed");
      stop();
    },
  },
  {
    title: "watch: calls each listener, and none that has ended",
    async run(tested) {
      const id = await tested.create();
      const heard = [0, 0, 0];
      const stops = heard.map((_, n) =>
        tested.store.watch(
          () => [id],
          () => (heard[n] = (heard[n] ?? 0) + 1),
        ),
      );
      stops[1]?.();
      await tested.store.cancel(id);
      await tested.until(() => heard[0] !== 0 && heard[2] !== 0);
      same(heard[1], 0);
      for (const stop of stops) stop();
      const before = [...heard];
      await tested.store.remove(id);
      await tested.wait(100);
      same(heard, before);
    },
  },
  {
    title: "watch: tells a change of a task that the list names only later",
    async run(tested) {
      const watched: string[] = [];
      const heard: string[] = [];
      const stop = tested.store.watch(
        () => watched,
        (changed) => heard.push(changed),
      );
      const id = await tested.create();
      watched.push(id);
      await (await tested.other()).cancel(id);
      await tested.until(() => heard.includes(id));
      stop();
    },
  },
];
