/** `mcp-gen translate`: converts JSON messages between revisions and reports losses. */
import type { CommandModule } from "yargs";
import type { TranslateOptions } from "./translate/run.js";

const TRANSLATE_OPTIONS = {
  from: {
    type: "string",
    demandOption: true,
    requiresArg: true,
    describe: "Revision of the input: 2026-07-28",
  },
  to: {
    type: "string",
    demandOption: true,
    requiresArg: true,
    describe: "Revision of the output: 2024-11-05",
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
      "With --part: its method. Without: the method of responses whose request is not in the input",
  },
  part: {
    choices: ["params", "result", "error"],
    requiresArg: true,
    describe: "Each value is this part of a message of --method",
  },
  sender: {
    choices: ["client", "server"],
    requiresArg: true,
    describe: "The sender of the messages; default: detected from their methods",
  },
  policy: {
    choices: ["strip", "passthrough"],
    default: "strip",
    requiresArg: true,
    describe: "How to handle properties that the target revision does not define",
  },
  json: {
    type: "boolean",
    default: false,
    describe: "Print an object for each value: the result and its losses",
  },
  limit: {
    type: "number",
    default: 64,
    requiresArg: true,
    describe: "Maximum size of the input in MiB",
  },
} as const;

export const translateCommand: CommandModule<object, TranslateOptions> = {
  command: "translate [file]",
  describe: "Convert JSON messages from one revision to another, line by line",
  builder: (yargs) =>
    yargs
      .positional("file", {
        type: "string",
        // Not `demandOption`, because yargs would convert a dash to an empty string.
        default: "-",
        describe:
          "One JSON value (an array is one value), or one per line; - is standard input. A value that cannot be converted leaves an empty line; nothing is validated",
      })
      .options(TRANSLATE_OPTIONS)
      .example(
        "$0 translate traffic.ndjson --from 2026-07-28 --to 2024-11-05",
        "traffic of both sides, one message per line",
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
