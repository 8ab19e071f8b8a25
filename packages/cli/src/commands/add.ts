/** `mcp-gen add`: adds a tool, a resource or a prompt to an existing server. */
import type { CommandModule } from "yargs";
import type { AddArguments } from "./add/run.js";

export const addCommand: CommandModule<object, AddArguments> = {
  command: "add <kind> <name>",
  describe: "Add a tool, a resource or a prompt to your server",
  builder: (yargs) =>
    yargs
      .positional("kind", {
        choices: ["tool", "resource", "prompt"] as const,
        demandOption: true,
        describe: "What to add",
      })
      .positional("name", {
        type: "string",
        demandOption: true,
        describe: "Its name, also the name of its file: forecast, book-visit",
      })
      .option("dir", {
        type: "string",
        default: ".",
        requiresArg: true,
        describe: "Folder of the project, with its package.json",
      })
      .option("server", {
        type: "string",
        default: "src/server.ts",
        requiresArg: true,
        describe: "The file that calls defineServer, in the project",
      })
      .option("uri", {
        type: "string",
        requiresArg: true,
        describe: "Of a resource: notes://today",
      })
      .option("dry-run", {
        type: "boolean",
        default: false,
        describe: "Write nothing; print what would change as a diff",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "Print what was done, or would be, as JSON",
      })
      .example(
        "$0 add tool forecast",
        "src/tools/forecast.ts with a test, and an entry in the server",
      )
      .example("$0 add resource today --uri notes://today", "a resource")
      .example("$0 add prompt summary --dry-run", "what would change"),
  async handler(options) {
    const { runAdd } = await import("./add/run.js");
    runAdd(options);
  },
};
