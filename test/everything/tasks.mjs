// Tools of the everything-server that run as tasks. They are not part of it by default, because they need a store.
import { McpError, tool } from "@mcp-gen/server";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("@mcp-gen/server").Context} Context */

const task = { pollIntervalMs: 100, ttlMs: 600_000 };

export const taskTools = {
  greet: tool(
    {
      description: "Greets someone, and never runs as a task",
      inputSchema: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
      },
    },
    ({ name }) => `Hello, ${String(name)}!`,
  ),
  slow_compute: tool(
    {
      description: "Takes some seconds",
      inputSchema: {
        type: "object",
        properties: { seconds: { type: "number" }, label: { type: "string" } },
        required: ["seconds"],
      },
      task,
    },
    async ({ seconds, label = "work" }, ctx) => {
      await sleep(Number(seconds) * 1_000, undefined, { signal: ctx.signal });
      return `Computed ${String(label)}.`;
    },
  ),
  failing_job: tool(
    { description: "Fails after a second", task: { ...task, support: "required" } },
    async (_, ctx) => {
      await sleep(1_000, undefined, { signal: ctx.signal });
      return ctx.fail("The job failed.");
    },
  ),
  protocol_error_job: tool({ description: "Ends with an error of the protocol", task }, () => {
    throw new McpError(-32000, "The job broke.");
  }),
  confirm_delete: tool(
    {
      description: "Deletes a file, if the user agrees",
      inputSchema: {
        type: "object",
        properties: { filename: { type: "string" } },
        required: ["filename"],
      },
      task,
    },
    async ({ filename }, ctx) => {
      const answer = await ctx.elicit("confirm", {
        message: `Delete ${String(filename)}?`,
        schema: { type: "object", properties: { confirm: { type: "boolean" } } },
      });
      const confirmed = answer.action === "accept" && answer.content["confirm"] === true;
      return confirmed ? `Deleted ${String(filename)}.` : "Kept.";
    },
  ),
  multi_input: tool({ description: "Sends two input requests together", task }, async (_, ctx) => {
    const names = await Promise.all([askName(ctx, "first"), askName(ctx, "second")]);
    return names.join(" and ");
  }),
  test_tool_with_task: tool(
    {
      description: "Asks for a name, and then becomes a task",
      task: { ...task, support: "required", start: "manual" },
    },
    async (_, ctx) => {
      const name = await askName(ctx, "user_name");
      await ctx.task.start();
      return `Hello, ${name}!`;
    },
  ),
};

/**
 * @param {Context} ctx
 * @param {string} key
 */
async function askName(ctx, key) {
  const answer = await ctx.elicit(key, {
    message: "What is your name?",
    schema: { type: "object", properties: { name: { type: "string" } } },
  });
  return String(answer.content?.["name"] ?? "friend");
}
