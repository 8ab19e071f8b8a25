/** The options of `mcp-gen translate`. */
import { flag, numberOption, textOption, requiredOption, type ValuesOf } from "../command.js";

export const TRANSLATE_OPTIONS = {
  file: {
    type: "string",
    // Not `demandOption`, because yargs would convert a dash to an empty string.
    default: "-",
    describe:
      "One JSON value (an array is one value), or one per line; - is standard input. A value that cannot be converted leaves an empty line; nothing is validated",
  },
  from: requiredOption("Revision of the input: 2026-07-28"),
  to: requiredOption("Revision of the output: 2024-11-05"),
  type: {
    ...textOption("Each value is of this type, instead of a JSON-RPC message: Tool"),
    alias: "t",
    conflicts: ["method", "part", "sender"],
  },
  method: {
    ...textOption(
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
  limit: numberOption("Maximum size of the input in MiB", 64),
} as const;

export type TranslateOptions = ValuesOf<typeof TRANSLATE_OPTIONS>;
