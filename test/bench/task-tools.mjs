// The tools of the servers of the tables of tasks and of clusters.
import { tool } from "@mcp-gen/server";

export const inputSchema = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
};
export const description = "Returns its text";

export const taskTools = {
  echo: tool({ description, inputSchema }, (args) => String(args["text"])),
  task: tool({ description, inputSchema, task: true }, (args) => String(args["text"])),
  // Works until the process ends.
  slow: tool({ description, inputSchema, task: true }, () => new Promise(() => {})),
};
