/** When a server continues the tasks of a store. */
import { fakeClock } from "@mcp-gen/core/fake-clock";
import { tool, type Server } from "@mcp-gen/server";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { connect, crash } from "@mcp-gen/testing";
import { expect, test, vi } from "vitest";
import { quietServer } from "../helpers.js";

/** A server whose process is killed while it runs a task, and a new server with the same store. */
async function interruptedTask() {
  const clock = fakeClock();
  const store = memoryTaskStore({ clock });
  const serve = (): Server =>
    quietServer({
      clock,
      tasks: { store },
      tools: {
        work: tool({ task: true }, (_args, ctx) =>
          ctx.task.attempt === 1 ? new Promise<string>(() => {}) : "done",
        ),
      },
    });
  const first = serve();
  await using client = await connect(first, { revision: "2026-07-28", tasks: true, clock });
  const { taskId } = await client.tasks.start("work");
  crash(first);
  return { clock, store, taskId, second: serve() };
}

test("a server without clients continues tasks as soon as it is ready", async () => {
  const { clock, store, taskId, second } = await interruptedTask();
  await second.ready("2026-07-28");
  await vi.waitFor(async () => {
    await clock.advance(5_000);
    expect(await store.read(taskId)).toMatchObject({
      status: "completed",
      result: { content: [{ type: "text", text: "done" }] },
    });
  });
  await second.close();
});

test("a program that only uses server.tasks runs no handlers", async () => {
  const { clock, taskId, second } = await interruptedTask();
  expect((await second.tasks.read(taskId))?.status).toBe("working");
  await clock.advance(120_000);
  expect((await second.tasks.read(taskId))?.status).toBe("working");
  expect(await second.tasks.cancel(taskId)).toBe(true);
});
