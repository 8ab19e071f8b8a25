import { describe, expect, test } from "vitest";
import { taskAdmin, type TaskAdmin } from "../../src/features/tasks/admin.js";
import { memoryTaskStore } from "../../src/tasks/memory-store.js";
import type { TaskFilter, TaskStore } from "../../src/tasks/store.js";
import { newTask, TERM } from "./new-task.js";

function admin(): { readonly store: TaskStore; readonly tasks: TaskAdmin } {
  const store = memoryTaskStore();
  return { store, tasks: taskAdmin(store, 1_000) };
}

async function idsOf(tasks: TaskAdmin, filter?: TaskFilter): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of tasks.list(filter)) ids.push(id);
  return ids;
}

describe("the tasks of a server, for operators", () => {
  test("are listed across callers, in pages", async () => {
    const { store, tasks } = admin();
    const limits = { maxTasks: 1_000, maxTasksPerCaller: 1_000 };
    const ids = Array.from({ length: 250 }, (_, index) => `t${String(index).padStart(3, "0")}`);
    for (const id of ids) {
      await store.create(newTask(id, { principal: id === "t007" ? "ann" : "bob", limits }), TERM);
    }
    await store.cancel("t100");
    expect(await idsOf(tasks)).toEqual(ids);
    expect(await idsOf(tasks, { principal: "ann" })).toEqual(["t007"]);
    expect(await idsOf(tasks, { status: "cancelled" })).toEqual(["t100"]);
    expect(await idsOf(tasks, { status: "working" })).toHaveLength(249);
  });

  test("are not listed with an unknown filter, which would select all", async () => {
    const { tasks } = admin();
    await expect(idsOf(tasks, { state: "working" } as TaskFilter)).rejects.toThrow(
      'server.tasks.list: unknown option "state". Options: status, principal.',
    );
  });

  test("are read with their call and principal", async () => {
    const { store, tasks } = admin();
    await store.create(newTask("t", { principal: "ann" }), TERM);
    expect(await tasks.read("t")).toMatchObject({ principal: "ann", call: { tool: "report" } });
    expect(await tasks.read("x")).toBeUndefined();
  });

  test("are completed while a process runs the handler, which can write no longer", async () => {
    const { store, tasks } = admin();
    await store.create(newTask("t"), TERM);
    await tasks.complete("t", "By hand");
    expect(await tasks.read("t")).toMatchObject({
      status: "completed",
      result: { content: [{ type: "text", text: "By hand" }] },
    });
    expect(await store.append("t", 1, { kind: "value", key: "a", value: 1 })).toBe(false);
    expect(await store.renew("process", ["t"], TERM)).toEqual([]);
  });

  test("are failed with a reason", async () => {
    const { store, tasks } = admin();
    await store.create(newTask("t"), TERM);
    await tasks.fail("t", "Stopped by an operator");
    expect(await tasks.read("t")).toMatchObject({
      status: "failed",
      statusMessage: "Stopped by an operator",
      error: { code: -32_603, message: "Stopped by an operator" },
    });
  });

  test("are settled although a process claims them at the same time", async () => {
    const { store, tasks } = admin();
    await store.create(newTask("t"), TERM);
    await store.append("t", 1, { kind: "released" });
    const append = store.append.bind(store);
    store.append = async (...args) => {
      store.append = append;
      await store.claim("other", TERM, 1);
      return append(...args);
    };
    await tasks.complete("t", "By hand");
    expect(await tasks.read("t")).toMatchObject({ status: "completed" });
  });

  test("are cancelled once", async () => {
    const { store, tasks } = admin();
    await store.create(newTask("t"), TERM);
    expect([await tasks.cancel("t"), await tasks.cancel("t"), await tasks.cancel("x")]).toEqual([
      true,
      false,
      false,
    ]);
    await expect(tasks.complete("t", "Late")).rejects.toMatchObject({
      reason: "ended",
      status: "cancelled",
    });
    await expect(tasks.fail("x", "Unknown")).rejects.toMatchObject({ reason: "unknown" });
    await expect(tasks.complete("t", 4 as never)).rejects.toMatchObject({
      reason: "invalid-value",
    });
  });
});
