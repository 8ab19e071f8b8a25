/** `mcp-gen translate`: carries JSON from one revision to another, and tells what was lost on the way. */
import type { CommandModule } from "yargs";
import type { TranslateOptions } from "./translate/run.js";

const TRANSLATE_OPTIONS = {
  from: {
    type: "string",
    demandOption: true,
    requiresArg: true,
    describe: "Revision the input is written in: 2026-07-28",
  },
  to: {
    type: "string",
    demandOption: true,
    requiresArg: true,
    describe: "Revision to write: 2024-11-05",
  },
  type: {
    alias: "t",
    type: "string",
    requiresArg: true,
    conflicts: ["method", "part", "sender"],
    describe: "Each value is of this type, instead of a JSON-RPC message: Tool",
  },
  method: {
    alias: "m",
    type: "string",
    requiresArg: true,
    describe:
      "With --part: its method. Without: the method that responses answer, where the input lacks the request",
  },
  part: {
    choices: ["params", "result", "error"],
    requiresArg: true,
    describe: "Each value is this part of a message of --method",
  },
  sender: {
    choices: ["client", "server"],
    requiresArg: true,
    describe: "The side the messages come from; told by their methods where it is not given",
  },
  policy: {
    choices: ["strip", "passthrough"],
    default: "strip",
    requiresArg: true,
    describe: "What becomes of properties that the target revision does not define",
  },
  json: {
    type: "boolean",
    default: false,
    describe: "Print an object for each value: what it became, and its losses",
  },
  limit: {
    type: "number",
    default: 64,
    requiresArg: true,
    describe: "Largest input in MiB",
  },
} as const;

export const translateCommand: CommandModule<object, TranslateOptions> = {
  command: "translate [file]",
  describe: "Carry JSON messages from one revision to another, line for line",
  builder: (yargs) =>
    yargs
      .positional("file", {
        type: "string",
        // Not demanded: yargs turns a dash into an empty string then.
        default: "-",
        describe:
          "One JSON value (an array is one value), or one a line; - is standard input. What cannot be carried leaves its line empty; nothing is validated",
      })
      .options(TRANSLATE_OPTIONS)
      .example(
        "$0 translate traffic.ndjson --from 2026-07-28 --to 2024-11-05",
        "traffic of both sides, one message a line",
      )
      .example(
        "$0 translate result.json --from 2025-11-25 --to 2025-03-26 -m tools/call --part result",
        "a part of a message",
      )
      .example(
        "$0 translate tool.json --from 2025-11-25 --to 2025-03-26 -t Tool --json",
        "a value of a type, with its losses as data",
      ),
  async handler(options) {
    const { runTranslate } = await import("./translate/run.js");
    await runTranslate(options);
  },
};
