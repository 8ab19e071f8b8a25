/** `mcp-gen schema add`: adds an upstream schema.ts as a new revision. */
import type { CommandModule } from "yargs";
import type { SchemaAddOptions } from "./schema/add.js";

export const schemaAddCommand: CommandModule<object, SchemaAddOptions> = {
  command: "add <source>",
  describe: "Add a revision from an upstream schema.ts, given by path or URL",
  builder: (yargs) =>
    yargs
      .positional("source", {
        type: "string",
        demandOption: true,
        describe: "Path or https URL of an upstream schema.ts",
      })
      .option("id", {
        type: "string",
        demandOption: true,
        requiresArg: true,
        describe: "The revision's date, YYYY-MM-DD",
      })
      .option("json-schema", {
        type: "string",
        requiresArg: true,
        describe:
          "Path or https URL of the upstream schema.json, which defines which numbers are integers",
      })
      .option("json", { type: "boolean", default: false, describe: "Print the result as JSON" })
      .example("$0 schema add ./schema.ts --id 2027-01-15", "")
      .example("$0 schema add ./schema.ts --id 2027-01-15 --json-schema ./schema.json", ""),
  async handler(options) {
    const { runSchemaAdd } = await import("./schema/add.js");
    await runSchemaAdd(options);
  },
};
