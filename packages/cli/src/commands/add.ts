/** `mcp-gen add`: adds a tool, a resource or a prompt to an existing server. */
import { command, flag, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  kind: {
    choices: ["tool", "resource", "prompt"],
    demandOption: true,
    describe: "What to add",
  },
  name: required("Its name, also the name of its file: forecast, book-visit"),
  dir: { ...text("Folder of the project, with its package.json"), default: "." },
  server: {
    ...text("The file that calls defineServer, in the project"),
    default: "src/server.ts",
  },
  uri: text("Of a resource: notes://today"),
  "dry-run": { ...flag("Write nothing; print what would change as a diff"), default: false },
  json: { ...flag("Print what was done, or would be, as JSON"), default: false },
} as const;

export type AddArguments = ValuesOf<typeof OPTIONS>;

export const addCommand = command({
  syntax: "add <kind> <name>",
  describe: "Add a tool, a resource or a prompt to your server",
  options: OPTIONS,
  examples: [
    ["add tool forecast", "src/tools/forecast.ts with a test, and an entry in the server"],
    ["add resource today --uri notes://today", "a resource"],
    ["add prompt summary --dry-run", "what would change"],
  ],
  run: async (values) => (await import("./add/run.js")).runAdd(values),
});
