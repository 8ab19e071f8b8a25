/** `mcp-gen translate`: converts JSON messages between revisions and reports losses. */
import { command, flag, number, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  file: {
    type: "string",
    // Not `demandOption`, because yargs would convert a dash to an empty string.
    default: "-",
    describe:
      "One JSON value (an array is one value), or one per line; - is standard input. A value that cannot be converted leaves an empty line; nothing is validated",
  },
  from: required("Revision of the input: 2026-07-28"),
  to: required("Revision of the output: 2024-11-05"),
  type: {
    ...text("Each value is of this type, instead of a JSON-RPC message: Tool"),
    alias: "t",
    conflicts: ["method", "part", "sender"],
  },
  method: {
    ...text(
      "With --part: its method. Without: the method of responses whose request is not in the input",
    ),
    alias: "m",
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
  json: { ...flag("Print an object for each value: the result and its losses"), default: false },
  limit: number("Maximum size of the input in MiB", 64),
} as const;

export type TranslateOptions = ValuesOf<typeof OPTIONS>;

export const translateCommand = command({
  syntax: "translate [file]",
  describe: "Convert JSON messages from one revision to another, line by line",
  options: OPTIONS,
  examples: [
    [
      "translate traffic.ndjson --from 2026-07-28 --to 2024-11-05",
      "traffic of both sides, one message per line",
    ],
    [
      "translate result.json --from 2025-11-25 --to 2025-03-26 -m tools/call --part result",
      "a part of a message",
    ],
    [
      "translate tool.json --from 2025-11-25 --to 2025-03-26 -t Tool --json",
      "a value of a type, with its losses as data",
    ],
  ],
  run: async (values) => (await import("./translate/run.js")).runTranslate(values),
});
