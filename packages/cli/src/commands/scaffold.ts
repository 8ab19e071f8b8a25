/** `mcp-gen scaffold`: creates a complete project, or nothing if it fails. */
import type { CommandModule } from "yargs";
import { PACKAGE_MANAGERS } from "../scaffold/package-manager.js";
import { SCHEMA_LIBRARIES } from "../scaffold/library.js";
import { TEMPLATE_NAMES, type Given } from "./scaffold/given.js";

export const scaffoldCommand: CommandModule<object, Given> = {
  command: "scaffold [dir]",
  describe: "Create a new project: a server, a client, an extension, or your own runtime",
  builder: (yargs) =>
    yargs
      .positional("dir", {
        type: "string",
        describe: "Folder to create, below this one; prompted for on a terminal",
      })
      .options({
        template: {
          alias: "t",
          choices: TEMPLATE_NAMES,
          requiresArg: true,
          describe: "Template; default: server",
        },
        name: {
          type: "string",
          requiresArg: true,
          describe: "Name of the package; default: the name of the folder",
        },
        schema: {
          choices: SCHEMA_LIBRARIES,
          requiresArg: true,
          describe: "Schema library for the inputs of tools; default: zod",
        },
        revisions: {
          type: "string",
          requiresArg: true,
          describe: "Revisions to support, separated by commas; default: all",
        },
        transport: {
          type: "string",
          requiresArg: true,
          describe: "stdio, http, or both separated by a comma (the default)",
        },
        pm: {
          choices: PACKAGE_MANAGERS,
          requiresArg: true,
          describe: "Package manager; default: the one that runs this command, or npm",
        },
        docker: { type: "boolean", describe: "Add a Dockerfile" },
        ci: { type: "boolean", describe: "Add a workflow for continuous integration" },
        vendor: {
          type: "boolean",
          describe: "Put our packages into vendor/, so that no registry is needed for them",
        },
        "no-install": { type: "boolean", describe: "Write the files only" },
        offline: { type: "boolean", describe: "Install without the network" },
        force: {
          type: "boolean",
          describe:
            "Continue in a folder that is not empty; your edited files stay, and the new version becomes <name>.new",
        },
        yes: { alias: "y", type: "boolean", describe: "Ask nothing" },
        "dry-run": { type: "boolean", describe: "Print what would be created, and create nothing" },
        json: { type: "boolean", describe: "Print what was created as JSON; never prompts" },
      })
      .example("$0 scaffold weather", "a server; on a terminal, prompts for the rest")
      .example("$0 scaffold weather --yes --schema valibot", "a server, without questions")
      .example("$0 scaffold app -t client --transport http --no-install", "a client, not installed")
      .example("$0 scaffold weather --vendor --dry-run", "what would be created"),
  handler: async (given) => {
    const { runScaffold } = await import("./scaffold/run.js");
    await runScaffold(given);
  },
};
