// Our server for the tasks table: tools that run as tasks. `--stdio`, or `--port N` over HTTP.
import { defineServer, McpError, tool } from "@mcp-gen/server";
import { toNodeListener } from "@mcp-gen/server/http";
import { serveStdio } from "@mcp-gen/server/stdio";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import * as z from "zod";

const { values } = parseArgs({
  options: { stdio: { type: "boolean", default: false }, port: { type: "string", default: "0" } },
});

const task = { pollIntervalMs: 50 };
const confirmation = { message: "Publish?", schema: z.object({ yes: z.boolean() }) };
/** @type {import("@mcp-gen/protocol/newest").CreateMessageRequestParams} */
const prompt = {
  messages: [{ role: "user", content: { type: "text", text: "Capital of France?" } }],
  maxTokens: 10,
};

/** Resolves when the request is aborted. */
const aborted = (/** @type {AbortSignal} */ signal) =>
  new Promise((resolve) => void signal.addEventListener("abort", resolve));

const server = defineServer({
  name: "tasks",
  version: "1.0.0",
  tasks: { store: memoryTaskStore() },
  tools: {
    work: tool({ inputSchema: z.object({ text: z.string() }), task }, async ({ text }, ctx) => {
      ctx.task.setStatusMessage("half done");
      await new Promise((resolve) => void setTimeout(resolve, 300));
      return text;
    }),
    required: tool({ task: { ...task, support: "required" } }, () => "only as a task"),
    fails: tool({ task }, (_, ctx) => ctx.fail("out of paper")),
    breaks: tool({ task }, () => {
      throw new McpError(-32603, "the printer is on fire");
    }),
    forever: tool({ task }, async (_, ctx) => {
      await aborted(ctx.signal);
      return "never";
    }),
    confirm: tool({ task }, async (_, ctx) => {
      const answer = await ctx.elicit("publish", confirmation);
      return answer.action === "accept" ? `published: ${answer.content.yes}` : answer.action;
    }),
    capital: tool({ task }, async (_, ctx) => textOf(await ctx.sample("capital", prompt))),
    "confirm-as-task": tool({}, async (_, ctx) => {
      const answer = await ctx.elicit("publish", confirmation, { task: { ttlMs: 60_000 } });
      return answer.action === "accept" ? `published: ${answer.content.yes}` : answer.action;
    }),
    "capital-as-task": tool({}, async (_, ctx) =>
      textOf(await ctx.sample("capital", prompt, { task: { ttlMs: 60_000 } })),
    ),
  },
});

/** @param {any} result */
function textOf({ content }) {
  return content.text;
}

if (values.stdio) serveStdio(server);
else createServer(toNodeListener(server)).listen(Number(values.port), "127.0.0.1");
