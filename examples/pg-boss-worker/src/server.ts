/** A print shop: a tool adds documents to a queue, and a worker in another process renders them. */
import { defineServer, tool } from "@mcp-gen/server";
import * as z from "zod";
import { addJob } from "./queue.js";
import { store } from "./store.js";

export const server = defineServer({
  name: "print-shop",
  version: "1.0.0",
  tasks: { store },
  tools: {
    render: tool(
      {
        description: "Renders the pages of a document",
        inputSchema: z.object({ title: z.string(), pages: z.int().min(1).max(1_000) }),
        task: { support: "optional", ttlMs: 3_600_000, pollIntervalMs: 100 },
      },
      async ({ title, pages }, ctx) => {
        // With a store in a file, calls of clients without task support have a task, too, unless the store is full.
        const taskId = ctx.task.id;
        if (taskId === undefined) return ctx.fail("The print shop is busy. Try again later.");
        // If this process stops here, the handler runs again. The queue knows the job by its id and adds it once.
        await addJob({ taskId, title, pages });
        return ctx.task.detach();
      },
    ),
  },
});
