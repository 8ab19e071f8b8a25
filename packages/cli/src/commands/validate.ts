/** `mcp-gen validate`: validates JSON messages, one per line, against a revision. */
import type { CommandModule } from "yargs";
import type { ValidateOptions } from "./validate/run.js";

export const validateCommand: CommandModule<object, ValidateOptions> = {
  command: "validate [file]",
  describe: "Validate JSON messages against a revision of the protocol",
  builder: (yargs) =>
    yargs
      .positional("file", {
        type: "string",
        // Not `demandOption`, because yargs would convert a dash to an empty string.
        default: "-",
        describe: "One JSON message, or one per line; - is standard input",
      })
      .option("revision", {
        alias: "r",
        type: "string",
        demandOption: true,
        requiresArg: true,
        describe: "Revision to validate against: 2025-11-25",
      })
      .option("type", {
        alias: "t",
        type: "string",
        requiresArg: true,
        conflicts: "from",
        describe: "Validate each value as this type instead of as a message: Tool",
      })
      .option("from", {
        choices: ["client", "server"] as const,
        requiresArg: true,
        describe: "The sender of the messages",
      })
      .option("json", { type: "boolean", default: false, describe: "Print the faults as JSON" })
      .option("limit", {
        type: "number",
        default: 64,
        requiresArg: true,
        describe: "Maximum size of the input in MiB",
      })
      .option("issues", {
        type: "number",
        default: 20,
        requiresArg: true,
        describe: "Maximum faults reported for each message",
      })
      .example("$0 validate call.json -r 2026-07-28 --from client", "one message")
      .example(
        "$0 validate traffic.ndjson -r 2025-11-25",
        "traffic of both sides, one message per line",
      )
      .example("$0 validate tool.json -r 2025-11-25 --type Tool", "a part of a message"),
  async handler(options) {
    const { runValidate } = await import("./validate/run.js");
    await runValidate(options);
  },
};
