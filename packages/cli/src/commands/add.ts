/** `mcp-gen add`: adds a tool, a resource or a prompt to an existing server. */
import { command } from "./command.js";
import { ADD_OPTIONS } from "./add/options.js";

export const addCommand = command({
  syntax: "add <kind> <name>",
  describe: "Add a tool, a resource or a prompt to your server",
  options: ADD_OPTIONS,
  examples: [
    ["add tool forecast", "src/tools/forecast.ts with a test, and an entry in the server"],
    ["add resource today --uri notes://today", "a resource"],
    ["add prompt summary --dry-run", "what would change"],
  ],
  run: async (values) => (await import("./add/run.js")).runAdd(values),
});
