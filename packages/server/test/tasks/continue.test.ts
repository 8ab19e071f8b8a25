/** A server continues the tasks of a store before it has received a request. */
import { fakeClock } from "@mcp-gen/core/fake-clock";
import { tool, type Server } from "@mcp-gen/server";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { connect, crash } from "@mcp-gen/testing";
import { expect, test, vi } from "vitest";
import { quietServer } from "../helpers.js";

test.each<[string, (server: Server) => Promise<unknown>]>([
  ["ready", (server) => server.ready("2026-07-28")],
  ["an operator reads a task", (server) => server.tasks.read("x")],
])("a server without clients continues tasks as soon as %s", async (_, begin) => {
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
  const second = serve();
  await begin(second);
  await vi.waitFor(async () => {
    await clock.advance(5_000);
    expect(await store.read(taskId)).toMatchObject({
      status: "completed",
      result: { content: [{ type: "text", text: "done" }] },
    });
  });
  await second.close();
});
