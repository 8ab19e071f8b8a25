import { memoryTaskStore } from "../../src/tasks/memory-store.js";
import { describe, expect, test } from "vitest";
import { newTask, TERM } from "./new-task.js";

describe("listAll", () => {
  test("returns tasks of all callers, also tasks that are not listed", async () => {
    const store = memoryTaskStore();
    await store.create(newTask("a", { principal: "ann" }), TERM);
    await store.create(newTask("b", { principal: "bob" }), TERM);
    await store.create(newTask("c", { isListed: false }), TERM);
    await store.cancel("b");
    const ids = async (filter: object): Promise<string[]> =>
      (await store.listAll(filter, undefined, 10)).tasks.map(({ id }) => id);
    expect(await ids({})).toEqual(["a", "b", "c"]);
    expect(await ids({ principal: "ann" })).toEqual(["a"]);
    expect(await ids({ status: "working" })).toEqual(["a", "c"]);
    expect(await ids({ status: "cancelled", principal: "ann" })).toEqual([]);
  });

  test("continues after a task that has ended or is gone", async () => {
    const store = memoryTaskStore();
    for (const id of ["a", "b", "c", "d"])
      await store.create(newTask(id, { principal: "ann" }), TERM);
    const first = await store.listAll({ status: "working" }, undefined, 2);
    expect(first.tasks.map(({ id }) => id)).toEqual(["a", "b"]);
    await store.remove("b");
    const second = await store.listAll({ status: "working" }, first.nextCursor, 2);
    expect(second.tasks.map(({ id }) => id)).toEqual(["c", "d"]);
    expect(second.nextCursor).toBeUndefined();
    await expect(store.listAll({}, "b", 2)).rejects.toThrow(RangeError);
  });
});
