/** Cases of `list` and `listAll`. */
import type { TaskFilter, TaskPage } from "@mcp-gen/server/tasks";
import { ok, rejects } from "node:assert/strict";
import type { TaskStoreCase } from "./case.js";
import { COMPLETED, idsOf, same, type TestedStore } from "./tested-store.js";
import { KEYS } from "./values.js";

/** Reads all pages, each of which must have the size of a page, except for the last one. */
async function allPages(
  limit: number,
  read: (cursor: string | undefined) => Promise<TaskPage>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    ids.push(...idsOf(page));
    cursor = page.nextCursor;
    if (cursor !== undefined) same(page.tasks.length, limit);
  } while (cursor !== undefined);
  return ids;
}

/** Stores tasks one millisecond apart. */
async function createInOrder(tested: TestedStore, count: number): Promise<string[]> {
  const ids: string[] = [];
  const start = tested.now() - count;
  for (let n = 0; n < count; n++) ids.push(await tested.create({ createdAt: start + n }));
  return ids;
}

export const listCases: TaskStoreCase[] = [
  {
    title: "list: returns the tasks of a principal, oldest first",
    async run(tested) {
      const ids = await createInOrder(tested, 5);
      await tested.append(ids[2] ?? "", COMPLETED);
      await tested.store.cancel(ids[3] ?? "");
      const { tasks } = await (await tested.other()).list("ann", undefined, 100);
      same(idsOf({ tasks }), ids);
      for (const task of tasks) same(task, await tested.read(task.id));
    },
  },
  {
    title: "list: returns every task on one page",
    async run(tested) {
      const ids = await createInOrder(tested, 12);
      for (const limit of [1, 5, 6, 12, 13]) {
        const read = (cursor: string | undefined): Promise<TaskPage> =>
          tested.store.list("ann", cursor, limit);
        same(await allPages(limit, read), ids, `pages of ${limit}`);
      }
    },
  },
  {
    title: "list: returns every task on one page, also if all have the same time",
    async run(tested) {
      const createdAt = tested.now();
      const ids = [];
      for (let n = 0; n < 7; n++) ids.push(await tested.create({ createdAt }));
      const found = await allPages(2, (cursor) => tested.store.list("ann", cursor, 2));
      same([...found].sort(), [...ids].sort());
    },
  },
  {
    title: "list: returns only listed tasks of the principal",
    async run(tested) {
      const own = await tested.create({ principal: "ann", caller: "other" });
      await tested.create({ principal: "bob", caller: "ann" });
      await tested.create({ principal: undefined, caller: "ann" });
      await tested.create({ isListed: false });
      for (const key of KEYS) await tested.create({ principal: key });
      same(await tested.list("ann"), [own]);
      same(await tested.list("Ann"), []);
      same(await tested.list("undefined"), []);
      same(await tested.list("null"), []);
      same(await tested.list("%"), await tested.list("%"));
      for (const key of KEYS) same((await tested.list(key)).length, 1, key);
      same(await tested.list("\udc00"), []);
    },
  },
  {
    title: "list: continues after a task that has ended or was removed",
    async run(tested) {
      const ids = await createInOrder(tested, 4);
      const { nextCursor } = await tested.store.list("ann", undefined, 2);
      await tested.store.remove(ids[1] ?? "");
      await tested.append(ids[2] ?? "", COMPLETED);
      const rest = await tested.store.list("ann", nextCursor, 2);
      same([idsOf(rest), rest.nextCursor], [ids.slice(2), undefined]);
    },
  },
  {
    title: "list and listAll: reject an invalid cursor with a RangeError",
    async run(tested) {
      await createInOrder(tested, 3);
      for (const cursor of ["", "unknown", "-1", "{}", "__proto__"]) {
        await rejects(tested.store.list("ann", cursor, 1), RangeError);
        await rejects(tested.store.listAll({}, cursor, 1), RangeError);
      }
    },
  },
  {
    title: "listAll: returns the tasks of all callers, also if they are not listed",
    async run(tested) {
      const createdAt = tested.now() - 10;
      const ann = await tested.create({ createdAt });
      const bob = await tested.create({ createdAt: createdAt + 1, principal: "bob" });
      const none = await tested.create({ createdAt: createdAt + 2, principal: undefined });
      const hidden = await tested.create({ createdAt: createdAt + 3, isListed: false });
      await tested.append(bob, COMPLETED);
      const list = (filter: TaskFilter, limit: number): Promise<string[]> =>
        allPages(limit, (cursor) => tested.store.listAll(filter, cursor, limit));
      same(await list({}, 100), [ann, bob, none, hidden]);
      same(await list({}, 1), [ann, bob, none, hidden]);
      same(await list({ principal: "ann" }, 1), [ann, hidden]);
      same(await list({ status: "working" }, 2), [ann, none, hidden]);
      same(await list({ status: "completed", principal: "bob" }, 2), [bob]);
      same(await list({ status: "failed" }, 2), []);
    },
  },
  {
    title: "list: returns a page that has not changed in the order of an earlier one",
    async run(tested) {
      const ids = await createInOrder(tested, 3);
      await tested.append(ids[0] ?? "", { kind: "note", statusMessage: "later" });
      same(await tested.list("ann"), ids);
      ok((await tested.read(ids[0] ?? "")).version > 1);
    },
  },
];
