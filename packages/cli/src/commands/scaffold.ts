/** `mcp-gen scaffold`: makes a new project, whole or not at all. */
import type { CommandModule } from "yargs";
import { PACKAGE_MANAGERS } from "../scaffold/package-manager.js";
import { SCHEMA_LIBRARIES } from "../scaffold/library.js";
import { TEMPLATE_NAMES, type Given } from "./scaffold/given.js";

export const scaffoldCommand: CommandModule<object, Given> = {
  command: "scaffold [dir]",
  describe: "Make a new project: a server, a client, an extension, or a runtime of your own",
  builder: (yargs) =>
    yargs
      .positional("dir", {
        type: "string",
        describe: "Folder to make, below this one; asked for on a terminal",
      })
      .options({
        template: {
          alias: "t",
          choices: TEMPLATE_NAMES,
          requiresArg: true,
          describe: "What to make; server unless told",
        },
        name: {
          type: "string",
          requiresArg: true,
          describe: "Name of the package; that of the folder unless told",
        },
        schema: {
          choices: SCHEMA_LIBRARIES,
          requiresArg: true,
          describe: "What the inputs of tools are described with; zod unless told",
        },
        revisions: {
          type: "string",
          requiresArg: true,
          describe: "Revisions to speak, separated by commas; all unless told",
        },
        transport: {
          type: "string",
          requiresArg: true,
          describe: "stdio, http, or both separated by a comma, which is the default",
        },
        pm: {
          choices: PACKAGE_MANAGERS,
          requiresArg: true,
          describe: "Package manager; the one that runs this command, or npm",
        },
        docker: { type: "boolean", describe: "Add a Dockerfile" },
        ci: { type: "boolean", describe: "Add a workflow for continuous integration" },
        vendor: {
          type: "boolean",
          describe: "Put our packages into vendor/, so that no registry has to have them",
        },
        "no-install": { type: "boolean", describe: "Write the files only" },
        offline: { type: "boolean", describe: "Install without the network" },
        force: {
          type: "boolean",
          describe:
            "Go on in a folder that is not empty; what you have edited stays, and the new file becomes <name>.new",
        },
        yes: { alias: "y", type: "boolean", describe: "Ask nothing" },
        "dry-run": { type: "boolean", describe: "Print what would be made, and make nothing" },
        json: { type: "boolean", describe: "Print what was made as JSON; asks nothing" },
      })
      .example("$0 scaffold weather", "a server; on a terminal you are asked for the rest")
      .example("$0 scaffold weather --yes --schema valibot", "a server, without questions")
      .example("$0 scaffold app -t client --transport http --no-install", "a client, not installed")
      .example("$0 scaffold weather --vendor --dry-run", "what would be made"),
  handler: async (given) => {
    const { runScaffold } = await import("./scaffold/run.js");
    await runScaffold(given);
  },
};
