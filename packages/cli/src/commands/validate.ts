/** `mcp-gen validate`: judges a JSON message, or traffic with one message a line, by a revision of the protocol. */
import type { CommandModule } from "yargs";
import type { ValidateOptions } from "./validate/run.js";

export const validateCommand: CommandModule<object, ValidateOptions> = {
  command: "validate [file]",
  describe: "Judge JSON messages by a revision of the protocol",
  builder: (yargs) =>
    yargs
      .positional("file", {
        type: "string",
        // Not demanded: yargs turns a dash into an empty string then.
        default: "-",
        describe: "One JSON message, or one a line; - is standard input",
      })
      .option("revision", {
        alias: "r",
        type: "string",
        demandOption: true,
        requiresArg: true,
        describe: "Revision to judge by: 2025-11-25",
      })
      .option("type", {
        alias: "t",
        type: "string",
        requiresArg: true,
        conflicts: "from",
        describe: "Judge each value as this type instead of as a message: Tool",
      })
      .option("from", {
        choices: ["client", "server"] as const,
        requiresArg: true,
        describe: "The side the messages come from",
      })
      .option("json", { type: "boolean", default: false, describe: "Print the faults as JSON" })
      .option("limit", {
        type: "number",
        default: 64,
        requiresArg: true,
        describe: "Largest input in MiB",
      })
      .option("issues", {
        type: "number",
        default: 20,
        requiresArg: true,
        describe: "Most faults reported for each message",
      })
      .example("$0 validate call.json -r 2026-07-28 --from client", "one message")
      .example(
        "$0 validate traffic.ndjson -r 2025-11-25",
        "traffic of both sides, one message a line",
      )
      .example("$0 validate tool.json -r 2025-11-25 --type Tool", "a part of a message"),
  async handler(options) {
    const { runValidate } = await import("./validate/run.js");
    await runValidate(options);
  },
};
