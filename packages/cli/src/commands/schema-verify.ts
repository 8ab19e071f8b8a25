/** `mcp-gen schema verify`: compares an upstream schema.ts with ours. */
import type { CommandModule } from "yargs";
import type { SchemaVerifyOptions } from "./schema/verify.js";

export const schemaVerifyCommand: CommandModule<object, SchemaVerifyOptions> = {
  command: "verify <file>",
  describe: "Compare the model of an upstream schema.ts with ours",
  builder: (yargs) =>
    yargs
      .positional("file", {
        type: "string",
        demandOption: true,
        describe: "Path of an upstream schema.ts",
      })
      .option("revision", {
        type: "string",
        requiresArg: true,
        describe: "Revision to compare with; default: detected from the file",
      })
      .option("extension", {
        type: "string",
        requiresArg: true,
        conflicts: "revision",
        describe: "Extension to compare with, by its folder in schema/extensions: tasks",
      })
      .option("json", { type: "boolean", default: false, describe: "Print the result as JSON" })
      .example("$0 schema verify ~/specification/schema/2026-07-28/schema.ts", "")
      .example("$0 schema verify ./schema.ts --extension tasks", "an extension"),
  async handler(options) {
    const { runVerify } = await import("./schema/verify.js");
    runVerify(options);
  },
};
